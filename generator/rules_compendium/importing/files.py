"""Which files an import writes, and what it keeps beside them; never what an author has changed."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_compendium.errors import quoted
from rules_compendium.importing.book import Book
from rules_compendium.importing.emit import clean, document, entry
from rules_compendium.importing.records import Records, short
from rules_compendium.importing.refusal import E406, refused
from rules_compendium.names import fold

FOLDER = "imports"
# A file of records is read in one go.
_MOST_LINES = 380


@dataclass
class Kept:
    """What is known of the last import of a book: the files that it wrote, each with its digest."""

    path: str
    files: dict[str, str] = field(default_factory=dict)


def name_of(book: Book) -> str:
    """Return the name of a book's files."""
    return f"import-{short(fold(book.name)) or 'book'}"


def last_import(root: Path, system: str, book: Book) -> Kept:
    """Return what the last import of a book wrote; nothing where there was none."""
    path = f"{FOLDER}/{system}/{name_of(book)}.json"
    file = root / path
    if not file.is_file():
        return Kept(path)
    try:
        record = json.loads(file.read_text(encoding="utf-8"))
        known = {str(name): str(digest) for name, digest in record["files"].items()}
        from_book = record["book"]["id"]
    except (ValueError, KeyError, TypeError, AttributeError):
        message = "this is no longer what the last import wrote"
        raise refused(path, E406, message, "restore it, or delete it with the files that it names") from None
    if from_book != book.id:
        message = f"files of another import, {quoted(path)}, have the name of this book"
        raise refused(
            book.source,
            E406,
            message,
            f"delete {quoted(path)} and the files that it names, if this one replaces it",
        )
    return Kept(path, known)


def untouched(root: Path, kept: Kept, wanted: Iterable[str]) -> None:
    """Refuse to write over what somebody changed by hand, or wrote in its place."""
    for path in sorted({*kept.files, *wanted}):
        file = root / path
        if not file.is_file():
            continue
        if digest(file.read_bytes()) != kept.files.get(path):
            message = "the file has changed since it was imported, and would be written again"
            cure = "move your records into a file of another name, where they win, and delete this one"
            raise refused(path, E406, message, cure)


def texts_of(system: str, book: Book, records: Records) -> dict[str, str]:
    """Return the files of a book's records by path, none longer than one is read."""
    comment = f"Imported from {clean(book.source)}; the next import writes this again: keep yours elsewhere."
    files: dict[str, str] = {}
    for kind, entries in records.items():
        for number, part in enumerate(_parts(entries)):
            ending = f"-{number + 1}" if number else ""
            files[f"data/{system}/{kind}/{name_of(book)}{ending}.yaml"] = document(part, comment)
    return files


def _parts(entries: Mapping[str, Any]) -> Iterator[list[str]]:
    """Yield the texts of records in lots that make a file of readable length."""
    part: list[str] = []
    lines = 0
    for id_, record in entries.items():
        text = entry(id_, record)
        length = text.count("\n") + 2
        if part and lines + length > _MOST_LINES:
            yield part
            part, lines = [], 0
        part.append(text)
        lines += length
    yield part


def digest(data: bytes) -> str:
    """Return what a file is known by."""
    return hashlib.sha256(data).hexdigest()


def side_record(book: Book, files: Mapping[str, str], more: Mapping[str, Any]) -> str:
    """Return what is kept beside the records: where they come from, and all that was not understood."""
    record = {
        "book": {"format": book.format, "id": book.id, "name": book.name, "version": book.version},
        "source": book.source,
        "files": {path: digest(text.encode()) for path, text in files.items()},
        **more,
        "kept": book.kept,
    }
    return "{\n" + ",\n".join(f"{_json(key)}: {_listed(value)}" for key, value in record.items()) + "\n}\n"


def _listed(value: Any) -> str:
    """Return a value as JSON, what it holds a line each."""
    if not isinstance(value, Mapping) or not value:
        return _json(value)
    return "{\n " + ",\n ".join(f"{_json(key)}: {_json(one)}" for key, one in value.items()) + "\n}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
