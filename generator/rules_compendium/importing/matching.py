"""What a file names and a game has already: rules with their arguments, characteristics, lists."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules_compendium.contract.rosters import Names
from rules_compendium.expr import Call, ExprError, parse_call
from rules_compendium.importing.book import Wording
from rules_compendium.model import Key, Record
from rules_compendium.model.engine import Characteristic
from rules_compendium.model.project import Project
from rules_compendium.model.wording import misfit, out_of_range
from rules_compendium.names import fold, parts_of

# How surely a name is known, the surest first.
WAYS = ("id", "name", "English name", "alias")
_NUMBER = re.compile(r"(?P<letters>[A-Za-z]{0,2}) ?(?P<figure>[+-]?\d{1,9})(?P<sign>\+|\"|″|”)?")
_DICE = re.compile(r"(?P<letters>[A-Za-z]??) ?(?P<dice>\d{0,3}[dD]\d{1,3}(?:[+-]\d{1,3})?)\+?")


@dataclass(frozen=True)
class Match:
    """A rule of the game that a file names: the reference to write, and how it was recognised."""

    key: Key
    call: str
    way: str


@dataclass
class Known:
    """A game's records by the names under which others may know them; not those that are written anew."""

    project: Project
    system: str
    # Files that this import writes: what stands in them does not count.
    written: Collection[str] = ()
    # What was recognised, with the words of the file, and how often.
    matches: dict[tuple[str, Match], int] = field(default_factory=dict)
    # Names that are known and whose arguments do not fit, with the reason.
    misfits: dict[str, str] = field(default_factory=dict)

    @cached_property
    def records(self) -> list[Record]:
        """Return the game's records that stand elsewhere."""
        records = (one for one in self.project.records.values() if one.key.system == self.system)
        return [record for record in records if record.span.path not in self.written]

    def kinds_of(self, id_: str) -> set[str]:
        """Return the kinds in which a record has an id."""
        return self._kinds.get(id_, set())

    @cached_property
    def _kinds(self) -> dict[str, set[str]]:
        kinds: dict[str, set[str]] = {}
        for record in self.records:
            kinds.setdefault(record.key.id, set()).add(record.key.kind)
        return kinds

    @cached_property
    def _names(self) -> dict[tuple[str, str], list[tuple[int, Record]]]:
        names: dict[tuple[str, str], list[tuple[int, Record]]] = {}
        for record in self.records:
            called = ((record.key.id,), (record.name,), record.en, record.aliases)
            for way, words in enumerate(called):
                for word in words:
                    names.setdefault((record.key.kind, fold(word)), []).append((way, record))
        return names

    def reserved(self, kind: str, name: str) -> bool:
        """Tell whether another record of the kind answers to a name that is not its first."""
        return any(way > 1 for way, _ in self._names.get((kind, fold(name)), ()))

    def find(self, kinds: Iterable[str], name: str) -> tuple[Record, str] | None:
        """Return the one record that a name stands for, and how surely; nothing where it is not clear."""
        slug = fold(name)
        found = [one for kind in kinds for one in self._names.get((kind, slug), ())] if slug else []
        if not found:
            return None
        surest = min(way for way, _ in found)
        records = {record.key: record for way, record in found if way == surest}
        return (next(iter(records.values())), WAYS[surest]) if len(records) == 1 else None

    def rule(self, wording: Wording, kinds: Iterable[str]) -> Match | None:
        """Return the rule that is meant, where its arguments fit too."""
        found = None if wording.own else self.find(kinds, wording.name)
        if found is None:
            return None
        record, way = found
        call = call_of(record.key.id, as_listed(record, wording.args))
        problem = misfit(self.project, self.system, record, call) if call else ("", "")
        if call is None or problem:
            why = problem[0] if problem and problem[0] else "its arguments are no arguments"
            # `Tough(X)` beside `Tough(3)` is no rule that is written anew.
            if not wording.open:
                self.misfits[str(wording)] = f"{record.key.ref}: {why}"
            return None
        match = Match(record.key, str(call), way)
        place = (str(wording), match)
        self.matches[place] = self.matches.get(place, 0) + 1
        return match

    def characteristic(self, kind: str, name: str) -> Record | None:
        """Return the characteristic that a name or an abbreviation stands for, in records of a kind."""
        known = self.project.characteristics(self.system, kind)
        found = self.find(["characteristic"], name)
        if found and found[0].key.id in known:
            return found[0]
        short = [record for record in known.values() if fold(record.own.abbr) == fold(name) != ""]
        return short[0] if len(short) == 1 else None

    def ids_of(self, kinds: Iterable[str]) -> dict[str, str]:
        """Return the references of what each name of records of these kinds clearly means."""
        kinds = list(kinds)
        slugs = sorted({slug for kind, slug in self._names if kind in kinds})
        found = ((slug, self.find(kinds, slug)) for slug in slugs)
        return {slug: one[0].key.ref for slug, one in found if one and slug}

    def stats_of(self, kind: str) -> dict[str, str]:
        """Return the characteristics of records of a kind, by every name and abbreviation."""
        known = self.project.characteristics(self.system, kind).values()
        words = {
            fold(word)
            for one in known
            for word in (one.key.id, one.name, *one.en, *one.aliases, one.own.abbr)
        }
        found = ((word, self.characteristic(kind, word)) for word in sorted(words) if word)
        return {word: one.key.id for word, one in found if one}

    def lines(self) -> dict[str, str]:
        """Return the characteristics of a profile's lines, by the line's name and their own."""
        known = self.project.characteristics(self.system)
        return {
            fold(f"{line.name} {word}"): f"{id_}.{stat}"
            for id_, line in self.project.systems[self.system].profile.lines.items()
            for stat in line.stats
            if stat in known  # the command does not check the game first
            for word in (stat, known[stat].name, *known[stat].en)
        }

    def shape(self, kind: str, text: str) -> str:
        """Return the characteristic that a name stands for, or that is written so: `Attacks` for `A3`."""
        if found := self.characteristic(kind, text):
            return found.key.id
        if not _NUMBER.fullmatch(text) or not text[:1].isalpha():
            return ""
        known = self.project.characteristics(self.system, kind).values()
        return next((one.key.id for one in known if value_of(one, text) is not None), "")


def names_of(project: Project, system: str) -> Names:
    """Return what a game's records may be called in a file."""
    known, game = Known(project, system), project.systems[system]
    kind, weapon = next((one for one in game.kinds.values() if one.profile), None), ""
    for field_ in kind.fields.values() if kind else ():
        kinds = field_.of.kinds if field_.place == "table" and field_.of and field_.of.type == "call" else ()
        weapon = weapon or next((name for name in kinds if project.kinds[name].measured), "")
    lists = {one.key.id: (one.name, *one.en, *one.aliases) for one in known.records if one.key.kind == "list"}
    units = known.ids_of([kind.id] if kind else [])
    # Who has no price cannot be taken: the roster's own unit is, with the price that it says.
    free = {one.key.ref for one in known.records if game.profile.cost and game.profile.cost not in one.stats}
    units = {name: ref for name, ref in units.items() if ref not in free}
    for record in known.records:
        if kind and record.key.kind == kind.id and record.key.ref not in free and (list_ := record.home):
            for name in lists.get(list_.name, ()):
                units.setdefault(fold(f"{name} {record.name}"), record.key.ref)
    types = known.ids_of(kind.traits if kind else ())
    rules = known.ids_of([*(kind.rules if kind else ()), *(project.kinds[weapon].rules if weapon else ())])
    model = project.one(system, game.army.models) if game.army.models else None
    named = project.records[model] if model else None
    by_ref = {record.key.ref: record for record in known.records}
    return Names(
        kind=kind.id if kind else "", cost=game.profile.cost, each=game.army.each, weapon=weapon, units=units,
        stats=known.stats_of(kind.id) | known.lines() if kind else {},
        arms=known.stats_of(weapon) if weapon else {},
        rules={name: (ref, *_arguments(by_ref[ref])) for name, ref in (types | rules).items()},
        types=types,
        models=tuple(fold(word) for word in (named.name, *named.en, *named.aliases)) if named else (),
    )  # fmt: skip


def _arguments(record: Record) -> tuple[int, int]:
    needed = sum(not (param.optional or param.many) for param in record.params)
    return needed, _MANY if any(param.many for param in record.params) else len(record.params)


_MANY = 99


def as_listed(record: Record, args: tuple[str, ...]) -> tuple[str, ...]:
    """Return arguments with a rule's own values written as the rule writes them: `Long` is its `long`."""
    listed = [*(param.values for param in record.params), *[()] * len(args)]
    return tuple(
        next((value for value in values if fold(value) == fold(arg)), arg)
        for values, arg in zip(listed, args, strict=False)
    )


def call_of(id_: str, args: tuple[str, ...]) -> Call | None:
    """Return a reference with arguments as a file gives them; nothing where they are none of ours."""
    try:
        call = parse_call(f"{id_}({', '.join(args)})" if args else id_)
    except ExprError:
        return None
    return call if len(call.args) == len(args) else None


def value_of(record: Record, text: str) -> Any:
    """Return a characteristic's value as data has it; nothing where it cannot be one.

    `3+`, `A3`, `24"` and plain numbers are numbers; a letter before one must be the characteristic's own.
    """
    own = record.typed(Characteristic)
    text = text.strip()
    number, dice = _NUMBER.fullmatch(text), _DICE.fullmatch(text)
    match = dice or number
    if own.value == "text":
        return text or None
    if match is None or (match["letters"] and not _own_letters(record, match["letters"])):
        return None
    if dice:
        return dice["dice"].upper() if own.value != "distance" else f'{dice["dice"].upper()}"'
    assert number is not None
    figure = int(number["figure"])
    if out_of_range(figure, own.min, own.max):
        return None
    return f'{figure}"' if own.value == "distance" else figure


def _own_letters(record: Record, letters: str) -> bool:
    names = (record.typed(Characteristic).abbr, record.name, *record.en)
    return any(fold(name).startswith(fold(letters)) for name in names if name)


_CALL = re.compile(r"(?P<name>[^()]+?)\s*\((?P<args>.*)\)")
_AFTER = re.compile(r"(?P<name>.*?[^\W\d_].*?)\s*(?P<args>[+-]?\d{1,3}\+?)")
# No rule has a longer name.
_LONGEST = 120
_OPEN = re.compile(r"[Xx]?")


def wording_of(text: str) -> Wording | None:
    """Return a rule as players write it: `Tough(6)`, `Cleave 2`, `Fear`; `(X)` stands for no argument."""
    text = " ".join(text.split()).strip(" .;*,")
    text = text if text.count("(") else text.rstrip(")")
    if len(text) > _LONGEST:
        return Wording(text)
    if match := _CALL.fullmatch(text):
        args = tuple(parts_of(match["args"]))
        name, is_open = match["name"].strip(), all(_OPEN.fullmatch(arg) for arg in args)
        if before := _AFTER.fullmatch(name):  # Barrage 4 (20")
            return Wording(before["name"], (before["args"], *(() if is_open else args)))
        return Wording(name, () if is_open else args, is_open)
    if match := _AFTER.fullmatch(text):
        return Wording(match["name"], (match["args"],))
    return Wording(text) if text else None


def wordings(text: str) -> Iterator[Wording]:
    """Yield the rules of a list that is written as players write it, with commas between."""
    for part in parts_of(text):
        if wording := wording_of(part):
            yield wording
