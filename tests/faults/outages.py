"""Builds that are killed, find the disk full, or run side by side: is the site whole each time?

`python -m tests.faults.outages` builds the fixture games again and again, from a seed; 1 where a site was
not whole, a message was none, or something was left behind.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.projects import ROOT, project, tree

_PAGE = os.sysconf("SC_PAGE_SIZE")


class Outages:
    """A project with two states of its data, and the site that each of them makes."""

    def __init__(self, folder: Path, rng: random.Random) -> None:
        """Build both sites, once each."""
        self.rng = rng
        self.root = project(folder, "games")
        self.places = folder / "temporary", folder / "cache"
        for place in self.places:
            place.mkdir()
        self.out = folder / "published" / "site"
        self.failures: list[str] = []
        self.settings = (self.root / "mkdocs.yml").read_text(encoding="utf-8")
        self.sites: list[dict[str, bytes]] = []
        begun = time.monotonic()
        for state in (1, 0):
            self.edit(state)
            finished = self.build()
            assert finished.returncode == 0, finished.stderr
            self.sites.insert(0, tree(self.out))
        self.seconds = (time.monotonic() - begun) / 2

    def edit(self, state: int) -> None:
        """Put the project into one of its two states: the site's name stands on every page."""
        text = f"site_name: State {state}\n{self.settings}"
        (self.root / "mkdocs.yml").write_text(text, encoding="utf-8")

    def command(self, out: Path | None = None) -> list[str]:
        """Return the command that builds the site."""
        command = [sys.executable, "-m", "rules_compendium", "--root", str(self.root)]
        return [*command, "build", "--out", str(out or self.out)]

    def environment(self) -> dict[str, str]:
        """Return the environment of a build, whose files all stand in the folder of this run."""
        temporary, cache = map(str, self.places)
        return {**os.environ, "TMPDIR": temporary, "XDG_CACHE_HOME": cache}

    def begin(self, command: list[str] | None = None) -> subprocess.Popen[str]:
        """Begin a build with a process group of its own."""
        return subprocess.Popen(
            command or self.command(), cwd=ROOT, env=self.environment(), text=True, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip

    def build(self) -> subprocess.CompletedProcess[str]:
        """Build to the end."""
        with self.begin() as building:
            _, said = building.communicate()
            return subprocess.CompletedProcess(self.command(), building.returncode, "", said)

    def hold(self, what: str, *, said: str = "", states: tuple[int, ...] = (0, 1)) -> None:
        """Note what is wrong: a site that is neither of the two, a traceback, something left behind."""
        if tree(self.out) not in [self.sites[state] for state in states]:
            self.failures.append(f"{what}: the site is not whole")
        if "Traceback" in said:
            self.failures.append(f"{what}: {said.strip().splitlines()[-1]}")

    def kill(self, number: int) -> None:
        """Kill a build somewhere between its first and its last moment; the next one clears up."""
        self.edit(number % 2)
        sort = self.rng.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
        after = self.rng.uniform(0.05, 1.1) * self.seconds
        before = set(self.places[0].iterdir())
        with self.begin() as building:
            time.sleep(after)
            whole = sort == signal.SIGKILL and self.rng.random() < 0.5
            if building.poll() is None:
                (os.killpg if whole else os.kill)(building.pid, sort)
            _, said = building.communicate()
        what = f"{sort.name} after {after:.2f} s"
        self.hold(what, said=said)
        # What is killed outright clears nothing up: beside the site the next build does it.
        left = set(self.places[0].iterdir()) - before
        left |= set(self.out.parent.glob(f"*-{building.pid}*"))
        if sort != signal.SIGKILL and left:
            self.failures.append(f"{what}: left behind {sorted(path.name for path in left)}")

    def clear(self) -> None:
        """Build once more, as its author would, and see that nothing is left of builds that were killed."""
        self.edit(0)
        finished = self.build()
        if finished.returncode:
            self.failures.append(f"a build after killed ones: {finished.stderr}")
        self.hold("a build after killed ones", states=(0,))
        left = [path.name for path in self.out.parent.iterdir() if path != self.out]
        if left:
            self.failures.append(f"a build after killed ones: left behind {left}")

    def fill(self, _number: int) -> None:
        """Build on a disk that becomes full on the way; the site stays as it was."""
        # In pages of memory, as this disk counts: room for the old site, and for a share of the new one.
        old, new = ([-(-len(content) // _PAGE) for content in site.values()] for site in self.sites)
        share = self.rng.uniform(0.02, 0.95)
        disk = self.out.parent / "disk"
        disk.mkdir()
        # A disk of its own, within a name space of its own: it goes with the last process that sees it.
        script = (
            'mount -t tmpfs -o "size=$1" disk "$2" && cp -r "$3" "$2/site" && shift 3 && '
            '{ echo begun >&2; "$@"; code=$?; '
            'diff -rq "$0/site" "$0/disk/site" >&2 && [ "$(ls -A "$0/disk")" = site ] || echo changed >&2; '
            "exit $code; }"
        )
        room = int(sum(old) + sum(new) * share) * _PAGE
        command = [
            "unshare", "--mount", "--map-root-user", "sh", "-c", script, str(self.out.parent),
            str(room), str(disk), str(self.out), *self.command(disk / "site"),
        ]  # fmt: skip
        self.edit(1)
        with self.begin(command) as building:
            _, said = building.communicate()
        disk.rmdir()
        what = f"a disk with room for {share:.0%} of the site"
        self.hold(what, said=said, states=(0,))
        proved = "begun" in said and "changed" not in said and "No space left" in said
        if not proved or building.returncode != 1:
            self.failures.append(f"{what}: exit code {building.returncode}, {said.strip()[-300:]}")

    def together(self, count: int) -> None:
        """Build several times at once into one place; whoever is last, the site is whole."""
        self.edit(1)
        builds = [self.begin() for _ in range(count)]
        for number, building in enumerate(builds):
            _, said = building.communicate()
            what = f"build {number + 1} of {count} at once"
            if building.returncode:
                self.failures.append(f"{what}: exit code {building.returncode}, {said.strip()[-300:]}")
            if "Traceback" in said:
                self.failures.append(f"{what}: {said.strip().splitlines()[-1]}")
        self.hold(f"{count} builds at once", states=(1,))


def outages(kills: int, disks: int, builds: int, seed: int) -> Iterator[tuple[str, int, list[str]]]:
    """Yield what was tried, how often, and what was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Outages(Path(folder), random.Random(seed))

        def tried(what: str, times: int, one: Callable[[int], None]) -> tuple[str, int, list[str]]:
            bench.failures = []
            for number in range(times):
                one(number)
            return what, times, bench.failures

        yield tried("builds killed", kills, bench.kill)
        yield tried("builds after killed ones", 1, lambda _number: bench.clear())
        yield tried("disks that became full", disks, bench.fill)
        yield tried("builds at once", 1, lambda _number: bench.together(builds))


def main() -> int:
    """Try everything and report it."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults.outages", description=__doc__)
    parser.add_argument("--kills", type=int, default=50, help="how many builds are killed (50)")
    parser.add_argument("--disks", type=int, default=10, help="how many disks become full (10)")
    parser.add_argument("--builds", type=int, default=6, help="how many builds run at once (6)")
    parser.add_argument("--seed", type=int, default=2026, help="at which moments (2026)")
    options = parser.parse_args()
    if not shutil.which("unshare"):
        sys.exit("a full disk needs `unshare`, of util-linux")
    wrong = 0
    for what, times, failures in outages(options.kills, options.disks, options.builds, options.seed):
        print(f"{times:4} {what}: {len(failures) or 'nothing'} wrong", *failures, sep="\n     ", flush=True)
        wrong += len(failures)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
