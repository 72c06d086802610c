"""The sizes of cards and sheets, in millimetres; sizes of text in points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_compendium.contract.cards import CardSize, Formats, Measures

A4 = (210.0, 297.0)
A3 = (420.0, 297.0)
BLEED = 3.0
MIN_PT = 7.5
MEASURES = Measures(
    small=MIN_PT, foot=12.0, above_stats=0.6, above_foot=2.0, beside_price=1.5, beside_tag=2.0,
    beside_mark=3.0, beside_icon=1.6, crop=(1.5, 4.5), above_body=0.85, args=0.72, stat_name=1.6,
    many_row=0.7, many_figure=0.62, figure_letter=0.56, lead=1.28, fact=0.96, note=0.6, cells=5, many=2,
    enough=0.75, short=0.7, picture=(54.5, 0.55, 0.75),
    leading=(0.5, 0.42),
    gap=(0.85, 0.65), notes=(12.0, 8.0), sentence=9, words=16, narrow=13, narrow_together=16, letter=0.52,
    emblem=8.5, back=(0.4, 0.22, 0.09, 4.0),
    padding=0.75, least_letter=0.4, growth=0.6, counted=(8, 60),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Size:
    """A format of cards as it is offered, under `size-<id>` of the catalogues; the offset moves the backs."""

    id: str
    format: CardSize
    backs: bool = False
    offset: tuple[float, float] = (0.0, 0.0)

    def with_backs(self, offset: tuple[float, float] = (0.0, 0.0)) -> Size:
        """Return the same size with backs, for duplex printing."""
        return replace(self, id=f"{self.id}-duplex", backs=True, offset=offset)


def _format(
    card: tuple[float, float], grid: tuple[int, int], page: tuple[float, float], gap: float,
    points: tuple[float, ...], name: tuple[float, ...], **lengths: float,
) -> CardSize:  # fmt: skip
    left, top = ((page[i] - grid[i] * card[i] - (grid[i] - 1) * gap) / 2 for i in (0, 1))
    return CardSize(
        card=card, page=page, grid=grid, margin=(left, top), gap=gap, spill=gap / 2, points=points, name=name,
        inset=0.0 if gap else 5.0, edge=2.2, bleed=0.0, crop=grid != (1, 1), **lengths,
    )  # fmt: skip


_POKER = _format(
    (63.0, 88.0), (3, 3), A4, 2.0, (9.0, 8.7, 8.4, 8.1, 7.8, MIN_PT), (13.0, 10.5), safe=3.1,
    label=7.5, head=8.8, icon=5.6, figure=28.0, row=12.5,
)  # fmt: skip
_TAROT = _format(
    (70.0, 120.0), (2, 2), A4, 2.0, (10.5, 10.0, 9.5, 9.0, 8.75, 8.5, 8.25), (14.0, 11.0, 10.5), safe=3.6,
    label=8.0, head=9.6, icon=6.4, figure=32.0, row=14.0,
)  # fmt: skip
_A6 = _format(
    (105.0, 148.0), (1, 1), (105.0, 148.0), 0.0, (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0),
    (18.0, 14.0), safe=6.5, label=9.0, head=12.5, icon=9.0, figure=44.0, row=19.0,
)  # fmt: skip
_SINGLE = replace(
    _POKER, page=_POKER.card, grid=(1, 1), margin=(0.0, 0.0), gap=0.0, bleed=BLEED, spill=BLEED, crop=False
)
_SIZES = (
    Size("poker", _POKER),
    Size("tarot", _TAROT),
    Size("a6", _A6),
    Size("single", _SINGLE),
)
SIZES = {size.id: size for size in _SIZES}
# The ways in which every deck is offered, the one for a home printer first.
VARIANTS = (_SIZES[0], _SIZES[0].with_backs(), *_SIZES[1:])
# What the page of one's own cards knows of them.
FORMATS = Formats(sizes={size.id: size.format for size in _SIZES}, measures=MEASURES)


# How many panels everything stands on (none: as many as a sheet has pages), and the sizes of its text to try,
# in points, the largest first.
Try = tuple[int, tuple[float, ...]]
_SHEET = tuple(10.0 - step / 8 for step in range(17))


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper that a sheet is printed on, under `sheet-paper-<id>` of the catalogues; lengths in millimetres.

    A panel is what one reads as a page: two of them stand on each side of a paper that is `folded`.
    """

    id: str
    page: tuple[float, float]
    panel: tuple[float, float]
    columns: int
    # Around a panel: left and right, above, below; and between columns.
    margin: tuple[float, float, float]
    gutter: float
    # How much larger the turn's sequence is than the rest.
    band: float
    # Besides, between the rows of a table, in em.
    air: float
    tries: tuple[Try, ...] = ((0, _SHEET),)

    @property
    def folded(self) -> bool:
        """Tell whether two panels stand on each side."""
        return self.page[0] > 1.5 * self.panel[0]


_BOOKLET = ((4, _SHEET[:12]), (8, _SHEET))
_WALL = ((0, tuple(15.0 - step / 4 for step in range(29))),)
_PAPERS = (
    Paper("a4", A4, A4, 3, (6.0, 11.5, 9.8), 3.6, 1.0, 0.0),
    Paper("a5", (297.0, 210.0), (148.5, 210.0), 2, (7.5, 12.0, 10.6), 4.4, 1.0, 0.16, _BOOKLET),
    Paper("a3", A3, A3, 4, (9.0, 16.0, 12.0), 6.0, 1.3, 0.16, _WALL),
)
PAPERS = {paper.id: paper for paper in _PAPERS}
