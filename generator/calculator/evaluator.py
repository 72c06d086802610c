"""A project's calculators: found by name, asked in words, answered exactly."""

from dataclasses import dataclass
from typing import Any

from generator.calculator.bundle import bundle
from generator.calculator.model import Outline, calculators
from generator.calculator.request import Asker, AskError
from generator.calculator.resolve import Resolution, Resolver
from generator.contract import as_json
from generator.contract.calculators import Bundle, Request
from generator.errors import did_you_mean, shown
from generator.expr import Result, interpret
from generator.model.project import Project


@dataclass(frozen=True)
class Answer:
    """Exact results, and how the inputs came about."""

    result: Result
    resolution: Resolution

    def as_json(self) -> dict[str, Any]:
        """Return the answer as programs read it."""
        trace = [as_json(entry) for entry in self.resolution.trace]
        return {**self.result.as_json(), "trace": trace, "inputs": self.resolution.inputs}


def answer(compiled: Bundle, calculator: str, request: Request) -> Answer:
    """Resolve the inputs and run the program."""
    resolution = Resolver(compiled, calculator, request).resolve()
    return Answer(interpret(compiled.calculators[calculator].ir, resolution.inputs), resolution)


class Evaluator:
    """Knows the calculators of all games; each game's are compiled when it is first asked."""

    def __init__(self, project: Project) -> None:
        self.project = project

    def all(self) -> list[Outline]:
        """Return every calculator, system by system."""
        return [calc for system in self.project.systems for calc in calculators(self.project, system)]

    def find(self, name: str) -> Outline:
        """Return the calculator `system/id`, or say which is near."""
        known = {f"{calc.key.system}/{calc.key.id}": calc for calc in self.all()}
        if name not in known:
            cure = did_you_mean(name, known, "`compendium eval --list` names them")
            message = f"no calculator {shown(name)}"
            raise AskError(message, cure)
        return known[name]

    def asker(self, calc: Outline) -> Asker:
        """Return what turns words into requests of a calculator."""
        return Asker(self.project, calc)

    def answer(self, calc: Outline, request: Request) -> Answer:
        """Return the exact answer."""
        return answer(bundle(self.project, calc.key.system), calc.key.id, request)
