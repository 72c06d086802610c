"""The calculator for one profile against another, to which search and table of profiles lead."""

from rules_compendium.calculator.model import outline
from rules_compendium.contract.search import SearchDuel
from rules_compendium.model import System
from rules_compendium.model.tools import with_role
from rules_compendium.render.site import Site


def duel(site: Site, system: System) -> SearchDuel | None:
    """Return the calculator that answers for one profile against another, where a game has one."""
    record = with_role(site.compendium.project, system, "duel")
    if record is None:
        return None
    facing = [
        side
        for side in outline(site.compendium.project, record.key).sides.values()
        if side.enemy and not side.of
    ]
    one, other = facing
    name, url = site.typeset(system.slug, record.name), site.address(site.compendium.url(record.key))
    return SearchDuel(record.key.id, name, url, (one.id, other.id), one.kinds)
