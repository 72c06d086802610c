"""Give the data files their one layout; comments, quotes and values stay as they are.

Two spaces, lists indented below their key, an empty line between records, no trailing blanks.
Files that do not parse are left alone: `compendium check` says what is wrong with them.
"""

import argparse
import itertools
import sys
from functools import partial
from os.path import realpath
from pathlib import Path

from rules_compendium.canonical import canonical
from rules_compendium.commands import existing
from rules_compendium.load.decode import decoded
from rules_compendium.progress import Progress
from rules_compendium.workers import each
from rules_compendium.writing import write_whole

NAME, ORDER, HELP = "fmt", 30, "give data files their canonical layout"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "paths", nargs="*", type=existing, metavar="PATH", help="files or folders (default: data/)"
    )
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if a file would change")


def run(args: argparse.Namespace) -> int:
    """Format, or say what would change."""
    files = sorted({file for path in args.paths or [args.root / "data"] for file in _files(path)})
    progress = Progress()
    with progress.step(f"formatting {len(files)} files"):
        pieces = [partial(_format, file, check=args.check) for file in files]
        changed = each(pieces, lambda count: progress.count(count, len(files), "files"))
    for file in itertools.compress(files, changed):
        path = Path(realpath(file))
        shown = path.relative_to(args.root).as_posix() if path.is_relative_to(args.root) else path
        sys.stdout.write(f"{'would change' if args.check else 'formatted'} {shown}\n")
    if args.check and any(changed):
        sys.stdout.write("run `compendium fmt`\n")
    return 1 if args.check and any(changed) else 0


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(file for file in path.rglob("*.yaml") if file.is_file())
    return [path]


def _format(file: Path, *, check: bool) -> bool:
    """Give a file its layout; tell whether it had another."""
    before = file.read_bytes()
    text, problems = decoded(before, file.as_posix())
    # A file keeps the line ends of the system that it comes from.
    end = "\r\n" if b"\r\n" in before else "\n"
    result = before if problems else canonical(text, file.as_posix()).replace("\n", end).encode()
    if result != before and not check:
        write_whole(file, result)
    return result != before
