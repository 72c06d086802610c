"""Texts of records as a card shows them: without examples, with the values of their parameters."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from generator.cards.blocks import blocks, joined, runs
from generator.contract.cards import CardBlock, Runs
from generator.document.nodes import Blocks, Inlines, Link
from generator.document.passes import changed, filled, set_in_type, without_asides, without_examples
from generator.document.prose import Prose
from generator.document.typography import clean, typeset
from generator.link import Compendium
from generator.model import Record


class Texts(NamedTuple):
    """Writes the texts of a game; `unset` are parameters without a value of their own."""

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
        return set_in_type(filled(without_asides(children, self.unset), self.values))

    def _name(self, link: Link) -> str:
        return typeset(clean(self.compendium.resolve(self.system, link.call).label))
