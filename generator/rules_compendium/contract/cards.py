"""Cards, and the formats they are printed in: what paper and page read alike."""

from dataclasses import dataclass
from typing import Literal

# Words and their mark: "" (plain), b, i, bi, n (a name) or l (a label).
Run = tuple[str, str]
Runs = tuple[Run, ...]


@dataclass(frozen=True, kw_only=True)
class TextBlock:
    """A paragraph, a definition, a labelled fact, a note, a heading, a word that is used, or their title."""

    t: Literal["p", "lead", "fact", "note", "aside", "used", "h"]
    r: Runs


@dataclass(frozen=True, kw_only=True)
class ItemBlock:
    """An item of a list: its bullet or number, and how deep it stands."""

    t: Literal["li"]
    r: Runs
    m: str
    d: int


@dataclass(frozen=True, kw_only=True)
class TableBlock:
    """A table: a caption, widths of columns in ems or shares, their alignment, and cells."""

    t: Literal["table"]
    cap: str
    w: tuple[str, ...]
    a: tuple[str, ...]
    heads: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]


@dataclass(frozen=True, kw_only=True)
class FiguresBlock:
    """Figures side by side under a caption, such as the odds against three opponents."""

    t: Literal["figures"]
    cap: str
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class BoxesBlock:
    """Boxes to tick, so many behind each label."""

    t: Literal["boxes"]
    boxes: tuple[tuple[str, int], ...]


@dataclass(frozen=True, kw_only=True)
class PictureBlock:
    """A picture of a figure, and what it shows in words."""

    t: Literal["figure"]
    svg: str
    alt: str


CardBlock = TextBlock | ItemBlock | TableBlock | FiguresBlock | BoxesBlock | PictureBlock


@dataclass(frozen=True, kw_only=True)
class StatRow:
    """A row of a stat line: its name if there are several, then label and value; none is a box to fill in."""

    name: str
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class Card:
    """Everything that is on a card, in words; where it stands is up to whoever prints it."""

    name: str
    args: str
    game: str
    kind: str
    icon: str
    corner: str
    corner_name: str
    under: Runs
    tag: str
    stats: tuple[StatRow, ...]
    blocks: tuple[CardBlock, ...]
    notes: str
    uses: tuple[str, ...]
    # What the corner is, before its figure; `corner_name` is a unit, and stands behind.
    corner_label: str = ""
    # What the mark of a ruling means, where a text of the card's own has one.
    ruled: str = ""
    # What stands below as far as there is room; in a file of cards this is written by itself.
    more: tuple[CardBlock, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Cards:
    """The cards of a game by their names, and what stands below them: each block once, by its number.

    `icons` are the drawings of their kinds, by name.
    """

    cards: dict[str, Card]
    icons: dict[str, str]
    blocks: tuple[CardBlock, ...]
    below: dict[str, tuple[int, ...]]


@dataclass(frozen=True, kw_only=True)
class CardSize:
    """A format in millimetres, and how its cards stand on a page; sizes of text are in points.

    `points` are those of text and of what would need a second card, `label` that of labels and of the foot.
    Cards stand `gap` apart; what reaches the cut goes on for `spill` beyond it, or stands `inset` from it.
    """

    card: tuple[float, float]
    page: tuple[float, float]
    grid: tuple[int, int]
    margin: tuple[float, float]
    gap: float
    spill: float
    safe: float
    points: tuple[float, ...]
    label: float
    name: tuple[float, ...]
    head: float
    icon: float
    figure: float
    row: float
    inset: float
    edge: float
    bleed: float
    crop: bool


@dataclass(frozen=True, kw_only=True)
class Measures:
    """What cards of every format have in common."""

    # In points: the smallest text, the foot.
    small: float
    foot: float
    # In millimetres: above the stat line and the foot, beside the price, the tag, the mark of a part and the
    # icon, and where crop marks begin and how long they are.
    above_stats: float
    above_foot: float
    beside_price: float
    beside_tag: float
    beside_mark: float
    beside_icon: float
    crop: tuple[float, float]
    # In parts: what stands above the text, of the safe zone; arguments, of the name; the name of a stat row,
    # of a cell; the height and the figures of many rows, the width of their letters; letters of a definition,
    # and of a fact and what something else is about; the inset of a note, in ems.
    above_body: float
    args: float
    stat_name: float
    many_row: float
    many_figure: float
    figure_letter: float
    lead: float
    fact: float
    note: float
    # In cells, the longest row; in rows, the most with large figures.
    cells: int
    many: int
    # In ems: what stands between lines and between blocks, open and where room is short.
    leading: tuple[float, float]
    gap: tuple[float, float]
    # In points: the emblem at a card's foot.
    emblem: float
    # Of a back's width, in parts: its emblem's height; how bright those around it are, and how high, in parts
    # of the same; how far off the cut its frame stands.
    back: tuple[float, float, float, float]
    # In millimetres: the room that notes need, and between their lines.
    notes: tuple[float, float]
    # In words: the shortest sentence that a text is cut after, and the shortest other part of it.
    sentence: int
    words: int
    # Widths of columns: letters of a narrow one and of all narrow ones; ems of a letter and between columns;
    # how wide ones grow with their letters, and the letters that count.
    narrow: int
    narrow_together: int
    letter: float
    padding: float
    growth: float
    # In parts: how full a card is to which nothing is added that is about something else, and one that may
    # have larger letters.
    enough: float
    short: float
    # How wide a picture is at the least, in millimetres, so that its letters can be read; and how wide and
    # how high at the most, of the height of what stands on a card, in parts.
    picture: tuple[float, float, float]
    # How wide a letter is at the least, in ems.
    least_letter: float
    counted: tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Formats:
    """The formats that a reader can choose, by id."""

    sizes: dict[str, CardSize]
    measures: Measures


FILES = {"data/{edition}/fiches/{system}.json": Cards, "{address[deck]}/index.html#deck-formats": Formats}
ALIASES = ("Run", "Runs", "CardBlock")
