"""Typst at work: a deck or a sheet as JSON in, a PDF out."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typst

from generator.cards import fonts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from generator.cards.geometry import Size

TEMPLATES = Path(__file__).resolve().parents[2] / "templates" / "cards"
# Tagged, titled, with alternative texts: what the standard demands, the compiler checks.
STANDARD = ["ua-1"]


class LayoutError(Exception):
    """A card or sheet that cannot be laid out as promised; the message names it."""


@lru_cache(maxsize=2)
def _compiler(root: Path) -> typst.Compiler:
    return typst.Compiler(root=str(TEMPLATES), **_fonts(root))


def _fonts(root: Path) -> dict[str, Any]:
    return {"font_paths": [str(fonts.prepare(root))], "ignore_system_fonts": True}


def fit(root: Path, size: Size, cards: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return for each card how its text fits on cards of a size; LayoutError when it cannot."""
    inputs = {"deck": json.dumps({"geo": size.as_json(), "cards": cards}, ensure_ascii=False)}
    try:
        found = typst.query(
            str(TEMPLATES / "fit.typ"),
            "<fit>",
            field="value",
            root=str(TEMPLATES),
            sys_inputs=inputs,
            **_fonts(root),
        )
    except typst.TypstError as error:
        raise LayoutError(_reason(error)) from error
    return [fitted for page in json.loads(found) for fitted in page]


def compile_pdf(root: Path, template: str, data: Mapping[str, Any]) -> bytes:
    """Lay out one document and return its PDF."""
    inputs = {"deck": json.dumps(data, ensure_ascii=False)}
    try:
        made, warnings = _compiler(root).compile_with_warnings(
            input=str(TEMPLATES / template), format="pdf", sys_inputs=inputs,
            pdf_standards=STANDARD, timestamp=0,
        )  # fmt: skip
    except typst.TypstError as error:
        raise LayoutError(_reason(error)) from error
    # A font or a letter that is missing is only a warning to the compiler.
    if warnings:
        raise LayoutError("; ".join(str(warning) for warning in warnings))
    return bytes(made)


def _reason(error: Exception) -> str:
    return str(error).removeprefix("panicked with: ")
