"""Every pair of colours that text is set in reaches 4.5 : 1, accents of every game included."""

from __future__ import annotations

import math
import re
from itertools import combinations

import pytest

from rules_compendium.model.project import Project
from tests.projects import ROOT

# Paper has colours of its own, black on white: these are the screen's.
TOKENS = (ROOT / "web" / "css" / "tokens.css").read_text(encoding="utf-8").partition("@media print")[0]


def tokens(scheme: str) -> dict[str, str]:
    light, *dark = re.findall(r"\{([^{}]*--paper[^{}]*)\}", TOKENS)
    assert len(dark) == 2
    found = [dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", block)) for block in (light, *dark)]
    assert found[1] == found[2], "the dark colours stand twice and must agree"
    return found[0] if scheme == "light" else found[1]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_on_paper(scheme: str) -> None:
    known = tokens(scheme)
    for text in ("ink", "soft", "accent"):
        for ground in ("paper", "sheet"):
            assert contrast(known[text], known[ground]) >= 4.5, (text, ground)
    for ground in ("paper", "sheet"):
        assert contrast(known["edge"], known[ground]) >= 3, "the edge of a field must be seen"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_games_accent(project: Project, scheme: str) -> None:
    assert project.systems
    for system in project.systems.values():
        for ground in ("paper", "sheet"):
            found = contrast(system.accent[scheme], tokens(scheme)[ground])
            assert found >= 4.5, f"{system.slug}: {found:.2f} : 1 on {ground}"


def lab(colour: str) -> tuple[float, float, float]:
    """Return a colour as the eye weighs it (CIE 1976, daylight)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    x, y, z = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accents_of_two_games_are_not_mistaken_for_each_other(project: Project, scheme: str) -> None:
    # The eye tells two colours side by side at a distance of 2; pages apart it takes tenfold.
    for one, other in combinations(project.systems.values(), 2):
        apart = math.dist(lab(one.accent[scheme]), lab(other.accent[scheme]))
        assert apart >= 20, f"{one.slug} and {other.slug} are {apart:.0f} apart"
