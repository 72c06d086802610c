"""What a game offers beside its records, and whether its data has what it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from generator.calculator.model import calculators

if TYPE_CHECKING:
    from generator.model import Kind, Record, System
    from generator.render.site import Site

# What a game is taken to call an army where its data does not say.
LABEL, MINE = "Armée", "mon armée"


class Tool(NamedTuple):
    """A page on which a player does something."""

    id: str
    name: str
    url: str
    icon: str
    # Whether players come for it, so that it stands among a game's ways in.
    door: bool = True


def tools(site: Site, system: System) -> list[Tool]:
    """Return a game's tools, those whose data is there."""
    found = []
    if has_armies(site, system):
        found.append(Tool("army", army_label(system), f"{system.slug}/bande/", "list"))
    if profile_kind(site, system) is not None:
        found.append(Tool("custom", "Profil libre", f"{system.slug}/profil-libre/", "unit"))
    if with_role(site, system, "price") is not None:
        found.append(Tool("audit", "Prix recalculés", f"{system.slug}/audit/", "table", door=False))
    return found


def army_label(system: System) -> str:
    """Return what a game calls an army."""
    return str(system.army.get("label", LABEL))


def with_role(site: Site, system: System, role: str) -> Record | None:
    """Return the calculator that plays a role in a game."""
    records = site.compendium.records_of(system.slug, "calculator")
    return next((record for record in records if record.fields.get("role") == role), None)


def has_armies(site: Site, system: System) -> bool:
    """Tell whether a game has profiles with a cost, to choose from."""
    cost = system.profile.cost
    kind = next((kind for kind in site.compendium.kinds.values() if kind.profile), None)
    if not cost or kind is None:
        return False
    records = site.compendium.records_of(system.slug, kind.id)
    return any(isinstance(record.stats.get(cost), int) for record in records)


def profile_kind(site: Site, system: System) -> Kind | None:
    """Return the kind of profile that a game's calculators take, if they take one."""
    taken = {
        kind
        for calc in calculators(site.compendium.project, system.slug)
        for side in calc.sides.values()
        if not side.of
        for kind in side.kinds
    }
    return next((kind for kind in site.compendium.kinds.values() if kind.profile and kind.id in taken), None)


def enlist(site: Site, record: Record) -> tuple[str, str] | None:
    """Return the words and the address by which a profile joins an army; nothing without a cost."""
    system = site.compendium.systems[record.key.system]
    if not isinstance(record.stats.get(system.profile.cost), int):
        return None
    mine = system.army.get("mine", MINE)
    return f"Ajouter à {mine}", f"{system.slug}/bande/?ajouter={record.key.kind}/{record.key.id}"
