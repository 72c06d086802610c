"""Figures that tests share: every element, and every way to move."""

from dataclasses import replace

from rules_compendium.document.prose import sentence
from rules_compendium.model.figure import Element, Figure, Move, Place, Ranks, Step, TableTop

UNIT = Element(base="square", unit=Ranks(files=5, ranks=2), size=("25 mm",), side="red", arc=90)
MODEL = Element(base="round", size=("40 mm",), side="blue")

EVERYTHING = Figure(
    table=TableTop(width='24"', height='20"', edges=True, names={"north": sentence("Nord").prose}),
    elements={
        "strip": Element(zone="strip", edge="south", depth='3"', side="red", label=sentence("Rouge").prose),
        "corner": Element(zone="corner", edge="north-east", depth='5"', side="blue"),
        "quarter": Element(zone="quarter", edge="north-west", key=sentence("Un quart").prose),
        "circle": Element(zone="circle", key=sentence("A & B").prose, radius='2"', at=Place(origin="centre")),
        "around": Element(zone="around", around="hero", radius='1"'),
        "wood": Element(terrain="wood", shape="ellipse", size=('4"', '3"'), at=Place(x='5"', y='14"')),
        "hill": Element(terrain="hill", size=('4"', '3"'), at=Place(x='19"', y='10"')),
        "river": Element(terrain="water", points=(('0"', '7"'), ('6"', '8"'), ('6"', '9"'), ('0"', '8"'))),
        "wall": Element(terrain="wall", size=('4"', '0,5"'), at=Place(x='13"', y='13"')),
        "unit": Element(
            base="square", unit=Ranks(files=4, ranks=2), size=("25 mm",), side="red", arc=90, radius='6"',
            at=Place(x='9"', y='4"'), label=sentence("A < B").prose,
        ),
        "foe": Element(
            base="rectangle", size=("50 mm", "25 mm"), side="blue", at=Place(origin="unit", side="front"),
        ),
        "hero": Element(base="round", size=("40 mm",), side="blue", fallen=True, at=Place(x='19"', y='4"')),
        "egg": Element(base="oval", size=("60 mm", "35 mm"), at=Place(x='21"', y='7"'), facing="east"),
        "seen": Element(line="sight", start="unit", end="hero"),
        "far": Element(line="measure", start="unit", end="hero"),
        "hedge": Element(terrain="rough", hinders=True, size=('1"', '3"'), at=Place(x='11"', y='9"')),
        "scout": Element(base="round", size=("25 mm",), at=Place(x='7"', y='9"')),
        "hindered": Element(line="sight", start="scout", end="hill"),
        "reach": Element(line="range", start="scout", end="wall"),
        "barred": Element(line="arrow", start="scout", end="unit", barred=True),
        "goes": Element(line="arrow", start="egg", end="hero", side="blue"),
        "goal": Element(marker="1", at=Place(x='12"', y='17"'), label=sentence("But").prose),
        "word": Element(note=sentence("Un mot").prose, at=Place(x='12"', y='1"')),
    },
    steps=(
        Step(),
        Step(text=sentence("Il part.").prose, moves={"egg": Move(to=Place(x='14"', y='8"'), leap=True)}),
    ),
)  # fmt: skip

# Each way to move, in many directions; an arrow that a piece would hide runs beside it.
MOVES = Figure(
    table=TableTop(width='24"', height='20"'),
    elements={
        "long": replace(MODEL, at=Place(x='3"', y='3"'), facing="30"),
        "short": replace(UNIT, at=Place(x='5"', y='12"'), facing="340"),
        "aside": replace(MODEL, at=Place(x='2"', y='17"'), facing="north"),
        "beside": replace(MODEL, size=("25 mm",), at=Place(x='3,6"', y='18"')),
        "left": replace(UNIT, at=Place(x='13"', y='4"'), facing="20"),
        "right": replace(UNIT, at=Place(x='19"', y='5"'), facing="350"),
        "around": replace(UNIT, at=Place(x='14"', y='15"'), facing="350"),
        "still": replace(MODEL, at=Place(x='21"', y='17"'), facing="east"),
        "slow": replace(MODEL, at=Place(x='22"', y='12"'), facing="south"),
    },
    steps=(
        Step(),
        Step(
            moves={
                "long": Move(straight='5"'), "short": Move(straight='1"'), "aside": Move(straight='1"'),
                "left": Move(wheel="left", angle=50), "right": Move(wheel="right", angle=35, straight='2"'),
                "around": Move(pivot="20"), "still": Move(pivot="south"), "slow": Move(sideways='-1"'),
            }
        ),
        Step(
            moves={
                "left": Move(wheel="right", angle=70), "around": Move(pivot="200"), "slow": Move(pivot="181"),
            }
        ),
    ),
)  # fmt: skip
