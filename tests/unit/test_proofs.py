"""Worked examples: which are counted, and that a page never shows what proves them."""

from pathlib import Path

import pytest

from rules_compendium.check import run_checks
from rules_compendium.check.proofs import count
from rules_compendium.document.html import Destination, HtmlWriter
from rules_compendium.document.prose import document
from rules_compendium.languages import language
from rules_compendium.load import load_project
from tests.projects import project

BOX = '!!! example "Odds"\n    A Kob rolls 5.\n\n    {{{{ {} }}}}'
CHAPTER = "---\ntitle: Odds\nsummary: Odds.\n---\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return project(tmp_path, "games")


def found(game: Path, proof: str) -> list[str]:
    chapter = game / "content" / "lanterns" / "melee.md"
    chapter.write_text(chapter.read_text(encoding="utf-8") + "\n\n" + BOX.format(proof), encoding="utf-8")
    return [problem.message for problem in run_checks(load_project(game))]


@pytest.mark.parametrize(
    "proof",
    [
        'proof("5 + 2 * 3", "11")',
        'proof("5 > 6", "false")',
        'proof("unit/giant-wolf.points + cost(slayer(undead))", "21")',
        'proof("calculator/clash(attacker+=large).won", "89/144")',
        'proof("calculator/clash(attacker=warden-priest, defender=skeleton).killed", "66/144")',
        'proof("calculator/clash(attacker_blade=2, defender_blade=2).result.dead", "15/144")',
        'unproved("the odds of weather")',
    ],
)
def test_a_proof_that_holds_is_no_mistake(game: Path, proof: str) -> None:
    assert found(game, proof) == []


def test_examples_are_counted(game: Path) -> None:
    before = count(load_project(game))
    found(game, 'proof("5", "5")')
    found(game, 'unproved("weather")')
    after = count(load_project(game))
    assert (after.boxes, after.proved, after.reasoned) == (
        before.boxes + 2,
        before.proved + 1,
        before.reasoned + 1,
    )
    assert after.summary.endswith(f"proved, {after.reasoned} with a reason")


def test_a_proof_that_has_slipped_out_of_its_box_is_judged(game: Path) -> None:
    with (game / "content" / "lanterns" / "melee.md").open("a", encoding="utf-8") as chapter:
        chapter.write('\n{{ proof("5 + 2", "8") }}\n')
    assert [problem.message for problem in run_checks(load_project(game))] == ["8 is expected, 7 comes out"]


def test_nobody_reads_a_proof() -> None:
    blocks = document(BOX.format('proof("5", "5")')).prose.blocks
    written = HtmlWriter(language("en"), lambda _: Destination("", "")).blocks(blocks)
    assert "proof" not in written
    assert "A Kob rolls 5." in written
