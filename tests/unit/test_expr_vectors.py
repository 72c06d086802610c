"""The vectors: what both interpreters must answer, at the edges of every limit and over whole chains."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.node import EVALUATOR, NodeScript
from tests.vector_files import FILES, FOLDER, read, text

# What the page's interpreter might get wrong: file, what stands there, what a slip would write.
FAULTS = [
    ("meter.js", "1 + Math.floor(bits / 64)", "1 + Math.floor(bits / 32)"),
    ("meter.js", "this.left < 0", "this.left <= 0"),
    ("meter.js", "bits > this.limits.denominator", "bits >= this.limits.denominator"),
    ("meter.js", "size > this.limits.support", "size >= this.limits.support"),
    ("meter.js", "count > this.limits.dice", "count >= this.limits.dice"),
    ("meter.js", "while (b > SAFE)", "while (false)"),
    ("meter.js", "(hex.length - 1) * 4", "hex.length * 4"),
    ("dist.js", "if (common % total) {", "if (false) {"),
    ("dist.js", "weight * (common / dist.total)", "weight"),
    ("dist.js", "? weight : known + weight", "? weight : weight"),
    ("dist.js", "if (divisor === 1n) return", "if (true) return"),
    ("dist.js", "right[index][0] < value) sum", "right[index][0] <= value) sum"),
    ("dist.js", '">=": below + equal', '">=": below'),
    ("dist.js", "key = element;", "key = elements[0];"),
    ("pool.js", "((part - least[i]) / this.axes[i].step)", "(part - least[i])"),
    ("pool.js", "% radix) * step", "% radix)"),
    ("pool.js", "<< BigInt(absent * missing)", "<< BigInt(absent)"),
    ("pool.js", "if (!low) faces.reverse();", "if (low) faces.reverse();"),
    ("pool.js", "BigInt(dice - number)) / BigInt(number + 1)", "BigInt(dice)) / BigInt(number + 1)"),
    ("pool.js", "grid.slots > meter.limits.slots) {", "true) {"),
    ("pool.js", "meter.integer(high - low)", "(high - low)"),
    ("pool.js", "(8 + Math.floor", "(9 + Math.floor"),
    ("pool.js", "words) / 256", "words) / 255"),
    ("pool.js", "(2 + rolls.length)", "(1 + rolls.length)"),
    ("chain.js", "repeated + (flag ? 0n : dist.total)", "flag ? repeated : dist.total"),
    ("chain.js", "[[0, tail.total]]", "[[0, 1n]]"),
    ("chain.js", "weights.push(tail);", ""),
    ("chain.js", "i <= k", "i < k"),
    ("chain.js", "if (!more) ending", "if (true) ending"),
    ("operations.js", "rest < 0 !== divisor < 0 ? rest + divisor", "rest < 0 ? rest + divisor"),
    ("operations.js", "(value - rest) / divisor + 0;", "Math.floor(value / divisor) + 0;"),
    ("operations.js", "meter.integer(left * right)", "left * right"),
    ("interpret.js", "index >= entries.length", "index > entries.length"),
    ("operations.js", "c > 0n ? [a * d, b * c] : [-a * d, -b * c]", "[a * d, b * c]"),
    ("interpret.js", "if (!known.size) known", "known"),
    ("interpret.js", 'args.join(";")', "args[0]"),
    ("interpret.js", "error.offset ??= offset", "error.offset = offset"),
    ("interpret.js", "cost += 1 + own", "cost += own"),
    ("result.js", 'typeof value === "boolean"', "true"),
    ("result.js", "least <= value && value <= most", "least <= value"),
    ("result.js", "dist.table.get(1) ?? 0n", "dist.total"),
]


@pytest.mark.parametrize("name", FILES)
def test_reference(name: str) -> None:
    stale = f"tests/vectors/{name} is stale: run python -m tests.vector_files --write and read the difference"
    # The answers are computed anew: a change of meaning shows as a difference in the file.
    assert (FOLDER / name).read_text(encoding="utf-8") == text(FILES[name]()), stale


def test_edges_are_edges() -> None:
    vectors = {vector["name"]: vector["answer"] for vector in read("edges.json")}
    at = {name: answer for name, answer in vectors.items() if " at the edge: " in name}
    assert len(at) > 40
    for name, answer in at.items():
        assert "result" in answer, name
        limit = name.split()[0]
        expected = {"faces": "limit-dice"}.get(limit, f"limit-{limit}")
        assert vectors[name.replace(" at ", " past ", 1)]["refused"]["code"] == expected, name


def first_difference(node: NodeScript, folder: Path) -> str:
    """The name of the first vector for which the modules of a folder have another answer."""
    reply = node.ask({"folder": str(folder)})
    assert reply["vectors"] > 200
    return reply["differs"]


@pytest.fixture(scope="module")
def node() -> Iterator[NodeScript]:
    with NodeScript("faults.js") as running:
        yield running


def test_the_page_gives_the_answers_of_the_vectors(node: NodeScript) -> None:
    assert first_difference(node, EVALUATOR) == ""


@pytest.mark.parametrize(
    ("file", "good", "bad"), FAULTS, ids=[f"{f}: {b or 'nothing'}" for f, _, b in FAULTS]
)
def test_faults_are_caught(file: str, good: str, bad: str, node: NodeScript, tmp_path: Path) -> None:
    copy = tmp_path / "evaluator"
    shutil.copytree(EVALUATOR, copy)
    path = copy / file
    source = path.read_text(encoding="utf-8")
    assert source.count(good) >= 1, f"{good} no longer stands in {file}: plant this fault elsewhere"
    path.write_text(source.replace(good, bad, 1), encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    assert first_difference(node, copy)
