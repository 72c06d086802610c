"""Print cards: a game's profiles, rules, spells… as a PDF at the exact size.

  compendium cards my-game --list elfes --size tarot
  compendium cards my-game --ids "elfe-archer,special-rule/tireur(longue)" --rules --out elfes.pdf
  compendium cards my-game --kind special-rule --duplex --offset 0.5,-1
  compendium cards my-game --army tournament.rosz

Without --kind, --list or --ids every card of the game is printed. An id is written as in the data;
its kind comes before it where two kinds have the same id, its arguments behind it.

With --army the paper of an army is printed instead: its units with boxes to tick, each of its rules once,
and the tables of a turn. The file is one of the page of armies, or a roster that `compendium import` reads.
"""

import argparse
import math
import sys
from pathlib import Path

from rules_compendium.cards.army import ArmySheet
from rules_compendium.cards.compiler import count_pages
from rules_compendium.cards.decks import Deck, UnknownCardError, card_named, chosen, with_rules
from rules_compendium.cards.geometry import SIZES, Size
from rules_compendium.cards.layout import Layout
from rules_compendium.cards.model import Wanted
from rules_compendium.commands import existing, system_called
from rules_compendium.errors import CommandError, quoted
from rules_compendium.importing.taking import army_of_file
from rules_compendium.link import Compendium
from rules_compendium.model import System
from rules_compendium.names import fold, parts_of
from rules_compendium.pipeline import open_compendium
from rules_compendium.progress import Progress
from rules_compendium.render.site import Site
from rules_compendium.writing import write_whole

NAME, ORDER, HELP = "cards", 60, "print cards of a game as a PDF"
EPILOG = "Cards that do not fit are continued on a second one; docs/cards.md tells how they are laid out."
_FAR = 20.0


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("system", metavar="SYSTEM", help="the folder's name under data/")
    parser.add_argument("--kind", action="append", default=[], help="a kind, by id or name; may be repeated")
    parser.add_argument("--list", action="append", default=[], help="a list of profiles; may be repeated")
    parser.add_argument(
        "--ids", type=parts_of, default=[], metavar="A,B", help="cards by id, commas between them"
    )
    parser.add_argument("--rules", action="store_true", help="add the rules that these cards use, each once")
    parser.add_argument("--army", type=existing, metavar="FILE", help="the paper of an army, from its file")
    parser.add_argument("--size", choices=list(SIZES), default="poker", help="default: poker, nine on A4")
    parser.add_argument("--duplex", action="store_true", help="backs too, mirrored for the long edge")
    parser.add_argument("--offset", default="0,0", metavar="X,Y", help="shift of the backs in millimetres")
    parser.add_argument("--out", type=Path, metavar="FILE", help="default: SYSTEM-SIZE.pdf here")


def run(args: argparse.Namespace) -> int:
    """Make the PDF and say where it is."""
    size = _size(args)
    progress = Progress()
    with progress.step("reading the data"):
        compendium = open_compendium(args.root)
    site = Site(compendium)
    if args.army:
        return _army(args, site, progress)
    deck = _deck(args, site)
    with progress.step(f"laying out {len(deck.cards)} cards"):
        pdf = Layout(site).pdf(deck, size)
    target = args.out or Path(f"{args.system}-{args.size}.pdf")
    _write(target, pdf)
    cards = f"{len(deck.cards)} {'card' if len(deck.cards) == 1 else 'cards'}"
    sys.stdout.write(f"wrote {target}: {cards}, {args.size}\n")
    return 0


def _army(args: argparse.Namespace, site: Site, progress: Progress) -> int:
    """Make the paper of an army and say where it is."""
    system = system_called(args.system, site.compendium.systems)
    army = army_of_file(site.compendium.project, system.slug, args.army)
    with progress.step(f"laying out {len(army.units)} units"):
        pdf = ArmySheet(site, system, army).pdf()
    target = args.out or Path(f"{fold(army.name) or args.system}.pdf")
    _write(target, pdf)
    pages = count_pages(pdf)
    sys.stdout.write(
        f"wrote {target}: {len(army.units)} units, {pages} {'page' if pages == 1 else 'pages'}\n"
    )
    return 0


def _write(target: Path, pdf: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    write_whole(target, pdf)


def _deck(args: argparse.Namespace, site: Site) -> Deck:
    system = system_called(args.system, site.compendium.systems)
    cards = _cards(args, site.compendium, system)
    if args.rules:
        cards = with_rules(site, cards)
    if not cards:
        what, cure = "no cards were asked for", "name a --kind that the game has, a --list or --ids"
        raise CommandError(what, cure)
    kinds = {record.key.kind for record, _ in cards}
    kind = system.kinds[kinds.pop()] if len(kinds) == 1 else None
    title = site.language(system.slug).typeset(kind.plural if kind else system.name)
    return Deck(system.slug, args.system, title, kind.icon if kind else "deck", tuple(cards))


def _cards(args: argparse.Namespace, compendium: Compendium, system: System) -> list[Wanted]:
    problems: list[str] = []
    wanted: list[Wanted] = []
    try:
        if args.kind or args.list or not args.ids:
            wanted += chosen(compendium, system, args.kind, args.list)
    except UnknownCardError as error:
        problems.append(str(error))
    for id_ in args.ids:
        try:
            wanted.append(card_named(compendium, system, id_))
        except UnknownCardError as error:
            problems.append(str(error))
    if problems:
        raise CommandError("\n  ".join(problems))
    return wanted


def _size(args: argparse.Namespace) -> Size:
    size = SIZES[args.size]
    try:
        x, y = (float(part) for part in args.offset.split(","))
    except ValueError:
        message = f"--offset {quoted(args.offset)}: write two numbers of millimetres, such as 0.5,-1"
        raise CommandError(message) from None
    if not all(math.isfinite(shift) and abs(shift) <= _FAR for shift in (x, y)):
        message = f"--offset {args.offset}: no printer is off by more than {_FAR:.0f} mm"
        raise CommandError(message)
    if (x or y) and not args.duplex:
        what, cure = "--offset shifts the backs", "add --duplex"
        raise CommandError(what, cure)
    return size.with_backs((x, y)) if args.duplex else size
