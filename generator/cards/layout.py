"""Typst at work: cards and sheets as JSON in, measures and PDFs out."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from math import ceil
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typst

from generator.cards import fonts, room
from generator.cards.boxes import with_bleed_boxes
from generator.errors import CompendiumError
from generator.render.site import HOME

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.cards.geometry import Size

TEMPLATES = HOME / "templates" / "cards"
ICONS = HOME / "templates" / "icons"
# Tagged, titled, with alternative texts: what the standard demands, the compiler checks.
STANDARD: Final = "ua-1"
# How many cards are measured together; pages are measured side by side.
_A_PAGE: Final = 4


class LayoutError(CompendiumError):
    """A card or sheet that cannot be laid out as promised; the message names it."""


@dataclass(frozen=True, slots=True)
class Document:
    """What a template needs for one PDF; it can be sent to another process."""

    template: str
    data: str
    weight: int = 0
    bleed: bool = False

    @property
    def digest(self) -> str:
        """Return the name of the PDF in the cache: other data or another layout, another name."""
        return digest(self.template, self.data)

    def pdf(self) -> bytes:
        """Lay the document out; LayoutError when it cannot be."""
        made = _compile(self.template, self.data)
        return with_bleed_boxes(made) if self.bleed else made


def document(template: str, data: Mapping[str, Any], *, weight: int = 0, bleed: bool = False) -> Document:
    """Return a document of a template with its data."""
    return Document(template, json.dumps(data, ensure_ascii=False), weight, bleed)


def digest(*texts: str) -> str:
    """Return a digest of texts and of all that turns them into ink."""
    found = hashlib.sha256(_version().encode())
    for text in texts:
        found.update(b"\0" + text.encode())
    return found.hexdigest()[:24]


def fit(size: Size, cards: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return for each card how its text fits on cards of a size; LayoutError when it cannot."""
    sure = [room.spacious(size, card) for card in cards]
    rest = iter(measured(size, [card for card, found in zip(cards, sure, strict=True) if found is None]))
    return [next(rest) if found is None else found for found in sure]


def measured(size: Size, cards: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the same as the compiler finds it, which measures every text."""
    pages = _dealt([len(json.dumps(card["blocks"])) for card in cards])
    guessed = [[{**cards[i], "likely": room.likely(size, cards[i])} for i in page] for page in pages]
    inputs = {"deck": json.dumps({"geo": size.as_json(), "pages": guessed}, ensure_ascii=False)}
    try:
        found = typst.query(
            str(TEMPLATES / "fit.typ"), "<fit>", field="value", root=str(TEMPLATES),
            sys_inputs=inputs, **_fonts(),
        ) if pages else "[]"  # fmt: skip
    except RuntimeError as error:
        raise LayoutError(_reason(error)) from error
    places = [i for page in pages for i in page]
    fitted = (one for page in json.loads(found) for one in page)
    return [one for _, one in sorted(zip(places, fitted, strict=True), key=itemgetter(0))]


def _dealt(weights: Sequence[int]) -> list[list[int]]:
    """Deal cards out to pages of the same weight, so that no processor waits for another."""
    count = ceil(len(weights) / _A_PAGE)
    heaviest_first = sorted(range(len(weights)), key=lambda i: -weights[i])
    return [heaviest_first[page::count] for page in range(count)]


@lru_cache(maxsize=64)
def icon(name: str) -> str:
    """Return an icon as a picture that stands alone, drawn in near-black."""
    drawn = (ICONS / f"{name}.svg").read_text(encoding="utf-8").strip()
    head = '<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#333" stroke-width="1.8" '
    return drawn.replace("<svg ", head, 1)


def _compile(template: str, data: str) -> bytes:
    try:
        made, warnings = _compiler().compile_with_warnings(
            input=str(TEMPLATES / template), format="pdf", sys_inputs={"deck": data},
            pdf_standards=STANDARD, timestamp=0,
        )  # fmt: skip
    except RuntimeError as error:
        raise LayoutError(_reason(error)) from error
    # A font or a letter that is missing is only a warning to the compiler.
    if warnings:
        raise LayoutError("; ".join(str(warning) for warning in warnings))
    assert isinstance(made, bytes)
    return made


@lru_cache(maxsize=1)
def _compiler() -> typst.Compiler:
    return typst.Compiler(root=str(TEMPLATES), **_fonts())


@lru_cache(maxsize=1)
def _fonts() -> dict[str, Any]:
    # Read once, for whatever is measured and laid out.
    ours = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(fonts.prepare())]
    )
    return {"font_paths": ours, "ignore_system_fonts": True}


def _reason(error: Exception) -> str:
    return str(error).removeprefix("failed to compile document: ").removeprefix("panicked with: ")


@lru_cache(maxsize=1)
def _version() -> str:
    found = hashlib.sha256(version("typst").encode())
    for file in sorted((*TEMPLATES.glob("*.typ"), *ICONS.glob("*.svg"), Path(room.__file__))):
        found.update(file.read_bytes())
    return found.hexdigest()
