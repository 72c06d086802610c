"""The names that a game's records may have in rosters, which the page of armies reads."""

from rules_compendium.contract import dump
from rules_compendium.importing.matching import names_of
from rules_compendium.model import System
from rules_compendium.render.site import Site


def names(site: Site, system: System) -> bytes:
    """Return what a game's records are called, by name."""
    return dump(names_of(site.compendium.project, system.slug))
