"""Figures: what is placed beside something stays there, claims are measured, pictures are agreed."""

from __future__ import annotations

import math
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_compendium.document.prose import sentence
from rules_compendium.figures.draw import WIDTH, pictures
from rules_compendium.figures.ink import ARROW, ON_PAGE, ON_PAPER, Canvas
from rules_compendium.figures.lengths import format_length, length
from rules_compendium.figures.piece import FigureError, Piece
from rules_compendium.figures.proof import NEAR, Failure, ProvedFigure
from rules_compendium.figures.scene import scenes
from rules_compendium.figures.ways import Ways
from rules_compendium.languages import language
from rules_compendium.model.figure import Claim, Element, Figure, Move, Place, Step, TableTop
from rules_compendium.model.numbers import DISTANCES, is_distance
from rules_compendium.resources import own
from tests.figures import EVERYTHING, MODEL, MOVES, UNIT

GOLDEN = Path(__file__).parents[1] / "golden" / "figures"
TABLE = TableTop(width='48"', height='48"')
Side = Literal["front", "back", "left", "right"]
SIDES: tuple[Side, ...] = ("front", "back", "left", "right")


def worked_out(elements: dict[str, Element], *claims: Claim, steps: tuple[Step, ...] = ()) -> ProvedFigure:
    return ProvedFigure(
        *scenes(Figure(table=TABLE, elements=elements, claims=claims, steps=steps), {"court": "3 cm"})
    )


def failures(elements: dict[str, Element], *claims: Claim, steps: tuple[Step, ...] = ()) -> list[Failure]:
    return list(worked_out(elements, *claims, steps=steps).failures())


def at(x: float, y: float) -> Place:
    return Place(x=f"{x:g} cm", y=f"{y:g} cm")


@pytest.mark.parametrize(
    ("text", "millimetres"),
    [
        ('8"', 203.2),
        ("2,5 cm", 25),
        ("25 mm", 25),
        ("-3 cm", -30),
        ("court", 30),
        ("6'", 1828.8),
        ("12345 mm", 12345),
        ("8", None),
        ("8 yards", None),
    ],
)
def test_a_length_has_a_unit_or_a_name(text: str, millimetres: float | None) -> None:
    assert length(text, {"court": "3 cm"}) == pytest.approx(millimetres)


@pytest.mark.parametrize("text", ['24"', "6'", "2,5 cm", "123456 mm", "1.25m"])
def test_what_is_a_distance_of_a_record_is_a_length_of_a_figure(text: str) -> None:
    assert is_distance(text)
    assert length(text, {}) is not None
    assert DISTANCES.findall(f"Avance de {text}, puis tire.") == [text]


def test_a_length_is_said_to_a_tenth() -> None:
    assert [format_length(203.2, "inch"), format_length(165, "cm"), format_length(7.04, "mm")] == [
        "8″",
        "16.5 cm",
        "7 mm",
    ]


@given(
    facing=st.integers(0, 359), x=st.integers(40, 80), y=st.integers(40, 80),
    side=st.sampled_from(SIDES), gap=st.integers(0, 20), align=st.sampled_from(("left", "middle", "right")),
)  # fmt: skip
def test_beside_a_side_is_beside_it_wherever_that_stands(
    facing: int, x: int, y: int, side: str, gap: int, align: str
) -> None:
    """Turning and moving the anchor turns and moves what is placed by it."""
    place = Place(origin="red", side=side, distance=f"{gap} cm", align=align)  # type: ignore[arg-type]
    fixed = worked_out({"red": replace(UNIT, at=at(60, 60), facing="0"), "blue": replace(UNIT, at=place)})
    moved = worked_out(
        {"red": replace(UNIT, at=at(x, y), facing=f"{facing}"), "blue": replace(UNIT, at=place)}
    )
    first, second = fixed.moments[0], moved.moments[0]
    assert first["blue"].outline.distance(first["red"].outline) == pytest.approx(gap * 10, abs=NEAR)
    assert second["blue"].outline.distance(second["red"].outline) == pytest.approx(gap * 10, abs=NEAR)
    assert (second["blue"].facing - first["blue"].facing - facing) % 360 == pytest.approx(0, abs=1e-6)
    turned = first["blue"].turned(facing, (600, 600))
    assert turned.x + x * 10 - 600 == pytest.approx(second["blue"].x, abs=NEAR)
    assert turned.y + y * 10 - 600 == pytest.approx(second["blue"].y, abs=NEAR)


def test_what_is_aligned_with_a_side_ends_where_that_ends() -> None:
    """Left and right are those of who looks at the front: the unit faces north, so left is east."""
    bounds = {}
    for align in ("left", "middle", "right"):
        place = Place(origin="red", side="front", align=align)  # type: ignore[arg-type]
        elements = {"red": replace(UNIT, at=at(60, 60), facing="north"), "blue": replace(MODEL, at=place)}
        scene = worked_out(elements).moments[0]
        west, _, east, _ = scene["red"].outline.bounds
        bounds[align] = scene["blue"].outline.bounds
    assert bounds["left"][2] == pytest.approx(east)
    assert bounds["right"][0] == pytest.approx(west)
    assert bounds["middle"][0] + bounds["middle"][2] == pytest.approx(west + east)


@given(angle=st.integers(0, 359), gap=st.integers(0, 30))
def test_a_distance_along_a_direction_is_between_outlines(angle: int, gap: int) -> None:
    place = Place(origin="red", distance=f"{gap} cm", towards=f"{angle}")
    scene = worked_out({"red": replace(UNIT, at=at(60, 60)), "blue": replace(MODEL, at=place)}).moments[0]
    assert scene["blue"].outline.distance(scene["red"].outline) == pytest.approx(gap * 10, abs=NEAR)
    bearing = math.degrees(math.atan2(scene["blue"].x - 600, scene["blue"].y - 600))
    assert math.cos(math.radians(bearing - angle)) == pytest.approx(1, abs=1e-6)


def mirrored(element: Element) -> Element:
    """Return an element on the other side of the middle, from west to east."""
    place = element.at
    x = length(place.x, {})
    return replace(
        element,
        at=replace(place, x=f"{1219.2 - x:g} mm") if x is not None else place,
        facing=f"{-int(element.facing)}" if element.facing else "",
    )


@given(x=st.integers(20, 100), y=st.integers(20, 100), facing=st.integers(0, 359), arc=st.integers(10, 180))
def test_a_mirrored_figure_proves_the_same(x: int, y: int, facing: int, arc: int) -> None:
    elements = {
        "red": replace(UNIT, at=at(60, 60), facing=f"{facing}", arc=arc),
        "blue": replace(MODEL, at=at(x, y)),
        "wood": Element(terrain="wood", size=("10 cm",), at=at(40, 70)),
    }
    claims = (
        Claim(in_arc=("blue", "red")), Claim(sight=("red", "blue")), Claim(contact=("red", "blue")),
        Claim(distance=("red", "blue"), most="30 cm"),
    )  # fmt: skip
    other = {id_: mirrored(element) for id_, element in elements.items()}
    said = {failure.where for failure in failures(elements, *claims)}
    assert said == {failure.where for failure in failures(other, *claims)}


def piece_after(move: Move) -> tuple[Piece, Piece]:
    steps = (Step(), Step(moves={"red": move}))
    before, after = worked_out({"red": replace(UNIT, at=at(60, 60), facing="north")}, steps=steps).moments
    return before["red"], after["red"]


def test_a_move_goes_as_far_as_it_says() -> None:
    before, after = piece_after(Move(straight='6"'))
    assert (after.x - before.x, after.y - before.y) == (pytest.approx(0), pytest.approx(152.4))
    before, after = piece_after(Move(sideways="-4 cm"))
    assert (after.x - before.x, after.y - before.y) == (pytest.approx(-40), pytest.approx(0))


def test_a_wheel_keeps_its_inner_corner() -> None:
    before, after = piece_after(Move(wheel="right", angle=30))
    assert after.corner("right") == pytest.approx(before.corner("right"))
    assert after.facing == pytest.approx(30)


def test_a_wheel_is_as_long_as_the_way_of_its_outer_corner() -> None:
    steps = (Step(), Step(moves={"red": Move(wheel="left", angle=90, straight="2 cm")}))
    elements = {"red": replace(UNIT, at=at(60, 60), facing="north")}
    way = math.pi / 2 * 125 + 20
    assert not failures(elements, Claim(moved=("red",), equal=f"{way:.1f} mm"), steps=steps)
    (failure,) = failures(elements, Claim(moved=("red",), equal="20 cm"), steps=steps)
    assert failure.where == ("claims", 0, "moved")


def test_an_arrow_beside_a_piece_runs_where_no_other_stands() -> None:
    """One stands behind it and one near to the east; to the west one is farther than the arrow is broad."""
    elements = {
        "blue": replace(MODEL, at=at(60, 60), facing="north"),
        "behind": replace(MODEL, at=at(60, 56), facing="north"),
        "near": replace(MODEL, size=("25 mm",), at=Place(x="660 mm", y="635 mm")),
        "far": replace(UNIT, at=Place(x="515 mm", y="635 mm"), facing="east"),
    }
    figure = Figure(
        table=TABLE, elements=elements, steps=(Step(), Step(moves={"blue": Move(straight="3 cm")}))
    )
    _, moved = pictures(*scenes(figure, {}), language("en"))
    (start,) = re.findall(r'class="way[^"]*" d="M([\d.]+)', moved.svg)
    assert float(start) < 600 / 1219.2 * WIDTH


def arrows(picture: str) -> list[tuple[float, float]]:
    """Return from where each straight arrow starts and where its shaft ends, across the picture."""
    found = re.findall(r'class="way[^"]*" d="M([\d.]+) [\d.]+L([\d.]+)', picture)
    return [(float(start), float(end)) for start, end in found]


def test_arrows_of_two_that_change_places_run_on_both_sides() -> None:
    elements = {
        "red": replace(MODEL, side="red", at=at(60, 56)),
        "blue": replace(MODEL, at=at(60, 60), facing="south"),
    }
    moves = {"red": Move(to=at(60, 60)), "blue": Move(to=at(60, 56))}
    _, moved = pictures(
        *scenes(Figure(table=TABLE, elements=elements, steps=(Step(), Step(moves=moves))), {}), language("en")
    )
    middle = 600 / 1219.2 * (WIDTH - 12) + 6
    (one, _), (other, _) = arrows(moved.svg)
    assert (one - middle) * (other - middle) < 0


@pytest.mark.parametrize("far", [1, 4, 7, 12, 30])
def test_an_arrow_is_as_long_as_its_move_or_its_head_alone(far: int) -> None:
    """It begins in the middle of where its piece stood, or at its rim, or runs beside it; never before."""
    elements = {"red": replace(MODEL, at=at(60, 60), facing="east")}
    steps = (Step(), Step(moves={"red": Move(straight=f"{far} cm")}))
    _, moved = pictures(*scenes(Figure(table=TABLE, elements=elements, steps=steps), {}), language("en"))
    ((start, end),) = arrows(moved.svg)
    scale = (WIDTH - 12) / 1219.2
    radius, middle = moved_radius(moved.svg), 600 * scale + 6
    assert end + ARROW - start <= max(far * 10 * scale, ARROW) + 0.2
    assert end + ARROW - start >= max(far * 10 * scale - radius, ARROW) - 0.2
    assert start >= min(middle - radius, middle + far * 10 * scale - ARROW) - 0.2


def moved_radius(picture: str) -> float:
    """Return how large the base of a picture is drawn."""
    (radius,) = re.findall(r'class="base[^"]*"[^>]* r="([\d.]+)"', picture)
    return float(radius)


def test_an_arrow_begins_in_the_middle_of_where_its_piece_stood() -> None:
    elements = {"red": replace(MODEL, at=at(60, 60), facing="east")}
    steps = (Step(), Step(moves={"red": Move(straight="10 cm")}))
    _, moved = pictures(*scenes(Figure(table=TABLE, elements=elements, steps=steps), {}), language("en"))
    ((start, _),) = arrows(moved.svg)
    assert start == pytest.approx(600 / 1219.2 * (WIDTH - 12) + 6, abs=0.1)


@pytest.mark.parametrize("enemy", SIDES)
def test_the_arc_of_half_a_turn_keeps_clear_of_who_stands_beside(enemy: Side) -> None:
    elements = {
        "red": replace(UNIT, at=at(60, 60), side="red", facing="north"),
        "blue": replace(UNIT, at=Place(origin="red", side=enemy), side="blue"),
    }
    stage, moments = scenes(
        Figure(table=TABLE, elements=elements, steps=(Step(), Step(moves={"red": Move(pivot="south")}))), {}
    )
    canvas = Canvas(0.3, 0, 0, stage.height, language("en"))
    ways = Ways(stage, canvas, moments[1])
    ways.add(moments[0]["red"], moments[1]["red"], Move(pivot="south"))
    (run,) = ways.lines
    assert run.intersection(moments[1]["blue"].outline).area < run.area / 8


def test_a_free_line_of_sight_is_drawn_upon_what_it_passes() -> None:
    elements = {
        "red": replace(MODEL, at=at(20, 60), height=1), "between": replace(MODEL, at=at(60, 60), height=1),
        "blue": replace(MODEL, at=at(100, 60), height=2),
        "sight": Element(line="sight", start="red", end="blue"),
    }  # fmt: skip
    (picture,) = pictures(*scenes(Figure(table=TABLE, elements=elements), {}), language("en"))
    assert picture.svg.rindex('class="base') < picture.svg.index('class="line sight')


@pytest.mark.parametrize(
    ("side", "turns"), [("red", {-1.0}), ("blue", {1.0}), ("violet", {0.0}), ("ochre", {math.inf})]
)
def test_zones_of_four_sides_are_told_apart_without_colour(
    side: Literal["red", "blue", "violet", "ochre"], turns: set[float]
) -> None:
    """Each has lines of its own slope, and as many ends in as out where the zone is no rectangle."""
    corners = (("0 cm", "0 cm"), ("60 cm", "0 cm"), ("60 cm", "60 cm"), ("30 cm", "30 cm"), ("0 cm", "60 cm"))
    elements = {"zone": Element(zone="area", points=corners, side=side)}
    (picture,) = pictures(*scenes(Figure(table=TABLE, elements=elements), {}), language("en"))
    (way,) = re.findall(rf'class="hatch {side}" d="([^"]+)"', picture.svg)
    strokes = [tuple(map(float, one.split())) for one in re.findall(r"l(-?[\d.]+ -?[\d.]+)", way)]
    assert len(strokes) > 8
    assert {
        round(down / along, 1) if along else math.inf for along, down in strokes if (along, down) != (0, 0)
    } == turns


def test_the_reach_of_a_circle_keeps_apart_from_that_of_one_within() -> None:
    def circle(radius: str) -> Element:
        return Element(zone="circle", at=Place(origin="centre"), radius=radius, key=sentence("a"))

    elements = {
        "wide": circle("40 cm"), "inner": circle("30 cm"),
        **{f"{x}{y}": Element(marker="T", at=at(x, y)) for x in (56, 66) for y in (56, 66)},
    }  # fmt: skip
    table = replace(TABLE, edges=True)
    (picture,) = pictures(*scenes(Figure(table=table, elements=elements), {}), language("en"))
    found = re.findall(r'class="name" x="[\d.]+" y="([\d.]+)">radius', picture.svg)
    one, other = map(float, found)
    assert abs(one - other) > 2 * Canvas(1, 0, 0, 0, language("en")).line


def test_a_pivot_turns_on_the_spot() -> None:
    before, after = piece_after(Move(pivot="east"))
    assert (after.x, after.y, after.facing) == (before.x, before.y, 90)


SIGHT = {
    "red": replace(MODEL, at=at(20, 20)), "blue": replace(MODEL, at=at(80, 20)),
    "wood": Element(terrain="wood", size=("10 cm",), at=at(50, 20)),
    "swamp": Element(terrain="water", size=("10 cm",), at=at(65, 20)),
    "zone": Element(zone="strip", edge="south", depth="30 cm"),
    "far": Element(zone="circle", radius="20 cm", at=at(90, 90)),
}  # fmt: skip
TRUE = [
    Claim(sight=("red", "blue"), cut=("wood",)),
    Claim(distance=("red", "blue"), equal="56 cm"),
    Claim(distance=("red", "south"), equal="18 cm"),
    Claim(distance=("red", "centre"), least="50 cm"),
    Claim(inside=("red", "blue", "zone")),
    Claim(inside=("red", "far"), fails=True),
    Claim(apart=("zone", "far")),
    Claim(contact=("red", "blue"), fails=True),
]


@pytest.mark.parametrize("claim", TRUE)
def test_a_claim_holds_and_its_opposite_fails(claim: Claim) -> None:
    assert not failures(SIGHT, claim)
    assert len(failures(SIGHT, replace(claim, fails=not claim.fails))) == 1


@pytest.mark.parametrize(
    ("seer", "between", "seen", "free"),
    [
        (1, 1, 1, False),
        (1, 1, 2, True),
        (2, 1, 1, True),
        (1, 2, 2, False),
        (0, 1, 2, False),
        (1, 0, 2, False),
    ],
)
def test_a_line_of_sight_runs_over_what_is_lower(seer: int, between: int, seen: int, *, free: bool) -> None:
    elements = {
        "red": replace(MODEL, at=at(20, 20), height=seer),
        "grey": replace(MODEL, at=at(50, 20), height=between),
        "blue": replace(MODEL, at=at(80, 20), height=seen),
    }
    cut = () if free else ("grey",)
    assert not failures(elements, Claim(sight=("red", "blue"), cut=cut))


@pytest.mark.parametrize("heights", [(0, 0, 0), (2, 1, 1)])
def test_what_hinders_is_seen_through_or_over_and_told_of(heights: tuple[int, int, int]) -> None:
    wood = replace(SIGHT["wood"], hinders=True, height=heights[1])
    elements = SIGHT | {
        "wood": wood,
        "red": replace(SIGHT["red"], height=heights[0]),
        "blue": replace(SIGHT["blue"], height=heights[2]),
    }
    assert not failures(elements, Claim(sight=("red", "blue"), hindered=("wood",)))
    (failure,) = failures(elements, Claim(sight=("red", "blue")))
    assert failure.message == "the line is hindered by wood"
    assert failures(elements, Claim(sight=("red", "blue"), cut=("wood",)))


def test_what_hinders_cuts_where_it_is_as_high_as_both_ends() -> None:
    elements = SIGHT | {id_: replace(SIGHT[id_], height=2) for id_ in ("red", "blue")}
    elements["wood"] = replace(SIGHT["wood"], hinders=True, height=2)
    assert not failures(elements, Claim(sight=("red", "blue"), cut=("wood",)))
    assert failures(elements, Claim(sight=("red", "blue"), cut=("wood",), hindered=("wood",)))


def mark(picture: str, pattern: str) -> tuple[float, ...]:
    (found,) = re.findall(pattern, picture)
    return tuple(map(float, found))


def test_a_cross_stands_on_what_cuts_the_line_whoever_looks() -> None:
    """The wood spans 450 to 550 mm of the table; the two rims are those that each end meets."""
    for ends, far in ((("red", "blue"), 450), (("blue", "red"), 550)):
        seen = Element(line="sight", start=ends[0], end=ends[1])
        (picture,) = pictures(
            *scenes(Figure(table=TABLE, elements=SIGHT | {"seen": seen}), {}), language("en")
        )
        west, _, east, _ = mark(picture.svg, r'class="cross" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)M')
        assert (west + east) / 2 == pytest.approx(far / 1219.2 * (WIDTH - 12) + 6, abs=0.2)


def test_a_barred_line_has_its_cross_in_the_middle() -> None:
    elements = {id_: SIGHT[id_] for id_ in ("red", "blue")}
    for line in ("sight", "arrow", "range"):
        barred = Element(line=line, start="red", end="blue", barred=True)  # type: ignore[arg-type]
        figure = Figure(table=TABLE, elements=elements | {"barred": barred})
        (picture,) = pictures(*scenes(figure, {}), language("en"))
        west, _, east, _ = mark(picture.svg, r'class="cross" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)M')
        assert (west + east) / 2 == pytest.approx(500 / 1219.2 * (WIDTH - 12) + 6, abs=0.2)
        assert 'class="line lost"' in picture.svg
        assert "<desc>Forbidden from " in picture.svg


def test_what_is_clear_or_fallen_or_hidden_cuts_nothing() -> None:
    for key in ("clear", "fallen", "hidden"):
        elements = SIGHT | {"wood": replace(MODEL, at=at(50, 20), **{key: True})}
        assert not failures(elements, Claim(sight=("red", "blue")))


def test_nothing_is_claimed_of_what_is_hidden() -> None:
    steps = (Step(), Step(show=("wood",)))
    elements = SIGHT | {"wood": replace(SIGHT["wood"], hidden=True)}
    claim = Claim(apart=("wood", "red"), step=1)
    (failure,) = failures(elements, claim, steps=steps)
    assert failure.message == "wood is hidden in step 1"
    assert not failures(elements, replace(claim, step=2), steps=steps)


@pytest.mark.parametrize(
    ("element", "where"),
    [
        (Element(base="round", size=("25 mm",)), ("elements", "x")),
        (Element(base="round", at=at(5, 5)), ("elements", "x")),
        (Element(base="round", marker="1", size=("25 mm",), at=at(5, 5)), ("elements", "x", "marker")),
        (Element(zone="strip", edge="norht", depth='6"'), ("elements", "x", "edge")),
        (Element(zone="area", points=(("1 cm", "1 cm"), ("2 cm", "2 cm"))), ("elements", "x", "points")),
        (Element(line="sight", start="red", end="y"), ("elements", "x", "to")),
        (
            Element(base="round", size=("25 mm",), at=Place(origin="red", distance='1"')),
            ("elements", "x", "at"),
        ),
        (Element(base="round", size=("25 mm",), at=at(5, 5), facing="x"), ("elements", "x", "facing")),
    ],
)
def test_what_cannot_be_worked_out_says_where(element: Element, where: tuple[str, ...]) -> None:
    with pytest.raises(FigureError) as caught:
        worked_out({"red": replace(MODEL, at=at(60, 60)), "x": element})
    assert caught.value.where == where
    assert caught.value.cure


def test_a_zone_around_what_is_beyond_the_table_leaves_the_mistake_to_it() -> None:
    elements = {
        "red": replace(MODEL, at=at(900, 20)),
        "zone": Element(zone="around", around="red", radius="5 cm"),
    }
    (failure,) = failures(elements)
    assert failure.where == ("elements", "red")


def test_what_moves_off_the_table_is_told_of_at_its_move() -> None:
    steps = (Step(), Step(moves={"red": Move(straight="900 cm")}), Step())
    (failure,) = failures({"red": replace(MODEL, at=at(20, 20))}, steps=steps)
    assert failure.where == ("steps", 1, "moves", "red")


def test_nothing_stands_on_another_or_beyond_the_table() -> None:
    one, other = replace(MODEL, at=at(20, 20)), replace(MODEL, at=at(22, 20))
    assert [failure.where for failure in failures({"one": one, "other": other})] == [("elements", "other")]
    assert [failure.where for failure in failures({"one": replace(MODEL, at=at(1, 20))})] == [
        ("elements", "one")
    ]


def test_what_is_said_to_cut_a_line_is_looked_for_among_the_elements() -> None:
    elements = {
        "red": replace(MODEL, at=at(20, 20)),
        "blue": replace(MODEL, at=at(60, 20)),
        "wall": Element(terrain="wall", size=("2 cm", "10 cm"), at=at(40, 20)),
    }
    assert not failures(elements, Claim(sight=("red", "blue"), cut=("wall",)))
    for claim, key in ((Claim(cut=("wal",)), "cut-by"), (Claim(hindered=("wal",)), "hindered-by")):
        with pytest.raises(FigureError) as refused:
            failures(elements, replace(claim, sight=("red", "blue")))
        assert (refused.value.where, "wall" in refused.value.cure) == (("claims", 0, key), True)


def words_of(figure: Figure) -> list[str]:
    """Return the words of a figure's first picture, in their order."""
    svg = ET.fromstring(pictures(*scenes(figure, {"court": "3 cm"}), language("fr"))[0].svg)
    return [text.text or "" for text in svg.iter("{http://www.w3.org/2000/svg}text")]


def test_a_map_says_how_large_it_and_its_zones_are_and_what_stands_on_it() -> None:
    loot = sentence("Butin").prose
    elements = {
        "strip": Element(zone="strip", edge="south", depth="court", label=sentence("Ici").prose),
        "corner": Element(zone="corner", edge="north-east", depth='5"', key=loot),
        "circle": Element(zone="circle", radius='2"', at=Place(origin="centre"), label=sentence("Là").prose),
        "around": Element(zone="around", around="one", radius='1"', key=loot),
        "one": Element(marker="1", at=Place(x='12"', y='12"'), key=loot),
        "wood": Element(terrain="wood", size=('4"',), at=Place(x='30"', y='30"')),
        "hill": Element(
            terrain="hill", size=('4"',), at=Place(x='40"', y='20"'), label=sentence("Mont").prose
        ),
    }
    table = replace(TABLE, height='44"', edges=True)
    said = words_of(Figure(table=table, elements=elements))
    assert {"48″", "44″", "court (1,2″)", "5″", "Ici", "Là, rayon 2″", "1″ autour", "Mont"} <= {*said}
    assert [said.count(words) for words in ("Butin", "bois", "colline")] == [1, 1, 0]
    part = words_of(Figure(table=replace(table, edges=False), elements=elements))
    assert sorted(part) == ["1", "Butin", "Ici", "Là", "Mont"]


def test_a_printed_map_says_in_its_key_what_would_hide_something() -> None:
    name = sentence("Le lieu que chacun défend").prose
    elements = {
        "place": Element(zone="circle", radius='3"', at=Place(origin="centre"), side="red", label=name),
        **{
            f"{i} {y}": Element(terrain="building", size=('4"',), at=Place(x=f'{4 * i + 2}"', y=f'{y}"'))
            for i in range(12)
            for y in (2, 7, 17, 22)
        },
    }
    figure = Figure(table=TableTop(width='48"', height='24"', edges=True), elements=elements)
    (page,) = pictures(*scenes(figure, {}), language("fr"))
    (paper,) = pictures(*scenes(figure, {}), language("fr"), size=ON_PAPER)
    told = "Le lieu que chacun défend, rayon 3″"
    assert told in page.scene
    assert told not in paper.scene
    lines = [text.text or "" for text in ET.fromstring(paper.key).iter("{http://www.w3.org/2000/svg}text")]
    assert told in " ".join(lines)


def test_a_key_takes_a_row_more_where_it_has_no_room() -> None:
    heights = []
    for count in range(1, 7):
        told = (sentence(f"Un socle qui est le numéro {i}").prose for i in range(count))
        elements = {
            f"e{i}": replace(MODEL, at=at(20 + i * 10, 20), key=words) for i, words in enumerate(told)
        }
        heights.append(
            pictures(*scenes(Figure(table=TABLE, elements=elements), {}), language("fr"))[0].height
        )
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


@pytest.mark.parametrize(("name", "figure"), [("everything", EVERYTHING), ("moves", MOVES)])
def test_every_element_and_move_is_drawn_as_agreed(name: str, figure: Figure) -> None:
    drawn = pictures(*scenes(figure, {}), language("fr"))
    assert {picture.width for picture in drawn} == {WIDTH}
    assert len(drawn) == len(figure.steps)
    for i, picture in enumerate(drawn, 1):
        ET.fromstring(picture.svg)
        golden = GOLDEN / f"{name}-{i}.svg"
        if os.environ.get("UPDATE_GOLDEN"):
            golden.parent.mkdir(exist_ok=True)
            golden.write_text(picture.svg + "\n", encoding="utf-8")
        assert picture.svg + "\n" == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("style", "size"), [("web/css/figures.css", ON_PAGE), ("templates/cards/figure.css", ON_PAPER)]
)
def test_words_are_as_large_as_the_room_that_is_kept_for_them(style: str, size: float) -> None:
    written = own(style).read_text(encoding="utf-8")
    (rule,) = re.findall(r"^(?:svg\.figure )?text \{(.*?)\}", written, re.MULTILINE | re.DOTALL)
    assert f"font-size: {size:g}px" in rule
