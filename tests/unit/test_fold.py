"""Names are compared alike everywhere: ids, anchors and the page's own folding."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from rules_compendium.document.prose import anchors, blocks_of
from rules_compendium.model.project import Project
from rules_compendium.names import fold

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "tests" / "vectors" / "folds.json").read_text(encoding="utf-8"))


def in_the_page(names: list[str]) -> list[str]:
    node = shutil.which("node")
    assert node, "Node is needed to test the page's modules"
    command = [node, str(ROOT / "tests" / "js" / "folds.js")]
    done = subprocess.run(command, input=json.dumps(names), capture_output=True, text=True, check=True)
    folded: list[str] = json.loads(done.stdout)
    return folded


def test_ids_and_anchors() -> None:
    for vector in VECTORS:
        assert fold(vector["name"]) == vector["folded"], vector
        assert fold(vector["folded"]) == vector["folded"], "what is folded stays as it is"
        if vector["folded"] and "\n" not in vector["name"]:
            assert anchors(blocks_of(f"## {vector['name']}")) == ("page", vector["folded"])


def test_the_page_folds_every_name_as_the_build_does(project: Project) -> None:
    records = project.records.values()
    names = [name for record in records for name in (record.name, *record.en, *record.aliases)]
    names += [vector["name"] for vector in VECTORS]
    assert in_the_page(names) == [fold(name) for name in names]
