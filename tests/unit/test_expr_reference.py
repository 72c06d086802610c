"""References in call notation, as the data write them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules_compendium.expr import Call, DiceArg, ExprError, NumberArg, StarArg, parse_call


@pytest.mark.parametrize(
    "text",
    [
        "tir-de-barrage",
        "tireur(longue)",
        "mortel(mages)",
        "coriace(3)",
        "pa(+4)",
        "qualite(4+)",
        'barrage(4, 24", penetration-d-armure(1))',
        'explosion(D6", 1.5")',
        'explosion(D", *")',
        "x(2D6, D3+1, -2, *)",
        "l’élu(morts vivants)",
        "aujourd'hui",
        "special-rule/tireur(longue)",
        "jeu:special-rule/tireur(longue)",
        "cost(tireur(longue))",
        "vide()",
        "3-faces",
    ],
)
def test_canonical_form_is_what_was_written(text: str) -> None:
    assert str(parse_call(text)) == text


def test_parts_of_a_reference() -> None:
    call = parse_call('jeu:special-rule/barrage(4, 24", pa( +1 ), longue)')
    assert (call.system, call.kind, call.name, call.target) == (
        "jeu",
        "special-rule",
        "barrage",
        "jeu:special-rule/barrage",
    )
    shots, reach, inner, word = call.args
    assert shots == NumberArg(Fraction(4), "4", inches=False, offset=25)
    assert reach == NumberArg(Fraction(24), '24"', inches=True, offset=28)
    assert isinstance(inner, Call)
    assert inner.args[0] == NumberArg(Fraction(1), "+1", inches=False, offset=37)
    assert word == Call("longue", (), offset=43)
    assert not word.called


def test_numbers_dice_and_stars() -> None:
    negative, decimal, least, dice, bonus, star = parse_call('x(-2, 1.5″, 4+, 3d6", D3-1, *”)').args
    assert (negative.value, decimal.value, str(least)) == (Fraction(-2), Fraction(3, 2), "4+")
    assert decimal.inches
    assert dice == DiceArg(3, 6, 0, inches=True, offset=16)
    assert bonus == DiceArg(1, 3, -1, inches=False, offset=22)
    assert star == StarArg(inches=True, offset=28)


def test_words_may_have_spaces_inside_brackets_only() -> None:
    assert parse_call("mortel(morts  vivants)").args[0].name == "morts vivants"
    with pytest.raises(ExprError):
        parse_call("morts vivants")


@pytest.mark.parametrize(
    ("text", "offset", "says"),
    [
        ("", 0, "unexpected end"),
        ("tireur(", 7, "a closing parenthesis is missing"),
        ("tireur(longue", 13, "a closing parenthesis is missing"),
        ("tireur)", 6, "unexpected ')'"),
        ("tireur(,)", 7, "unexpected ','"),
        ("tireur(1,)", 9, "unexpected ')'"),
        ("tireur(1 2)", 9, "unexpected '2'"),
        ("a b", 2, "unexpected 'b'"),
        ("-a", 0, "unexpected '-'"),
        ("a(1.5.2)", 3, "unexpected '.'"),
        ("a(b(c)", 6, "a closing parenthesis is missing"),
    ],
)
def test_errors_stand_where_the_text_goes_wrong(text: str, offset: int, says: str) -> None:
    with pytest.raises(ExprError) as caught:
        parse_call(text)
    error = caught.value
    assert (error.code, error.offset, error.message) == ("syntax", offset, says)
    assert "tireur(longue)" in error.cure
    assert str(error).startswith("syntax: ")


def test_depth_and_length() -> None:
    assert parse_call("a(" * 40 + ")" * 40).called
    for text, code in (("a(" * 41 + ")" * 41, "limit-depth"), ("é" * 4000, "limit-source")):
        with pytest.raises(ExprError) as caught:
            parse_call(text)
        assert caught.value.code == code


def test_a_long_name_is_read_all_the_same() -> None:
    assert parse_call("a" * 300).name == "a" * 300
