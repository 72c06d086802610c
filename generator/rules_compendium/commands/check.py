"""Check the data: every mistake in one run, each with its place, its code and its cure.

Reads data/ and content/ below the project's folder. With PATHs, only the mistakes in those files
or folders are shown; the whole project is read all the same, for references cross files.
"""

import argparse
import json
import sys
from os.path import realpath
from pathlib import Path

from rules_compendium.check.proofs import count
from rules_compendium.commands import existing
from rules_compendium.pipeline import checked_project
from rules_compendium.progress import Progress
from rules_compendium.report import render, tally

NAME, ORDER, HELP = "check", 10, "find every mistake in data/ and content/"
EPILOG = "`compendium explain E203` tells more about a code. Exit code 1 when there is a mistake."


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument(
        "paths", nargs="*", type=existing, metavar="PATH", help="show only what is wrong there or below"
    )
    parser.add_argument("--json", action="store_true", help="print the mistakes as JSON")


def run(args: argparse.Namespace) -> int:
    """Check and report."""
    with Progress(quiet=args.json).step("checking"):
        project, problems = checked_project(args.root)
    # Unlike Path.resolve, realpath takes a link to itself as well: its mistake is told of like any other.
    wanted = {Path(realpath(path)) for path in args.paths}
    places = [Path(realpath(args.root / problem.span.path)) for problem in problems]
    shown = [
        problem
        for problem, place in zip(problems, places, strict=True)
        if not wanted or not wanted.isdisjoint([place, *place.parents])
    ]
    if args.json:
        listed = [problem.as_json() for problem in shown]
        answer = {"records": len(project.records), "problems": listed}
        sys.stdout.write(json.dumps(answer, ensure_ascii=False, indent=1) + "\n")
    else:
        text = render(shown, args.root)
        sys.stdout.write(f"{text}\n\n" if text else "")
        sys.stdout.write(tally(len(shown), len(project.records)) + "\n")
        if proofs := count(project).told:
            sys.stdout.write(f"{proofs}\n")
    return 1 if shown else 0
