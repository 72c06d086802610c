"""What a card shows below its text as far as there is room, the most useful first."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules_compendium.calculator.odds import asked_by, odds
from rules_compendium.cards.blocks import joined, labelled, table
from rules_compendium.cards.texts import Texts, defined
from rules_compendium.contract.cards import (
    BoxesBlock,
    CardBlock,
    FiguresBlock,
    ItemBlock,
    Runs,
    TextBlock,
)
from rules_compendium.document.nodes import MARK
from rules_compendium.expr import Call, Output
from rules_compendium.link import Compendium
from rules_compendium.model import Key, Mention, Record, Ruling
from rules_compendium.model.engine import CHARACTERISTIC, ENGINE, TABLE
from rules_compendium.model.once import once
from rules_compendium.render.answers import chance_words
from rules_compendium.render.comparisons import compared
from rules_compendium.render.site import Site
from rules_compendium.render.values import record_table, stat, states

_MOST_BOXES = 12
# No card has room for so many letters below its text.
_ENOUGH = 2400
# With fewer a card is told besides what its rule changes, which costs more to work out than all else.
_LITTLE = 1400
# With fewer it is told where it is spoken of.
_HARDLY = 500


def more(site: Site, record: Record, texts: Texts, above: tuple[CardBlock, ...]) -> tuple[CardBlock, ...]:
    """Return what stands below a card's text and is not in it, in the order in which it is added."""
    said = tuple(map(_aside, above))
    further = _More(site, record, texts)
    added: list[CardBlock] = []
    letters = 0
    for block in further.blocks():
        if block not in said:
            added.append(block)
        letters += _letters(block)
        if letters > _ENOUGH:
            break
    letters += sum(map(_letters, above))
    if letters < _LITTLE:
        added += further.compared()
    if letters < _HARDLY:
        added += (block for block in further.speaking() if block not in added)
    return tuple(added)


def _letters(block: CardBlock) -> int:
    return sum([len(words) for words, _ in getattr(block, "r", ())])


def _aside(block: CardBlock) -> CardBlock:
    """Return a paragraph about something else than its card as one that looks so."""
    if not isinstance(block, TextBlock) or block.t != "p":
        return block
    (name, _), *said = block.r
    return TextBlock(t="aside", r=((name, "i"), *said))


class _More:
    def __init__(self, site: Site, record: Record, texts: Texts) -> None:
        self.site, self.record, self.texts = site, record, texts
        self.kind = site.kind(record.key)
        self.system = site.compendium.systems[record.key.system]
        self.language = site.language(record.key.system)

    def blocks(self) -> Iterator[CardBlock]:
        """Yield boxes, odds, rulings, odds against it.

        Then, but for profiles, on whose cards nothing may be taken for what they have: rulings of its rules,
        words that its text uses, tables, and who has it.
        """
        compendium = self.site.compendium
        own = [one.key for one in compendium.owned(self.record) if one.key.kind in self.kind.rules]
        yield from boxes_of(self.site, self.record)
        yield from self._odds()
        yield from self._rulings(self.record)
        yield from self._odds(suffered=True)
        if not self.kind.profile:
            for key in own:
                yield from self._rulings(compendium.records[key])
            yield from self._used([self.record.key, *own])
            yield from self._tables()
            yield from self._owners()

    def _used(self, told: list[Key]) -> Iterator[CardBlock]:
        """Yield definitions of words that texts use, and of those that these use, under a heading."""
        keys, known = [*told], {*told}
        for told_of in keys:  # which grows
            for named, block in _mentioned(self.site, told_of):
                if named not in known:
                    if len(keys) == len(told):
                        yield TextBlock(t="used", r=((self.language.say("card-used"), ""),))
                    known.add(named)
                    keys.append(named)
                    yield block

    def speaking(self) -> Iterator[CardBlock]:
        """Yield definitions of what speaks of the record and is of another kind, under a heading."""
        compendium, own = self.site.compendium, self.record.key
        if self.kind.profile:
            return
        keys = dict.fromkeys(link.record for link in compendium.mentions(own))
        speaking = [
            key for key in keys
            if key and key.kind != own.kind and key.system == own.system and _has_definition(compendium, key)
        ]  # fmt: skip
        if speaking:
            yield TextBlock(t="used", r=((self.language.say("card-speaking"), ""),))
        for key in speaking:
            yield _aside(defined(self.site, own.system, Call(key.id, (), 0, kind=key.kind), (key.kind,)))

    def compared(self) -> Iterator[CardBlock]:
        """Yield what a rule changes in calculators, as a table: without it and with it."""
        if not self.record.effects:
            return
        say = self.language.say
        heads = ((), *(((say(word), ""),) for word in ("calculator-without", "calculator-with")))
        for alike in compared(self.site, self.record.key):
            rows = [[((said, ""),) for said in (row.name, row.before, row.after)] for row in alike[0].rows]
            if rows:
                cap = f"{', '.join(one.name for one in alike)} · {alike[0].situation}"
                yield table(heads, ("left", "right", "right"), rows, cap)

    def _tables(self) -> Iterator[CardBlock]:
        """Yield the tables that the record speaks of, then those that speak of it."""
        compendium, slug = self.site.compendium, self.system.slug
        spoken_of = (compendium.project.one(slug, mention.call) for mention in self.record.mentions)
        speaking = (link.record for link in compendium.mentions(self.record.key))
        for key in dict.fromkeys([*spoken_of, *speaking]):
            if key and key.kind == TABLE and key.system == slug:
                record = compendium.records[key]
                if (shown := record_table(self.site, record)) is not None:
                    yield from self.texts.laid((replace(shown, caption=self.language.words(record.name)),))

    def _owners(self) -> Iterator[CardBlock]:
        """Yield the names of what has the record."""
        compendium = self.site.compendium
        owners = dict.fromkeys(owned.key for owned in compendium.owners(self.record.key))
        names = [compendium.records[key].name for key in owners if key.kind not in ENGINE]
        if names:
            said = ((self.language.words(", ".join(names)), ""),)
            yield TextBlock(t="fact", r=labelled(self.language.say("record-owners"), "l", said))

    def _rulings(self, record: Record) -> Iterator[CardBlock]:
        marked = self.texts.marked
        texts = self.texts if record is self.record else Texts.of(self.site, record, {}, marked=marked)
        return ruled(texts, record.rulings)

    def _odds(self, *, suffered: bool = False) -> Iterator[CardBlock]:
        """Yield the chances against typical opponents, or theirs against it, where the game names some."""
        project = self.site.compendium.project
        asked = asked_by(project, self.system) if self.kind.profile else None
        if asked is None:
            return
        said, calculator = asked
        cells = tuple(
            (self.language.words(one.opponent.name), self._percent(one.chance))
            for one in odds(project, self.record, suffered=suffered)
        )
        if cells:
            named = calculator.declared.outputs[said.output].name
            told = (
                self.language.say("card-suffered", output=named)
                if suffered
                else self.language.say("named", name=calculator.name, value=named)
            )
            yield FiguresBlock(t="figures", cap=self.language.typeset(told), cells=cells)

    def _percent(self, chance: Output) -> str:
        (top,) = chance.weights.values()
        return chance_words(self.language, top, chance.total, 0)


def boxes_of(site: Site, record: Record) -> tuple[BoxesBlock, ...]:
    """Return the boxes of a profile: its wounds, where their number is known, and its game's states."""
    key = record.key
    if not site.kind(key).profile:
        return ()
    system = site.compendium.systems[key.system]
    wounds = system.cards.wounds
    count = record.stats.get(wounds)
    boxes = [*states(site, system)]
    if isinstance(count, int) and 0 < count <= _MOST_BOXES:
        boxes.insert(0, (stat(site, system.slug, wounds, count).name, count))
    return (BoxesBlock(t="boxes", boxes=tuple(boxes)),) if boxes else ()


def ruled(texts: Texts, rulings: Iterable[Ruling]) -> Iterator[CardBlock]:
    """Yield rulings as notes."""
    for ruling in rulings:
        yield TextBlock(t="note", r=_ruling(texts, ruling))


def _ruling(texts: Texts, ruling: Ruling) -> Runs:
    """Return a ruling as a note: the question, then the answer."""
    said = [block.r for block in texts.blocks(ruling.reading) if isinstance(block, TextBlock | ItemBlock)]
    asked = tuple((words, "i") for words, _ in texts.sentence(ruling.question))
    return joined([((MARK, ""),), asked, *said] if texts.marked else [asked, *said], " ")


@once
def _mentioned(site: Site, key: Key) -> list[tuple[Key, CardBlock]]:
    """Return the definitions of what a record's texts mention."""
    definitions: dict[Key, CardBlock] = {}
    for mention in site.compendium.records[key].mentions:
        named = _defined_record(site.compendium, key.system, mention) if _shown(mention) else None
        if named and named not in definitions:
            definitions[named] = _aside(defined(site, key.system, mention.call, (named.kind,)))
    return [*definitions.items()]


def _shown(mention: Mention) -> bool:
    """Tell whether a mention stands in a text that cards show."""
    return mention.prose and mention.where[0] not in ("rulings", "readings")


def _defined_record(compendium: Compendium, system: str, mention: Mention) -> Key | None:
    """Return the record that a mention names, where it has a definition for players."""
    if mention.ruling or mention.call.system not in (None, system):
        return None
    key = compendium.project.one(system, mention.call)
    return key if key and _has_definition(compendium, key) else None


def _has_definition(compendium: Compendium, key: Key) -> bool:
    """Tell whether a record has a definition for players."""
    kind = compendium.kinds[key.kind]
    told = key.kind not in ENGINE or key.kind == CHARACTERISTIC
    return told and not kind.profile and bool(compendium.records[key].summary)
