"""The card of a record as texts and tables; paper and page lay it out without knowing fields or games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rules_compendium.cards.blocks import joined, labelled, plain, table
from rules_compendium.cards.geometry import MEASURES
from rules_compendium.cards.more import boxes_of, more
from rules_compendium.cards.texts import Texts, defined
from rules_compendium.contract.cards import (
    Card,
    CardBlock,
    ItemBlock,
    PictureBlock,
    Runs,
    StatRow,
    TextBlock,
)
from rules_compendium.document.nodes import MARK
from rules_compendium.document.prose import Prose
from rules_compendium.errors import Span
from rules_compendium.expr import Call
from rules_compendium.figures import printed
from rules_compendium.model import CardLayout, Field, Key, Kind, Record
from rules_compendium.names import fold
from rules_compendium.render.figures import figures_of
from rules_compendium.render.site import Site
from rules_compendium.render.values import NOTHING, field_blocks, field_table, record_table, stat

# A record, and how it is called where its parameters are filled in.
Wanted = tuple[Record, Call | None]

# As many signs leave a name two thirds of its line.
_CORNER = 8
_SHORT = 14
_NAMED = 4

# So many letters are a short fact.
_BESIDE = 30

_SEPARATOR = "\u2002·\u2002"


class CardWriter:
    """Writes the fields of one record, with the values of its parameters."""

    # How many short facts stand side by side.
    beside = 3

    def __init__(self, site: Site, record: Record, given: Mapping[str, str], *, marked: bool = False) -> None:
        self.site = site
        self.record = record
        self.system = site.compendium.systems[record.key.system]
        self.language = site.language(record.key.system)
        self.kind = site.kind(record.key)
        self.fields = self.kind.fields
        self.layout = layout_of(self.kind)
        self.texts = Texts.of(site, record, given, marked=marked)
        # What already stands in the corner is not said twice.
        self.in_corner = ""

    def corner(self) -> tuple[str, str, str]:
        """Return what the corner is, its figure and its unit: prices need no label, other figures no unit."""
        cost = self.system.profile.cost
        for name in self.layout.corner:
            value = self.record.fields.get(name)
            if self.fields[name].type == "stats":
                if value and value.get(cost) is not None:
                    self.in_corner = name
                    price = stat(self.site, self.system.slug, cost, value[cost])
                    return "", price.value, self.language.typeset(price.abbr)
            elif (value := self.texts.chosen(value)) not in (None, "") and len(str(value)) <= _CORNER:
                self.in_corner = name
                label = self.language.typeset(self.fields[name].label)
                return label, self.language.words(value), ""
        return "", "", ""

    def stats(self) -> Iterator[StatRow]:
        """Yield the stat line; every card of a game has the same cells in the same order."""
        profile = self.system.profile
        order = profile.stats if self.kind.profile else self.system.weapon_stats
        for name, field in self.fields.items():
            values = self.record.fields.get(name) or {}
            if name in self.layout.attached and (attached := self._attached(name)):
                known = [id_ for id_ in self.system.weapon_stats if id_ in attached.stats]
                yield from self._row("", known, attached.stats)
            elif field.type == "stats" and (values or self.kind.profile) and order:
                yield from self._row("", order, values)
            elif field.type == "lines":
                for id_, line in profile.lines.items():
                    yield from self._row(line.name, line.stats, values.get(id_) or {})

    def _row(self, name: str, order: Sequence[str], values: Mapping[str, Any]) -> Iterator[StatRow]:
        more = [id_ for id_ in values if id_ not in order and id_ != self.system.profile.cost]
        shown = [stat(self.site, self.system.slug, id_, values.get(id_)) for id_ in (*order, *more)]
        across = -(-len(shown) // -(-len(shown) // MEASURES.cells)) if shown else 0
        longest = max((len(one.name) for one in shown), default=0)
        full = across <= _NAMED and longest <= _SHORT and not name
        cells = tuple(
            (
                self.language.typeset(one.name if full else one.abbr),
                # What a profile does not say is a box to fill in.
                "" if self.kind.profile and values.get(one.id) in NOTHING else one.value,
            )
            for one in shown
        )
        if cells:
            yield StatRow(name=self.language.typeset(name), cells=cells)

    def _attached(self, name: str) -> Record | None:
        """Return the record that a field names and that stands on this card."""
        call = self.record.fields.get(name)
        if call is None:
            return None
        return self.site.compendium.find(self.system.slug, call, self.fields[name].kinds)

    def sentence(self, names: Iterable[str]) -> Runs:
        """Return fields in one line, a dot between them."""
        return joined(filter(None, map(self._runs, names)), _SEPARATOR)

    def tag(self) -> str:
        """Return what the foot says besides the kind: a spell's variant may be `spell`."""
        parts = [
            runs for runs in map(self._runs, self.layout.tag) if fold(plain(runs)) != fold(self.kind.label)
        ]
        return plain(joined(filter(None, parts), _SEPARATOR))

    def _facts(self) -> Iterator[CardBlock]:
        """Yield the facts: short ones side by side under their labels, each other one in a line."""
        facts = [(self._label(name), shown) for name in self.layout.facts if (shown := self._runs(name))]
        short = [fact for fact in facts if len(plain(fact[1])) <= _BESIDE][: self.beside]
        beside = short if len(short) > 1 else []
        if beside:
            yield table([((label, ""),) for label, _ in beside], (), [[shown for _, shown in beside]])
        for label, shown in (fact for fact in facts if fact not in beside):
            yield TextBlock(t="fact", r=labelled(label, "l", shown))

    def blocks(self, *, lead: bool = True, pictured: bool = False) -> Iterator[CardBlock]:
        """Yield what stands below the stat line, or only what stands below its lead."""
        for name in self.layout.lead if lead else ():
            if shown := self._runs(name):
                yield TextBlock(t="lead", r=shown)
        yield from self._facts()
        yield from self.pictures() if pictured else ()
        for exception in self.record.exceptions:
            yield ItemBlock(t="li", r=self.texts.line(exception.inlines), m="–", d=0)
        if (table := record_table(self.site, self.record)) is not None:
            yield from self.texts.laid((table,))
        first = True
        for name in self.layout.body:
            for block in self._body(name, first=first):
                yield block
                first = False
        if self.record.implies and not any(lists_rules(self.fields.get(name)) for name in self.layout.body):
            resolve, slug = self.site.compendium.resolve, self.system.slug
            names = ", ".join(resolve(slug, implied).label for implied in self.record.implies)
            yield TextBlock(
                t="fact", r=labelled(self.language.say("brings"), "l", ((self.language.typeset(names), ""),))
            )

    def pictures(self) -> Iterator[PictureBlock]:
        """Yield the first picture of each of the record's figures, where its kind's cards have them."""
        for key in figures_of(self.site, self.record.key) if self.layout.figures else ():
            words = self.site.plain_summary(key)
            yield PictureBlock(t="figure", svg=printed(self.site.compendium.project, key)[0], alt=words)

    def _runs(self, name: str) -> Runs:
        value = self.record.summary if name == "summary" else self.record.fields.get(name)
        if value in NOTHING or name == self.in_corner:
            return ()
        chosen = self.texts.chosen(value)
        value = value if chosen is None else chosen
        if isinstance(value, Prose):
            return self.texts.sentence(value)
        laid = self.texts.laid(field_blocks(self.site, self.system.slug, self.fields[name], value))
        return joined((block.r for block in laid if isinstance(block, TextBlock | ItemBlock)), " ")

    def _label(self, name: str) -> str:
        return self.language.typeset(self.fields[name].label or name)

    def _body(self, name: str, *, first: bool) -> Sequence[CardBlock]:
        if name in ("summary", "text"):
            return self.texts.blocks(self.record.summary if name == "summary" else self.record.text)
        field, value = self.fields[name], self.record.fields.get(name)
        if name in self.layout.attached:
            attached = self._attached(name)
            return (
                ()
                if attached is None
                else tuple(CardWriter(self.site, attached, {}, marked=self.texts.marked).blocks())
            )
        if lists_rules(field):
            return self._rule_blocks(field, value or [], first=first)
        if field.type == "rows" or value in NOTHING:
            return ()
        table = field_table(self.site, self.record, field, value)
        return self._labelled(field, value) if table is None else self.texts.laid((table,))

    def _labelled(self, field: Field, value: Any) -> Sequence[CardBlock]:
        """Return a field's blocks; its name runs into a paragraph and stands above a list."""
        label, prose = self._label(field.name), isinstance(value, Prose)
        laid = (
            self.texts.blocks(value)
            if prose
            else self.texts.laid(field_blocks(self.site, self.system.slug, field, value))
        )
        match laid:
            case [TextBlock(t="p", r=said), *below]:
                return [TextBlock(t="p", r=labelled(label, "l", said)), *below]
            case [_, *_]:
                return [TextBlock(t="h", r=((label, ""),)), *laid]
        return ()

    def _rule_blocks(self, field: Field, calls: list[Call], *, first: bool) -> list[CardBlock]:
        """Return the rules of a field, then those that others of the record bring."""
        known = {str(call) for call in calls}
        # What a rule brings counts when it is a rule itself: a mere word for a group does not.
        main = field.of.kinds[:1] if field.of else ()
        owned = [
            rule for rule in self.site.compendium.owned(self.record) if rule.via and rule.key.kind in main
        ]
        implied = {str(rule.call): rule.call for rule in owned if str(rule.call) not in known}
        calls = [*calls, *implied.values()]
        listed: list[CardBlock] = [defined(self.site, self.system.slug, call, call.kinds) for call in calls]
        if listed and not first:
            listed.insert(0, TextBlock(t="h", r=((self._label(field.name), ""),)))
        return listed


def lists_rules(field: Field | None) -> bool:
    """Return whether a field lists rules in the body of its record's page, as profiles do."""
    match field:
        case Field(type="list", place="body", of=Field(type="call")):
            return True
    return False


def layout_of(kind: Kind) -> CardLayout:
    """Return where a kind's fields stand on a card: as on its page, where it says nothing about its cards."""
    if kind.card:
        return kind.card
    at: dict[str, list[str]] = {"headline": [], "facts": [], "body": [], "table": []}
    for name, field in kind.fields.items():
        at.get(field.place, []).append(name)
    facts, body = (*at["headline"], *at["facts"]), (*at["table"], "text", *at["body"])
    return CardLayout(lead=("summary",), facts=facts, body=body)


def card_of(site: Site, record: Record, call: Call | None = None) -> Card:
    """Compute the card of a record, its parameters filled in when it is asked for as a call."""
    if not record.key.id:
        return _blank_card(site, record)
    target = site.compendium.resolve(record.key.system, call) if call is not None else None
    given = target.args if target else {}
    # A profile has texts of others: their rulings stand on cards of their own.
    writer = CardWriter(site, record, given, marked=not site.kind(record.key).profile)
    corner_label, corner, corner_name = writer.corner()
    language, shown = writer.language, tuple(writer.blocks(pictured=True))
    return Card(
        name=language.words(target.label if target and given else record.name),
        args="" if given else language.typeset(", ".join(param.title for param in record.params)),
        game=language.typeset(writer.system.short),
        kind=language.typeset(writer.kind.label),
        icon=writer.kind.icon,
        corner=corner,
        corner_label=corner_label,
        corner_name=corner_name,
        under=writer.sentence(writer.layout.under),
        tag=writer.tag(),
        stats=tuple(writer.stats()),
        blocks=shown,
        more=more(site, record, writer.texts, shown),
        notes=language.say("card-notes"),
        ruled=f"{MARK} {language.say('card-ruled')}" if writer.texts.marked else "",
        uses=tuple(uses(site, record, call)),
    )


def blank(system: str, kind: str) -> Record:
    """Return a record of a kind that has nothing yet: its card is to be written on."""
    nothing: dict[str, Any] = {"fields": {}, "own": None, "given": (), "mentions": (), "templates": ()}
    return Record(key=Key(system, kind, ""), span=Span("", 0, 0), order=0, **nothing)


def _blank_card(site: Site, record: Record) -> Card:
    """Return the card of a profile with boxes for all that the game's profiles have."""
    writer = CardWriter(site, record, {})
    say = writer.language.say
    return Card(
        name=say("card-name"), args="", game=writer.language.typeset(writer.system.short),
        kind=writer.language.typeset(writer.kind.label), icon=writer.kind.icon, corner="", corner_name="",
        under=(), tag="", stats=tuple(writer.stats()), blocks=(), more=boxes_of(site, record),
        notes=say("rules"), uses=(),
    )  # fmt: skip


def identity(record: Record, call: Call | None = None) -> str:
    """Return how a deck names a card: its key, and its arguments if it has any."""
    written = str(call) if call is not None and call.args else ""
    return str(record.key) + (written[written.index("(") :] if "(" in written else "")


def uses(site: Site, record: Record, call: Call | None = None) -> dict[str, Wanted]:
    """Return the rules that a card uses, each once, by what a deck calls them."""
    profiles = [kind for kind in site.compendium.kinds.values() if kind.profile]
    fields = [field for kind in profiles for field in kind.fields.values() if lists_rules(field)]
    listed = [field.of.kinds for field in fields if field.of]
    rules = {kind for kinds in listed for kind in kinds}
    # Of what comes through something else only rules in the narrow sense: the kinds that come first.
    main = {kinds[0] for kinds in listed if kinds}
    wanted: dict[str, Wanted] = {}
    # A card without a record, which players fill in, has no rules yet.
    held = site.compendium.owned(record) if record.key in site.compendium.records else ()
    for owned in held:
        if owned.key.kind in (main if owned.via else rules):
            used = site.compendium.records[owned.key]
            wanted[identity(used, owned.call)] = (used, owned.call if owned.call.args else None)
    wanted.pop(identity(record, call), None)
    return wanted
