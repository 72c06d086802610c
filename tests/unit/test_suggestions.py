"""What is near a word that nothing knows: its beginning first, then its spelling, then its parts."""

import pytest

from rules_compendium.errors import did_you_mean

INPUTS = ["attacker_combat", "defender_combat", "attacker_quality"]


@pytest.mark.parametrize(
    ("word", "known", "said"),
    [
        ("jeu/corps", ["jeu/moral", "jeu/corps-a-corps"], 'did you mean "jeu/corps-a-corps"?'),
        ("tir", ["tireur", "tirs", "autre"], 'did you mean "tirs" or "tireur"?'),
        ("tirreur", ["tireur", "tir"], 'did you mean "tireur"?'),
        ("combat", INPUTS, 'did you mean "attacker_combat" or "defender_combat"?'),
        ("quality", INPUTS, 'did you mean "attacker_quality"?'),
        ("elfe-roi", ["ogre-roi"], "look"),
        ("orc-fort", ["ours-fort", "orque-fort"], 'did you mean "ours-fort" or "orque-fort"?'),
        ("mêlée", ["melee", "melees"], 'did you mean "melee"?'),
        ("ab", ["abcdefgh"], "look"),
        ("rien", INPUTS, "look"),
        ("", INPUTS, "look"),
        ("attacker_combat" * 10, INPUTS, "look"),
    ],
)
def test_what_is_near(word: str, known: list[str], said: str) -> None:
    assert did_you_mean(word, known, "look") == said


def test_many_that_begin_alike_are_not_all_listed() -> None:
    assert did_you_mean("unit", [f"unit-{i}" for i in range(50)]).count(" or ") == 2
