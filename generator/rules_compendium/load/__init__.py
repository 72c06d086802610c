"""YAML and Markdown to records, every value with its position."""

from rules_compendium.load.project import Cache, load_project

__all__ = ["Cache", "load_project"]
