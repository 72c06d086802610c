"""Write the documents that are made from the code: error codes, commands, kinds, schemas.

They stand under docs/ and are committed, so that they can be read without running anything;
`--check` says which of them no longer tell the truth. In a project of your own these are the schemas
by which editors complete and check the YAML (.vscode/): write them again when kinds.yaml changes.
"""

import argparse
import sys

from rules_compendium.check import checks
from rules_compendium.commands import write_text
from rules_compendium.derived import SCHEMAS, derived_files, editor_files
from rules_compendium.load import load_project
from rules_compendium.resources import HOME

NAME, ORDER, HELP = "docs", 90, "write the documents that are made from the code"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if one is out of date")


def run(args: argparse.Namespace) -> int:
    """Write or compare."""
    checks()  # importing the checks registers their codes
    stale = 0
    kinds = load_project(args.root).kinds
    ours = args.root == HOME
    files = derived_files(kinds, args.parser()) if ours else editor_files(kinds, SCHEMAS)
    for path, text in files.items():
        file = args.root / path
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        if not args.check:
            write_text(file, text)
        sys.stdout.write(f"{'out of date' if args.check else 'wrote'} {path}\n")
    if args.check and stale:
        sys.stdout.write("run `compendium docs`\n")
    return 1 if args.check and stale else 0
