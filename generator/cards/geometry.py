"""The sizes of cards and sheets, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

A4 = (210.0, 297.0)
BLEED = 3.0
MIN_PT = 7.0


@dataclass(frozen=True, slots=True)
class Size:
    """A card's format and how its cards stand on a page."""

    id: str
    label: str
    card: tuple[float, float]
    page: tuple[float, float]
    grid: tuple[int, int]
    safe: float
    points: tuple[float, ...]
    name_points: tuple[float, ...]
    head: float
    figure: float
    row: float
    # The strip in the game's colour along the left side.
    edge: float = 2.0
    bleed: float = 0.0
    crop: bool = False
    # The backs' shift in millimetres, for printers that feed crookedly.
    offset: tuple[float, float] = (0.0, 0.0)
    backs: bool = False

    @property
    def margin(self) -> tuple[float, float]:
        """Return what is left of the page beside and above the cards."""
        (width, height), (columns, rows) = self.card, self.grid
        return (self.page[0] - columns * width) / 2, (self.page[1] - rows * height) / 2

    @property
    def per_page(self) -> int:
        """Return how many cards a page takes."""
        return self.grid[0] * self.grid[1]

    def with_backs(self, offset: tuple[float, float] = (0.0, 0.0)) -> Size:
        """Return the same format with backs, for duplex printing."""
        return replace(self, backs=True, offset=offset)

    def as_json(self) -> dict[str, Any]:
        """Return the numbers that a layout needs."""
        return {
            "card": self.card, "page": self.page, "grid": self.grid, "margin": self.margin,
            "safe": self.safe, "points": self.points, "name": self.name_points, "head": self.head,
            "figure": self.figure, "row": self.row, "edge": self.edge, "bleed": self.bleed,
            "crop": self.crop, "offset": self.offset, "backs": self.backs,
        }  # fmt: skip


_SMALL = (9.5, 9.0, 8.5, 8.0, 7.5, MIN_PT)
_LARGE = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, MIN_PT)
_POKER = Size(
    "poker", "poker, neuf par page A4", (63.0, 88.0), A4, (3, 3), 3.5,
    _SMALL, (12.5, 11.5, 10.5, 9.5, 8.5), head=12.0, figure=14.0, row=9.5, crop=True,
)  # fmt: skip
_TAROT = Size(
    "tarot", "tarot, quatre par page A4", (70.0, 120.0), A4, (2, 2), 4.0,
    _LARGE, (14.0, 13.0, 12.0, 11.0, 10.0, 9.0), head=13.5, figure=16.0, row=10.5, crop=True,
)  # fmt: skip
_A6 = Size(
    "a6", "A6, une par page", (105.0, 148.0), (105.0, 148.0), (1, 1), 6.0,
    (12.0, 11.5, *_LARGE), (18.0, 16.0, 14.0, 12.0, 10.0), head=17.0, figure=20.0, row=13.0,
)  # fmt: skip
_SINGLE = replace(
    _POKER, id="single", label="poker, une par page, fond perdu de 3 mm", page=_POKER.card, grid=(1, 1),
    bleed=BLEED, crop=False,
)  # fmt: skip
SIZES = {size.id: size for size in (_POKER, _TAROT, _A6, _SINGLE)}
