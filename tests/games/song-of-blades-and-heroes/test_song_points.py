"""The price of each special rule, solved from the printed profiles alone, against what the data says.

The rulebook prints no formula. Every profile is one equation; nothing but the profiles goes in.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.projects import ROOT

GAME = ROOT / "data" / "song-of-blades-and-heroes"
# Two printed prices that no whole price per rule can explain; everything else must agree.
MISFITS = {"hydre": (64, 94), "blob": (19, 12)}


def records(kind: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((GAME / kind).glob("*.yaml")):
        found.update(YAML(typ="safe").load(path.read_text(encoding="utf-8")) or {})
    return found


def priced(rule: str) -> str:
    """The name under which a rule is paid: the range of a shot counts, the victim of a blow does not."""
    name, _, argument = rule.partition("(")
    return f"{name}({argument}" if name == "tireur" else name


def paid_rules(unit: dict[str, Any]) -> list[str]:
    return [priced(rule) for rule in unit.get("rules", []) if not rule.startswith("keyword/")]


def base(combat: int) -> int:
    return 5 * combat if combat else 1


def price(quality: int, combat: int, rules: int) -> int:
    doubled = (base(combat) + rules) * (7 - quality)
    return max(1, (doubled + 1) // 2)


def possible_sums(unit: dict[str, Any]) -> list[int]:
    stats = unit["stats"]
    return [s for s in range(-40, 120) if price(stats["quality"], stats["combat"], s) == stats["points"]]


def solve(rows: list[tuple[dict[str, int], int]]) -> tuple[dict[str, Fraction], int]:
    """Gauss on exact fractions: the one solution and the rank; an equation that fails is an error."""
    names = sorted({name for row, _ in rows for name in row})
    matrix = [[Fraction(row.get(name, 0)) for name in names] + [Fraction(total)] for row, total in rows]
    rank = 0
    for column in range(len(names)):
        pivot = next((i for i in range(rank, len(matrix)) if matrix[i][column]), None)
        if pivot is None:
            continue
        matrix[rank], matrix[pivot] = matrix[pivot], matrix[rank]
        matrix[rank] = [value / matrix[rank][column] for value in matrix[rank]]
        for i, row in enumerate(matrix):
            if i != rank and row[column]:
                factor = row[column]
                matrix[i] = [a - factor * b for a, b in zip(row, matrix[rank], strict=True)]
        rank += 1
    assert not any(row[-1] for row in matrix[rank:]), "the profiles contradict one another"
    assert rank == len(names), "a price is left open"
    return {name: matrix[i][-1] for i, name in enumerate(names)}, rank


UNITS = records("unit")


def equations() -> list[tuple[dict[str, int], int]]:
    """One per profile whose price leaves only one sum of its rules; the rest say less, and say it again."""
    rows = []
    for name, unit in UNITS.items():
        sums = possible_sums(unit)
        if name in MISFITS or len(sums) != 1 or unit["stats"]["points"] == 1:
            continue
        counts: dict[str, int] = {}
        for rule in paid_rules(unit):
            counts[rule] = counts.get(rule, 0) + 1
        rows.append((counts, sums[0]))
    return rows


@pytest.fixture(scope="module")
def prices() -> dict[str, Fraction]:
    return solve(equations())[0]


def test_the_page_of_the_audit_tells_what_the_solver_found() -> None:
    solution, rank = solve(equations())
    proof = records("calculator")["points"]["proof"]
    assert proof == {"equations": len(equations()), "unknowns": len(solution), "rank": rank}
    assert rank == 34


def test_there_are_as_many_profiles_as_the_rulebook_prints() -> None:
    assert len(UNITS) == 185


def test_the_profiles_fix_every_price_and_all_are_whole(prices: dict[str, Fraction]) -> None:
    assert len(prices) == 34
    assert all(value.denominator == 1 for value in prices.values())


def test_the_records_carry_the_prices_that_the_profiles_fix(prices: dict[str, Fraction]) -> None:
    carried: dict[str, int] = {}
    for name, rule in records("special-rule").items():
        cost = rule.get("cost")
        if isinstance(cost, dict):
            carried.update({f"{name}({key})": value for key, value in cost.items()})
        elif cost is not None:
            carried[name] = cost
    assert carried == {name: int(value) for name, value in prices.items()}


def test_the_formula_gives_every_printed_price_but_two(prices: dict[str, Fraction]) -> None:
    wrong = {}
    for name, unit in UNITS.items():
        stats = unit["stats"]
        computed = price(
            stats["quality"], stats["combat"], int(sum(prices[rule] for rule in paid_rules(unit)))
        )
        if computed != stats["points"]:
            wrong[name] = (stats["points"], computed)
    assert wrong == MISFITS


def test_the_two_misfits_cannot_be_had_with_any_price_of_their_rules(prices: dict[str, Fraction]) -> None:
    for name, (printed, _) in MISFITS.items():
        unit = UNITS[name]
        total = int(sum(prices[rule] for rule in paid_rules(unit)))
        assert total not in possible_sums(unit), name
        assert unit["stats"]["points"] == printed
