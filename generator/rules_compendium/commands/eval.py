"""Work out exact odds with a calculator of the compendium, and say which rules counted.

SYSTEM/CALCULATOR names one, `--list` shows all with their inputs. Every input has a default; --set
changes it, a profile fills what it knows, rules act on top (docs/calculators.md says in which order).
"""

import argparse
import json
import sys
from typing import Any

from rules_compendium.calculator.evaluator import Answer, Asker, AskError, all_calculators, answer, find
from rules_compendium.calculator.model import Outline
from rules_compendium.contract.calculators import ShownOutput, Trace
from rules_compendium.errors import CommandError, Loss, code_of
from rules_compendium.expr import ExprError, Output
from rules_compendium.languages import Language
from rules_compendium.model.project import Project
from rules_compendium.names import parts_of
from rules_compendium.pipeline import checked_project
from rules_compendium.render.answers import chance_words, number_words

NAME, ORDER, HELP = "eval", 40, "work out exact odds with a calculator"
EPILOG = """\
examples:
  compendium eval --list
  compendium eval my-game/shooting --set quality=3 --set cover=true
  compendium eval my-game/melee --attacker elf-archer --defender troll --json
  compendium eval my-game/shooting --rules 'piercing(1), furious' --rules 'defender=tough(3)'
"""
BAR = 40
# Decimals of a number, at the most.
_PLACES = 3


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("calculator", nargs="?", metavar="SYSTEM/CALCULATOR")
    parser.add_argument("--list", action="store_true", help="show every calculator with its inputs")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="set an input")
    parser.add_argument("--profile", action="append", default=[], metavar="SIDE=ID", help="choose a profile")
    for side in ("attacker", "defender"):
        parser.add_argument(
            f"--{side}", action="append", dest="profile", type=f"{side}={{}}".format, metavar="ID",
            help=f"the same as --profile {side}=ID",
        )  # fmt: skip
    parser.add_argument(
        "--rules", action="append", default=[], metavar="[SIDE=]'A(1), B'",
        help="add rules to a side (default: the first)",
    )  # fmt: skip
    parser.add_argument(
        "--without", action="append", default=[], metavar="[SIDE=]RULE", help="leave a rule out"
    )
    parser.add_argument("--json", action="store_true", help="print exact fractions as JSON")


def run(args: argparse.Namespace) -> int:
    """Work out and print."""
    project, problems = checked_project(args.root)
    try:
        if args.list:
            known = all_calculators(project)
            listed = {"calculators": [_described(calc) for calc in known]}
            sys.stdout.write(_json(listed) if args.json else "".join(map(_listed, known)))
            return 0
        if not args.calculator:
            message = "name a calculator, SYSTEM/CALCULATOR, or ask for --list"
            raise CommandError(message)
        calc = find(project, args.calculator)
        # A calculator of which a value is unknown must not be run. What `check` says besides may wait:
        # an example that fails is mended with what this prints.
        home = project.records[calc.key].span.path
        mine = [p for p in problems if p.span.path == home and code_of(p).loses > Loss.WORDS]
        if mine:
            what = f"{args.calculator} has mistakes"
            cure = f"`compendium check` shows them: {mine[0].headline()}"
            raise CommandError(what, cure)
        answer = _answer(project, calc, args)
    except AskError as error:
        raise CommandError(str(error)) from None
    except ExprError as error:
        sys.stderr.write(f"compendium: {error.message} ({error.code}); {error.cure}\n")
        return 1
    sys.stdout.write(
        _json(answer.as_json()) if args.json else report(calc, answer, project.languages[calc.key.system])
    )
    return 0


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _answer(project: Project, calc: Outline, args: argparse.Namespace) -> Answer:
    profiles = dict(_pair(text, "--profile SIDE=ID") for text in args.profile)
    first = next(iter(calc.sides), "")
    rules: dict[str, list[str]] = {}
    for text in args.rules:
        side, equals, calls = text.partition("=")
        rules.setdefault(side.strip() if equals else first, []).extend(parts_of(calls if equals else text))
    set_ = dict(_pair(text, "--set NAME=VALUE") for text in args.set)
    request = Asker(project, calc).request(set_, profiles, rules, args.without)
    return answer(project, calc.key, request)


def _pair(text: str, wanted: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        message = f'"{text}" has no "="'
        raise AskError(message, f"write {wanted}")
    return name.strip(), value.strip()


def _listed(calc: Outline) -> str:
    """Return a calculator and its inputs, one a line."""
    lines = [f"{calc.key.system}/{calc.key.id}  {calc.name}"]
    for entry in calc.inputs.values():
        bounds = f"{entry.least}..{entry.most}" if entry.type == "integer" else "|".join(entry.values)
        default = str(entry.default).lower() if entry.type == "boolean" else entry.default
        type_ = f"{entry.type} {bounds}".strip()
        lines.append(f"    {entry.id:<28} {type_:<26} default {default!s:<8} {entry.name}")
    return "\n".join([*lines, "", ""])


def _described(calc: Outline) -> dict[str, Any]:
    inputs = [
        {
            "name": e.id, "type": e.type, "default": e.default, "label": e.name, "help": e.help,
            "side": e.side,
            **({"min": e.least, "max": e.most} if e.type == "integer" else {}),
            **({"values": e.values} if e.type == "enum" else {}),
        }
        for e in calc.inputs.values()
    ]  # fmt: skip
    return {
        "id": f"{calc.key.system}/{calc.key.id}", "name": calc.name, "inputs": inputs,
        "sides": [{"id": s.id, "name": s.name, "kinds": s.kinds, "of": s.of} for s in calc.sides.values()],
        "outputs": [{"name": o.id, "label": o.name} for o in calc.outputs],
    }  # fmt: skip


def report(calc: Outline, answer: Answer, language: Language) -> str:
    """Return an answer as a person reads it, its numbers as a language writes them."""
    lines = [language.words(calc.name), ""]
    for output in calc.outputs:
        lines += _output(output, answer.result.outputs[output.id], language)
    lines += [_traced(entry, language) for entry in answer.trace]
    return "\n".join(lines).rstrip() + "\n"


def _output(shown: ShownOutput, output: Output, language: Language) -> list[str]:
    title = language.words(shown.name)
    if output.kind != "distribution":
        (top,) = output.weights.values()
        fraction = language, top, output.total
        value = chance_words(*fraction) if output.kind == "probability" else number_words(*fraction, _PLACES)
        said = language.say("named", name=title, value=value)
        return [f"{said}  ({output.as_json()['value']})", ""]
    lines = [title]
    most = max(output.weights.values(), default=1) or 1
    labels = [language.words(shown.outcomes.get(str(key), str(key))) for key in output.weights]
    width = max(map(len, labels))
    for label, weight in zip(labels, output.weights.values(), strict=True):
        bar = "█" * ((2 * weight * BAR + most) // (2 * most))
        lines.append(f"  {label:>{width}}  {chance_words(language, weight, output.total):>8}  {bar}")
    if all(isinstance(key, int) for key in output.weights):
        top = sum(int(key) * weight for key, weight in output.weights.items())
        mean = number_words(language, top, output.total, _PLACES)
        lines.append(f"  {language.say('script-calculator-mean', value=mean)}")
    return [*lines, ""]


def _traced(entry: Trace, language: Language) -> str:
    """Return what became of a rule, a profile or a default, as the page of the calculator says it."""
    side = f"[{entry.side}] " if entry.side else ""
    said = language.say("script-trace-said", status=_became(entry, language))
    return f"{side}{language.words(entry.name or entry.input)}{said}"


def _became(entry: Trace, language: Language) -> str:
    sets = ", ".join(f"{key} = {str(value).lower()}" for key, value in entry.set.items())
    why = " · ".join(part for part in (sets, entry.why) if part)
    value = str(next(iter(entry.set.values()), ""))
    said = {
        "profile": ("profile", {"values": sets or language.say("script-trace-no-number")}),
        "bounded": ("bounded", {"was": str(entry.was), "value": value}),
        "cancelled": ("cancelled-by", {"why": entry.why}),
        "left-out": ("left-out", {}),
        "counts": ("counts-why", {"why": why}) if why else ("counts", {}),
        "none": _idle(entry),
    }
    id_, given = said[entry.status]
    return language.say(f"script-trace-{id_}", **given)


def _idle(entry: Trace) -> tuple[str, dict[str, str]]:
    """Return how the page tells why a rule changed nothing."""
    if entry.reason == "no-effect":
        return "none-why", {"why": entry.why}
    return (entry.reason if entry.reason in ("condition", "elsewhere") else "unused"), {}
