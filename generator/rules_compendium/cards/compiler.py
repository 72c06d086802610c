"""Typst called: data in, answers, PDFs and pictures out."""

import hashlib
import io
import json
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.metadata import version
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import typst
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, NumberObject

from rules_compendium.cards import fonts
from rules_compendium.cards.geometry import MEASURES, PAPERS, SIZES, Paper
from rules_compendium.contract import as_json
from rules_compendium.contract.cards import CardSize
from rules_compendium.errors import CompendiumError, Diagnostic, Span, quoted
from rules_compendium.load.files import E115
from rules_compendium.overrides import FOLDER, chosen
from rules_compendium.resources import HOME, own
from rules_compendium.user_cache import cache_folder
from rules_compendium.writing import write_whole

TEMPLATES = own("templates/cards")
# Tagged, titled, with alternative texts: what the standard demands, the compiler checks.
STANDARD: Final = "ua-1"
# A file of the templates, and where in it.
_PLACE = re.compile(r"┌─ (?:\S*/)?([^\s/]+\.typ):(\d+):(\d+)")
# Letters without a font, as the standard has the compiler refuse them.
_UNSHOWN = re.compile(r'the text `"(.+?)"` could not be displayed')


class LayoutError(CompendiumError):
    """Cards or sheets that cannot be laid out as promised; the message names them, one a line."""

    def __init__(
        self, what: str, cure: str = "", *,
        reasons: Mapping[str, str] | None = None, problem: Diagnostic | None = None,
    ) -> None:  # fmt: skip
        """Keep the message, why each card that it names cannot be laid out, and where a layout is wrong."""
        super().__init__(what, cure)
        self.reasons = dict(reasons or {})
        self.problems = (problem,) if problem else ()


def text_of(value: Any) -> str:
    """Return a value as the templates read it."""
    return json.dumps(value, ensure_ascii=False, default=as_json)


def digest(text: str, root: Path = HOME) -> str:
    """Return a digest of a text and of all that turns it into a PDF of a project."""
    return hashlib.sha256(_version(root) + text.encode()).hexdigest()[:24]


def query(function: str, data: str, size: CardSize, label: str, root: Path = HOME) -> Any:
    """Return the value of a label in the document that a Typst function makes of data."""
    compiler = typst.Compiler(_main(function, data), sys_inputs=_inputs(size), **_world(root))
    try:
        answer = compiler.query(label, field="value")
    except RuntimeError as error:
        pdf(function, data, size, root)  # which fails too, and says where
        raise _refused(error, root) from error
    return json.loads(answer)


@lru_cache(maxsize=1)
def pdf(function: str, data: str, size: CardSize | Paper | None = None, root: Path = HOME) -> bytes:
    """Return as a PDF what a Typst function makes of data; LayoutError when a font or a letter is missing."""
    # The data stands in the document and not in the inputs: these belong to the library, and when it changes
    # nothing that was laid out before is used again.
    compiler = typst.Compiler(sys_inputs=_inputs(size), **_world(root))
    try:
        document, warnings = compiler.compile_with_warnings(
            input=_main(function, data), format="pdf", pdf_standards=STANDARD, timestamp=0
        )
    except RuntimeError as error:
        raise _refused(error, root) from error
    # A font or a letter that is missing is only a warning to the compiler.
    if warnings:
        raise LayoutError("\n".join(str(warning) for warning in warnings))
    assert isinstance(document, bytes)
    return with_bleed_boxes(document) if isinstance(size, CardSize) and size.bleed else document


def read_own(root: Path) -> None:
    """Raise LayoutError for a layout of the project's own that cannot be read."""
    paper, card = next(iter(PAPERS.values())), next(iter(SIZES.values())).format
    for file in sorted((root / FOLDER / "cards").glob("*.typ")):
        compiler = typst.Compiler(
            f'#import "/{file.name}"'.encode(),
            sys_inputs=_inputs(paper if file.stem == "sheet" else card),
            **_world(root),
        )
        try:
            compiler.compile()
        except RuntimeError as error:
            raise _refused(error, root) from error


def png(function: str, data: str, root: Path = HOME) -> bytes:
    """Return as a PNG what a Typst function makes of data, a pixel for each point."""
    compiler = typst.Compiler(_main(function, data), sys_inputs=_inputs(None), **_world(root))
    try:
        picture = compiler.compile(format="png", ppi=72.0)
    except RuntimeError as error:
        raise _refused(error, root) from error
    assert isinstance(picture, bytes)
    return picture


def with_bleed_boxes(document: bytes) -> bytes:
    """Return a PDF that says in a BleedBox that its bleed reaches the edge of each page: Typst does not."""
    reader = PdfReader(io.BytesIO(document))
    for page in reader.pages:
        page.bleedbox = page.mediabox
    return _updated(document, reader, {_number(page): page for page in reader.pages})


def with_backs(document: bytes, *, shown: bool = True) -> bytes:
    """Return a PDF whose last page, a page of backs, follows each other page, or none; it is there once."""
    reader = PdfReader(io.BytesIO(document))
    *fronts, back = reader.pages
    tree = back["/Parent"].get_object()
    assert isinstance(tree, DictionaryObject)
    new = range(size := _size(reader), size + len(fronts) - 1) if shown else ()
    backs = (_number(back), *new) if shown else ()
    numbers = [
        number for pair in zip_longest(map(_number, fronts), backs) for number in pair if number is not None
    ]
    tree[NameObject("/Kids")] = ArrayObject(IndirectObject(number, 0, reader) for number in numbers)
    tree[NameObject("/Count")] = NumberObject(len(numbers))
    return _updated(document, reader, {_number(tree): tree, **dict.fromkeys(new, back)})


def _number(found: DictionaryObject) -> int:
    assert found.indirect_reference is not None
    return found.indirect_reference.idnum


def _size(reader: PdfReader) -> int:
    size = reader.trailer["/Size"]
    assert isinstance(size, NumberObject)
    return int(size)


def _updated(document: bytes, reader: PdfReader, objects: Mapping[int, DictionaryObject]) -> bytes:
    """Return a PDF with objects changed or added, in an update at its end.

    A PdfWriter would read and hash all the rest as well.
    """
    update = io.BytesIO()
    places = {}
    for number, found in sorted(objects.items()):
        places[number] = len(document) + update.tell()
        update.write(b"%d 0 obj\n" % number)
        found.write_to_stream(update)
        update.write(b"\nendobj\n")
    start = len(document) + update.tell()
    entries = (b"%d 1\n%010d 00000 n \n" % place for place in places.items())
    trailer = DictionaryObject(reader.trailer)
    trailer[NameObject("/Size")] = NumberObject(max(_size(reader), *(number + 1 for number in objects)))
    trailer[NameObject("/Prev")] = NumberObject(document[document.rindex(b"startxref") :].split()[1])
    update.write(b"xref\n" + b"".join(entries) + b"trailer\n")
    trailer.write_to_stream(update)
    update.write(b"\nstartxref\n%d\n%%%%EOF\n" % start)
    return document + update.getvalue()


def count_pages(document: bytes) -> int:
    """Return how many pages a PDF has."""
    return len(PdfReader(io.BytesIO(document)).pages)


def _main(function: str, data: str) -> bytes:
    # What a string of JSON holds is written alike in a string of Typst.
    text = json.dumps(data, ensure_ascii=False)
    return f'#import "/{function}.typ": {function}\n#{function}(json(bytes({text})))'.encode()


def _inputs(size: CardSize | Paper | None) -> dict[str, str]:
    # One: of several the compiler makes a table in any order, and knows nothing again in another.
    return {"given": text_of({"measures": MEASURES, "size": size})}


@lru_cache(maxsize=8)
def _world(root: Path) -> dict[str, Any]:
    return {"root": str(_layouts(root)), "font_paths": _fonts(), "ignore_system_fonts": True}


@cache
def _fonts() -> typst.Fonts:
    folders = [str(fonts.prepare())]
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=folders)


def _layouts(root: Path) -> Path:
    """Return the folder of the layouts: ours, or all of them with a project's own in their places."""
    if not (root / FOLDER / "cards").is_dir():
        return TEMPLATES
    folder = cache_folder(root, "layouts")
    for file in TEMPLATES.glob("*.typ"):
        write_whole(folder / file.name, chosen(root, "cards", file.name).read_bytes())
    return folder


def _refused(error: RuntimeError, root: Path) -> LayoutError:
    """Return what is wrong with a layout, at its place in the file that its author edits, or with a text."""
    if unshown := _UNSHOWN.search(str(error)):
        named = ", ".join(fonts.missing(unshown[1]).values()) or quoted(unshown[1])
        return LayoutError(f"no font of paper has {named}; `compendium check` says where it stands")
    place = _PLACE.search(getattr(error, "diagnostic", ""))
    if not place:
        return LayoutError(str(error))
    file = chosen(root, "cards", place[1])
    home = root if file.is_relative_to(root) else HOME
    # Typst counts columns from 0.
    span = Span(file.relative_to(home).as_posix(), int(place[2]), int(place[3]) + 1)
    problem = Diagnostic(span, E115, " ".join(str(error).split()), "mend the layout")
    return LayoutError(problem.headline(), problem=problem)


@lru_cache(maxsize=8)
def _version(root: Path) -> bytes:
    hashed = hashlib.sha256((version("typst") + text_of(MEASURES)).encode())
    names = {file.name for folder in (TEMPLATES, root / FOLDER / "cards") for file in folder.glob("*.*")}
    for name in sorted(names):
        hashed.update(chosen(root, "cards", name).read_bytes())
    return hashed.digest()
