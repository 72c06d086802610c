"""What a project has in place of ours, file by file: templates, icons, layouts, style sheets, messages."""

import os
import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple, NoReturn
from xml.parsers import expat

from rules_compendium.bundle import sheets
from rules_compendium.errors import place_of
from rules_compendium.resources import own
from rules_compendium.settings_file import FILE, meant, setting

FOLDER = "overrides"
# The one sheet of a project that stands in place of nothing, in both themes.
LAST_SHEET = "styles/own.css"
# Where ours stand, by the folder below overrides/ that holds a project's own.
_OURS = {"templates": "templates", "icons": "templates/icons", "cards": "templates/cards"}
_AREAS = {*_OURS, "styles", "messages"}
# Elements of SVG that are no drawing.
_ACTIVE = ("script", "foreignobject", "iframe")
# What counts in a style sheet: comments, words between quotes and addresses hold no brackets.
_STYLE = re.compile(
    r"/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|url\([^\"'()]*\)|/\*|[\"'{}()\[\]]", re.DOTALL
)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_ABROAD = re.compile(r"(?:url\(\s*|@import\s+)[\"']?(?:https?:)?//", re.IGNORECASE)
_CLOSED = {"{": "}", "(": ")", "[": "]"}
_REPLACEABLE = (
    ("templates", "pages/*.j2"),
    ("templates", "partials/*.j2"),
    ("icons", "*.svg"),
    ("cards", "*.typ"),
)


def chosen(root: Path, area: str, name: str) -> Path:
    """Return the file that a project has in place of ours, or ours."""
    mine = root / FOLDER / area / name
    return mine if mine.is_file() else own(_OURS[area]) / name


def replaceable() -> Iterator[str]:
    """Yield what a project may have in place of ours, below overrides/."""
    for area, pattern in _REPLACEABLE:
        home = own(_OURS[area])
        yield from (f"{area}/{file.relative_to(home).as_posix()}" for file in sorted(home.glob(pattern)))
    yield from (f"styles/{name}.css" for name in sheets())


def present(root: Path) -> dict[str, Path]:
    """Return the files of a project's overrides/ by their names below it, without those of its theme."""
    home = root / FOLDER
    # A folder that nobody may read is told of: what stands in it would count without a word.
    walked = os.walk(home, onerror=_refuse) if home.is_dir() else ()
    found = sorted(Path(folder, name) for folder, _, names in walked for name in names)
    files = {file.relative_to(home).as_posix(): file for file in found if file.is_file()}
    if not files or not _is_theme(root):
        return files
    return {name: file for name, file in files.items() if name.partition("/")[0] in _AREAS}


def _refuse(error: OSError) -> NoReturn:
    raise error


class Broken(NamedTuple):
    """What is wrong with a file in place of ours: line and column, what it is, and the cure."""

    place: tuple[int, int]
    what: str
    cure: str


def broken(name: str, content: bytes) -> Broken | None:
    """Return why a browser could not read a style sheet or an icon; nothing where it can.

    Templates, layouts and messages are read by programs that say so themselves.
    """
    reader = {".css": _broken_style, ".svg": _broken_icon}.get(Path(name).suffix)
    return reader(content) if reader else None


def _broken_style(content: bytes) -> Broken | None:
    """Return the first bracket, quote or comment that has no partner: a browser drops what follows."""
    text = content.decode("utf-8", "replace")
    if abroad := _ABROAD.search(_COMMENT.sub(lambda match: " " * len(match[0]), text)):
        what = f"{abroad[0]} asks another site, which no page of ours may"
        return Broken(
            place_of(text, abroad.start()), what, "take it out; fonts and pictures stand in the project"
        )
    opened: list[re.Match[str]] = []
    for sign in _STYLE.finditer(text):
        if sign[0] in _CLOSED:
            opened.append(sign)
        elif opened and sign[0] == _CLOSED[opened[-1][0]]:
            opened.pop()
        elif len(sign[0]) == 1 or sign[0] == "/*":
            cure = "close it" if sign[0] in ("'", '"', "/*") else "open it, or take it out"
            return Broken(place_of(text, sign.start()), f"{sign[0]} without its partner", cure)
    if opened:
        return Broken(place_of(text, opened[-1].start()), f"{opened[-1][0]} without its partner", "close it")
    return None


def _broken_icon(content: bytes) -> Broken | None:
    """Return where a drawing is no XML, or more than a drawing."""
    if declared := content.find(b"<!DOCTYPE") + 1:  # what it declares could grow without end
        place = place_of(content.decode("utf-8", "replace"), declared - 1)
        return Broken(place, "a document type in a drawing that stands inside pages", "take it out")
    try:
        reader = expat.ParserCreate()
        reader.StartElementHandler = partial(_refuse_active, reader)
        reader.Parse(content, True)  # noqa: FBT003 - expat has no name for it
    except _ActiveError as error:
        return error.broken
    except expat.ExpatError as error:
        what = f"the drawing is no SVG: {expat.ErrorString(error.code)}"
        return Broken((error.lineno, error.offset + 1), what, "mend the drawing, or draw it again")
    return None


class _ActiveError(Exception):
    """A drawing that does more than be seen."""

    def __init__(self, broken: Broken) -> None:
        super().__init__()
        self.broken = broken


def _refuse_active(reader: expat.XMLParserType, name: str, attributes: Mapping[str, str]) -> None:
    """Refuse what in a drawing runs, or leads away from the page that it stands in."""
    found = [name] if name.rpartition(":")[2].lower() in _ACTIVE else []
    found += [key for key in attributes if key.lower().startswith("on")]
    found += [key for key, value in attributes.items() if key.endswith("href") and value[:1] != "#"]
    if found:
        place = reader.CurrentLineNumber, reader.CurrentColumnNumber + 1
        raise _ActiveError(Broken(place, f"{found[0]} in a drawing that stands inside pages", "take it out"))


def _is_theme(root: Path) -> bool:
    """Tell whether mkdocs.yml gives the same folder to the theme, as sites with Material's often do."""
    said = setting(root / FILE, "theme", "custom_dir")
    return said.found > 1 and os.path.normpath(str(meant(said.value))) == FOLDER
