"""A record's fields as blocks of a card, by type and by the places that its kind gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.cards.ink import Block, Run, blocks, plain, runs, table
from generator.cards.words import without_asides, without_examples
from generator.document.typography import clean, typeset
from generator.render.record import carried
from generator.render.site import once
from generator.render.values import field_html, record_table, struct_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from generator.expr import Call
    from generator.model import CardLayout, Field, Record
    from generator.render.site import Site
    from generator.render.values import Table

_SEPARATOR = "\u2002·\u2002"
BRINGS = "Donne aussi"


class Writer:
    """Writes the fields of one record, with the values of its parameters."""

    def __init__(self, site: Site, record: Record, given: Mapping[str, str], without: frozenset[str]) -> None:
        self.site = site
        self.record = record
        self.system = record.key.system
        self.given = given
        self.values = filled(record, given)
        self.fields = site.compendium.kind_of(record).fields
        # What already stands in the corner is not said twice.
        self.without = without

    def sentence(self, names: Iterable[str]) -> list[Run]:
        """Return fields in one line, a dot between them."""
        found: list[Run] = []
        for name in names:
            shown = self._runs(name)
            if shown:
                found += ([[_SEPARATOR, ""]] if found else []) + shown
        return found

    def words(self, names: Iterable[str]) -> str:
        """Return fields in one line without marks."""
        return plain(self.sentence(names))

    def blocks(self, layout: CardLayout) -> list[Block]:
        """Return what stands below the stat line."""
        found: list[Block] = []
        for name in layout.lead:
            shown = self._runs(name)
            found += [{"t": "lead", "r": shown}] if shown else []
        for name in layout.facts:
            shown = self._runs(name)
            if shown:
                found.append({"t": "fact", "r": [[self._label(name), "l"], ["\u2002", ""], *shown]})
        found += self._table_of_rows()
        facts = len(found)
        for name in layout.body:
            found += self._body(name, first=len(found) == facts)
        if self.record.implies and not self._lists_rules(layout):
            names = ", ".join(self.site.compendium.label(self.system, call) for call in self.record.implies)
            found.append({"t": "fact", "r": [[BRINGS, "l"], ["\u2002", ""], [typeset(names), ""]]})
        return found

    def _runs(self, name: str) -> list[Run]:
        if name == "summary":
            return self._inline(self.record.summary)
        value = self.record.fields.get(name)
        if value in (None, "", [], {}) or name in self.without:
            return []
        if isinstance(value, dict):
            value = next((v for key, v in value.items() if key in self.values.values()), value)
        if isinstance(value, str):
            return self._inline(value)
        return runs(field_html(self.site, self.record, self.fields[name], value))

    def _inline(self, text: str) -> list[Run]:
        text = without_asides(text, self.values.keys() - self.given.keys())
        return runs(self.site.prose.inline(self.system, text, self.values))

    def _block(self, text: str) -> list[Block]:
        text = without_asides(without_examples(text), self.values.keys() - self.given.keys())
        return blocks(self.site.prose.block(self.system, text, self.values))

    def _label(self, name: str) -> str:
        return typeset(self.fields[name].label or name)

    def _table_of_rows(self) -> list[Block]:
        found = record_table(self.site, self.record)
        return [table_block(found, "")] if found else []

    def _body(self, name: str, *, first: bool) -> list[Block]:
        if name in ("summary", "text"):
            text = self.record.summary if name == "summary" else self.record.text
            return self._block(text) if text else []
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
            make = carried if below.type == "call" else struct_table
            found, label = make(self.site, self.record, field, value), self._label(name)
            # What stands over the first column is not said above it.
            return [table_block(found, "" if found.heads[0][0] == label else label)]
        return self._labelled(field, value)

    def _labelled(self, field: Field, value: Any) -> list[Block]:
        """Return a field's blocks; its name runs into a paragraph and stands above a list."""
        if isinstance(value, str):
            found = self._block(value)
        else:
            html = str(field_html(self.site, self.record, field, value))
            found = blocks(html if html.startswith("<") else f"<p>{html}</p>")
        label = self._label(field.name)
        if found and found[0]["t"] == "p":
            head: list[Run] = [[label, "l"], ["\u2002", ""]]
            return [{**found[0], "r": head + found[0]["r"]}, *found[1:]]
        return [{"t": "h", "r": [[label, ""]]}, *found] if found else []

    def _traits(self, field: Field, calls: list[Call], *, first: bool) -> list[Block]:
        """Return the rules of a field, then those that others of the record bring."""
        held = list(calls)
        known = {(str(call)) for call in held}
        for holding in self.site.compendium.effective(self.record):
            if holding.via and str(holding.call) not in known and self._is_rule(field, holding.call):
                known.add(str(holding.call))
                held.append(holding.call)
        found = [self._trait(call) for call in held]
        if found and not first:
            found.insert(0, {"t": "h", "r": [[self._label(field.name), ""]]})
        return found

    def _is_rule(self, field: Field, call: Call) -> bool:
        # What a rule brings counts when it is a rule itself: a mere word for a group does not.
        target = self.site.compendium.resolve(self.system, call)
        main = field.of.kinds[:1] if field.of else ()
        return target.record is not None and target.record.key.kind in main

    def _trait(self, call: Call) -> Block:
        return _defined(self.site, self.system, str(call), call.kinds)

    def _lists_rules(self, layout: CardLayout) -> bool:
        return any(_rule_list(self.fields.get(name)) for name in layout.body)


@once
def _defined(site: Site, system: str, reference: str, kinds: tuple[str, ...]) -> Block:
    """Return a rule with its definition, as every card that has it shows it."""
    target = site.compendium.resolve(system, reference, kinds)
    record = target.record
    assert record is not None
    values = filled(record, target.args)
    summary = without_asides(record.summary, values.keys() - target.args.keys())
    words = runs(site.prose.inline(record.key.system, summary, values))
    label = typeset(clean(target.label))
    return {"t": "p", "r": [[label, "n"], ["\u2002", ""], *words] if words else [[label, "n"]]}


def filled(record: Record, given: Mapping[str, str]) -> dict[str, str]:
    """Return what stands for each parameter: its value, or its name where none is given."""
    named = {param.name: typeset(param.label or param.name) for param in record.params}
    return named | {name: typeset(value) for name, value in given.items()}


def _rule_list(field: Field | None) -> bool:
    listed = field is not None and field.type == "list" and field.place == "body"
    return listed and field is not None and field.of is not None and field.of.type == "call"


def table_block(found: Table, caption: str) -> Block:
    """Return a table of the site as a block of a card."""
    heads = [(runs(head), align) for head, align in found.heads]
    rows = [[runs(str(cell)) for cell in row] for row in found.rows]
    return table(heads, rows, caption)


def rule_kinds(site: Site) -> set[str]:
    """Return the kinds that profiles list as rules: what a deck prints beside its profiles."""
    return {kind for field in _rule_lists(site) if field.of for kind in field.of.kinds}


def main_kinds(site: Site) -> set[str]:
    """Return of those the kinds that come first in their lists: rules in the narrow sense."""
    return {field.of.kinds[0] for field in _rule_lists(site) if field.of and field.of.kinds}


def _rule_lists(site: Site) -> list[Field]:
    kinds = [kind for kind in site.compendium.kinds.values() if kind.profile]
    return [field for kind in kinds for field in kind.fields.values() if _rule_list(field)]
