"""What an import says of itself: how much came, what was recognised, what is new, what was kept as it was."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules_compendium.contract.rosters import Roster
from rules_compendium.errors import printable
from rules_compendium.importing.armies import Taken
from rules_compendium.importing.book import Book
from rules_compendium.importing.matching import WAYS
from rules_compendium.importing.run import Imported, Outcome

_SHOWN = 12


def report(outcome: Outcome, changed: Sequence[str], *, all_rules: bool) -> Iterator[str]:
    """Yield the lines of the report."""
    for done in outcome.books:
        yield from _book(done)
    yield from _rules(outcome, all_rules=all_rules)
    yield f"{len(changed)} files written" if changed else "nothing has changed since the last import"


def _book(done: Imported) -> Iterator[str]:
    book, tally = done.book, done.book.tally
    counts = {kind: len(entries) for kind, entries in done.records.items()}
    told = ", ".join(f"{count} {kind}{'' if count == 1 else 's'}" for kind, count in counts.items())
    yield printable(f"{book.name} {book.version} ({book.format}, {book.source}): {told or 'no records'}")
    options = sum(map(len, _options(done)))
    yield f"  {options} options; {tally.links} links resolved, {tally.dangling} lead nowhere"
    if tally.endless:
        yield f"  links kept and not followed, as they lead back or too deep: {tally.endless}"
    if kept := sum(map(len, book.kept.values())):
        parts = ", ".join(f"{count} {part}" for part, count in sorted(_parts(book).items()))
        yield printable(f"  {kept} things kept as they stand in {done.side}: {parts}")
    if tally.texts:
        yield f"  {tally.texts} texts of the book; --texts brings those of its rules and spells"
    if done.theirs:
        yield f"  {len(done.theirs)} records of yours were left alone: {_some(done.theirs)}"


def roster_report(roster: Roster, taken: Taken, path: str) -> Iterator[str]:
    """Yield what became of a roster."""
    units, own = len(roster.units), len(taken.own)
    says = "the file says nothing of points" if roster.points is None else f"the file says {roster.points}"
    yield printable(f"{roster.name or 'Army'}: {units} units, {roster.total} points ({says}); wrote {path}")
    if own:
        yield printable(
            f"  {own} kinds of units are new to the game and travel with the army: {_some(taken.own)}"
        )
    for words, names in (
        ("rules left out, the game has none of these", taken.rules),
        ("no options of the game's units", taken.options),
        ("no units", roster.left),
    ):
        if names:
            yield printable(f"  {len(names)} {words}: {_some(list(names))}")


def _options(done: Imported) -> Iterator[list[str]]:
    for record in done.records.get("unit", {}).values():
        yield [id_ for group in record.get("options", {}).values() for id_ in group["choices"]]


def _parts(book: Book) -> Counter[str]:
    things = (thing for things in book.kept.values() for thing in things)
    return Counter(str(one.get("part") or one.get("element") or "thing") for one in things)


def _rules(outcome: Outcome, *, all_rules: bool) -> Iterator[str]:
    ways = Counter[str]()
    for (_, match), count in outcome.matches.items():
        ways[match.way] += count
    told = ", ".join(f"{ways[way]} by {way}" for way in WAYS if ways[way])
    yield f"rules recognised: {sum(ways.values())} ({told or 'none'})"
    if all_rules:
        for (words, match), count in sorted(
            outcome.matches.items(), key=lambda one: (one[0][1].key, one[0][0])
        ):
            yield printable(f"  {words} → {match.key.kind}/{match.call} (by {match.way}, {count} times)")
    for words, why in sorted(outcome.misfits.items()):
        yield printable(f"  {words} is written anew: {why}")
    new = [rule.name for done in outcome.books for rule in done.new_rules]
    if new:
        yield printable(
            f"rules that are new: {len(new)} ({_some(sorted(new), None if all_rules else _SHOWN)})"
        )


def _some(names: Sequence[str], most: int | None = _SHOWN) -> str:
    shown = ", ".join(names[:most])
    return f"{shown} …" if most is not None and len(names) > most else shown
