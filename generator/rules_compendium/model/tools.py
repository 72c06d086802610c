"""The tools that a game offers beside its records, where its data suffices."""

from typing import NamedTuple

from rules_compendium.model import Kind, Record, System
from rules_compendium.model.engine import CALCULATOR, Calculator
from rules_compendium.model.project import Project


class Tool(NamedTuple):
    """A page on which a player does something."""

    id: str
    name: str
    url: str
    icon: str
    # Whether the site's home page and the front page of its game lead to it at their top.
    prominent: bool = True

    @property
    def slug(self) -> str:
        """Return what a reference calls it, by the word of its address: `[[tool/profil-libre]]`."""
        return self.url.rstrip("/").rpartition("/")[2]


def tools(project: Project, system: System) -> list[Tool]:
    """Return a game's tools, those whose data is there."""

    def tool(id_: str, icon: str, name: str = "", *, prominent: bool = True) -> Tool:
        title = name or project.languages[system.slug].say(f"{id_}-title")
        return Tool(id_, title, project.page_url(id_, system.slug), icon, prominent)

    offered = []
    if has_armies(project, system):
        offered.append(tool("army", "list", system.army.label))
        if system.play.sequence:
            offered.append(tool("play", "phase"))
    if profile_kind(project, system) is not None:
        offered.append(tool("custom", "unit"))
    if with_role(project, system, "price") is not None:
        offered.append(tool("audit", "table", prominent=False))
    return offered


def linkable(project: Project, system: System) -> list[Tool]:
    """Return the pages of a game that `[[tool/…]]` can name: its tools, its rulings and its readings."""
    say = project.languages[system.slug].say
    noted = [
        Tool(what, say(f"{what}-title"), project.page_url(what, system.slug), "ruling", prominent=False)
        for what in ("rulings", "readings")
    ]
    return [*tools(project, system), *noted]


def find(project: Project, system: str, name: str) -> Tool | None:
    """Return the page of a game that a reference names."""
    home = project.systems.get(system)
    return (
        next((tool for tool in linkable(project, home) if name in (tool.slug, tool.id)), None)
        if home
        else None
    )


def with_role(project: Project, system: System, role: str) -> Record | None:
    """Return the calculator that plays a role in a game."""
    records = project.records_of(system.slug, CALCULATOR)
    return next((record for record in records if record.typed(Calculator).role == role), None)


def has_armies(project: Project, system: System) -> bool:
    """Tell whether armies can be made of a game's profiles, printed ones or one's own."""
    priced = system.profile.cost and any(
        isinstance(record.stats.get(system.profile.cost), int)
        for record in project.records_of(system.slug, army_kind(project, system).id)
    )
    return bool(priced) or profile_kind(project, system) is not None


def army_kind(project: Project, system: System) -> Kind:
    """Return the kind of profile that a game's armies are made of."""
    return profile_kind(project, system) or next(kind for kind in project.kinds.values() if kind.profile)


def profile_kind(project: Project, system: System) -> Kind | None:
    """Return the kind of profile that a game's calculators take, if they take one."""
    records = project.records_of(system.slug, CALCULATOR)
    sides = [side for record in records for side in record.typed(Calculator).sides.values()]
    taken = {kind for side in sides if not side.of for kind in side.kinds}
    return next((kind for kind in system.kinds.values() if kind.profile and kind.id in taken), None)


def army_link(project: Project, record: Record) -> tuple[str, str] | None:
    """Return the words and the address by which a profile joins an army; nothing without a cost."""
    system = project.systems[record.key.system]
    if not isinstance(record.stats.get(system.profile.cost), int):
        return None
    language = project.languages[system.slug]
    address = f"{project.page_url('army', system.slug)}?{language.say('query-add')}={record.key.ref}"
    return language.say("add-to-army", army=system.army.mine), address
