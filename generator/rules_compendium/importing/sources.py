"""Bytes of a file that somebody else made, unpacked, within bounds; nothing is ever written to disk."""

import json
import zipfile
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any, NoReturn

from rules_compendium.errors import Span, place_of, quoted
from rules_compendium.importing.refusal import (
    E401,
    E402,
    E404,
    E405,
    MAX_BYTES,
    MAX_DEPTH,
    MAX_ELEMENTS,
    refused,
)
from rules_compendium.importing.xml import Element, parse_xml

_ZIP = b"PK\x03\x04"
_MOST_MEMBERS = 64
# What a packed file may hold; what else lies beside it, such as a picture, is not opened.
_MEMBERS = (".gst", ".cat", ".ros", ".xml", ".json", ".txt")
_AGAIN = "save or download the file again"
_EARLY = 64


@dataclass(frozen=True)
class SourceFile:
    """A file as it was given: the name that messages show, and what it holds once unpacked."""

    name: str
    data: bytes

    @property
    def looks(self) -> str:
        """Return what the content begins like: `xml`, `json` or `text`."""
        if self.data.startswith((b"\xff\xfe<\x00", b"\xfe\xff\x00<")):
            return "xml"
        start = self.data[:_EARLY].removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
        return {b"<": "xml", b"{": "json", b"[": "json"}.get(start, "text")

    @cached_property
    def xml(self) -> Element:
        """Return the content as a tree of elements."""
        return parse_xml(self.data, self.name)

    @cached_property
    def text(self) -> str:
        """Return the content as text, with the line ends of Unix."""
        try:
            return self.data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            before = self.data[: error.start].decode("utf-8", "replace")
            span = Span(self.name, *place_of(before, len(before)))
            message = f"byte 0x{self.data[error.start]:02x} is not UTF-8"
            raise refused(span, E402, message, "save the file as UTF-8") from None

    @cached_property
    def json(self) -> Any:
        """Return the content as plain values."""
        text = self.text
        try:
            value = json.loads(text, parse_constant=_no_number)
        except json.JSONDecodeError as error:
            message = f"not JSON from here on: {error.msg[:1].lower()}{error.msg[1:]}"
            raise refused(Span(self.name, error.lineno, error.colno), E402, message, _AGAIN) from None
        except RecursionError:
            raise refused(self.name, E404, "values inside values without end", _AGAIN) from None
        except ValueError as error:  # digits without end, or a number that is none
            raise refused(self.name, E402, f"a value that JSON does not have: {error}", _AGAIN) from None
        if (depth := _measured(value)) is not None:
            raise refused(self.name, E404, depth, _AGAIN)
        return value


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def _measured(value: Any) -> str | None:
    """Return why values are more than an import takes; nothing where they are not."""
    level, count = [value], 0
    for _ in range(MAX_DEPTH):
        level = [inner for outer in level for inner in _inside(outer)]
        count += len(level)
        if not level:
            return None
        if count > MAX_ELEMENTS:
            return f"more than {MAX_ELEMENTS:,} values"
    return f"more than {MAX_DEPTH} values inside one another"


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def read_source(path: Path) -> SourceFile:
    """Return what a file holds; a zip's one member in place of the zip."""
    name = path.name
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    return opened(name, data)


def opened(name: str, data: bytes) -> SourceFile:
    """Return bytes as a source, unpacked where they are packed."""
    if len(data) > MAX_BYTES:
        raise refused(
            name, E404, f"more than {MAX_BYTES:,} bytes", "give an army book or a roster, by itself"
        )
    if not data.strip():
        raise refused(name, E402, "the file is empty", _AGAIN)
    if data.startswith(_ZIP):
        data = _unpacked(name, data)
    elif data.startswith(b"PK"):
        raise refused(name, E405, "a zip without anything in it", _AGAIN)
    if data.startswith(_ZIP):
        raise refused(name, E405, "a zip inside a zip", "unpack it once, and give what is in it")
    return SourceFile(name, data)


def _unpacked(name: str, data: bytes) -> bytes:
    """Return the one file that a zip is there for."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > _MOST_MEMBERS:
                message = f"a zip of {len(members):,} files"
                raise refused(name, E405, message, "unpack it, and give the files that you mean")
            named = [one for one in members if PurePosixPath(one.filename).suffix.lower() in _MEMBERS]
            if len(named) != 1:
                message = f"a zip with {len(named)} files that can be imported"
                raise refused(name, E405, message, "unpack it, and give the files that you mean")
            return _member(name, archive, named[0])
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        words = str(error) or type(error).__name__
        raise refused(name, E405, f"the zip cannot be unpacked: {quoted(words)}", _AGAIN) from None
    except (OSError, ValueError, IndexError, MemoryError, UnicodeError, LookupError) as error:
        raise refused(name, E405, f"the zip is damaged: {quoted(error)}", _AGAIN) from None


def _member(name: str, archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    """Return a packed file, reading no more of it than an import takes: its size may be a lie."""
    with archive.open(member) as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        message = f"what is packed in it has more than {MAX_BYTES:,} bytes"
        raise refused(name, E404, message, "give an army book or a roster, by itself")
    if not data.strip():
        raise refused(name, E405, f"{quoted(member.filename)} in it is empty", _AGAIN)
    return data


def unknown_format(source: SourceFile, known: str) -> Exception:
    """Return that a file is of no format that is read."""
    return refused(
        source.name, E401, f"this is no file that {known}", "see docs/import.md for those that are read"
    )
