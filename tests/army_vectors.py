"""Armies with what they cost, what they may not take, and which limits hold: tests/vectors/armies.json.

`python -m tests.rule_vectors --write` writes it with the others.
"""

from __future__ import annotations

import itertools
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from rules_compendium.calculator.army import Judge, faults, groups_of, member
from rules_compendium.calculator.composition import composition, recruit
from rules_compendium.contract import dump
from rules_compendium.contract.armies import ArmyUnit
from rules_compendium.load import load_project

ROOT = Path(__file__).parents[1]
SYSTEM = "duel"
# A game in which everything that a limit can look at is limited.
GAME = """\
name: Duel
short: Duel
order: 1
summary: Deux camps, des dés.
complete: false
profile: {stats: [combat, life], cost: price}
weapon: {stats: [strength]}
army:
  limit: 100
  roles: {garde: Garde, renfort: Renfort}
  leads: {having: [hardi]}
  joins: {having: [doux]}
  combine: true
"""
PRICE = "price: {name: Prix, value: integer, min: 0, summary: Ce que coûte une unité.}\n"
UNITS = """\
rangs:
  name: Rangs
  stats: {combat: 2, life: 1, price: 20}
  weapons: [epee]
  models: {least: 5, most: 15, step: 5, cost: 3}
  options:
    arme:
      name: Au lieu de l’épée
      for: model
      replaces: [epee]
      most: 3
      choices: {masse: {adds: [masse], cost: 2}, lame: {adds: [lame], most: 1, cost: -1}}
    tous:
      least: 1
      replaces: [special-rule/doux]
      choices:
        drapeau: {cost: 1, each: true, costs: {garde: 2}, adds: [fort(2)], tags: [insigne]}
        rang: {cost: 9, models: 5, each: true}
        cor: {cost: 4, stats: {combat: 5}, gains: {life: 2}, needs: [tous/drapeau], tags: [insigne, bruit]}
meneur: {name: Meneur, stats: {combat: 3, life: 2, price: 30}, rules: [hardi], types: [noble]}
page: {name: Page, stats: {combat: 1, life: 1, price: 5}, rules: [doux], types: [noble]}
"""
LIMITS = """\
tout:
  name: Tout
  summary: Tout ce qui se compte.
  checks:
    - {measure: {of: cost}, most: limit}
    - {measure: {of: models}, most: "20", least: units}
    - {measure: {of: units, where: combat >= 2}, most: "4"}
    - {measure: {of: combat, by: most}, most: "4"}
    - {measure: {of: life, by: least, having: [hardi]}, least: "1"}
    - {measure: {of: lists}, most: "1"}
    - {measure: {of: rules, having: [hardi, doux]}, most: "3"}
    - {each: unit, measure: {of: cost}, most: limit * 35 div 100}
    - {each: name, measure: {of: units}, most: 1 + limit div 50}
    - each: group
      measure: {of: units, roles: [garde]}
      counts: {renforts: {of: units, roles: [renfort]}}
      least: renforts
    - {each: group, measure: {of: units, lacking: [hardi], alike: troop-type}, least: "1"}
    - {measure: {of: units, lacking: [hardi], grouped: false}, most: "1"}
    - {each: joined, measure: {of: units}, most: "if host > 10 then 1 else 0"}
    - {measure: {of: units, having: [doux], joined: false}, most: "1"}
    - {each: options, measure: {of: choices}, most: "3"}
    - {each: choice, measure: {of: choices, tags: [insigne]}, most: "1"}
    - {measure: {of: units}, most: "2 * limit div cost"}
offert:
  name: Offert
  summary: Ce que l’armée offre.
  optional: true
  offered: {having: [hardi]}
  options:
    rang: {choices: {un: {cost: 5, tags: [rang]}, deux: {cost: 9, tags: [rang]}}, most: 1}
  checks: [{measure: {of: choices, tags: [rang]}, least: "1", most: "1"}]
"""
_UNITS: tuple[dict[str, Any], ...] = (
    {"id": "unit/rangs"},
    {"id": "unit/rangs", "models": 10, "options": {"tous/drapeau": 1}, "role": "garde", "under": 0},
    {
        "id": "unit/rangs",
        "models": 12,
        "options": {"tous/cor": 1, "arme/masse": 2, "arme/lame": 2},
        "joins": 0,
    },
    {"id": "unit/rangs", "options": {"tous/rang": 1, "arme/masse": 3}, "models": 10},
    {"id": "unit/meneur", "options": {"rang/un": 1}},
    {"id": "unit/meneur", "options": {"rang/un": 1, "rang/deux": 1}, "copies": 2, "name": "Les jumeaux"},
    {"id": "unit/page", "joins": 1, "role": "renfort"},
    {"id": "unit/page", "under": 0, "copies": 3},
    {"id": "unit/brigand", "role": "renfort", "under": 1},
    {"id": "unit/chevalier", "models": 40, "joins": 9},
)


def armies() -> list[dict[str, Any]]:
    """The game, then armies of up to three of its units, each with what is said of it."""
    with tempfile.TemporaryDirectory() as folder:
        return _armies(Path(folder))


def _armies(folder: Path) -> list[dict[str, Any]]:
    home = folder / "data" / SYSTEM
    shutil.copytree(ROOT / "tests" / "fixtures" / "calculators" / "data", folder / "data")
    (home / "army-rule").mkdir()
    for path, text in {
        "system.yaml": GAME, "characteristic/price.yaml": PRICE, "unit/more.yaml": UNITS,
        "army-rule/limits.yaml": LIMITS,
    }.items():  # fmt: skip
        (home / path).write_text(text, encoding="utf-8")
    project = load_project(folder)
    game = composition(project, SYSTEM)
    recruits = {record.key.ref: recruit(project, record) for record in project.records_of(SYSTEM, "unit")}
    cases = []
    for picked in itertools.chain(((),), *(itertools.permutations(_UNITS, n) for n in (1, 2)), TRIPLES):
        units = [ArmyUnit(**one) for one in picked]
        groups = [groups_of(game, recruits[unit.id], unit) for unit in units]
        members = [member(recruits[u.id], u, some) for u, some in zip(units, groups, strict=True)]
        unfit = [list(faults(recruits[u.id], u, some)) for u, some in zip(units, groups, strict=True)]
        verdicts = list(Judge(game, members, 100).verdicts())
        cases.append({"units": units, "members": members, "faults": unfit, "verdicts": verdicts})
    return json.loads(dump([{"game": game, "recruits": recruits}, *cases]))


TRIPLES = tuple(itertools.islice(itertools.permutations(_UNITS, 3), 0, None, 17))
