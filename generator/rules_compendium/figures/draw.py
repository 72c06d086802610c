"""A figure as SVG: one picture for each of its moments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import escape

from rules_compendium.document.nodes import Prose
from rules_compendium.document.plain import plain
from rules_compendium.figures.boxes import Box
from rules_compendium.figures.ink import ON_PAGE, Canvas, number, rim, tag, text
from rules_compendium.figures.labels import Labels
from rules_compendium.figures.lines import Lines
from rules_compendium.figures.maps import Key, around, beside, depths, sizes
from rules_compendium.figures.parts import LAYERS, part
from rules_compendium.figures.piece import Piece
from rules_compendium.figures.scene import Scene, Stage
from rules_compendium.figures.ways import Ways
from rules_compendium.figures.words import described
from rules_compendium.languages import Language
from rules_compendium.model.figure import Element, Figure, Step

# The width of the picture in units of its own: a phone shows them one to one.
WIDTH = 360.0
# As high as the text of a card, and less than the screen of a phone.
_TALLEST = 415.0
# A map on paper and its key, which are read from farther away.
_TALLEST_ON_PAPER = 450.0
_MARGIN, _NAMED = 6.0, 8.0
# How far what is drawn stays from the edge of a picture that is cut to it, and the least width and height.
_AIR, _LEAST, _RIM = 12.0, 60.0, 0.5


# By layer and id, what has been drawn, and of which piece.
Still = dict[tuple[str, str], tuple[Piece, list[str]]]


@dataclass(frozen=True)
class Picture:
    """A moment of a figure: its SVG, its size, and what is said of it."""

    svg: str
    width: float
    height: float
    # Its SVG without its key, and the key alone.
    scene: str
    key: str
    text: Prose


@dataclass
class _Drawing:
    """What is drawn of a figure on a canvas, moment by moment."""

    canvas: Canvas
    key: Key
    # How high the pictures are without their key.
    foot: float
    moments: list[list[str]] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    # Areas whose words hide something, and what is left of these on the picture.
    crowded: dict[str, str] = field(default_factory=dict)


def pictures(
    stage: Stage,
    moments: list[Scene],
    language: Language,
    name: str = "",
    size: float = ON_PAGE,
    *,
    cut: bool = False,
    bare: bool = False,
) -> list[Picture]:
    """Return the pictures of a figure, in the order of its steps, with words of a size.

    What is bare ends with its table. What is cut has no more of the ground than what is drawn on any of them
    needs; a table stays whole. On a printed map, which is small, the key says what has no room.
    """
    shorter: dict[str, str] = {}
    # Several of a row have one key, below them all.
    apart = cut and len(moments) > 1
    while (drawing := _drawn(stage, moments, language, size, shorter, apart=apart)).crowded:
        for id_, left in drawing.crowded.items():
            shorter |= dict.fromkeys(_told_alike(stage.figure, id_), left)
    canvas, key, foot = drawing.canvas, drawing.key, drawing.foot
    height = foot + key.height
    view = (0.0, 0.0, WIDTH, height)
    scene = (0.0, 0.0, WIDTH, foot)
    if cut and not (stage.figure.table.edges or stage.figure.table.names):
        below = [(_MARGIN, foot, _MARGIN + sum(key.columns), height)] if key.rows else []
        view, scene = _around([*drawing.boxes, *below], height), _around(drawing.boxes, foot)
    if bare:
        scene = canvas.shape(stage.table.buffer(3 * _RIM / canvas.scale, join_style="mitre")).bounds
    wide, high = view[2] - view[0], view[3] - view[1]
    said = [_title_and_description(stage, i, language, name) for i in range(len(moments))]
    texts = [step.text for step in stage.figure.steps] or [Step().text]
    entries = [*key.drawn(_MARGIN, foot)]
    alone = _framed("".join(entries), (0.0, foot, WIDTH, height)) if entries else ""
    return [
        Picture(
            _svg(stage, canvas, words, [*parts, *entries], view), wide, high,
            _svg(stage, canvas, words, parts, scene), alone, text,
        )
        for words, parts, text in zip(said, drawing.moments, texts, strict=True)
    ]  # fmt: skip


def _told_alike(figure: Figure, id_: str) -> Iterator[str]:
    """Yield the elements of which the same is said as of one."""

    def said(element: Element) -> tuple[object, ...]:
        return element.key, element.label, element.zone, element.terrain, element.radius, element.side

    return (other for other, one in figure.elements.items() if said(one) == said(figure.elements[id_]))


def _drawn(
    stage: Stage, moments: list[Scene], language: Language, size: float, shorter: dict[str, str], *,
    apart: bool,
) -> _Drawing:  # fmt: skip
    """Return a figure drawn with less said on it of some areas, and more in its key."""
    table, steps = stage.figure.table, stage.figure.steps
    named, paper = bool(table.names), size > ON_PAGE
    margin = size + _NAMED if named else _MARGIN
    measured = beside(size) if table.edges else 0.0
    canvas = Canvas(1.0, 0.0, margin, stage.height, language, size)
    key = Key(stage, canvas, WIDTH - 2 * _MARGIN, shorter)
    most = _TALLEST_ON_PAPER if paper else _TALLEST
    wide, high = WIDTH - 2 * margin - measured, most - 2 * margin - measured - (0.0 if apart else key.height)
    scale = min(wide / stage.width, high / stage.height)
    canvas = replace(canvas, scale=scale, left=(WIDTH - measured - stage.width * scale) / 2)
    drawing = _Drawing(canvas, key, stage.height * scale + 2 * margin + measured)
    still: Still = {}
    for i, scene in enumerate(moments):
        step = steps[i] if steps else Step()
        before = moments[i - 1] if i else {}
        ways = Ways(stage, canvas, scene)
        for id_, move in step.moves.items():
            if id_ in scene and id_ in before:
                ways.add(before[id_], scene[id_], move)
        room = (*canvas.at(0, canvas.height), *canvas.at(stage.width, 0))
        keyed = key.tellable if paper and (table.edges or named) else frozenset()
        labels = Labels(canvas, room, scene, sizes(stage, language, scene), shorter=shorter, keyed=keyed)
        drawing.moments.append([*_parts(stage, canvas, scene, ways, labels, still)])
        drawing.boxes += [*labels.boxes(), *_arcs(stage, canvas, scene)]
        drawing.crowded |= labels.crowded
    return drawing


def _around(boxes: list[Box], height: float) -> Box:
    """Return the part of a picture in which everything is, with some air around it."""
    left, top = (max(0.0, min(box[at] for box in boxes) - _AIR) for at in (0, 1))
    right, bottom = (
        min(most, max(box[at] for box in boxes) + _AIR) for at, most in ((2, WIDTH), (3, height))
    )
    return left, top, max(right, left + _LEAST), max(bottom, top + _LEAST)


def _arcs(stage: Stage, canvas: Canvas, scene: Scene) -> Iterator[Box]:
    """Yield how far those see who are shown to see."""
    for piece in scene.values():
        if piece.element.arc and piece.element.radius:
            seen = piece.arc(stage.size(piece.element.radius, ())).intersection(stage.table)
            yield canvas.shape(seen).bounds


def _title_and_description(stage: Stage, at: int, language: Language, name: str) -> str:
    """Return the title and the description of a picture, for those who do not see it."""
    count = len(stage.figure.steps)
    whole = language.words(name)
    title = language.say("figure-step", name=whole, number=at + 1, count=count) if count else whole
    # A step of which nothing is claimed is told by its own words.
    shown = described(stage.figure, at, language, stage.named)
    if count and not shown:
        shown = language.typeset(plain(stage.figure.steps[at].text.inlines))
    return f"<title>{escape(title)}</title>" + (f"<desc>{escape(shown)}</desc>" if shown else "")


def _svg(stage: Stage, canvas: Canvas, said: str, parts: list[str], view: Box) -> str:
    table, (left, top, right, bottom) = stage.figure.table, view
    # What lies on no table has the ground that is shown.
    ground = tag("polygon", "table" if table.edges else "ground", points=canvas.points(rim(stage.table)))
    if right - left < WIDTH and not table.edges:
        across, down = (left + _RIM, right - _RIM), (top + _RIM, bottom - _RIM)
        corners = ((across[i], down[j]) for i, j in ((0, 1), (1, 1), (1, 0), (0, 0)))
        ground = tag("polygon", "ground", points=" ".join(f"{number(x)},{number(y)}" for x, y in corners))
    names = [_edge_name(stage, canvas, edge, name) for edge, name in table.names.items()]
    names += around(stage, canvas) if table.edges else ()
    return _framed("".join([said, ground, *parts, *names]), view)


def _framed(content: str, view: Box) -> str:
    """Return what is drawn as a picture of a part of the plane."""
    left, top, right, bottom = view
    size = (right - left, bottom - top)
    box = {"viewBox": " ".join(map(number, (left, top, *size))), "role": "img"}
    space = {"xmlns": "http://www.w3.org/2000/svg"}
    return tag("svg", "figure", content, **space, **box, width=size[0], height=size[1])


def _edge_name(stage: Stage, canvas: Canvas, edge: str, name: Prose) -> str:
    middle = stage.spot(edge, ()).centroid
    x, y = canvas.at(middle.x, middle.y)
    x += {"west": -_MARGIN, "east": _MARGIN}.get(edge, 0)
    y += {"north": -_MARGIN, "south": canvas.line + 1}.get(edge, 0)
    turn = {"west": -90, "east": 90}.get(edge, 0)
    turned = {"transform": f"rotate({turn} {number(x)} {number(y)})"} if turn else {}
    return text(canvas, (x, y), name, "edge", foot=True, **turned)


def _parts(
    stage: Stage, canvas: Canvas, scene: Scene, ways: Ways, labels: Labels, still: Still
) -> Iterator[str]:
    """Yield what is drawn, from the ground up; what has not moved is drawn once."""
    lines = Lines(stage, canvas, scene, labels)
    labels.shapes |= {f"way {i}": canvas.shape(line) for i, line in enumerate(ways.lines)}
    for layer in LAYERS:
        yield from ways.ghosts if layer == "base" else ()
        yield from lines.all() if layer == "line" else ()
        for id_, piece in scene.items():
            if (layer, id_) not in still or still[layer, id_][0] is not piece:
                still[layer, id_] = piece, [*part(stage, canvas, layer, piece)]
            yield from still[layer, id_][1]
        yield from lines.free if layer == "base" else ()
        if layer == "line":
            yield from depths(stage, canvas, scene, labels)
    yield from ways.arrows
    yield from lines.marks
    yield from labels.of()
