"""A record's fields as blocks of a card, by type and by the places that its kind gives them."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

from generator.cards.blocks import blocks, joined, labelled, runs
from generator.contract.cards import CardBlock, ItemBlock, Runs, TableBlock, TextBlock
from generator.document.nodes import Blocks, Inlines, Link
from generator.document.passes import changed, set_in_type, without_asides, without_examples
from generator.document.passes import filled as filled_in
from generator.document.prose import Prose
from generator.document.typography import clean, typeset
from generator.expr import Call
from generator.link import Compendium
from generator.model import CardLayout, Field, Record
from generator.model.once import once
from generator.render.record import equipment_table
from generator.render.site import Site
from generator.render.values import field_blocks, record_table, struct_table

_SEPARATOR = "\u2002·\u2002"
BRINGS = "Donne aussi"


class Texts(NamedTuple):
    """Writes the texts of a game, without examples; `unset` are parameters without a value of their own."""

    compendium: Compendium
    system: str
    values: Mapping[str, str] = {}
    unset: AbstractSet[str] = frozenset()

    def sentence(self, text: Prose) -> Runs:
        """Return a text of one sentence."""
        return runs(self._set(text.inlines), self._name)

    def definition(self, record: Record) -> Runs:
        """Return a record's summary with its exceptions behind it."""
        texts = (record.summary, *(exception.text for exception in record.exceptions))
        return joined([found for text in texts if (found := self.sentence(text))], " ")

    def blocks(self, text: Prose) -> tuple[CardBlock, ...]:
        """Return a text without its examples, which a page has room for."""
        return self.laid(changed(without_examples(text.blocks), self._set))

    def laid(self, tree: Blocks) -> tuple[CardBlock, ...]:
        """Return blocks that are ready to be shown as blocks of a card."""
        return blocks(tree, self._name)

    def _set(self, children: Inlines) -> Inlines:
        return set_in_type(filled_in(without_asides(children, self.unset), self.values))

    def _name(self, link: Link) -> str:
        return typeset(clean(self.compendium.resolve(self.system, link.call).label))


class Writer:
    """Writes the fields of one record, with the values of its parameters."""

    def __init__(self, site: Site, record: Record, given: Mapping[str, str], without: frozenset[str]) -> None:
        self.site = site
        self.record = record
        self.system = record.key.system
        self.values = filled(record, given)
        self.texts = texts_of(site, record, given)
        self.fields = site.compendium.kind_of(record).fields
        # What already stands in the corner is not said twice.
        self.without = without

    def sentence(self, names: Iterable[str]) -> Runs:
        """Return fields in one line, a dot between them."""
        return joined(filter(None, map(self._runs, names)), _SEPARATOR)

    def blocks(self, layout: CardLayout) -> list[CardBlock]:
        """Return what stands below the stat line."""
        found: list[CardBlock] = []
        for name in layout.lead:
            shown = self._runs(name)
            found += [TextBlock(t="lead", r=shown)] if shown else []
        for exception in self.record.exceptions:
            found.append(ItemBlock(t="li", r=self.texts.sentence(exception.text), m="–", d=0))
        for name in layout.facts:
            shown = self._runs(name)
            if shown:
                found.append(TextBlock(t="fact", r=labelled(self._label(name), "l", shown)))
        found += self._table_of_rows()
        facts = len(found)
        for name in layout.body:
            found += self._body(name, first=len(found) == facts)
        if self.record.implies and not any(lists_rules(self.fields.get(name)) for name in layout.body):
            targets = (self.site.compendium.resolve(self.system, call) for call in self.record.implies)
            names = ", ".join(target.label for target in targets)
            found.append(TextBlock(t="fact", r=labelled(BRINGS, "l", ((typeset(names), ""),))))
        return found

    def _runs(self, name: str) -> Runs:
        if name == "summary":
            return self.texts.sentence(self.record.summary)
        value = self.record.fields.get(name)
        if value in (None, "", [], {}) or name in self.without:
            return ()
        if isinstance(value, dict):
            value = next((v for key, v in value.items() if key in self.values.values()), value)
        if isinstance(value, Prose):
            return self.texts.sentence(value)
        found = self.texts.laid(field_blocks(self.fields[name], value))
        return joined((block.r for block in found if not isinstance(block, TableBlock)), " ")

    def _label(self, name: str) -> str:
        return typeset(self.fields[name].label or name)

    def _table_of_rows(self) -> Sequence[CardBlock]:
        found = record_table(self.site, self.record)
        return self.texts.laid((found,)) if found else ()

    def _body(self, name: str, *, first: bool) -> Sequence[CardBlock]:
        if name in ("summary", "text"):
            text = self.record.summary if name == "summary" else self.record.text
            return self.texts.blocks(text)
        value = self.record.fields.get(name)
        field = self.fields[name]
        if lists_rules(field):
            return self._traits(field, value or [], first=first)
        if field.type == "rows" or value in (None, "", [], {}):
            return []
        if field.type == "list" and field.of is not None and field.place == "table":
            structs = field.of.type == "struct"
            shown = (
                struct_table(field, value)
                if structs
                else equipment_table(self.site, self.record, field, value)
            )
            return self.texts.laid((shown,))
        return self._labelled(field, value)

    def _labelled(self, field: Field, value: Any) -> list[CardBlock]:
        """Return a field's blocks; its name runs into a paragraph and stands above a list."""
        if isinstance(value, Prose):
            found = self.texts.blocks(value)
        else:
            found = self.texts.laid(field_blocks(field, value))
        label = self._label(field.name)
        first = found[0] if found else None
        if isinstance(first, TextBlock) and first.t == "p":
            return [TextBlock(t="p", r=labelled(label, "l", first.r)), *found[1:]]
        return [TextBlock(t="h", r=((label, ""),)), *found] if found else []

    def _traits(self, field: Field, calls: list[Call], *, first: bool) -> list[CardBlock]:
        """Return the rules of a field, then those that others of the record bring."""
        calls = [*calls]
        known = {str(call) for call in calls}
        # What a rule brings counts when it is a rule itself: a mere word for a group does not.
        main = field.of.kinds[:1] if field.of else ()
        for owned in self.site.compendium.owned(self.record):
            if owned.via and owned.key.kind in main and str(owned.call) not in known:
                known.add(str(owned.call))
                calls.append(owned.call)
        found = [_defined(self.site, self.system, call, call.kinds) for call in calls]
        if found and not first:
            found.insert(0, TextBlock(t="h", r=((self._label(field.name), ""),)))
        return found


@once
def _defined(site: Site, system: str, call: Call, kinds: tuple[str, ...]) -> CardBlock:
    """Return a rule with its definition, as every card that has it shows it."""
    target = site.compendium.resolve(system, call, kinds)
    record = target.record
    assert record is not None
    words = texts_of(site, record, target.args).definition(record)
    return TextBlock(t="p", r=labelled(typeset(clean(target.label)), "n", words))


def texts_of(site: Site, record: Record, given: Mapping[str, str]) -> Texts:
    """Return what writes the texts of a record, with the values that its parameters are given."""
    values = filled(record, given)
    return Texts(site.compendium, record.key.system, values, values.keys() - given.keys())


def filled(record: Record, given: Mapping[str, str]) -> dict[str, str]:
    """Return what stands for each parameter: its value, or its name where none is given."""
    named = {param.name: typeset(param.label or param.name) for param in record.params}
    return named | {name: typeset(value) for name, value in given.items()}


def lists_rules(field: Field | None) -> bool:
    """Return whether a field lists rules in the body of its record's page, as profiles do."""
    if field is None or field.type != "list" or field.place != "body":
        return False
    return field.of is not None and field.of.type == "call"
