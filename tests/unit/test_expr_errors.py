"""What the compiler refuses: the code, the place, and words that help."""

from __future__ import annotations

import re
import sys

import pytest

from rules_compendium.calculator.expressions import expression, names_in
from rules_compendium.dice.limits import Limits
from rules_compendium.expr import Boolean, Enum, ExprError, Integer, compile_program
from rules_compendium.expr import codes as expr_codes
from rules_compendium.expr.functions import FUNCTIONS
from rules_compendium.expr.result import REFUSALS
from tests.examples import PAGE, evaluate

TYPES = {"n": Integer(0, 9), "flag": Boolean(), "mode": Enum(("near", "far"))}

# program with ^ before the place of the error, code, words of the message, words of the cure
CASES = [
    ("let x = ^;", "syntax", "unexpected ';'", "expected an expression"),
    ("let ^= 1;", "syntax", "unexpected '='", "expected a name"),
    ("output x = weighted(1: 2 ^: 3);", "syntax", "unexpected ':'", 'expected "," or ")"'),
    ("let x = 1 ^let y = 2;", "syntax", "unexpected 'let'", 'expected ";"'),
    ("output x = (1^;", "syntax", "unexpected ';'", 'expected ")"'),
    ("output x = sum(1,^);", "syntax", "unexpected ')'", "expected an argument"),
    ("output x = if flag then 1^;", "syntax", "unexpected ';'", "expected else"),
    ("output x = 1", "syntax", "unexpected end", 'expected ";"'),
    ("^foo = 1;", "syntax", "unexpected 'foo'", "let, def or output"),
    ("output x = 1 < n ^< 3;", "syntax", "do not chain", "and"),
    ("output x = ^(a: 1, 2);", "syntax", "names each of its elements", "(a, b)"),
    ("output x = 2 + ^not flag;", "syntax", "binds less", "brackets"),
    ("let x = 1;^", "syntax", "no result", "output"),
    ("output x = ^atacks;", "name", "unknown name atacks", "define it"),
    ("let attacks = 1; output x = ^atacks;", "name", "unknown name atacks", "did you mean attacks?"),
    ("output x = ^cuont(1, d6 > 1);", "name", "unknown name cuont", "did you mean count?"),
    ("^let n = 1; output x = n;", "name", "n already means", "another name"),
    ("^let sum = 1; output x = sum;", "name", "sum already means", "another name"),
    ("def f(a) = a; ^def f(b) = b; output x = f(1);", "name", "f already means", "another name"),
    ("^def f(a, a) = a; output x = f(1, 2);", "name", "two parameters", "rename"),
    ("output x = 1; ^output x = 2;", "name", "two outputs", "rename"),
    ("def f(a) = a; output x = ^f;", "type", "f is a function", "f(…)"),
    ("output x = ^sum;", "type", "sum is a function", "sum(…)"),
    ("def f(a) = a; output x = ^f(1, 2);", "type", "takes 1 arguments, not 2", "arguments"),
    ("output x = ^abs(1, 2);", "type", "does not take 2", "abs(x)"),
    ("output x = 1 + ^flag;", "type", "an integer is needed here, not a boolean", "operand"),
    ("output x = not ^n;", "type", "a boolean is needed", "operand"),
    ("output x = flag and ^1;", "type", "a boolean is needed", "operand"),
    ("output x = if ^1 then 2 else 3;", "type", "a boolean is needed", "operand"),
    ("output x = ^if flag then 2 else true;", "type", "one branch gives", "same type"),
    ("output x = ^flag < true;", "type", "integer", "operand"),
    ('output x = mode == ^"farr";', "type", 'never "farr"', "near, far"),
    ('output x = ^"farr" == mode;', "type", 'never "farr"', "near, far"),
    ("output x = d(^d6);", "type", "a plain integer is needed", "roll x"),
    ("output x = (1, 2)^.c;", "type", "no field c", "fields"),
    ("output x = (1, 2)^.2;", "type", "no field 2", "fields"),
    ("output x = (first: 1, second: 2)^.third;", "type", "tuple (first: integer, second: integer)", "fields"),
    ("output x = d6^.a;", "type", "a tuple is needed here, not a distribution of integers", "operand"),
    ("output x = (1, ^(2, 3)).0;", "type", "cannot hold", "flat"),
    ("output x = (1, ^mean(d6)).0;", "type", "cannot hold a number", "flat"),
    ("^output x = (1, 2);", "type", "tuple (0: integer, 1: integer) cannot be shown", "fields"),
    ("^output x = (d6, d6);", "type", "distribution of tuples", "fields"),
    ("^let (a, b, c) = (1, 2); output x = a;", "type", "3 names for one tuple", "one for each"),
    ("^let (a, b) = d6; output x = a;", "type", "a tuple is needed", "operand"),
    ("^let (a, b) = (d6, 1); output x = a;", "type", "a plain tuple", "roll"),
    ("output x = { ^roll a = 3; a };", "type", "nothing to roll", "let"),
    ("output x = ^{ roll a = d6; mean(d6) };", "type", "a number cannot depend on a roll", "mean"),
    ("output x = ^if d6 > 3 then mean(d6) else mean(d8);", "type", "a number cannot depend", "mean"),
    ("output x = ^at(d2 - 1, mean(d6), 1 / 2);", "type", "a number cannot depend", "mean"),
    ("output x = ^if flag then d6 else mean(d6);", "type", "one branch gives", "same type"),
    ("output x = mean(d6) ^* d6;", "type", "a plain integer", "roll"),
    ("output x = reroll(d6, ^3);", "type", "needs a function", "reroll(D, x => condition)"),
    ("output x = reroll(d6, ^x => x);", "type", "a boolean is needed", "operand"),
    ("output x = reroll(d6, ^y => d6 > y);", "type", "a plain boolean", "roll"),
    ("output x = min(1, ^y => 2);", "type", "a function x => … cannot stand", "arguments"),
    ("output x = min(1, ^2: 3);", "type", "a pair cannot stand", "arguments"),
    ("output x = ^weighted(1, 2);", "type", "values with their weights", "weighted(value: weight, …)"),
    ("output x = die(1, ^d6);", "type", "a plain value", "integers"),
    ("output x = sum(2, ^flag);", "type", "an integer is needed", "operand"),
    ("output x = sum(2, ^(a: d6, b: true)).a;", "type", "an integer is needed", "operand"),
    ("output x = iterate(2, ^mean(d6), s => s);", "type", "a state cannot be a number", "integers"),
    (
        "output x = iterate(2, 1, ^s => true);",
        "type",
        "the state is a integer, the next one a boolean",
        "same shape",
    ),
    ("let a = d6; output x = a ^+ a;", "same-roll", "a would be combined with itself", "sum(2, a)"),
    ("let a = d6; let b = a + 1; output x = b ^> a;", "same-roll", "a would be", "roll x = a"),
    ("let a = d6; output x = ^if a > 3 then a else 0;", "same-roll", "a would be", "roll x = a"),
    ("let a = d6; output x = ^(u: a, v: a).u;", "same-roll", "a would be", "roll x = a"),
    ("def f(a, b) = a + b; let c = d6; output x = ^f(c, c);", "same-roll", "c would be", "function"),
    ("let a = d6; output x = ^sum(a, a);", "same-roll", "a would be", "function"),
    ("let a = d6; output x = ^iterate(a, a, s => s);", "same-roll", "a would be", "function"),
    ("let a = d6 > 3; output x = ^at(d2, a, a) and a;", "same-roll", "a would be", "roll x"),
    ("output x = ^9007199254740992;", "limit-integer", "an integer beyond", "smaller"),
]


@pytest.mark.parametrize(("marked", "code", "says", "cure"), CASES, ids=[case[0] for case in CASES])
def test_refusals(marked: str, code: str, says: str, cure: str) -> None:
    source = marked.replace("^", "")
    with pytest.raises(ExprError) as caught:
        compile_program(source, TYPES)
    error = caught.value
    assert error.code == code, error
    assert says in error.message
    assert cure in error.cure
    place = marked.find("^")
    if place >= 0 and code != "same-roll":
        assert error.offset == place, error
    assert error.offset is not None


@pytest.mark.parametrize(
    ("source", "cure"),
    [
        ("def f(1) = 2;", 'expected a name or ")"'),
        ("def f(a, 1) = 2;", "expected a name"),
        ("output x = f(;", 'expected an argument or ")"'),
        ("output x = f(a, );", "expected an argument"),
        ("output x = (1,;", "expected an expression"),
        ("output x = 2 +;", "expected an expression"),
        ("output x = -f(1) * ;", "expected an expression"),
        ("let 1 = 2;", "expected a name"),
        ("output x = if a then 1;", "expected else"),
        ("x = 1;", "expected let, def or output"),
    ],
)
def test_what_was_expected_is_said_in_words(source: str, cure: str) -> None:
    with pytest.raises(ExprError) as caught:
        compile_program(source, TYPES)
    assert caught.value.cure == cure


def test_the_same_name_may_be_used_where_nothing_is_combined() -> None:
    result = evaluate(
        "let hit = d6 >= 4;"
        "let a = count(2, hit); let b = count(3, hit);"
        "output both = a + b;"
        "output either = if d2 == 1 then a else b;"
        "output mean_ = mean(a) + mean(a);"
        "def expected(rolled) = mean(rolled); output one = expected(a) / expected(a);"
        "output later = { roll x = a; x + x };"
    )
    assert result.as_json()["outputs"]["both"] == {
        "kind": "distribution",
        "values": {str(k): f"{w}/32" for k, w in enumerate((1, 5, 10, 10, 5, 1))},
    }
    assert result.as_json()["outputs"]["mean_"] == {"kind": "number", "value": "2/1"}


def test_a_program_can_be_evaluated_in_one_go() -> None:
    assert evaluate("output x = n + 1;", {"n": Integer(0, 3)}, {"n": 3}).outputs["x"].weights == {"": 4}


def test_tuples_are_small() -> None:
    fields = ", ".join(f"f{i}: {i}" for i in range(16))
    assert evaluate(f"output x = ({fields}).f15;").outputs["x"].weights == {"": 15}
    with pytest.raises(ExprError, match="limit-size"):
        evaluate(f"output x = ({fields}, f16: 16).f15;")


def test_functions_of_many_types_are_refused() -> None:
    body = " + ".join(["(if a == b then 1 else 2)"] * 12)
    source = f"def f(a, b) = {body}; output x = f(1, 2);"
    compile_program(source, {}, Limits(nodes=200))
    with pytest.raises(ExprError) as caught:
        compile_program(source + ' output y = f(true, false); output z = f("u", "v");', {}, Limits(nodes=200))
    assert caught.value.code == "limit-size"


def test_depth_counts_through_functions() -> None:
    chain = "def f0(a) = a + 1; " + " ".join(f"def f{i}(a) = f{i - 1}(a) + 1;" for i in range(1, 30))
    evaluate(chain + "output x = f17(1);")
    with pytest.raises(ExprError) as caught:
        evaluate(chain + "output x = f25(1);")
    assert caught.value.code == "limit-depth"
    with pytest.raises(ExprError) as caught:
        evaluate(chain + "output x = f17(1); output y = " + "abs(" * 30 + "f17(1)" + ")" * 30 + ";")
    assert caught.value.code == "limit-depth"


@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        ("(", ")"),
        ("abs(", ")"),
        ("{ ", " }"),
        ("if true then ", " else 0"),
        ("(1 + ", ")"),
        ("iterate(1, 0, x%d => ", ")"),
        ("-(", ")"),
    ],
)
def test_nesting_is_refused_before_the_parser_breaks(opening: str, closing: str) -> None:
    def nested(count: int) -> str:
        head = "".join(opening % i if "%d" in opening else opening for i in range(count))
        return f"output x = {head}1{closing * count};"

    evaluate(nested(12))
    for count in (41, 400, 2000):
        with pytest.raises(ExprError) as caught:
            evaluate(nested(count)[:6000])
        assert caught.value.code in ("limit-depth", "syntax"), count
    with pytest.raises(ExprError) as caught:
        evaluate(nested(41))
    assert caught.value.code == "limit-depth"


@pytest.mark.parametrize("link", [" and true", " or false", " * 1", " else if true then 1"])
def test_chains_that_nest_count_as_nesting(link: str) -> None:
    start, end = ("if false then 1", " else 1") if "else" in link else ("true" if "e" in link else "1", "")
    evaluate(f"output x = {start}{link * 20}{end};")
    with pytest.raises(ExprError) as caught:
        evaluate(f"output x = {start}{link * 45}{end};")
    assert caught.value.code == "limit-depth"


def test_sums_may_be_as_long_as_the_source() -> None:
    assert evaluate("output x = 1" + " + 1" * 1000 + ";").outputs["x"].weights == {"": 1001}
    assert evaluate("output x = " + "-" * 500 + "1;").outputs["x"].weights == {"": 1}
    assert evaluate("output x = " + "not " * 501 + "true;").outputs["x"].weights == {"": 0}


def test_source_length_counts_bytes() -> None:
    limit = Limits().source
    program = "output x = 1;"
    evaluate(program + " " * (limit - len(program)))
    evaluate(program + "#" + "é" * ((limit - len(program) - 1) // 2))
    for longer in (program + " " * (limit - len(program) + 1), program + "#" + "é" * (limit // 2)):
        with pytest.raises(ExprError) as caught:
            evaluate(longer)
        assert caught.value.code == "limit-source"


def test_comments_hide_nothing_else() -> None:
    assert evaluate('# let "x\noutput y = 1; # "\noutput z = 2;').as_json()["outputs"].keys() == {"y", "z"}
    assert evaluate('output x = if 1 == 1 then "#1" else "#2";').outputs["x"].weights == {"#1": 1}


def test_every_function_code_and_limit_is_documented() -> None:
    page = PAGE.read_text(encoding="utf-8")
    headings = set(re.findall(r"\w+", " ".join(re.findall(r"^### (.*)$", page, re.MULTILINE))))
    assert set(FUNCTIONS) <= headings
    codes = {*REFUSALS, *(value for name, value in vars(expr_codes).items() if name.isupper())}
    listed = set(re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE))
    assert listed == codes


def test_very_long_numbers_are_refused_like_large_ones() -> None:
    for source in (f"output x = {'9' * 5000};", f"output x = d{'9' * 5000};"):
        with pytest.raises(ExprError, match=r"limit-(integer|dice)"):
            evaluate(source)


def test_tabs_do_not_move_the_place_of_an_error() -> None:
    with pytest.raises(ExprError) as caught:
        evaluate("output x =\t1 +\tfoo;")
    assert caught.value.offset == 15


def test_the_deepest_brackets_fit_on_the_stack() -> None:
    deepest = "f(1, 1 + " * 40 + "1" + ")" * 40
    with pytest.raises(ExprError, match="unknown name f"):
        evaluate(f"output x = {deepest};")


def test_a_stack_that_the_caller_has_filled_is_refused_like_depth() -> None:
    def called(frames: int) -> None:
        if frames:
            called(frames - 1)
        else:
            compile_program("output x = " + "(" * 40 + "7" + ")" * 40 + ";")

    with pytest.raises(ExprError, match="limit-depth"):
        called(sys.getrecursionlimit() - 300)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "attacks + 1; range",
            "syntax: unexpected ';' (at 11); an expression ends without one: leave it out",
        ),
        ("attacks # a; b\n;", "syntax: unexpected ';' (at 15); an expression ends without one: leave it out"),
        ("1 +", "syntax: unexpected end (at 3); expected an expression"),
        ("(attacks", 'syntax: unexpected end (at 8); expected ")"'),
        (
            "attacks range",
            "syntax: unexpected 'range' (at 8); expected an operator before it, or nothing more",
        ),
        ("attacks = 1", "syntax: unexpected '=' (at 8); write =="),
        ("1 + atacks", 'name: unknown name atacks (at 4); did you mean "attacks"?'),
        ("1 + zebra", "name: unknown name zebra (at 4); it knows attacks, range"),
    ],
)
def test_an_expression_is_refused_at_its_own_characters(source: str, said: str) -> None:
    with pytest.raises(ExprError) as caught:
        expression(source, {"attacks": Integer(0, 9), "range": Integer(0, 9)})
    assert str(caught.value) == said


def test_an_expression_has_the_names_that_it_reads_alone() -> None:
    types = {name: Integer(0, 9) for name in ("attacks", "range", "value")}
    code = expression('{ let twice = 2 * attacks; twice } # range "value"', types)
    assert names_in(code) == ["attacks"]
