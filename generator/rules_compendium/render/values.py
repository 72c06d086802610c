"""Values of fields as trees, by type."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from rules_compendium.document.nodes import (
    Blocks,
    Inline,
    Inlines,
    Link,
    List,
    Paragraph,
    Styled,
    Table,
    Text,
)
from rules_compendium.document.passes import changed, set_in_type
from rules_compendium.document.prose import Prose
from rules_compendium.expr import Call, within
from rules_compendium.languages import Language
from rules_compendium.languages.typography import clean
from rules_compendium.model import Field, Key, Line, Record, System, engine
from rules_compendium.model.army import Choice, OptionGroup
from rules_compendium.model.declare import build
from rules_compendium.model.engine import CHARACTERISTIC, Characteristic
from rules_compendium.model.once import once
from rules_compendium.render.site import Site

EMPTY = "—"
_CELL = Field("cell", "cell")
# The values of a field that says nothing.
NOTHING: tuple[Any, ...] = (None, "", [], {})


class Stat(NamedTuple):
    """One characteristic of a stat line, ready to be shown."""

    id: str
    name: str
    abbr: str
    value: str


class StatLine(NamedTuple):
    """A stat line with the name that tells it from the others, if there are others."""

    name: str
    stats: tuple[Stat, ...]


@once
def stat(site: Site, system: str, stat_id: str, value: Any) -> Stat:
    """Return one characteristic with its name and its value as the game writes it: `3+`, `24″`."""
    record = site.compendium.records[Key(system, CHARACTERISTIC, stat_id)]
    declared = record.typed(Characteristic)
    text = EMPTY if value is None or value == "" else clean(str(value))
    if declared.format and (isinstance(value, int) or text.isdigit()):
        text = declared.format.replace("{}", text)
    return Stat(stat_id, record.name, declared.abbr or record.name, site.typeset(system, text))


def states(site: Site, system: System) -> tuple[tuple[str, int], ...]:
    """Return a box for each state that a game notes on its profiles' cards."""
    named = (site.compendium.resolve(system.slug, call).label for call in system.cards.states)
    return tuple((site.language(system.slug).words(name), 1) for name in named)


def stat_lines(site: Site, record: Record) -> list[StatLine]:
    """Return the stat lines of a record: what is common first, then each named line."""
    profile = site.compendium.systems[record.key.system].profile
    common = _line(site, record, "", profile.stats, record.stats)
    lines = {id_: profile.lines.get(id_, Line(id_)) for id_ in record.lines}
    shown = [_line(site, record, line.name, line.stats, record.lines[id_]) for id_, line in lines.items()]
    return [common, *shown] if common.stats else shown


def _line(site: Site, record: Record, name: str, first: Sequence[str], values: Mapping[str, Any]) -> StatLine:
    system = record.key.system
    cost = site.compendium.systems[system].profile.cost
    order = [*first, *(id_ for id_ in values if id_ not in first and id_ != cost)]
    # A gap in a whole profile is shown; where most is missing, what is known stands alone.
    known = [id_ for id_ in order if id_ in values]
    shown = order if len(known) * 2 > len(order) else known
    return StatLine(name, tuple(stat(site, system, id_, values.get(id_)) for id_ in shown))


def field_html(site: Site, record: Record, field: Field, value: Any) -> Markup:
    """Return a field's value as it stands in a list of facts or under a heading."""
    system = record.key.system
    if _is_list(field, value) or _is_text(field, value):
        return site.blocks(system, field_blocks(site, system, field, value))
    return site.inlines(system, _inlines(site.language(system), field, value))


def field_blocks(site: Site, system: str, field: Field, value: Any) -> Blocks:
    """Return a field's value as blocks; what is one sentence is a paragraph."""
    language = site.language(system)
    if _is_text(field, value):
        return changed(value.blocks, lambda children: set_in_type(children, language.typeset))
    if field.type == "options":
        groups = (build(OptionGroup, group) for group in value.values())
        items = tuple((Paragraph(_option_group(site, system, group)),) for group in groups)
        return (List(ordered=False, tight=True, items=items, role="structures"),)
    if not _is_list(field, value):
        return (Paragraph(_inlines(language, field, value)),)
    inner = field.of or field
    if inner.type == "struct":
        items = tuple((Paragraph(_structure(language, inner, entry)),) for entry in value)
        return (List(ordered=False, tight=True, items=items, role="structures"),)
    # The steps of a procedure are numbered; other lists have no order to keep.
    items = tuple((Paragraph(_inlines(language, inner, item)),) for item in value)
    return (List(ordered=field.name == "steps", tight=True, items=items),)


def _option_group(site: Site, system: str, group: OptionGroup) -> Inlines:
    """Return what may be taken, and instead of what, in one line."""
    language = site.language(system)
    replaced = between(", ", (_linked(call, ()) for call in group.replaces))
    heads: list[Inline] = [Styled("strong", words_of(language, group.name))] if group.name else []
    if replaced:
        heads += [Styled("soft", words_of(language, language.say("option-replaces"))), *replaced]
    taken = between(" · ", (_choice(site, system, choice) for choice in group.choices.values()))
    spaced = between(" ", ((head,) for head in heads))
    return (*spaced, Text(" — "), *taken) if heads else taken


def _choice(site: Site, system: str, choice: Choice) -> Inlines:
    """Return one thing that may be taken, with what it adds and what it costs."""
    language, price = site.language(system), site.compendium.systems[system].profile.cost
    added = between(", ", (_linked(call, ()) for call in choice.adds))
    named = words_of(language, choice.name)
    shown = (*named, Text(" ("), *added, Text(")")) if named and added else named or added
    unit = stat(site, system, price, None).abbr if price else ""
    said = language.say("option-cost-each" if choice.each else "option-cost", cost=choice.cost, unit=unit)
    return (*shown, Text(" "), Styled("soft", words_of(language, said)))


def _is_text(field: Field, value: Any) -> bool:
    return field.place == "body" and isinstance(value, Prose) and field.type != "value"


def _is_list(field: Field, value: Any) -> bool:
    structures = field.of is not None and field.of.type == "struct"
    return field.type == "options" or (isinstance(value, list) and (structures or field.place == "body"))


def _inlines(language: Language, field: Field, value: Any) -> Inlines:
    """Return a value as it stands in a line."""
    if isinstance(value, Call):
        return _linked(value, field.kinds)
    if isinstance(value, Prose):
        return set_in_type(value.inlines, language.typeset)
    if isinstance(value, dict):
        return between(" · ", (_pair(language, field, name, below) for name, below in value.items()))
    if isinstance(value, list):
        return between(", ", (_inlines(language, field.of or field, item) for item in value))
    said = language.say("yes" if value else "no") if isinstance(value, bool) else str(value)
    return words_of(language, said)


def _linked(call: Call, kinds: tuple[str, ...]) -> Inlines:
    return (Link(within(call, kinds), "", (), 0),)


def _pair(language: Language, field: Field, name: str, below: Any) -> Inlines:
    """Return a value of a mapping behind its key."""
    inner = field.fields.get(name) or field.of or field
    label = inner.label or name if name in field.fields else name
    return (
        Styled(
            "pair", (Styled("soft", words_of(language, label)), Text(" "), *_inlines(language, inner, below))
        ),
    )


def _structure(language: Language, of: Field, entry: Mapping[str, Any]) -> Inlines:
    """Return a structure in a line, its first value in bold."""
    parts = [
        (*_labelled(language, inner), *_inlines(language, inner, entry[name]))
        for name, inner in of.fields.items()
        if name in entry
    ]
    return between(" — ", [(Styled("strong", parts[0]),), *parts[1:]])


def _labelled(language: Language, field: Field) -> Inlines:
    said = words_of(language, language.say("labelled", label=field.label)) if field.label else ()
    return (Styled("soft", said), Text(" ")) if said else ()


def words_of(language: Language, text: str) -> Inlines:
    """Return words without markup, typeset."""
    return (Text(language.words(text)),) if text else ()


def between(separator: str, parts: Iterable[Inlines]) -> Inlines:
    """Return sentences as one, with a separator between them."""
    pieces: list[Inline] = []
    for part in parts:
        pieces += [Text(separator), *part] if pieces else part
    return tuple(pieces)


def filled(site: Site, record: Record) -> Iterator[tuple[Field, Any]]:
    """Yield the fields of a record that have a value, with their values."""
    for name, field in site.kind(record.key).fields.items():
        if (value := record.fields.get(name)) not in NOTHING:
            yield field, value


def own_rules(site: Site, record: Record) -> Iterator[Markup]:
    """Yield as links what a profile's own fields list: its rules, not what it belongs to."""
    for field, call in site.compendium.calls_of(record):
        inner = field.of if field.type == "list" and field.of else field
        if inner.type == "call":
            yield site.link(record.key.system, call, inner.kinds)


def record_table(site: Site, record: Record) -> Table | None:
    """Return the rows of a record as a table."""
    written = record.own
    if not isinstance(written, engine.Table) or not written.rows:
        return None
    language = site.language(record.key.system)
    heads = tuple(words_of(language, str(column.name)) for column in written.columns)
    rows = tuple(tuple(_inlines(language, _CELL, cell) for cell in row) for row in written.rows)
    return Table(heads, tuple(column.align for column in written.columns), rows)


def field_table(site: Site, record: Record, field: Field, value: Any) -> Table | None:
    """Return a field that stands as a table on its page."""
    match field:
        case Field(type="list", place="table", of=Field(type="call") as of):
            return _equipment(site, record.key.system, field, of, value)
        case Field(type="list", place="table", of=Field(type="struct") as of):
            return _structures(site.language(record.key.system), field, of, value)
    return None


def _structures(language: Language, field: Field, of: Field, value: Sequence[Mapping[str, Any]]) -> Table:
    """Return a list of structures as a table; columns that nothing fills are left out."""
    used = [inner for name, inner in of.fields.items() if any(name in entry for entry in value)]
    heads = tuple(words_of(language, inner.label or inner.name) for inner in used)
    aligns = tuple("right" if inner.type in ("integer", "number") else "left" for inner in used)
    rows = tuple(
        tuple(_inlines(language, inner, entry[inner.name]) if inner.name in entry else () for inner in used)
        for entry in value
    )
    return Table(heads, aligns, rows, _caption(language, field, heads))


def _equipment(site: Site, system: str, field: Field, inner: Field, calls: list[Call]) -> Table:
    """Return what a profile has, weapons above all, as a table of their characteristics."""
    language = site.language(system)
    items = [site.compendium.find(system, call, inner.kinds or call.kinds) for call in calls]
    names = site.compendium.systems[system].weapon_stats
    used = [name for name in names if any(name in item.stats for item in items)]
    ruled = any(_rule_links(site, item) for item in items)
    heads = [
        field.label,
        *(stat(site, system, name, None).name for name in used),
        *[language.say("rules")] * ruled,
    ]
    rows = []
    for call, item in zip(calls, items, strict=True):
        figures = (words_of(language, stat(site, system, name, item.stats.get(name)).value) for name in used)
        rows.append((_linked(call, inner.kinds), *figures, *[_rule_links(site, item)] * ruled))
    columns = tuple(words_of(language, head) for head in heads)
    aligns = ("left", *["right"] * len(used), *["left"] * ruled)
    return Table(columns, aligns, tuple(rows), _caption(language, field, columns))


def _rule_links(site: Site, item: Record) -> Inlines:
    """Return the rules of a weapon or another part of a profile, by name."""
    calls = site.compendium.calls_of(item)
    listed = (
        _linked(call, field.of.kinds if field.of else ()) for field, call in calls if field.place == "body"
    )
    return between(", ", listed)


def _caption(language: Language, field: Field, heads: tuple[Inlines, ...]) -> str:
    """Return the name of a table; nothing where its first column says the same."""
    label = language.typeset(field.label or field.name)
    return "" if heads[0] == (Text(label),) else label


def plain(site: Site, record: Record, value: Any) -> Any:
    """Return a value as JSON carries it: references by identity, texts as written."""
    if isinstance(value, Call):
        linked = site.compendium.resolve(record.key.system, value).record
        target = f"{linked.key.ref}" if linked else value.target
        return str(value).replace(value.target, target, 1)
    if isinstance(value, dict):
        return {name: plain(site, record, below) for name, below in value.items()}
    if isinstance(value, list | tuple):
        return [plain(site, record, below) for below in value]
    return value if isinstance(value, str | int | bool) or value is None else str(value)
