"""Build the whole site into site/ (or --out).

The data is checked first: a mistake stops the build and the last good site stays. The new site is
written beside the old one and swapped in at the end, so a build that is killed changes nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from generator.build import build_site
from generator.cards.layout import LayoutError
from generator.pipeline import DataError
from generator.plugin import SiteError
from generator.progress import Progress
from generator.report import render, tally

if TYPE_CHECKING:
    import argparse

NAME, ORDER, HELP = "build", 50, "build the whole site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, metavar="DIR", help="where the site goes (default: site/)")
    parser.add_argument("--quiet", action="store_true", help="no words about progress")


def run(args: argparse.Namespace) -> int:
    """Build, or say what stands in the way."""
    out = args.out.resolve() if args.out else args.root / "site"
    try:
        report = build_site(args.root, out, Progress(quiet=args.quiet))
    except DataError as error:
        sys.stderr.write(render(error.problems, args.root) + "\n\n")
        sys.stderr.write(f"{tally(len(error.problems), error.records)}; the site stays as it was\n")
        return 1
    except (SiteError, LayoutError) as error:
        sys.stderr.write(f"{error}\nthe site stays as it was\n")
        return 1
    if not args.quiet:
        sys.stdout.write(
            f"{report.pages} pages of {report.records} records in {report.seconds:.1f} s: {out}\n"
        )
    return 0
