"""Give the data files their one layout; comments, quotes and values stay as they are.

Two spaces, lists indented below their key, an empty line between records, no trailing blanks.
Files that do not parse are left alone: `compendium check` says what is wrong with them.
"""

import argparse
import sys
from functools import partial
from pathlib import Path

from generator.canonical import canonical
from generator.errors import CommandError
from generator.load.decode import decoded
from generator.progress import Progress
from generator.workers import each

NAME, ORDER, HELP = "fmt", 30, "give data files their canonical layout"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "paths", nargs="*", type=Path, metavar="PATH", help="files or folders (default: data/)"
    )
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if a file would change")


def run(args: argparse.Namespace) -> int:
    """Format, or say what would change."""
    files = sorted({file for path in args.paths or [args.root / "data"] for file in _files(path)})
    progress = Progress()
    with progress.step(f"formatting {len(files)} files"):
        changed = _formatted(files, progress, check=args.check)
    for file in changed:
        verb = "would change" if args.check else "formatted"
        sys.stdout.write(f"{verb} {_shown(file, args.root)}\n")
    if args.check and changed:
        sys.stdout.write("run `compendium fmt`\n")
    return 1 if args.check and changed else 0


def _formatted(files: list[Path], progress: Progress, *, check: bool) -> list[Path]:
    """Format every file; return those that were not as they should be."""
    pieces = [partial(_format, file, check=check) for file in files]
    changed = each(pieces, lambda count: progress.count(count, len(files), "files"))
    return [file for file, differs in zip(files, changed, strict=True) if differs]


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted(file for file in path.rglob("*.yaml") if file.is_file())
    if path.exists():
        return [path]
    message = f"{path} does not exist"
    raise CommandError(message)


def _shown(file: Path, root: Path) -> str:
    file = file.resolve()
    return file.relative_to(root).as_posix() if root in file.parents else str(file)


def _format(file: Path, *, check: bool) -> bool:
    before = file.read_bytes()
    text, problems = decoded(before, file.as_posix())
    if problems:
        return False
    result = canonical(text, file.as_posix())
    if result.encode() == before:
        return False
    if not check:
        beside = file.with_suffix(".yaml.new")
        beside.write_text(result, encoding="utf-8", newline="\n")
        beside.replace(file)
    return True
