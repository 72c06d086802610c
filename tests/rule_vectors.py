"""Writes and reads tests/vectors/calls.json, rules.json and armies.json.

`python -m tests.rule_vectors --write` brings them up to date; without it, it says whether they are.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.evaluator import Asker, AskError
from rules_compendium.calculator.model import calculators
from rules_compendium.calculator.rules import owned, profile
from rules_compendium.contract import dump
from rules_compendium.expr import Arg, Call, DiceArg, ExprError, NumberArg, parse_call
from rules_compendium.load import load_project
from rules_compendium.model.owned import OwnedRecord
from rules_compendium.model.project import Project
from tests.army_vectors import armies
from tests.vector_files import FOLDER, text

ROOT = Path(__file__).parents[1]
SYSTEM = "duel"

CALLS = (
    "tireur",
    "tireur()",
    "tireur(longue)",
    "special-rule/tireur( longue )",
    "jeu:special-rule/tireur",
    "Épée d’os",
    'barrage(4, 24", penetration-d-armure(1), frenesie)',
    "a(b(c(d(1))), e)",
    "l’arc-long",
    "a-b--c",
    "-a",
    "a-",
    "fort(+4)",
    "fort(4+)",
    "fort(-2)",
    "fort(1.5)",
    "fort(2.0)",
    "fort(007)",
    "fort(2d6+1)",
    "fort(D6″)",
    "fort(1D3-1)",
    "fort(d6 + 1)",
    "fort(2D6 noir)",
    "fort(6D)",
    "fort(*)",
    'fort(*")',
    'fort(rayon")',
    "mot(très longue portée)",
    "mot(a\u00a0b\u202fc)",
    "fort(,)",
    "fort(1,)",
    "fort(1",
    "fort)",
    "fort(1))",
    "fort(1)(2)",
    "deux mots",
    "",
    " ",
    "fort (2)",
    "fort(+)",
    "fort(4++)",
    "fort(4.)",
    "_x",
    "x_y(z_1)",
    "fort(½)",
    "чары(ø)",
    "a/b/c",
    "a:b",
    "a:b/c(1)",
    "fort(a/b(1))",
    "a(" * 40 + "1" + ")" * 40,
    "a(" * 41 + "1" + ")" * 41,
)

# Rules that the small game lacks: several arguments at the end, a distance, a reference to anything, a chain.
MORE = """\
volee:
  name: Volée
  summary: Tire plusieurs fois.
  params:
    x: {type: integer}
    portée: {type: distance, optional: true}
    règles: {type: call, kinds: [special-rule], optional: true, many: true}
  effects:
    - {calculator: duel, set: {combat: combat + x}, with: ["{règles}"]}
doue:
  name: Doué
  summary: A ce que l’on dit de lui.
  params:
    don: {type: call, kinds: [special-rule]}
    dons: {type: call, kinds: [special-rule], optional: true, many: true}
  implies: [vivant, "{don}", "{dons}"]
  no_effect: Ses dons comptent pour lui.
chef:
  name: Chef
  summary: Entraîne les siens.
  implies: [hardi, "special-rule/fort(2)", "volee(1, 6\\", fort(3), hardi)"]
maudit:
  name: Maudit
  summary: Fait taire une règle à lui.
  params: {x: {type: dice}, de: {type: enum, values: [Été, Hiver long]}}
  label: "Maudit : {de} ({x})"
  effects:
    - {calculator: duel, set: {combat: combat + x_bonus}, cancels: [double], on: own}
"""

OWNED = (
    "fort",
    "fort(2)",
    "special-rule/fort(4+)",
    "fort()",
    'fort(3")',
    "fort(D6)",
    "fort(1.5)",
    "lame",
    "lame(+2)",
    "lame(2D3-1)",
    "lame(d6)",
    "lame(mot)",
    "portee",
    "portee(longue)",
    "chasseur(doux)",
    "chasseur(rien)",
    "chasseur(special-rule/fort(2))",
    "chasseur",
    "volee",
    "volee(2)",
    'volee(2, 24")',
    'volee(4, 24", fort(1))',
    'volee(4, 24", fort(1), hardi, chasseur(fort(2)), "")',
    'volee(4, 24", fort(1), hardi, chasseur(fort(2)))',
    "volee(fort(1))",
    "maudit",
    "maudit(2D6, Hiver long)",
    "maudit(3, Été)",
    "maudit(D3)",
    "chef",
    "hardi(1, 2)",
    "Hardi",
    "rien",
    "fort(",
)

REQUESTS: tuple[tuple[dict[str, Any], dict[str, str], dict[str, list[str]], list[str]], ...] = (
    ({}, {}, {}, []),
    (
        {"attacker_combat": 5, "night": True, "attacker_reach": "long"},
        {},
        {"attacker": ["portee(longue)"]},
        [],
    ),
    ({}, {}, {"attacker": ["fort(2)", "hardi", "fort(1)", "fort(2)"], "defender": ["effroi"]}, []),
    ({}, {}, {"attacker": ["hardi", "special-rule/fort(2)", "chef"]}, []),
    ({}, {}, {"attacker": ["doue(fort(2))"], "defender": ["doue(doue(hardi), chef, fort(1))", "hardi"]}, []),
    (
        {},
        {},
        {"attacker": ["chef", "solitaire"], "defender": ["chasseur(hardi)"]},
        ["attacker=special-rule/hardi"],
    ),
    ({}, {}, {"attacker": ['volee(3, 12", hardi, fort(1))', "hardi"]}, ["special-rule/fort"]),
    (
        {},
        {},
        {"attacker": ["maudit(2D6+1, Hiver long)", "double"], "defender": ["double", "maudit(3, Été)"]},
        [],
    ),
    ({}, {}, {"attacker_weapon": ["lame(+1)"], "attacker_weapon_2": ["lame(2D3+1)", "lame(d6)"]}, []),
    ({}, {"attacker": "unit/chevalier"}, {"attacker": ["doux", "fort(1)"]}, []),
    ({}, {"attacker": "unit/chevalier", "attacker_weapon_2": "weapon/epee"}, {}, []),
    ({}, {"attacker_weapon": "weapon/masse", "attacker": "unit/chevalier"}, {}, []),
    ({}, {"attacker_weapon": "weapon/epee"}, {}, []),
    (
        {"attacker_weapon_strength": 4},
        {"attacker": "unit/chevalier", "defender": "unit/chevalier"},
        {"defender": ["effroi"]},
        [],
    ),
    (
        {},
        {"attacker": "unit/brigand", "defender": "unit/brigand"},
        {"attacker": ["fort(2)"]},
        ["defender=special-rule/hardi"],
    ),
)

# Words that are no values of their parameters, to the letter: nobody takes them.
REFUSED = ("portee(LONGUE)", "portee(ailleurs)", "maudit(2D6, hiver long)", "maudit(3, Ete)")


def tree(arg: Arg) -> dict[str, Any]:
    """An argument as the page reads it."""
    if isinstance(arg, NumberArg):
        whole = arg.value.denominator == 1
        return {"type": "number", "text": str(arg), "value": int(arg.value) if whole else float(arg.value)}
    if isinstance(arg, DiceArg):
        return {"type": "dice", "text": str(arg), "count": arg.count, "sides": arg.sides, "bonus": arg.bonus}
    if isinstance(arg, Call):
        return {
            "type": "call", "text": str(arg), "system": arg.system or "", "kind": arg.kind or "",
            "name": arg.name, "args": [tree(inner) for inner in arg.args], "called": arg.called,
        }  # fmt: skip
    return {"type": "star", "text": str(arg)}


def calls() -> list[dict[str, Any]]:
    """Texts, and the calls that they are; none where they are refused."""
    return [{"text": written, "call": _call(written)} for written in CALLS]


def _call(written: str) -> dict[str, Any] | None:
    try:
        return tree(parse_call(written))
    except ExprError:
        return None


def address(
    set_: dict[str, Any], profiles: dict[str, str], rules: dict[str, list[str]], without: list[str]
) -> str:
    """What is asked, as the page's address says it."""
    given = {f"profile.{side}": word for side, word in profiles.items()}
    given |= {f"rules.{side}": ",".join(words) for side, words in rules.items()}
    given |= {name: str(value).lower() for name, value in set_.items()}
    return urlencode(given | ({"left-out": ",".join(without)} if without else {}))


def shown(project: Project, system: str) -> dict[str, Any]:
    """What the page knows of a game: its bundle, and its profiles by their ids."""
    found = calculators(project, system)
    kinds = {kind for calc in found for side in calc.sides.values() for kind in side.kinds}
    records = [record for kind in sorted(kinds) for record in project.records_of(system, kind)]
    profiles = [profile(project, record) for record in records]
    return plain({"bundle": bundle(project, system), "profiles": {one.id: one for one in profiles}})


def plain(value: Any) -> Any:
    """A value of the contract as JSON carries it."""
    return json.loads(dump(value))


def owned_by(project: Project, system: str, written: str) -> dict[str, Any] | None:
    """A rule as a side has it, whether or not its arguments fit."""
    try:
        call = parse_call(written)
    except ExprError:
        return None
    key = project.one(system, call)
    if key is None:
        return None
    named = Call(key.id, call.args, 0, key.kind, call.system, called=call.called)
    return plain(owned(project, [OwnedRecord(key, named)])[0])


def small(folder: Path) -> Project:
    """The small game of the fixtures with the rules that it lacks."""
    shutil.copytree(ROOT / "tests" / "fixtures" / "calculators" / "data", folder / "data")
    (folder / "data" / SYSTEM / "special-rule" / "more.yaml").write_text(MORE, encoding="utf-8")
    return load_project(folder)


def rules() -> list[dict[str, Any]]:
    """The small game, then rules by their texts, then requests by their addresses."""
    with tempfile.TemporaryDirectory() as folder:
        return list(_rules(small(Path(folder))))


def _rules(project: Project) -> Iterator[dict[str, Any]]:
    duel = next(calc for calc in calculators(project, SYSTEM) if calc.key.id == SYSTEM)
    yield shown(project, SYSTEM)
    for written in OWNED:
        yield {"text": written, "owned": owned_by(project, SYSTEM, written)}
    for asked in REQUESTS:
        request = Asker(project, duel).request(*asked)
        yield {"calculator": SYSTEM, "address": address(*asked), "request": plain(request)}
    for written in REFUSED:
        rules = {"attacker": [written]}
        with suppress(AskError):
            Asker(project, duel).request({}, {}, rules)
            raise AssertionError(written)
        yield {"calculator": SYSTEM, "address": address({}, {}, rules, []), "refused": written}


FILES = {"calls.json": calls, "rules.json": rules, "armies.json": armies}


def main(*, write: bool) -> int:
    """Write the files, or tell which are stale."""
    stale = [name for name, made in FILES.items() if text(made()) != _read(name)]
    for name in stale if write else ():
        (FOLDER / name).write_text(text(FILES[name]()), encoding="utf-8")
    print("written:" if write else "stale:", ", ".join(stale) or "none")
    return 1 if stale and not write else 0


def _read(name: str) -> str:
    path = FOLDER / name
    return path.read_text(encoding="utf-8") if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main(write="--write" in sys.argv))
