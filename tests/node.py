"""Run the page's modules in Node: a process that stays open and answers line by line."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Self

from rules_compendium.expr import ExprError, interpret

ROOT = Path(__file__).parents[1]
EVALUATOR = ROOT / "web" / "evaluator"


class NodeScript:
    """Runs a script of tests/js, kept open: a line of JSON out, a line back."""

    def __init__(self, script: str, *arguments: str) -> None:
        node = shutil.which("node")
        assert node, "Node is needed to test the page's modules"
        command = [node, str(ROOT / "tests" / "js" / script), *arguments]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.stdin.close()
        self.process.wait(timeout=10)
        self.process.stdout.close()

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """One line out, one line back."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = json.loads(self.process.stdout.readline())
        return reply


class PageInterpreter(NodeScript):
    """Runs compiled programs with the interpreter of `folder`."""

    def __init__(self, folder: Path = EVALUATOR) -> None:
        super().__init__("serve.js", str(folder))

    def run(self, ir: Mapping[str, Any], inputs: Mapping[str, Any]) -> dict[str, Any]:
        """The page's answer: `{"result": …}` or `{"refused": …}`."""
        return self.ask({"ir": ir, "inputs": inputs})

    def run_all(
        self, programs: Iterable[tuple[Mapping[str, Any], Mapping[str, Any]]]
    ) -> list[dict[str, Any]]:
        """The answers of several programs, asked at once."""
        return self.ask({"all": [{"ir": ir, "inputs": inputs} for ir, inputs in programs]})["answers"]

    def seconds(self, ir: Mapping[str, Any], inputs: Mapping[str, Any]) -> float:
        """How much of the processor's time the page's answer takes."""
        return self.ask({"ir": ir, "inputs": inputs, "timed": True})["seconds"]


def reference(ir: Mapping[str, Any], inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The same answer from the reference interpreter."""
    try:
        return {"result": interpret(ir, inputs).as_json()}
    except ExprError as error:
        return {"refused": {"code": error.code, "offset": error.offset}}
