"""A figure as SVG: one picture for each of its moments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

from rules_compendium.document.nodes import Prose
from rules_compendium.document.plain import plain
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
from rules_compendium.model.figure import Step

# The width of the picture in units of its own: a phone shows them one to one.
WIDTH = 360.0
# As high as the text of a card, and less than the screen of a phone.
_TALLEST = 415.0
_MARGIN, _NAMED = 6.0, 8.0


# By layer and id, what has been drawn, and of which piece.
Still = dict[tuple[str, str], tuple[Piece, list[str]]]


@dataclass(frozen=True)
class Picture:
    """A moment of a figure: its SVG, its size, and what is said of it."""

    svg: str
    width: float
    height: float
    # What stands above its key.
    scene: float
    text: Prose


def pictures(
    stage: Stage, moments: list[Scene], language: Language, name: str = "", size: float = ON_PAGE
) -> list[Picture]:
    """Return the pictures of a figure, in the order of its steps, with words of a size."""
    steps = stage.figure.steps
    named = bool(stage.figure.table.names)
    margin = size + _NAMED if named else _MARGIN
    measured = beside(size) if stage.figure.table.edges else 0.0
    canvas = Canvas(1.0, 0.0, margin, stage.height, language, size)
    key = Key(stage, canvas, WIDTH - 2 * _MARGIN)
    wide, high = WIDTH - 2 * margin - measured, _TALLEST - 2 * margin - measured - key.height
    scale = min(wide / stage.width, high / stage.height)
    canvas = replace(canvas, scale=scale, left=(WIDTH - measured - stage.width * scale) / 2)
    foot = stage.height * scale + 2 * margin + measured
    below, height = list(key.drawn(_MARGIN, foot)), foot + key.height
    drawn = []
    still: Still = {}
    for i, scene in enumerate(moments):
        step = steps[i] if steps else Step()
        before = moments[i - 1] if i else {}
        ways = Ways(stage, canvas, scene)
        for id_, move in step.moves.items():
            if id_ in scene and id_ in before:
                ways.add(before[id_], scene[id_], move)
        parts = [*_parts(stage, canvas, scene, ways, still), *below]
        svg = _svg(stage, canvas, _title_and_description(stage, i, language, name), parts, height)
        drawn.append(Picture(svg, WIDTH, height, foot, step.text))
    return drawn


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


def _svg(stage: Stage, canvas: Canvas, said: str, parts: list[str], height: float) -> str:
    table = stage.figure.table
    ground = tag("polygon", "table" if table.edges else "ground", points=canvas.points(rim(stage.table)))
    names = [_edge_name(stage, canvas, edge, name) for edge, name in table.names.items()]
    names += around(stage, canvas) if table.edges else ()
    content = "".join([said, ground, *parts, *names])
    box = {"viewBox": f"0 0 {number(WIDTH)} {number(height)}", "role": "img"}
    space = {"xmlns": "http://www.w3.org/2000/svg"}
    return tag("svg", "figure", content, **space, **box, width=WIDTH, height=height)


def _edge_name(stage: Stage, canvas: Canvas, edge: str, name: Prose) -> str:
    middle = stage.spot(edge, ()).centroid
    x, y = canvas.at(middle.x, middle.y)
    x += {"west": -_MARGIN, "east": _MARGIN}.get(edge, 0)
    y += {"north": -_MARGIN, "south": canvas.line + 1}.get(edge, 0)
    turn = {"west": -90, "east": 90}.get(edge, 0)
    turned = {"transform": f"rotate({turn} {number(x)} {number(y)})"} if turn else {}
    return text(canvas, (x, y), name, "edge", foot=True, **turned)


def _parts(stage: Stage, canvas: Canvas, scene: Scene, ways: Ways, still: Still) -> Iterator[str]:
    """Yield what is drawn, from the ground up; what has not moved is drawn once."""
    room = (*canvas.at(0, canvas.height), *canvas.at(stage.width, 0))
    labels = Labels(canvas, room, scene, sizes(stage, canvas.language, scene))
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
