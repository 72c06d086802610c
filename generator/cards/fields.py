"""A record's fields as blocks of a card, by type and by the places that its kind gives them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from generator.cards.blocks import joined, labelled, plain
from generator.cards.texts import Texts
from generator.contract.cards import CardBlock, ItemBlock, Runs, TableBlock, TextBlock
from generator.document.prose import Prose
from generator.document.typography import clean, typeset
from generator.expr import Call
from generator.model import CardLayout, Field, Record
from generator.model.once import once
from generator.render.record import equipment_table
from generator.render.site import Site
from generator.render.values import field_blocks, record_table, struct_table

_SEPARATOR = "\u2002·\u2002"
BRINGS = "Donne aussi"


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

    def words(self, names: Iterable[str]) -> str:
        """Return fields in one line without marks."""
        return plain(self.sentence(names))

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
        if self.record.implies and not self._lists_rules(layout):
            names = ", ".join(self.site.compendium.label(self.system, call) for call in self.record.implies)
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
        if field.type == "rows":
            return []
        below = field.of
        if field.type == "list" and below is not None and below.type == "call" and field.place == "body":
            return self._traits(field, value or [], first=first)
        if value in (None, "", [], {}):
            return []
        if field.type == "list" and below is not None and field.place == "table":
            shown = (
                struct_table(field, value)
                if below.type == "struct"
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
        known = {(str(call)) for call in calls}
        for owned in self.site.compendium.owned(self.record):
            if owned.via and str(owned.call) not in known and self._is_rule(field, owned.call):
                known.add(str(owned.call))
                calls.append(owned.call)
        found = [self._trait(call) for call in calls]
        if found and not first:
            found.insert(0, TextBlock(t="h", r=((self._label(field.name), ""),)))
        return found

    def _is_rule(self, field: Field, call: Call) -> bool:
        # What a rule brings counts when it is a rule itself: a mere word for a group does not.
        target = self.site.compendium.resolve(self.system, call)
        main = field.of.kinds[:1] if field.of else ()
        return target.record is not None and target.record.key.kind in main

    def _trait(self, call: Call) -> CardBlock:
        return _defined(self.site, self.system, call, call.kinds)

    def _lists_rules(self, layout: CardLayout) -> bool:
        return any(_rule_list(self.fields.get(name)) for name in layout.body)


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


def _rule_list(field: Field | None) -> bool:
    listed = field is not None and field.type == "list" and field.place == "body"
    return listed and field is not None and field.of is not None and field.of.type == "call"


def rule_kinds(site: Site) -> set[str]:
    """Return the kinds that profiles list as rules: what a deck prints beside its profiles."""
    return {kind for field in _rule_lists(site) if field.of for kind in field.of.kinds}


def main_kinds(site: Site) -> set[str]:
    """Return of those the kinds that come first in their lists: rules in the narrow sense."""
    return {field.of.kinds[0] for field in _rule_lists(site) if field.of and field.of.kinds}


def _rule_lists(site: Site) -> list[Field]:
    kinds = [kind for kind in site.compendium.kinds.values() if kind.profile]
    return [field for kind in kinds for field in kind.fields.values() if _rule_list(field)]
