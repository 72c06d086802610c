"""Reading and checking data: cold, from the cache, and at ten times the size."""

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rules_compendium.user_cache import cache_folder
from tests.bench import Row
from tests.bench._generated import write_game

TITLE = "Loading and checking"
NOTE = """\
A generated game (a tenth rules, the rest profiles with three rules each), loaded and checked with
every position, in a fresh process each time; the time of importing Python modules is left out.
"""
SMALL, LARGE = 2_000, 20_000


def measure(root: str) -> None:
    """Load and check once in this process; print seconds and megabytes."""
    from rules_compendium.pipeline import checked_project  # noqa: PLC0415 - importing is not measured

    begun = time.perf_counter()
    project, problems = checked_project(Path(root))
    took = time.perf_counter() - begun
    if problems:
        raise SystemExit(problems[0].headline())
    # Not getrusage: a process started by a large one counts that one's memory as its own.
    status = Path("/proc/self/status").read_text(encoding="ascii")
    peak = int(status.split("VmHWM:")[1].split()[0]) / 1024
    print(len(project.records), took, peak)


def once(root: Path, *, cold: bool) -> tuple[float, float]:
    """Measure in a fresh process, with or without what the cache kept."""
    if cold:
        shutil.rmtree(cache_folder(root, "load"))
    command = [sys.executable, "-m", "tests.bench.load", str(root)]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(out[1]), float(out[2])


def best(root: Path, *, cold: bool) -> tuple[float, float]:
    """Return the best of three."""
    return min(once(root, cold=cold) for _ in range(3))


def main() -> list[Row]:
    """Measure both sizes."""
    with tempfile.TemporaryDirectory() as folder:
        small, large = Path(folder, "small"), Path(folder, "large")
        write_game(small, SMALL)
        write_game(large, LARGE)
        cold, _ = best(small, cold=True)
        warm, _ = best(small, cold=False)
        big, peak = best(large, cold=True)
    growth = big / cold
    return [
        Row(f"{SMALL:,} records, cold", f"{cold:.2f} s", "2 s or less", cold <= 2),
        Row(f"{SMALL:,} records, unchanged cache", f"{warm:.2f} s", "0.2 s or less", warm <= 0.2),
        Row(
            f"{LARGE:,} records, cold",
            f"{big:.2f} s, {growth:.1f}× the time of a tenth",
            "about 10×",
            growth <= 13,
        ),
        Row(f"{LARGE:,} records, peak memory", f"{peak:.0f} MiB", "under 1,024 MiB", peak < 1024),
    ]


if __name__ == "__main__":
    measure(sys.argv[1])
