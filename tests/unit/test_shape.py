"""Values of fields: what each type takes, and what it says of the rest."""

from fractions import Fraction

import pytest

from rules_compendium.load.nodes import parse_text
from rules_compendium.load.shape import Shaper
from rules_compendium.model import Field
from rules_compendium.model.schema import FIELD_TYPES

RIGHT = [
    ("number", "1.5", Fraction(3, 2)),
    ("number", "3", 3),
    ("dice", "2D6+1", "2D6+1"),
    ("dice", "4", "4"),
    ("distance", '24"', '24"'),
    ("distance", "5 cm", "5 cm"),
    ("boolean", "true", True),
    ("integer", "-2", -2),
]
WRONG = [
    ("number", "[1]"), ("number", "true"), ("number", "~"), ("number", "deux"), ("number", "1/0"),
    ("dice", "D"), ("dice", "[D6]"), ("distance", "loin"), ("distance", "{a: 1}"),
    ("boolean", "oui"), ("integer", "1.5"), ("integer", "true"),
]  # fmt: skip


def read(type_: str, written: str) -> tuple[object, list[str]]:
    assert type_ in FIELD_TYPES
    shaper = Shaper("data/essai.yaml", "")
    root = parse_text(f"valeur: {written}\n", "data/essai.yaml").root
    assert root is not None
    field = Field("valeur", type_)
    found = shaper.mapping(root, {"valeur": field}, "essai")
    return found.get("valeur"), [str(problem.code) for problem in shaper.problems]


@pytest.mark.parametrize(("type_", "written", "value"), RIGHT)
def test_a_field_takes_what_its_type_says(type_: str, written: str, value: object) -> None:
    quoted = f"'{written}'" if '"' in written else written
    assert read(type_, quoted) == (value, [])


@pytest.mark.parametrize(("type_", "written"), WRONG)
def test_a_field_refuses_the_rest_with_a_word(type_: str, written: str) -> None:
    assert read(type_, written) == (None, ["E202"])
