"""Build the whole site into site/ (or --out, or what site_dir in mkdocs.yml says).

The data is checked first: a mistake stops the build and the last good site stays. The new site is
written beside the old one and swapped in at the end, so a build that is killed changes nothing.
"""

import argparse
import sys
import time
from os.path import realpath
from pathlib import Path

from rules_compendium.build import build_site
from rules_compendium.errors import CompendiumError
from rules_compendium.plugin import configured
from rules_compendium.progress import Progress

NAME, ORDER, HELP = "build", 50, "build the whole site"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, metavar="DIR", help="where the site goes (default: site/)")
    parser.add_argument("--quiet", action="store_true", help="no words about progress")


def run(args: argparse.Namespace) -> int:
    """Build, or say what stands in the way."""
    begun = time.monotonic()
    try:
        out = Path(realpath(args.out)) if args.out else Path(configured(args.root).site_dir)
        built = build_site(args.root, out, Progress(quiet=args.quiet))
    except CompendiumError as error:
        error.add_note("the site stays as it was")
        raise
    if not args.quiet:
        sys.stderr.write("".join(f"note: {said}\n" for said in built.noted))
        records, seconds = len(built.site.compendium.records), time.monotonic() - begun
        sys.stdout.write(
            f"{len(built.files.documentation_pages())} pages of {records} records in {seconds:.1f} s: {out}\n"
        )
    return 0
