"""The tests that are written in JavaScript, run with the others."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_tests_in_javascript_pass() -> None:
    node = shutil.which("node")
    assert node, "Node is needed to test the page's modules"
    files = sorted(str(path) for path in (ROOT / "tests" / "js").glob("*.test.js"))
    assert files
    command = [node, "--import", "./tests/js/page.js", "--test", *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
