"""The page asks of a calculator what the command line asks: rules as text, parts, what rules bring."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from generator.calculator.bundle import bundle, ref
from generator.calculator.model import calculators
from generator.calculator.request import Asker
from generator.model.held import held
from tests.node import NodeScript
from tests.rule_vectors import FILES, FOLDER, address, plain, shown
from tests.vector_files import text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.calculator.model import Outline
    from generator.model.project import Project

ROOT = Path(__file__).parents[2]
SYSTEMS = sorted(folder.parent.name for folder in (ROOT / "data").glob("*/calculator"))
# Every so many profiles of a game are asked about, and so many of a game's rules at once.
STEP, HANDFUL = 9, 5


@pytest.mark.parametrize("name", FILES)
def test_vectors_are_up_to_date(name: str) -> None:
    stale = f"tests/vectors/{name} is stale: run python -m tests.rule_vectors --write and read the difference"
    assert (FOLDER / name).read_text(encoding="utf-8") == text(FILES[name]()), stale


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_page_asks_what_the_command_line_asks(system: str, project: Project) -> None:
    asked = [
        (calc, question)
        for calc in calculators(project, system)
        for question in (*examples(project, calc), *by_profile(project, calc), *by_rules(project, calc))
    ]
    lines: list[dict[str, Any]] = [shown(project, system)]
    lines += [{"calculator": calc.key.id, "address": address(*question)} for calc, question in asked]
    replies = in_the_page(lines)
    compared = 0
    for (calc, question), reply in zip(asked, replies[1:], strict=True):
        request = Asker(project, calc).request(*question)
        assert reply == plain(request), (calc.key, question)
        compared += 1
    assert compared > 10


def in_the_page(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    with NodeScript("requests.js") as page:
        return [page.ask(line) for line in lines]


Question = tuple[dict[str, Any], dict[str, str], dict[str, list[str]], list[str]]


def examples(project: Project, calc: Outline) -> Iterator[Question]:
    """The calculator's own examples, profiles by their whole names as addresses have them."""
    for example in project.records[calc.key].examples:
        request = Asker(project, calc).request(example.set, example.profiles, example.rules)
        profiles = {side: request.profiles[side].id for side in example.profiles}
        yield example.set, profiles, {side: list(words) for side, words in example.rules.items()}, []


def by_profile(project: Project, calc: Outline) -> Iterator[Question]:
    """Profiles on every side that takes them, against themselves where there are two sides."""
    wholes = [side for side in calc.sides.values() if not side.of]
    for side in wholes:
        records = [record for kind in side.kinds for record in project.of(calc.key.system, kind)]
        for record in records[::STEP]:
            yield {}, {one.id: ref(record.key) for one in wholes if record.key.kind in one.kinds}, {}, []
    for part in (side for side in calc.sides.values() if side.of):
        own = [record for kind in part.kinds for record in project.of(calc.key.system, kind)]
        whole = project.of(calc.key.system, calc.sides[part.of].kinds[0])
        for record in own[::STEP]:
            yield {}, {part.id: ref(record.key)} | ({part.of: ref(whole[0].key)} if whole else {}), {}, []


def by_rules(project: Project, calc: Outline) -> Iterator[Question]:
    """Every rule that a record of the game has, with the arguments that it has it with."""
    system = calc.key.system
    rules = bundle(project, system).rules
    records = [record for record in project.records.values() if record.key.system == system]
    items = [item for record in records for item in held(project, record) if ref(item.key) in rules]
    words = list(
        dict.fromkeys("".join([ref(item.key), *str(item.call).partition("(")[1:]]) for item in items)
    )
    for side in list(calc.sides)[:1]:
        for at in range(0, len(words), HANDFUL):
            yield {}, {}, {side: words[at : at + HANDFUL]}, [words[at].partition("(")[0]] if at % 2 else []
