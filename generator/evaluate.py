"""Calculators of a linked compendium: bundles, answers to what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.calculator.bundle import Bundle, bundle
from generator.calculator.model import Calculator, calculators
from generator.calculator.request import Answer, Asker, AskError, answer
from generator.errors import did_you_mean, shown

if TYPE_CHECKING:
    from generator.calculator.resolve import Request
    from generator.model.project import Project

__all__ = ["Answer", "AskError", "Evaluator"]


class Evaluator:
    """Answers questions about dice."""

    def __init__(self, project: Project) -> None:
        """Compile nothing yet."""
        self.project = project

    def bundle(self, system: str) -> Bundle:
        """Return a system's calculators, compiled."""
        return bundle(self.project, system)

    def all(self) -> list[Calculator]:
        """Return every calculator, system by system."""
        return [calc for system in self.project.systems for calc in calculators(self.project, system)]

    def find(self, name: str) -> Calculator:
        """Return the calculator `system/id`, or say which is near."""
        known = {f"{calc.key.system}/{calc.key.id}": calc for calc in self.all()}
        if name not in known:
            cure = did_you_mean(name, known, "`compendium eval --list` names them")
            message = f"no calculator {shown(name)}"
            raise AskError(message, cure)
        return known[name]

    def asker(self, calc: Calculator) -> Asker:
        """Return what turns words into a request."""
        return Asker(self.project, calc)

    def answer(self, calc: Calculator, request: Request) -> Answer:
        """Return the exact answer."""
        return answer(self.bundle(calc.key.system), calc.key.id, request)
