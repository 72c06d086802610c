"""The calculator for one profile against another, to which search and table of profiles lead."""

from rules_compendium.calculator.model import facing, outline
from rules_compendium.contract.search import SearchDuel
from rules_compendium.model import System
from rules_compendium.model.tools import with_role
from rules_compendium.render.site import Site


def duel(site: Site, system: System) -> SearchDuel | None:
    """Return the calculator that answers for one profile against another, where a game has one."""
    record = with_role(site.compendium.project, system, "duel")
    if record is None:
        return None
    one, other = outline(site.compendium.project, record.key).wholes
    name, url = site.typeset(system.slug, record.name), site.address(site.compendium.url(record.key))
    return SearchDuel(record.key.id, name, url, (one.id, other.id), facing(one, other))
