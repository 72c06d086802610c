"""Tell more about an error code: what it means, why it is one, what to write instead."""

import argparse
import sys
import textwrap

from rules_compendium import errors
from rules_compendium.check import checks
from rules_compendium.errors import CommandError

NAME, ORDER, HELP = "explain", 20, "tell more about an error code"
ANYWHERE = True
EPILOG = "Without a code, every code is listed. docs/errors.md holds the same texts."


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("code", nargs="?", help="such as E203, or a name such as unknown-reference")


def run(args: argparse.Namespace) -> int:
    """Print one explanation, or the list."""
    args.parser()  # importing the commands and the checks registers their codes
    checks()
    known = errors.codes()
    if args.code is None:
        for code in known.values():
            sys.stdout.write(f"{code.id}  {code.name:<24} {code.explanation()[0]}\n")
        return 0
    wanted = args.code.strip()
    for code in known.values():
        if wanted.upper() == code.id or wanted.lower() == code.name:
            title, text = code.explanation()
            sys.stdout.write(f"{code.id} {code.name}: {title}\n\n{textwrap.fill(text, 92)}\n")
            return 0
    names = [*known, *(code.name for code in known.values())]
    cure = errors.did_you_mean(wanted, names, "run `compendium explain` for the list")
    what = f"no code {errors.quoted(wanted)}"
    raise CommandError(what, cure)
