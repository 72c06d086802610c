"""Make seeded mutants of generator/ and web/, and say which of them no test notices."""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from ruamel.yaml import YAML

from tests.mutate.choose import MAPS, Tests
from tests.mutate.sites import Mutant, all_mutants
from tests.projects import ROOT

RESULTS = MAPS / "results.json"
# Which tests are noted, each group by a process of its own.
GROUPS = (["tests/unit"], ["tests/errors", "tests/oracle", "tests/print"], ["tests/browser"])
EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
PYTEST = [sys.executable, "-m", "pytest", "-n", "0", "-x", "-q", "-p", "no:cacheprovider"]
# A test may take so many times its own seconds before it counts as endless.
PATIENCE, LEAST = 6, 120


def main() -> int:
    """Run the mutants and report them; 1 where fewer than the bar were caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--seed", type=int, default=2026, help="which ones (2026)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--only", default="", help="only files whose path begins so")
    parser.add_argument("--bar", type=float, default=92, help="the percentage that must be caught (92)")
    parser.add_argument("--list", action="store_true", help="only print the mutants")
    parser.add_argument("--record", action="store_true", help="note anew which tests execute which lines")
    parser.add_argument("--again", action="store_true", help="run once more what survived the last time")
    parser.add_argument(
        "--full", action="store_true", help="all of pytest for what the chosen tests do not notice"
    )
    options = parser.parse_args()
    mutants = [mutant for mutant in all_mutants() if mutant.file.startswith(options.only)]
    chosen = random.Random(options.seed).sample(mutants, min(options.count, len(mutants)))
    if options.list:
        print(*chosen, sep="\n")
        return 0
    if options.record or not any(MAPS.glob("map-*.json")):
        record()
    known = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() and options.again else {}
    results = Run(options.jobs, full=options.full).all(chosen, known)
    return report(chosen, results, options.bar)


def record() -> None:
    """Note which tests execute which lines, on one processor each so that nothing runs in other processes."""
    for old in MAPS.glob("map-*.json"):
        old.unlink()
    with ThreadPoolExecutor() as pool:
        list(pool.map(record_group, range(len(GROUPS))))


def record_group(number: int) -> None:
    """Run one group of tests under the plugin."""
    command = ["taskset", "-c", str(number % (os.cpu_count() or 1)), *PYTEST, "-p", "tests.mutate.record"]
    command = [part for part in command if part != "-x"]
    subprocess.run([*command, "--continue-on-collection-errors", *GROUPS[number]], cwd=ROOT, check=False)


class Run:
    """Gives mutants to copies of the project and keeps what comes of them."""

    def __init__(self, jobs: int, *, full: bool) -> None:
        self.tests = Tests()
        self.jobs = jobs
        self.full = full
        self.lock = threading.Lock()
        self.results: dict[str, str] = {}

    def all(self, mutants: list[Mutant], known: dict[str, str]) -> dict[str, str]:
        """Return what became of each mutant: caught, endless or survived."""
        self.results = dict(known)
        waiting = [mutant for mutant in mutants if known.get(str(mutant), "survived") == "survived"]
        copies: SimpleQueue[Path] = SimpleQueue()
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(self.jobs) as pool:
            for number in range(self.jobs):
                copy = project_copy(Path(folder) / str(number))
                refuse_deaf(copy)
                copies.put(copy)

            def one(mutant: Mutant) -> None:
                copy = copies.get()
                try:
                    self.keep(mutant, self.judge(mutant, copy))
                finally:
                    copies.put(copy)

            list(pool.map(one, waiting))
        return self.results

    def keep(self, mutant: Mutant, verdict: str) -> None:
        with self.lock:
            self.results[str(mutant)] = verdict
            RESULTS.write_text(json.dumps(self.results, indent=1, ensure_ascii=False), encoding="utf-8")
            print(f"{len(self.results):4} {verdict:8} {mutant}", flush=True)

    def judge(self, mutant: Mutant, copy: Path) -> str:
        """Change the copy, ask the tests round by round, and change it back."""
        file = copy / mutant.file
        original = file.read_text(encoding="utf-8")
        choice = self.tests.of(mutant)
        rounds = [*choice.rounds, *([["tests"]] if self.full else [])]
        end = time.monotonic() + max(LEAST, PATIENCE * choice.seconds)
        file.write_text(mutant.text(), encoding="utf-8")
        try:
            for tests in rounds:
                if not passes(copy, tests, self.tests.failing, end - time.monotonic()):
                    return "caught"
        except subprocess.TimeoutExpired:
            return "endless"
        finally:
            file.write_text(original, encoding="utf-8")
        return "survived"


def project_copy(folder: Path) -> Path:
    """Return a copy of all tracked files, with the environments of the project beside them."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    for name in (".venv", "node_modules"):
        (folder / name).symlink_to((ROOT / name).resolve())
    return folder


def refuse_deaf(copy: Path) -> None:
    """End where the tests of a copy do not run the copy's own code: they would notice nothing."""
    package = copy / "generator" / "rules_compendium" / "__init__.py"
    original = package.read_text(encoding="utf-8")
    package.write_text("raise ImportError\n", encoding="utf-8")
    if passes(copy, ["tests/unit/test_dice.py"], [], 600):
        sys.exit("the tests do not run the code of the copy that is changed")
    package.write_text(original, encoding="utf-8")


def passes(copy: Path, tests: list[str], failing: list[str], seconds: float) -> bool:
    """Return whether all of some tests pass in a copy of the project, but for those that fail anyway."""
    names = copy / "chosen-tests.txt"
    names.write_text("\n".join(tests), encoding="utf-8")
    command = [*PYTEST, *(f"--deselect={test}" for test in failing), f"@{names}"]
    quiet = subprocess.DEVNULL
    # The environment knows the package where it was installed from: the copy's own comes first.
    own = {**os.environ, "PYTHONPATH": str(copy / "generator")}
    process = subprocess.Popen(command, cwd=copy, env=own, stdout=quiet, stderr=quiet, start_new_session=True)
    try:
        return process.wait(max(1, seconds)) == 0
    finally:
        # Whatever the tests started ends with them: a mutant may have made it endless.
        subprocess.run(["kill", "-9", f"-{process.pid}"], check=False, capture_output=True)
        process.wait()


def report(mutants: list[Mutant], results: dict[str, str], bar: float) -> int:
    """Print what survived and the score of each package, equivalent mutants left out."""
    listed = YAML(typ="safe").load(EQUIVALENT.read_text(encoding="utf-8")) or []
    equivalent = {(entry["file"], entry["old"], entry["new"]) for entry in listed}
    packages: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant in mutants:
        verdict = results[str(mutant)]
        if verdict == "survived" and (mutant.file, mutant.old, mutant.new) in equivalent:
            verdict = "equivalent"
        elif verdict == "survived":
            print("survived:", mutant)
        packages["/".join(mutant.file.split("/")[:2])][verdict] += 1
    total = sum(packages.values(), Counter())
    for package, counts in [*sorted(packages.items()), ("all", total)]:
        judged = counts.total() - counts["equivalent"]
        caught = counts["caught"] + counts["endless"]
        score = 100 * caught / judged if judged else 100
        print(f"{package:24} {caught:4} of {judged:4}  {score:5.1f} %  ({counts['equivalent']} equivalent)")
    judged = total.total() - total["equivalent"]
    return int(100 * (total["caught"] + total["endless"]) < bar * judged)


if __name__ == "__main__":
    sys.exit(main())
