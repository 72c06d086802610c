"""The page of a record."""

from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from markupsafe import Markup

from rules_compendium.calculator.model import Outline, calculators
from rules_compendium.calculator.prices import priced
from rules_compendium.contract.calculators import Side
from rules_compendium.document.nodes import Table
from rules_compendium.expr import Call
from rules_compendium.model import Field, Key, Kind, Param, Record, rulings
from rules_compendium.model.engine import FIGURE, PARTIAL
from rules_compendium.model.once import once
from rules_compendium.model.project import Project
from rules_compendium.model.tools import army_link
from rules_compendium.names import fold
from rules_compendium.render import relations, values
from rules_compendium.render.balance import lines_of_chances, lines_of_changes, lines_of_links, stand_beside
from rules_compendium.render.comparisons import compared
from rules_compendium.render.figures import figure, figures_of
from rules_compendium.render.indexes import entry_html, grouping, neighbours
from rules_compendium.render.odds import odds_table
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.profiles import Shape, shape
from rules_compendium.render.site import Site


class Fact(NamedTuple):
    """The labelled value of a field, or a table that stands among such values."""

    field: str
    label: str
    value: Markup
    # Its words alone.
    words: str = ""
    table: Table | None = None

    @property
    def short(self) -> bool:
        """Tell whether it needs no line of its own."""
        return len(self.words) <= _SHORT


class Trait(NamedTuple):
    """A rule of a profile, open in place."""

    link: Markup
    definition: Markup
    exceptions: tuple[Markup, ...]
    brings: tuple[Markup, ...]


class Door(NamedTuple):
    """A side of a calculator as which a profile can be chosen, and whether there is no other."""

    calculator: Outline
    side: Side
    alone: bool


@dataclass(slots=True)
class View:
    """A record as its template reads it; fields go one by one to where they stand."""

    headline: list[Fact] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    bodies: list[Fact] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    # The rules that each of its fields lists.
    traits: list[tuple[str, list[Trait]]] = field(default_factory=list)
    lines: list[values.StatLine] = field(default_factory=list)
    cost: values.Stat | None = None
    # What its index sorts it by, and what the book leaves out of it.
    among: Markup | None = None
    partial: Markup | None = None


def record_page(site: Site, key: Key) -> RenderedPage:
    """Render the page of a record."""
    compendium = site.compendium
    record = compendium.records[key]
    kind = site.kind(key)
    before, after = neighbours(site, key)
    around = relations.gather(site, record)
    shown, brief = arranged(site, record), _brief(site, record)
    changes = compared(site, key) if record.effects else []
    chances = odds_table(site, record) if kind.profile else None
    doors = _doors(compendium.project, record) if kind.profile else []
    # Many calculators, or those below chances, stand behind one line.
    folded = len(doors) > _OPEN or chances is not None
    lines = lines_of_links(around) + lines_of_changes(changes) + lines_of_chances(chances)
    lines += (1 if folded else len(doors)) + (len(record.rulings) if brief else bool(record.rulings))
    rules = sum(len(traits) for _, traits in shown.traits)
    return site.page(
        "record",
        f"{record.name} · {kind.label}",
        site.plain_summary(record.key) or site.typeset(key.system, record.name),
        system=compendium.systems[key.system],
        record=record,
        view=shown,
        beside=not around.members and stand_beside(site, record, rules, lines),
        kind=kind,
        parameters=[(param.title, explain(site, record, param)) for param in record.params],
        back=compendium.kind_url(key.system, key.kind),
        relations=around,
        members=[(name, [*keys], _table(site, [*keys])) for name, keys in around.members.items()],
        before=before,
        after=after,
        taught=compendium.main_chapter(key),
        figures=[figure(site, key, own=True)]
        if key.kind == FIGURE
        else [figure(site, one) for one in figures_of(site, key)],
        aliases=_told_apart(kind, record),
        entry=partial(entry_html, site),
        # A profile's rules are open on its page; a rule's page opens with its definition.
        profile=kind.profile,
        rulings=rulings.all_of(record),
        brief=brief,
        doors=doors,
        folded=folded,
        odds=chances,
        priced=priced(site.compendium.project, record) if kind.profile else None,
        compared=changes,
        army_link=army_link(compendium.project, record) if kind.profile else None,
    )


def _doors(project: Project, record: Record) -> list[Door]:
    """Return the calculators that a profile can be chosen in, a side each."""
    return [
        Door(calculator, side, alone=len(calculator.wholes) == 1)
        for calculator in calculators(project, record.key.system)
        for side in calculator.wholes
        if record.key.kind in side.kinds
    ]


def _told_apart(kind: Kind, record: Record) -> list[str]:
    """Return the other names of a record that say more than its name and its kind."""
    same = {fold(record.name), fold(f"{kind.label} {record.name}")}
    return [alias for alias in record.aliases if fold(alias) not in same]


def _table(site: Site, keys: list[Key]) -> Shape | None:
    """Return profiles as their table shows them; other records are no table."""
    if not site.kind(keys[0]).profile:
        return None
    compendium = site.compendium
    return shape(site, compendium.systems[keys[0].system], [compendium.records[key] for key in keys])


# What is longer takes a line of its own.
_SHORT = 32
# More calculators than this are folded.
_OPEN = 4
# The questions that stand open take fewer words than a tenth of what the page says.
_SHARE = 12


def _brief(site: Site, record: Record) -> bool:
    """Tell whether the questions of a record's rulings are short compared with its rule."""
    rule_texts = [record.summary, *(part.text for part in record.exceptions), record.text]
    ruling_texts = [part.question for part in record.rulings]
    rule, questions = (
        sum(len(site.plain(record.key.system, text).split()) for text in texts)
        for texts in (rule_texts, ruling_texts)
    )
    return questions * _SHARE < rule


def view(site: Site, record: Record) -> View:
    """Sort a record's fields by where they stand on the page."""
    name = site.compendium.systems[record.key.system].profile.cost
    price = record.stats.get(name)
    shown = View(
        lines=values.stat_lines(site, record) if record.stats or record.lines else [],
        cost=None if price is None else values.stat(site, record.key.system, name, price),
    )
    table = values.record_table(site, record)
    if table is not None:
        shown.tables.append(table)
    for declared, value in values.filled(site, record):
        if declared.place != "hidden":
            _place(site, record, declared, value, shown)
    return shown


def arranged(site: Site, record: Record) -> View:
    """Return what stands where on a record's own page: what is looked up first comes first."""
    shown, kind = view(site, record), site.kind(record.key)
    index = grouping(kind, site.compendium.records_of(record.key.system, record.key.kind))
    sorts = index.name if index else ""
    shown.among = next((fact.value for fact in [*shown.headline, *shown.facts] if fact.field == sorts), None)
    left_out = PARTIAL if kind.profile else ""
    shown.partial = next((fact.value for fact in shown.bodies if fact.field == left_out), None)
    shown.bodies = [fact for fact in shown.bodies if fact.field != left_out]
    # What only says the kind again says nothing.
    facts = [fact for fact in shown.facts if fact.field != sorts and fold(fact.words) != fold(kind.label)]
    shown.headline = [fact for fact in shown.headline if fact.field != sorts]
    first = [fact for fact in facts if fact.field in kind.listed and fact.short]
    # What else is short stands with what is chosen by.
    if shown.headline or first:
        first += [fact for fact in facts if fact.field not in kind.listed and fact.short]
    shown.headline += first
    shown.facts = [other for other in facts if other not in first]
    return shown


def _place(site: Site, record: Record, declared: Field, value: Any, shown: View) -> None:
    label = site.typeset(record.key.system, declared.label or declared.name)
    table = values.field_table(site, record, declared, value)
    match declared:
        case Field(type="stats" | "lines" | "rows"):
            pass  # shown as lines, and as the first table
        case _ if table is not None and shown.bodies:
            # What is counted at the end of a game comes after its start.
            shown.bodies.append(Fact(declared.name, label, Markup(""), table=table))
        case _ if table is not None:
            shown.tables.append(table)
        case Field(type="list", of=Field(type="call", kinds=kinds)):
            traits = [trait(site, record.key.system, call, kinds) for call in value]
            shown.traits.append((label, traits))
        case _:
            target = {"headline": shown.headline, "facts": shown.facts}.get(declared.place, shown.bodies)
            system, html = record.key.system, values.field_html(site, record, declared, value)
            words = site.words_of(system, values.field_blocks(site, system, declared, value))
            target.append(Fact(declared.name, label, html, words))


@once
def trait(site: Site, system: str, call: Call, kinds: tuple[str, ...]) -> Trait:
    """Return a reference with its definition, its parameters filled in, and what it brings."""
    target = site.compendium.resolve(system, call, kinds)
    record = target.record
    assert record is not None
    args = record.param_titles | {name: site.typeset(system, value) for name, value in target.args.items()}
    return Trait(
        link=site.link(system, call, kinds),
        definition=site.inline(record.key.system, record.summary, args),
        exceptions=site.exceptions(record, args),
        brings=tuple(site.link(record.key.system, implied) for implied in record.implies),
    )


def explain(site: Site, record: Record, param: Param) -> str:
    """Say in words what a parameter may be."""
    language = site.language(record.key.system)
    say = language.say
    if param.values:
        text = ", ".join(param.values)
    elif param.kinds:
        kinds = site.compendium.systems[record.key.system].kinds
        labels = [kinds[kind].label for kind in param.kinds if kind in kinds]
        *most, last = [say("parameter-kind", name=label, lower=label.lower()) for label in labels]
        text = say("list-or", most=", ".join(most), last=last) if most else last
    else:
        text = say(f"parameter-{param.type}" if f"parameter-{param.type}" in language else "parameter-any")
    if param.min is not None and param.max is not None:
        text = say("parameter-between", what=text, min=param.min, max=param.max)
    elif param.min is not None:
        text = say("parameter-least", what=text, min=param.min)
    elif param.max is not None:
        text = say("parameter-most", what=text, max=param.max)
    text = say("parameter-many", what=text) if param.many else text
    return say("parameter-optional", what=text) if param.optional else language.typeset(text)
