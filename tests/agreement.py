"""Ask the page's scripts in Node and the command line the same about a game's calculators."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rules_compendium.calculator.bundle import bundle
from rules_compendium.calculator.evaluator import Asker, answer
from rules_compendium.calculator.model import Outline, calculators
from rules_compendium.contract.calculators import Bundle, Request
from rules_compendium.expr import ExprError
from rules_compendium.model import Key
from rules_compendium.model.owned import owned_by
from rules_compendium.model.project import Project
from rules_compendium.render.answers import findings
from rules_compendium.render.messages import script_messages
from tests.evaluator import Evaluator
from tests.node import NodeScript
from tests.rule_vectors import address, plain, shown

# Every so many profiles of a game are asked about, and so many of a game's rules at once.
STEP, HANDFUL = 9, 5
# So many times rules are chosen at random for each calculator.
TIMES = 12


def check_answers(project: Project, system: str) -> int:
    """Assert that both compute the same for examples, profiles and rules at random; return how often."""
    compiled, compared = bundle(project, system), 0
    with NodeScript("calculators.js") as page:
        language = project.languages[system]
        page.ask({"bundle": plain(compiled), "words": plain(script_messages(language))})
        for calc in (calc for calc in Evaluator(project).all() if calc.key.system == system):
            for request in requests(project, compiled, calc):
                compare(page, project, calc.key, request)
                compared += 1
    return compared


def check_requests(project: Project, system: str) -> int:
    """Assert that an address of the page asks what the command line asks; return how often."""
    asked = [
        (calc, question)
        for calc in calculators(project, system)
        for question in (*examples(project, calc), *by_profile(project, calc), *by_rules(project, calc))
    ]
    with NodeScript("requests.js") as page:
        page.ask(shown(project, system))
        for calc, question in asked:
            reply = page.ask({"calculator": calc.key.id, "address": address(*question)})
            assert reply == plain(Asker(project, calc).request(*question)), (calc.key, question)
    return len(asked)


def requests(project: Project, compiled: Bundle, calc: Outline) -> Iterator[Request]:
    """Give the requests of a calculator's examples, of every ninth profile, and of rules at random."""
    asker, chance = Asker(project, calc), random.Random(7)
    for example in project.records[calc.key].examples:
        yield asker.request(example.set, example.profiles, example.rules)
    for side in (side for side in calc.sides.values() if not side.of):
        for record in [one for kind in side.kinds for one in project.records_of(calc.key.system, kind)][
            ::STEP
        ]:
            yield asker.request({}, {side.id: record.key.ref}, {})
    for _ in range(TIMES):
        yield at_random(project, compiled, calc, chance)


def at_random(project: Project, compiled: Bundle, calc: Outline, chance: random.Random) -> Request:
    """Return a request with a few inputs and rules that chance has chosen."""
    acting = sorted(compiled.calculators[calc.key.id].effects)
    set_: dict[str, Any] = {}
    for entry in chance.sample(list(calc.inputs.values()), k=min(4, len(calc.inputs))):
        low, high = max(entry.least, -3), min(entry.most, 6)
        values = {"integer": range(low, max(low, high) + 1), "boolean": (True, False)}
        set_[entry.id] = chance.choice(list(values.get(entry.type, entry.values)))
    rules = {
        side: [
            called(project, compiled, calc.key.system, rule, chance)
            for rule in chance.sample(acting, k=min(4, len(acting)))
        ]
        for side in calc.sides
    }
    request = Asker(project, calc).request(set_, {}, rules)
    request.without = tuple(chance.sample(acting, k=min(1, len(acting))))
    return request


def called(project: Project, compiled: Bundle, system: str, ref: str, chance: random.Random) -> str:
    """A call of a rule with arguments that it may have."""
    words = []
    kinds = {param.name: param.kinds for param in project.records[Key(system, *ref.split("/"))].params}
    for param in compiled.rules[ref].params:
        if param.type in ("ref", "call"):
            named = [
                r.key for kind in kinds[param.name] for r in project.records_of(system, kind) if not r.params
            ]
            words.append("{0.kind}/{0.id}".format(chance.choice(named)))
            continue
        low = param.min if param.min is not None else min(0, param.max or 0)
        high = param.max if param.max is not None else low + 4
        words.append(str(chance.choice(param.values or range(low, min(high, low + 4) + 1))))
    return f"{ref}({', '.join(words)})" if words else ref


def compare(page: NodeScript, project: Project, name: Key, request: Request) -> None:
    got = page.ask({"calculator": name.id, "request": plain(request)})
    try:
        found = answer(project, name, request)
        expected = found.as_json()
    except ExprError as error:
        expected = {"refused": error.code}
    assert got.get("refused") == expected.get("refused"), (name, request)
    if "refused" in expected:
        # What the language refuses must come from too large a question, never from a wrong input.
        assert expected["refused"].startswith("limit-"), (name, request)
        return
    assert got["inputs"] == plain(expected["inputs"]), (name, request)
    assert got["trace"] == plain(expected["trace"]), (name, request)
    assert got["outputs"] == plain(expected["outputs"]), (name, request)
    calculator = bundle(project, name.system).calculators[name.id]
    words = findings(project.languages[name.system], calculator, found.result.outputs)
    assert got["findings"] == plain(words), (name, request)


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
        records = [record for kind in side.kinds for record in project.records_of(calc.key.system, kind)]
        for record in records[::STEP]:
            yield {}, {one.id: record.key.ref for one in wholes if record.key.kind in one.kinds}, {}, []
    for part in (side for side in calc.sides.values() if side.of):
        own = [record for kind in part.kinds for record in project.records_of(calc.key.system, kind)]
        whole = project.records_of(calc.key.system, calc.sides[part.of].kinds[0])
        for record in own[::STEP]:
            yield {}, {part.id: record.key.ref} | ({part.of: whole[0].key.ref} if whole else {}), {}, []


def by_rules(project: Project, calc: Outline) -> Iterator[Question]:
    """Every rule that a record of the game has, with the arguments that it has it with."""
    system = calc.key.system
    rules = bundle(project, system).rules
    records = [record for record in project.records.values() if record.key.system == system]
    items = [item for record in records for item in owned_by(project, record) if item.key.ref in rules]
    words = list(dict.fromkeys("".join([item.key.ref, *str(item.call).partition("(")[1:]]) for item in items))
    for side in list(calc.sides)[:1]:
        for at in range(0, len(words), HANDFUL):
            yield {}, {}, {side: words[at : at + HANDFUL]}, [words[at].partition("(")[0]] if at % 2 else []
