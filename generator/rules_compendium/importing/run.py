"""Books into a project: read, matched with what the game knows, written in one go or not at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from rules_compendium.importing import army_forge, battlescribe
from rules_compendium.importing.book import Book
from rules_compendium.importing.files import (
    Kept,
    last_import,
    name_of,
    side_record,
    texts_of,
    untouched,
)
from rules_compendium.importing.library import catalogue_of
from rules_compendium.importing.matching import Known, Match
from rules_compendium.importing.records import NewRule, Records, RecordWriter
from rules_compendium.importing.refusal import E407, refused
from rules_compendium.importing.sources import SourceFile, unknown_format
from rules_compendium.importing.xml import Element
from rules_compendium.model.project import Project
from rules_compendium.writing import write_whole


@dataclass
class Imported:
    """One book: the records that it became, the files that hold them."""

    book: Book
    records: Records
    files: dict[str, str]
    side: str
    side_text: str
    # Files of the last import that this one does not write any more.
    gone: list[str]
    new_rules: list[NewRule]
    # Records that stand in a file of the author's, and are not written.
    theirs: list[str] = field(default_factory=list)

    @property
    def written(self) -> dict[str, str]:
        """Return every file of the import by path."""
        return {**self.files, self.side: self.side_text}


@dataclass
class Outcome:
    """What an import of several books comes to."""

    books: list[Imported]
    matches: dict[tuple[str, Match], int]
    misfits: dict[str, str]


def books_of(project: Project, system: str, sources: Sequence[SourceFile], *, texts: bool) -> list[Book]:
    """Return the army books that files hold."""
    books: list[Book] = []
    catalogues: list[tuple[str, Element]] = []
    for source in sources:
        if source.looks == "json" and army_forge.is_book(source.json):
            books.append(army_forge.read_book(source))
        elif (root := catalogue_of(source)) is not None:
            catalogues.append((source.name, root))
        else:
            raise unknown_format(source, "holds an army book or a roster")
    known = Known(project, system)

    @lru_cache(maxsize=4096)
    def shape(kind: str, name: str) -> str:
        return known.shape(kind, name)

    if catalogues:
        books += battlescribe.read_books(catalogues, shape, texts=texts)
    return sorted(books, key=lambda book: (name_of(book), book.id))


def import_books(project: Project, system: str, books: Sequence[Book], *, texts: bool) -> Outcome:
    """Return what books become in a game; nothing is written yet."""
    named: dict[str, Book] = {}
    for book in books:
        if (other := named.setdefault(name_of(book), book)) is not book:
            message = f"{other.source} holds a book of the same name"
            raise refused(
                book.source, E407, message, "import them one after the other, under names of their own"
            )
    last = {name: last_import(project.root, system, book) for name, book in named.items()}
    written = {path for kept in last.values() for path in kept.files}
    known = Known(project, system, written)
    shared: dict[str, NewRule] = {}
    writers = []
    for book in named.values():
        writer = RecordWriter(book, known, project.languages[system], texts, dict(shared))
        writer.write()
        shared |= writer.rules
        writers.append(writer)
    made = [
        _finished(project.root, system, writer, last[name])
        for name, writer in zip(named, writers, strict=True)
    ]
    return Outcome(made, known.matches, known.misfits)


def _finished(root: Path, system: str, writer: RecordWriter, last: Kept) -> Imported:
    """Return a book with its files, where none of them would be written over somebody's work."""
    book, records = writer.book, writer.finish()
    theirs = _leave_out(records, writer.known)
    files = texts_of(system, book, records)
    untouched(root, last, files)
    standard = {unit.id: unit.standard for unit in book.units if unit.standard}
    more: Mapping[str, Any] = {"units": writer.units, "options": writer.places, "standard": standard}
    side = side_record(book, files, more)
    gone = sorted(set(last.files) - set(files))
    return Imported(book, records, files, last.path, side, gone, list(writer.rules.values()), theirs)


def _leave_out(records: Records, known: Known) -> list[str]:
    """Leave out what an author has taken into a file of their own: theirs wins."""
    own = {record.key.ref for record in known.records}
    theirs = [
        f"{kind}/{id_}" for kind, entries in records.items() for id_ in entries if f"{kind}/{id_}" in own
    ]
    for ref in theirs:
        kind, _, id_ = ref.partition("/")
        del records[kind][id_]
    for kind in [kind for kind, entries in records.items() if not entries]:
        del records[kind]
    return theirs


def write(root: Path, outcome: Outcome) -> list[str]:
    """Write what has changed and remove what is no more; return the paths."""
    changed = []
    for done in outcome.books:
        for path in done.gone:
            (root / path).unlink(missing_ok=True)
            changed.append(path)
        for path, text in done.written.items():
            file, data = root / path, text.encode()
            if not file.is_file() or file.read_bytes() != data:
                file.parent.mkdir(parents=True, exist_ok=True)
                write_whole(file, data)
                changed.append(path)
    return changed
