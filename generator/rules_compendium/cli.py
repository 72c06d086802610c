"""The command `compendium`: its subcommands are the modules of generator/rules_compendium/commands/."""

import argparse
import atexit
import gc
import io
import os
import pkgutil
import sys
from pathlib import Path
from typing import Any, TextIO

from rules_compendium import __version__, commands, stopping
from rules_compendium.errors import CommandError, CompendiumError, printable
from rules_compendium.report import message_of

EPILOG = """\
exit codes:
  0  all is well
  1  the data, a page or a result is not as it should be; the messages say where
  2  the command was not understood

examples:
  compendium init my-games --lang en                a project of your own, with a small game
  compendium check                                  every mistake, each with its place and cure
  compendium new entry my-game special-rule tireur  a starter that passes check
  compendium build                                  the whole site into site/
"""


# By one of these files a folder is known for a project.
_PROJECT = ("mkdocs.yml", "data/*/system.yaml", "data/kinds.yaml")


class _Parser(argparse.ArgumentParser):
    """A parser whose help is told to have been lost, where it was: argparse passes over that."""

    def _print_message(self, message: str, file: Any = None) -> None:
        (file or sys.stderr).write(message)


def parser(asked: str = "") -> argparse.ArgumentParser:
    """Return the parser with the one command that is asked for, else with all, as a newcomer meets them."""
    root = _Parser(
        prog="compendium",
        description="Build the rules compendium from the facts in data/ and the chapters in content/.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    root.add_argument("--version", action="version", version=f"compendium {__version__}")
    root.add_argument(
        "--root", type=Path, default=None, metavar="DIR",
        help="the project (default: the nearest folder at or above this one with a game or mkdocs.yml)",
    )  # fmt: skip
    below = root.add_subparsers(dest="command", metavar="COMMAND", required=True)
    every = [module.name for module in pkgutil.iter_modules(commands.__path__)]
    # All that the others import would take as long as a check.
    names = [asked] if asked in every else every
    modules = stopping.imported(f"rules_compendium.commands.{name}" for name in names)
    for module in sorted(modules, key=lambda module: (module.ORDER, module.NAME)):
        sub = below.add_parser(
            module.NAME,
            help=module.HELP,
            description=module.__doc__,
            epilog=getattr(module, "EPILOG", None),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.arguments(sub)
        sub.set_defaults(run=module.run, anywhere=getattr(module, "ANYWHERE", False))
    # `compendium docs` writes every command's help into docs/commands.md.
    root.set_defaults(parser=parser)
    return root


def _command_named(given: list[str]) -> str:
    """Return the command that stands first, or behind --root; nothing where another option does."""
    behind = given[2:] if given[:1] == ["--root"] else given
    return behind[0] if behind else ""


def _root(named: Path | None) -> Path:
    """Return the folder that was named, or the nearest at or above this one that holds a project."""
    if named is not None:
        if not any((named / name).exists() for name in ("mkdocs.yml", "data", "content")):
            what, cure = f"{named} holds no project: neither data/ nor mkdocs.yml", "see --root"
            raise CommandError(what, cure)
        return Path(os.path.realpath(named))
    try:
        here = Path.cwd()
    except FileNotFoundError:
        what = "the folder in which this was called is gone"
        cure = "go to another, or name a project with --root"
        raise CommandError(what, cure) from None
    for folder in (here, *here.parents):
        if any(next(folder.glob(pattern), None) for pattern in _PROJECT):
            return folder
    what, cure = "no game here or above", "`compendium init FOLDER` begins one, --root DIR names a project"
    raise CommandError(what, cure)


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    # Python would look through all of a compendium for circles before it ends, which takes a while.
    atexit.register(gc.freeze)
    _say_what_can_be_said()
    root = Path()
    try:
        given = sys.argv[1:] if argv is None else argv
        try:
            args = parser(_command_named(given)).parse_args(given)
            if not args.anywhere:
                args.root = root = _root(args.root)
            code = int(args.run(args))
        finally:  # a full disk, or a reader who has gone, is met here and not after the end
            sys.stdout.flush()
    except BrokenPipeError:
        _let_go()
        return 1
    except (CompendiumError, OSError) as error:
        _let_go()
        said = message_of(error, root)
        said = said if getattr(error, "problems", ()) else f"compendium: {said}"
        # Below stands what the command had to add.
        _complain(printable("\n".join([said, *getattr(error, "__notes__", ())])) + "\n")
        return error.exit_code if isinstance(error, CompendiumError) else 1
    else:
        return code


def _complain(said: str) -> None:
    """Say what stands in the way; where that cannot be written either, the exit code says it alone."""
    try:
        sys.stderr.write(said)
        sys.stderr.flush()
    except OSError:
        sys.stderr = _nowhere()


def _nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")


def _let_go() -> None:
    """Forget what cannot be written out: Python would try it again after the end, and complain."""
    try:
        sys.stdout.flush()
    except OSError:
        sys.stdout = _nowhere()


def _say_what_can_be_said() -> None:
    """Show letters that a terminal or a file cannot hold as question marks; one that is closed takes all."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, _nowhere())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
