"""Bring in what other tools made: army books into a game, rosters as armies of it.

  compendium import orcs.json goblins.json --into my-game
  compendium import tournament.rosz --into my-game

Books of Army Forge (.json) and systems and catalogues of BattleScribe and New Recruit (.gst, .cat, .gstz,
.catz) become units with their characteristics, weapons, options and prices, lists, spells and rules. Give a
catalogue together with its system and the catalogues that it links. Files are named import-<book>; records
that stand in files of other names win, and a file that was changed by hand is never written over.

Rosters (.ros, .rosz, the JSON of New Recruit and of Army Forge, or text as players post it) become
imports/<game>/<name>.army.json, which the page of armies opens.
"""

import argparse
import sys
from pathlib import Path

from rules_compendium.commands import existing, system_called
from rules_compendium.importing.matching import names_of
from rules_compendium.importing.report import report, roster_report
from rules_compendium.importing.run import books_of, import_books, write
from rules_compendium.importing.sources import read_source
from rules_compendium.importing.taking import roster_of, taken_of, write_army
from rules_compendium.load import Cache, load_project
from rules_compendium.progress import Progress
from rules_compendium.user_cache import cache_folder

NAME, ORDER, HELP = "import", 45, "bring in army books and rosters of other tools"
EPILOG = "docs/import.md says what is understood, what is kept as it is, and where."


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("files", nargs="+", type=existing, metavar="FILE", help="what another tool made")
    parser.add_argument("--into", metavar="GAME", required=True, help="the folder's name under data/")
    parser.add_argument(
        "--texts", action="store_true",
        help="bring the book's own sentences too; whoever shows them to others needs leave to do so",
    )  # fmt: skip
    parser.add_argument("--all", action="store_true", help="tell of every rule that was recognised")


def run(args: argparse.Namespace) -> int:
    """Read, match, write, and say what came of it."""
    files: list[Path] = args.files
    progress = Progress()
    with progress.step("reading the game"):
        project = load_project(args.root, Cache(cache_folder(args.root, "load") / "records.pickle"))
        system = system_called(args.into, project.systems)
    with progress.step(f"reading {len(files)} files"):
        sources = [read_source(file) for file in files]
        names = names_of(project, system.slug).units
        rosters = {source: roster_of(source, names) for source in sources}
        taken = [taken_of(project, system.slug, roster) for roster in rosters.values() if roster]
        books = [source for source, roster in rosters.items() if roster is None]
        outcome = import_books(
            project, system.slug, books_of(project, system.slug, books, texts=args.texts), texts=args.texts
        )
    lines: list[str] = []
    if books:
        lines += report(outcome, write(args.root, outcome), all_rules=args.all)
    for roster, army in zip(filter(None, rosters.values()), taken, strict=True):
        lines += roster_report(roster, army, write_army(args.root, army))
    sys.stdout.write("\n".join(lines) + "\n")
    return 0
