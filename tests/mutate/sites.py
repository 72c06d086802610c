"""Find the places of generator/ and web/ where one small change can be made."""

from __future__ import annotations

import ast
import copy
import json
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from tests.projects import PACKAGE, ROOT

OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add,
    ast.Div: ast.Mult, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.Pow: ast.Mult,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change: the characters from `start` to `end` of a file become `new`."""

    file: str
    line: int
    last_line: int
    start: int
    end: int
    old: str
    new: str
    sort: str

    def text(self) -> str:
        """Return the whole file with the change made."""
        source = (ROOT / self.file).read_text(encoding="utf-8")
        return source[: self.start] + self.new + source[self.end :]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        old, new = (" ".join(text.split())[:80] for text in (self.old, self.new))
        return f"{self.file}:{self.line} ({self.start}): {old}  ->  {new}"


def all_mutants() -> list[Mutant]:
    """Return every mutant of generator/ and web/, in the order of files and places."""
    python = sorted(path.relative_to(ROOT).as_posix() for path in (PACKAGE).rglob("*.py"))
    found = [mutant for file in python for mutant in python_mutants(file)]
    scripts = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "web").rglob("*.js"))
    return found + javascript_mutants(scripts)


def javascript_mutants(files: list[str]) -> list[Mutant]:
    """Return the mutants that tests/mutate/sites.mjs finds with ESLint's own parser."""
    command = ["node", str(ROOT / "tests" / "mutate" / "sites.mjs"), *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    found = []
    for file, sites in json.loads(done.stdout).items():
        units = (ROOT / file).read_text(encoding="utf-8").encode("utf-16-le")
        for site in sites:
            # JavaScript counts UTF-16 units, Python counts characters.
            start, end = (len(units[: 2 * site[name]].decode("utf-16-le")) for name in ("start", "end"))
            old = units[2 * site["start"] : 2 * site["end"]].decode("utf-16-le")
            found.append(Mutant(file, site["line"], site["last"], start, end, old, site["new"], site["sort"]))
    return found


def python_mutants(file: str) -> Iterator[Mutant]:
    """Give the mutants of a Python file."""
    source = (ROOT / file).read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    encoded = source.encode()

    def place(line: int, column: int) -> int:
        return len(encoded[: starts[line - 1] + column].decode())

    for node, new, sort in _changes(ast.parse(source)):
        start = place(node.lineno, node.col_offset)
        end = place(node.end_lineno or node.lineno, node.end_col_offset or 0)
        yield Mutant(file, node.lineno, node.end_lineno or 0, start, end, source[start:end], new, sort)


Change = tuple[Any, str, str]


def _changes(node: ast.AST) -> Iterator[Change]:
    """Give every change below a node: the node that it replaces, what with, and its sort."""
    yield from _own_changes(node)
    for child in _children(node):
        yield from _changes(child)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Give the parts of a node that run: no annotations, no decorators, nothing inside an f-string."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.If) and _only_for_types(node)):
        return
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list", "type_comment"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child


def _only_for_types(node: ast.If) -> bool:
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _own_changes(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.stmt):
        yield from _statement_changes(node)
    elif isinstance(node, ast.Constant):
        yield from _constant_changes(node)
    else:
        yield from _expression_changes(node)


def _statement_changes(node: ast.stmt) -> Iterator[Change]:
    match node:
        case ast.While(test=test):
            yield _negated(test)
        case ast.If(test=test) if not _only_for_types(node):
            yield _negated(test)
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign() | ast.Raise():
            yield node, "pass", "deleted statement"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Continue() | ast.Break():
            yield node, "pass", "deleted statement"
        case ast.Return(value=value) if value is not None and not _is_none(value):
            yield node, "return None", "deleted statement"


def _constant_changes(node: ast.Constant) -> Iterator[Change]:
    match node.value:
        case bool():
            yield node, str(not node.value), "constant"
        case int():
            yield node, f"({node.value + 1})", "constant"
        case float():
            yield node, f"({node.value * 2 + 1})", "constant"


def _expression_changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare(ops=ops):
            for at, operator in enumerate(ops):
                changed = copy.deepcopy(node)
                changed.ops[at] = OPERATORS[type(operator)]()  # type: ignore[call-overload]
                yield node, _expression(changed), "operator"
        case ast.BinOp(op=operator) | ast.BoolOp(op=operator) if type(operator) in OPERATORS:
            changed = copy.copy(node)
            changed.op = OPERATORS[type(operator)]()  # type: ignore[assignment]
            yield node, _expression(changed), "operator"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, _expression(operand), "operator"
        case ast.IfExp(test=test):
            yield _negated(test)
        case ast.comprehension(ifs=tests):
            yield from map(_negated, tests)


def _negated(test: ast.expr) -> Change:
    return test, f"(not ({ast.unparse(test)}))", "condition"


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _expression(node: ast.AST) -> str:
    return f"({ast.unparse(node)})"
