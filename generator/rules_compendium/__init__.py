"""The compendium's generator: facts in YAML in, a rules site, cards and calculators out."""

__version__ = "0.1.0"
