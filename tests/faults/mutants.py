"""Changes programs and effects of the games a little, and says which changes `compendium check` lets pass.

`python -m tests.faults.mutants --programs 100 --effects 60 --seed 7`
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rules_compendium.calculator.model import outline
from rules_compendium.check import examples, run_checks
from rules_compendium.errors import Diagnostic
from rules_compendium.expr import ExprError, compile_program
from rules_compendium.load import Cache, load_project
from rules_compendium.model import Record
from rules_compendium.model.engine import CALCULATOR, Calculator
from rules_compendium.model.project import KEY, Project
from tests.projects import ROOT, copied

_TOKEN = re.compile(r'"[^"\n]*"|#[^\n]*|[^\W\d]\w*|\d+|[<>=!]=|=>|[-+*<>]')
_OTHER = {
    "+": "-", "-": "+", "*": "+", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "and": "or", "or": "and", "min": "max", "max": "min", "true": "false", "false": "true", "not": "",
    "if": "if not",
}  # fmt: skip
_KEYS = {"with": "without", "without": "with", "against": "not_against", "not_against": "against"}
_FIELDS = {"with": "having", "without": "lacking"}
# What a mutant may end as; one that the compiler refuses is none.
REFUSED = {"E302", "E303", "E304"}


class Mutant(NamedTuple):
    """A small change of one value: the keys below its record, where in the text, what becomes what."""

    record: Record
    where: tuple[Any, ...]
    offset: int | None
    old: str
    new: str

    def __str__(self) -> str:
        """Return the mutant as the report shows it."""
        return f"{self.record.key} {'.'.join(map(str, self.where))}: {self.old!r} → {self.new!r}"


def mutants(project: Project, what: str) -> list[Mutant]:
    """Return every small change of programs, or of effects."""
    make = partial(_of_program, project) if what == "programs" else _of_effects
    return [mutant for record in project.records.values() for mutant in make(record)]


def _of_program(project: Project, record: Record) -> Iterator[Mutant]:
    if record.key.kind != CALCULATOR:
        return
    program, types = record.typed(Calculator).program, outline(project, record.key).types
    alike: dict[type, list[str]] = defaultdict(list)
    for name, type_ in types.items():
        alike[type(type_)].append(name)
    for offset, old, new in _changes(program, types, alike):
        changed = program[:offset] + new + program[offset + len(old) :]
        try:
            compile_program(changed, types)
        except ExprError:
            continue
        yield Mutant(record, ("program",), offset, old, new)


def _of_effects(record: Record) -> Iterator[Mutant]:
    for i, effect in enumerate(record.effects):
        texts = {("set", name): str(value) for name, value in effect.set.items()}
        texts |= {("when",): effect.when} if effect.when else {}
        for below, text in texts.items():
            written = {"True": "true", "False": "false"}.get(text, text)
            for offset, old, new in _changes(written, {}, {}):
                yield Mutant(record, ("effects", i, *below), offset, old, new)
        for key, other in _KEYS.items():
            if getattr(effect, _FIELDS.get(key, key)):
                yield Mutant(record, ("effects", i, key, KEY), None, key, other)


def _changes(
    text: str, types: dict[str, Any], alike: dict[type, list[str]]
) -> Iterator[tuple[int, str, str]]:
    for match in _TOKEN.finditer(text):
        old = match[0]
        if old.isdecimal():
            yield match.start(), old, str(int(old) + 1)
        elif old in types:
            same = alike[type(types[old])]
            other = same[(same.index(old) + 1) % len(same)]
            if other != old:
                yield match.start(), old, other
        elif old in _OTHER:
            yield match.start(), old, _OTHER[old]


def verdict(mutant: Mutant, root: Path, cache: Cache) -> str:
    """Put the change into the project's files, check them, and take it back: refused, caught or survived."""
    project: Project = cache.last  # type: ignore[assignment]
    span = project.place(mutant.record, *mutant.where, offset=mutant.offset)
    file = root / span.path
    before = file.read_text(encoding="utf-8")
    lines = before.split("\n")
    line = lines[span.line - 1]
    at = span.column - 1
    assert line.startswith(mutant.old, at), (mutant, line, at)
    lines[span.line - 1] = line[:at] + mutant.new + line[at + len(mutant.old) :]
    file.write_text("\n".join(lines), encoding="utf-8")
    try:
        changed = load_project(root, cache=cache)
        # Most are caught by an example of their game; the others are judged by all checks.
        examples_of = examples.check_system(changed, mutant.record.key.system)
        if any(problem.code == examples.E305 for problem in examples_of):
            return "caught"
        found = run_checks(changed, project)
    finally:
        file.write_text(before, encoding="utf-8")
        cache.last = project
    if {problem.code for problem in found} & REFUSED:
        return "refused"
    return "caught" if found else "survived"


def main() -> int:
    """Run the mutants; 1 where fewer than the bar are caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.mutants", description=__doc__)
    parser.add_argument("--programs", type=int, default=100, help="how many changes of programs (100)")
    parser.add_argument("--effects", type=int, default=60, help="how many changes of effects (60)")
    parser.add_argument("--seed", type=int, default=2026, help="which ones (2026)")
    parser.add_argument("--bar", type=float, default=95, help="the percentage that must be caught (95)")
    options = parser.parse_args()
    below = False
    with copied(ROOT) as root:
        cache = Cache(None)
        cache.last = load_project(root, cache=cache)
        wrong: tuple[Diagnostic, ...] = run_checks(cache.last)
        if wrong:
            print("the data has mistakes already")
            return 1
        for what in ("programs", "effects"):
            every = mutants(cache.last, what)
            random.Random(options.seed).shuffle(every)
            below |= report(what, every, getattr(options, what), root, cache) < options.bar
    return int(below)


def report(what: str, every: list[Mutant], count: int, root: Path, cache: Cache) -> float:
    """Run mutants until so many have been judged; print what passed, and return the percentage caught."""
    said: Counter[tuple[str, str]] = Counter()
    for mutant in every:
        judged = sum(said.values())
        if judged == count:
            break
        if (came := verdict(mutant, root, cache)) != "refused":
            said[mutant.record.key.system, came] += 1
        if came == "survived":
            print("survived:", mutant, flush=True)
    caught = sum(n for (_, came), n in said.items() if came == "caught")
    for system in sorted({system for system, _ in said}):
        print(f"  {system}: {said[system, 'caught']} caught, {said[system, 'survived']} survived")
    print(f"{what}: {caught} of {judged} caught, {100 * caught / max(1, judged):.0f} %")
    return 100 * caught / max(1, judged)


if __name__ == "__main__":
    sys.exit(main())
