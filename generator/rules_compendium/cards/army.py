"""An army's own paper: its units with boxes to tick, each of its rules once, what a turn needs."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from rules_compendium.calculator.army import groups_of, left_of, member
from rules_compendium.calculator.composition import composition, recruit
from rules_compendium.calculator.customs import decode, own_recruit
from rules_compendium.calculator.rules import profile
from rules_compendium.cards import compiler
from rules_compendium.cards.blocks import joined
from rules_compendium.cards.geometry import PAPERS, Paper
from rules_compendium.cards.sheets import (
    KIND,
    Names,
    Outlined,
    Part,
    Rows,
    Section,
    Sheet,
    SheetEntry,
    Together,
    entry_blocks,
    outline,
    section,
)
from rules_compendium.contract.armies import Army, ArmyUnit, Member, OptionGroup, Recruit
from rules_compendium.contract.cards import BoxesBlock, CardBlock, Run, Runs, TextBlock
from rules_compendium.contract.profiles import ProfileShape, Stat
from rules_compendium.document.nodes import Inlines, Link
from rules_compendium.expr import Call
from rules_compendium.model import Key, System
from rules_compendium.render.army import profile_shape
from rules_compendium.render.site import Site

# More boxes than a line has room for are a number.
_MOST_BOXES = 40
_SIZES = (9.0, 8.5, 8.0)
_MOST_PANELS = 24


class ArmySheet(Sheet):
    """An army's own sheet: as few pages as hold it."""

    def __init__(self, site: Site, system: System, army: Army) -> None:
        super().__init__(site, system, [])
        self.heading = army.name or self.language.typeset(system.army.label)
        self.pages = [list(_sections(site, system, army))]

    def data(self, _paper: Paper) -> str:
        """Return what the template needs to take the fewest pages, in the largest letters that these hold."""
        tries = [(panels, _SIZES) for panels in range(1, _MOST_PANELS + 1)]
        return self._data(tries, level=False)

    def pdf(self, paper: Paper = PAPERS["a4"]) -> bytes:
        """Return the army as a PDF; LayoutError when it is too large."""
        made = compiler.pdf("sheet", self.data(paper), paper, self.root)
        if compiler.count_pages(made) > _MOST_PANELS:
            what, cure = f"the army does not fit on {_MOST_PANELS} pages", "print it in parts"
            raise compiler.LayoutError(what, cure)
        return made


def _sections(site: Site, system: System, army: Army) -> Iterator[Section]:
    """Yield the units, their rules, and what the game's sheet says of a turn."""
    shape = profile_shape(site, system)
    standing = dict(_standing(site, system, army))
    units = standing.values()
    language = site.language(system.slug)
    cost = sum(one.member.cost * one.member.copies for one in units)
    price = f"{cost} / {army.limit} {shape.cost.abbr}" if shape.cost else ""
    title = " – ".join(word for word in (army.name or system.army.label, price) if word)
    blocks = tuple(
        Together(t="entry", blocks=tuple(_unit(site, system, shape, one, standing))) for one in units
    )
    yield Section(title=language.typeset(title), blocks=blocks)
    kinds = {kind for one in system.kinds.values() if one.profile for kind in one.rules}
    refs = [ref for one in units for ref in (*one.member.rules, *_carried(site, system, one))]
    keys = dict.fromkeys(Key.from_ref(system.slug, ref) for ref in refs)
    had = {key for key in keys if key in site.compendium.records}
    ruled = [site.compendium.records[key] for key in keys if key in had and key.kind in kinds]
    told = [
        block
        for record in sorted(ruled, key=lambda one: language.order(one.name))
        for block in entry_blocks(site, system.slug, Call(record.key.id, (), 0, record.key.kind))
    ]
    if told:
        yield Section(title=language.say("rules"), blocks=tuple(told))
    for record in site.compendium.records_of(system.slug, KIND):
        for page in outline(site, record.key):
            for shown in page:
                if needed := _needed(site, system, shown, kinds, had):
                    yield section(site, system.slug, needed)


def _needed(site: Site, system: System, shown: Outlined, kinds: set[str], had: set[Key]) -> Outlined | None:
    """Return a section of the game's sheet without rules, which stand above, and without others' rows."""

    def rules(calls: Iterable[Call]) -> set[Key]:
        found = (site.compendium.resolve(system.slug, call).record for call in calls)
        return {record.key for record in found if record and record.key.kind in kinds}

    def kept(part: Part) -> Part | None:
        if isinstance(part, Names):
            calls = tuple(call for call in part.calls if not rules([call]))
            return Names(calls) if calls else None
        if isinstance(part, Rows):
            linked = [
                (row, rules(link.call for cell in row for link in _links(cell))) for row in part.table.rows
            ]
            rows = tuple(row for row, named in linked if not named or named & had)
            return part._replace(table=replace(part.table, rows=rows)) if rows else None
        return None if isinstance(part, SheetEntry) and part.record.key.kind in kinds else part

    parts = tuple(found for part in shown.parts if (found := kept(part)) is not None)
    return shown._replace(parts=parts, across=False) if parts else None


def _links(children: Inlines) -> Iterator[Link]:
    for child in children:
        if isinstance(child, Link):
            yield child
        yield from _links(getattr(child, "children", ()))


class _Standing(NamedTuple):
    """A unit of an army: its profile, what it has taken, and what of its profile it still carries."""

    taken: Recruit
    unit: ArmyUnit
    member: Member
    groups: tuple[OptionGroup, ...]
    parts: tuple[str, ...]


def _standing(site: Site, system: System, army: Army) -> Iterator[tuple[int, _Standing]]:
    """Yield an army's units and their places in it, without those that the game does not have."""
    project = site.compendium.project
    game = composition(project, system.slug)
    for at, unit in enumerate(army.units):
        kind, _, id_ = unit.id.partition("/")
        record = project.records.get(Key(system.slug, kind, id_))
        taken = recruit(project, record) if record else own_recruit(project, system.slug, unit.id)
        if taken is not None:
            groups = groups_of(game, taken, unit)
            parts = left_of(profile(project, record).parts, unit, groups) if record else ()
            yield at, _Standing(taken, unit, member(taken, unit, groups), groups, parts)


def _carried(site: Site, system: System, standing: _Standing) -> Iterator[str]:
    """Yield the references of the rules of what a unit carries."""
    project = site.compendium.project
    for weapon in decode(standing.taken.id)[1:]:
        for call in weapon.calls:
            if (key := project.one(system.slug, call)) is not None:
                yield key.ref
    for ref in (*standing.parts, *standing.member.rules):
        record = project.records.get(Key.from_ref(system.slug, ref))
        yield from (rule.rule for rule in profile(project, record).rules) if record else ()


def _unit(
    site: Site, system: System, shape: ProfileShape, standing: _Standing, all_: dict[int, _Standing]
) -> Iterator[CardBlock]:
    """Yield a unit: name and price, figures, what it carries, its rules, what it has taken, its boxes."""
    language, (taken, unit, one, groups, _) = site.language(system.slug), standing
    price = f"{one.cost} {shape.cost.abbr}" if shape.cost else ""
    more = [f"× {one.copies}" if one.copies > 1 else "", f"({one.models})" if one.models > 1 else "", price]
    joined_ = f"+ {all_[unit.joins].member.name}" if unit.joins in all_ else ""
    words = " · ".join(word for word in (*more, joined_) if word)
    yield TextBlock(t="p", r=((language.typeset(one.name), "n"), (f" {language.typeset(words)}", "")))
    if line := _figures(shape.stats, one.stats):
        yield TextBlock(t="p", r=line)
    weapons = [*_weapons(site, system, shape, standing)]
    if weapons:
        yield TextBlock(t="p", r=joined(weapons, language.data("language-clauses")))
    names = {owned.rule: owned.name for owned in taken.rules}
    own = [names[rule] for rule in one.rules if rule in names]
    chosen = [
        choice.name + (f" × {one.choices[choice.id]}" if one.choices[choice.id] > 1 else "")
        for group in groups
        for choice in group.choices
        if choice.id in one.choices
    ]
    for listed in (own, chosen):
        if listed:
            yield TextBlock(t="p", r=((language.typeset(", ".join(listed)), ""),))
    count = one.models * max(1, one.stats.get(system.cards.wounds, 1))
    if count * one.copies <= _MOST_BOXES:
        yield BoxesBlock(t="boxes", boxes=(("", count),) * one.copies)


def _figures(stats: Iterable[Stat], values: dict[str, int]) -> Runs:
    had = [stat for stat in stats if stat.id in values]
    told: list[Runs] = [
        ((f"{stat.abbr} ", "l"), (stat.format.replace("{}", str(values[stat.id])), "n")) for stat in had
    ]
    return joined(told, " · ")


def _weapons(site: Site, system: System, shape: ProfileShape, standing: _Standing) -> Iterator[Runs]:
    """Yield what a unit carries, each with its figures and rules."""
    project, stats = site.compendium.project, shape.weapon.stats if shape.weapon else ()
    compendium = site.compendium
    for weapon in decode(standing.taken.id)[1:]:
        known = [call for call in weapon.calls if project.one(system.slug, call) is not None]
        labels = [compendium.resolve(system.slug, call).label for call in known]
        yield _weapon(site, system, weapon.name, _figures(stats, weapon.stats), labels)
    kinds = {shape.weapon.kind} if shape.weapon else set()
    for ref in dict.fromkeys((*standing.parts, *standing.member.rules)):
        record = project.records.get(Key.from_ref(system.slug, ref))
        if record and record.key.kind in kinds:
            read = profile(project, record)
            labels = [rule.name for rule in read.rules if not rule.implied]
            yield _weapon(site, system, record.name, _figures(stats, read.stats), labels)


def _weapon(site: Site, system: System, name: str, figures: Runs, rules: list[str]) -> Runs:
    typeset = site.language(system.slug).typeset
    told: list[Run] = [(typeset(name), "b")]
    if figures:
        told += [(" ", ""), *figures]
    if rules:
        told.append((f" {typeset(', '.join(rules))}", ""))
    return tuple(told)
