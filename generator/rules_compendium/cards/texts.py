"""A record's texts as a card says them, parameters filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

from rules_compendium.cards.blocks import Place, blocks, joined, labelled, runs
from rules_compendium.contract.cards import CardBlock, Runs, TextBlock
from rules_compendium.document.nodes import Blocks, Inlines, Link
from rules_compendium.document.passes import (
    changed,
    filled,
    followed,
    set_in_type,
    without_asides,
    without_examples,
    without_marks,
)
from rules_compendium.document.prose import Prose
from rules_compendium.expr import Call
from rules_compendium.link import Compendium
from rules_compendium.model import Record
from rules_compendium.model.once import once
from rules_compendium.render.site import Site


class Texts(NamedTuple):
    """Writes the texts of a game, without examples; `unset` are parameters without a value of their own.

    Marks of rulings stand where what they mean is told.
    """

    compendium: Compendium
    system: str
    values: Mapping[str, str] = {}
    unset: AbstractSet[str] = frozenset()
    marked: bool = False
    # What stands behind a link, after the words before it.
    behind: Callable[[Link, str], Inlines] | None = None

    @classmethod
    def of(cls, site: Site, record: Record, given: Mapping[str, str], *, marked: bool = False) -> Texts:
        """Return a writer of a record's texts: a parameter is its value, or its name where it has none."""
        typeset = site.language(record.key.system).typeset
        named = {param.name: typeset(param.title) for param in record.params}
        values = named | {name: typeset(value) for name, value in given.items()}
        return cls(site.compendium, record.key.system, values, values.keys() - given.keys(), marked)

    def sentence(self, text: Prose) -> Runs:
        """Return a text of one sentence."""
        return self.line(text.inlines)

    def line(self, text: Inlines) -> Runs:
        """Return inline text of a line."""
        return runs(self._set(text), self._name)

    def definition(self, record: Record) -> Runs:
        """Return a record's summary with its exceptions behind it."""
        texts = (record.summary.inlines, *(exception.inlines for exception in record.exceptions))
        return joined([line for text in texts if (line := self.line(text))], " ")

    def blocks(self, text: Prose) -> tuple[CardBlock, ...]:
        """Return a text without its examples, which a page has room for."""
        return self.laid(changed(without_examples(text.blocks), self._set))

    def whole(self, text: Prose, place: Place) -> tuple[CardBlock, ...]:
        """Return a text with its examples and with what it shows in place."""
        return blocks(changed(text.blocks, self._set), self._name, place)

    def laid(self, tree: Blocks) -> tuple[CardBlock, ...]:
        """Return blocks of a document as blocks of a card."""
        return blocks(tree if self.marked else changed(tree, without_marks), self._name)

    def chosen(self, value: Any) -> Any:
        """Return a value; the one for the argument that is given, where each argument has one."""
        if isinstance(value, dict):
            return next((one for key, one in value.items() if key in self.values.values()), None)
        return value

    def _set(self, children: Inlines) -> Inlines:
        shown = filled(without_asides(children, self.unset), self.values)
        shown = shown if self.marked else without_marks(shown)
        shown = followed(shown, self.behind) if self.behind else shown
        return set_in_type(shown, self.compendium.language(self.system).typeset)

    def _name(self, link: Link) -> str:
        return self.compendium.language(self.system).words(
            self.compendium.resolve(self.system, link.call).label
        )


@once
def defined(site: Site, system: str, call: Call, kinds: tuple[str, ...]) -> TextBlock:
    """Return a rule with its definition, as every card that has it shows it."""
    target = site.compendium.resolve(system, call, kinds)
    assert target.record is not None
    words = Texts.of(site, target.record, target.args).definition(target.record)
    return TextBlock(t="p", r=labelled(site.language(system).words(target.label), "n", words))
