"""Asks any calculator of a project, for the tests."""

from __future__ import annotations

from rules_compendium.calculator import evaluator
from rules_compendium.calculator.evaluator import Answer, Asker
from rules_compendium.calculator.model import Outline
from rules_compendium.contract.calculators import Request
from rules_compendium.model.project import Project


class Evaluator:
    """The calculators of a project's games."""

    def __init__(self, project: Project) -> None:
        self.project = project

    def all(self) -> list[Outline]:
        """Return every calculator, system by system."""
        return evaluator.all_calculators(self.project)

    def find(self, name: str) -> Outline:
        """Return the calculator `system/id`."""
        return evaluator.find(self.project, name)

    def asker(self, calc: Outline) -> Asker:
        """Return what turns words into requests of a calculator."""
        return Asker(self.project, calc)

    def answer(self, calc: Outline, request: Request) -> Answer:
        """Return the exact answer."""
        return evaluator.answer(self.project, calc.key, request)
