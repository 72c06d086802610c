"""Faults in figures: what is mistyped, placed or measured wrong, of which `check` must tell at its line."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from tests.faults.places import Fault, File, Spot, misspelt

_RELATIONS = ("distance", "contact", "apart", "inside", "in-arc", "sight", "moved")
_LENGTH = re.compile(r"-?(?P<number>\d+(?:\.\d+)?)\s?(?P<unit>\"|mm|cm)\Z")
_LENGTHS = ("x", "y", "distance", "shift", "radius", "depth", "straight", "sideways", "is", "least", "most")
_DIRECTIONS = ("facing", "pivot", "edge")
_STEP = re.compile(r", step: \d+")
# No figure has so many steps, and no table is so large.
_NO_STEP, _FAR, _NEAR = "9", "900", "-1"


class Figures:
    """The figures of one game, and chance."""

    def __init__(self, files: list[File], rng: random.Random) -> None:
        self.files = [file for file in files if file.name.split("/")[2] == "figure"]
        self.rng = rng

    def spot(self, fits: Callable[[Spot], object]) -> tuple[File, Spot] | None:
        """Return a value of some figure that fits."""
        found = [(file, spot) for file in self.files for spot in file.spots if fits(spot)]
        return self.rng.choice(found) if found else None

    def value(self, kind: str, fits: Callable[[Spot], object], new: Callable[[Spot], str]) -> Fault | None:
        """Return a fault that is another value in place of one."""
        found = self.spot(fits)
        if found is None:
            return None
        file, spot = found
        old, wrong = str(spot.node.value), new(spot)
        at = file.index(spot.node.place)
        if not wrong or not file.text.startswith(old, at + (file.text[at] in "'\"")):
            return None
        edits = file.replaced(at + (file.text[at] in "'\""), old, wrong)
        return Fault(kind, f"{old} → {wrong}", edits, at_line(spot.node.place[0]))

    def claim(self, kind: str, fits: Callable[[str], object], new: Callable[[str], str]) -> Fault | None:
        """Return a fault that is another claim in place of one that stands on a line of its own."""
        lines = [
            (file, number, line)
            for file in self.files
            for number, line in enumerate(file.lines, 1)
            if re.match(rf"    - \{{({'|'.join(_RELATIONS)}): \[.*\}}\Z", line) and fits(line)
        ]
        if not lines:
            return None
        file, number, line = self.rng.choice(lines)
        return Fault(kind, line.strip(), file.with_line(number, new(line)), at_line(number))

    def names(self) -> Fault | None:
        """A letter wrong in the name of an element, an edge or a corner."""
        fault = self.value("names", _names, lambda spot: misspelt(str(spot.node.value), self.rng))
        if fault:
            fault.cure = fault.what.partition(" → ")[0]
        return fault

    def directions(self) -> Fault | None:
        """A letter wrong in where something faces or lies."""
        words = ("north", "south", "east", "west")

        def fits(spot: Spot) -> bool:
            return _of_element(spot) and spot.where[-1] in _DIRECTIONS and spot.node.value in words

        return self.value("directions", fits, lambda spot: misspelt(str(spot.node.value), self.rng))

    def units(self) -> Fault | None:
        """A length without its unit."""

        def fits(spot: Spot) -> bool:
            known = len(spot.where) > 2 and (
                spot.where[-1] in _LENGTHS or spot.where[-2] in ("size", "table")
            )
            return known and bool(_LENGTH.match(str(spot.node.value)))

        return self.value("units", fits, lambda spot: _LENGTH.sub(r"\g<number>", str(spot.node.value)))

    def measures(self) -> Fault | None:
        """A claim of another length."""
        bounds = re.compile(r"(is|least|most): '?(-?[\d.]+)\s?(\"|mm|cm)")

        def new(line: str) -> str:
            fails = "fails: true" in line

            def other(found: re.Match[str]) -> str:
                far = _NEAR if (found[1] == "most") != fails else _FAR
                wrong = str(float(found[2]) + 1.5) if found[1] == "is" and not fails else far
                return found[0].replace(found[2], wrong)

            return bounds.sub(other, line)

        def fits(line: str) -> bool:
            return bool(bounds.search(line)) and not ("is:" in line and "fails" in line)

        return self.claim("measures", fits, new)

    def opposites(self) -> Fault | None:
        """A claim of the opposite."""

        def new(line: str) -> str:
            return (
                line.replace(", fails: true", "") if "fails: true" in line else f"{line[:-1]}, fails: true}}"
            )

        return self.claim("opposites", lambda _: True, new)

    def steps(self) -> Fault | None:
        """A claim about a step that there is not."""
        return self.claim(
            "steps", lambda _: True, lambda line: f"{_STEP.sub('', line)[:-1]}, step: {_NO_STEP}}}"
        )

    def cuts(self) -> Fault | None:
        """A sight that is said to be free and is not."""
        cut = re.compile(r", (?:cut|hindered)-by: \[[^]]*\]")
        return self.claim(
            "cuts", lambda line: cut.search(line) and "fails" not in line, lambda line: cut.sub("", line)
        )

    def relations(self) -> Fault | None:
        """A claim that says two things, or nothing that is known."""

        def new(line: str) -> str:
            return (
                line.replace("{", "{contact: [], apart: [centre, north], ", 1)
                if self.rng.random() < 0.5
                else line.replace(": [", ": [centre, centre, ", 1)
            )

        return self.claim(
            "relations",
            lambda line: "contact: [" not in line and "apart: [" not in line and "inside: [" not in line,
            new,
        )

    def sorts(self) -> Fault | None:
        """An element that is two things."""
        return self._element("sorts", r"(    [\w-]+: \{)(?=base|terrain)", r"\1marker: X, ")

    def sizes(self) -> Fault | None:
        """A base of no size."""
        return self._element("sizes", r"(    [\w-]+: \{base: .*?)size: \[[^]]*\], ", r"\1")

    def places(self) -> Fault | None:
        """A base or terrain beyond the table."""
        return self._element(
            "places", r"(    [\w-]+: \{(?:base|terrain): .*at: \{x: )[^,]+", rf"\g<1>{_FAR} cm"
        )

    def circles(self) -> Fault | None:
        """An element that is placed beside itself."""
        beside = r"(    ([\w-]+): \{base: .*at: \{from: )[\w-]+(?=, (?:side|distance))"
        return self._element("circles", beside, r"\1\2")

    def _element(self, kind: str, old: str, new: str) -> Fault | None:
        lines = [
            (file, number, line)
            for file in self.files
            for number, line in enumerate(file.lines, 1)
            if re.match(old, line)
        ]
        if not lines:
            return None
        file, number, line = self.rng.choice(lines)
        return Fault(
            kind, line.strip(), file.with_line(number, re.sub(old, new, line, count=1)), at_line(number)
        )


def _of_element(spot: Spot) -> bool:
    return len(spot.where) > 3 and spot.where[1] in ("elements", "steps")


def _names(spot: Spot) -> bool:
    """Tell whether a value names an element or a place."""
    if len(spot.where) < 4 or not isinstance(spot.node.value, str):
        return False
    claimed = spot.where[1] == "claims" and spot.where[-2] in (*_RELATIONS, "cut-by", "hindered-by")
    return claimed or (spot.where[1] == "elements" and spot.where[-1] in ("from", "to", "around"))


def at_line(line: int) -> range:
    """Return one line."""
    return range(line, line + 1)


KINDS = (
    Figures.names, Figures.directions, Figures.units, Figures.measures, Figures.opposites, Figures.steps,
    Figures.cuts, Figures.relations, Figures.sorts, Figures.sizes, Figures.places, Figures.circles,
)  # fmt: skip
