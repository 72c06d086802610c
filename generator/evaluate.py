"""Where tests find the evaluator until they take it from the package of calculators."""

from generator.calculator.evaluator import Evaluator

__all__ = ["Evaluator"]
