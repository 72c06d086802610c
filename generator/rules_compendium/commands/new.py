"""Write a starter: a whole small game, or one record; what it writes passes `compendium check`.

  compendium new system "Le Grand Jeu"
  compendium new entry le-grand-jeu special-rule "Tir à l’arc"
  compendium new entry le-grand-jeu unit "Elfe, Archer"
  compendium new figure le-grand-jeu "Charge de flanc"
  compendium new language es

No file is ever overwritten. An entry goes to data/<system>/<kind>/<kind>.yaml unless --file says
otherwise; its words are there to be replaced. A language is a file with the messages that it lacks.
"""

import argparse
import sys
from pathlib import Path

from rules_compendium.commands import id_of, system_called, write_new, write_text
from rules_compendium.errors import CommandError, quoted
from rules_compendium.languages import OVERRIDES, codes, is_code
from rules_compendium.languages.translating import to_translate
from rules_compendium.load import load_project
from rules_compendium.load.decode import decoded
from rules_compendium.model import Key
from rules_compendium.model.engine import FIGURE
from rules_compendium.model.kinds import kind_meant
from rules_compendium.pipeline import DataError
from rules_compendium.starters import entry_text, game_files, languages, starter_language
from rules_compendium.writing import write_whole

NAME, ORDER, HELP = "new", 40, "write a starter: a system, an entry, or a language"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    below = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    system = below.add_parser("system", help="a small playable game, the one that `compendium init` writes")
    system.add_argument("name", help="the game's name as players say it")
    system.add_argument("--lang", choices=languages(), help="the game's language (default: the site's)")
    entry = below.add_parser("entry", help="one record of a kind")
    figure = below.add_parser("figure", help="a figure, which is an entry too")
    for one in (entry, figure):
        one.add_argument("system", help="the folder's name under data/")
        if one is entry:
            one.add_argument("kind", help="a kind of record: its folder's name")
        one.add_argument("name", help="the record's name")
        one.add_argument("--file", help="the file's name, without .yaml (default: the kind's)")
    figure.set_defaults(kind=FIGURE)
    spoken = below.add_parser("language", help="a language that the tool has not: its messages, to translate")
    spoken.add_argument("code", help="its code, as in `language: es`")


def run(args: argparse.Namespace) -> int:
    """Write the starter and say where."""
    if args.what == "language":
        return _language(args.root, args.code)
    return _system(args) if args.what == "system" else _entry(args)


def _language(root: Path, code: str) -> int:
    if not is_code(code):
        what, cure = f"{quoted(code)} is no code of a language", "write one such as es, or pt-BR"
        raise CommandError(what, cure)
    if code in codes():
        what = f"the tool speaks {code}"
        cure = f"{OVERRIDES.as_posix()}/{code}.ftl changes single messages of it"
        raise CommandError(what, cure)
    file = root / OVERRIDES / f"{code}.ftl"
    text, count = to_translate(file)
    if count:
        write_text(file, text)
    name = file.relative_to(root).as_posix()
    sys.stdout.write(f"wrote {name}: {count} messages to translate\n" if count else f"{name} lacks nothing\n")
    sys.stdout.write(f"next: write `language: {code}` in mkdocs.yml, or in a game's system.yaml\n")
    return 0


def _system(args: argparse.Namespace) -> int:
    project = load_project(args.root)
    slug = id_of(args.name, project.languages[""].site_names)
    if slug in project.systems:
        message = f"data/{slug} exists already"
        raise CommandError(message)
    order = 1 + max((system.order for system in project.systems.values()), default=0)
    site = project.languages[""].code
    files = game_files(args.lang or starter_language(project), slug, args.name, order, site)
    write_new(args.root, files)
    sys.stdout.write("".join(f"wrote {path}\n" for path in files))
    sys.stdout.write("next: compendium check, then compendium serve\n")
    return 0


def _entry(args: argparse.Namespace) -> int:
    project = load_project(args.root)
    system_called(args.system, project.systems)
    if args.kind not in project.kinds:
        what, cure = f"no kind {quoted(args.kind)}", kind_meant(args.kind, project.kinds)
        raise CommandError(what, cure)
    id_ = id_of(args.name)
    if known := project.records.get(Key(args.system, args.kind, id_)):
        message = f"{args.kind}/{id_} exists already at {known.span}"
        raise CommandError(message)
    file = args.root / "data" / args.system / args.kind / f"{id_of(args.file or args.kind)}.yaml"
    language = starter_language(project, args.system)
    text = entry_text(project, Key(args.system, args.kind, id_), args.name, language)
    name = file.relative_to(args.root).as_posix()
    before = file.read_bytes() if file.exists() else b""
    _, problems = decoded(before, name)
    if problems:
        raise DataError(problems, len(project.records))
    # A file keeps the line ends of the system that it comes from.
    end = "\r\n" if b"\r\n" in before else "\n"
    above = before.rstrip(b"\r\n") + 2 * end.encode() if before.strip() else b""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, above + text.replace("\n", end).encode())
    line = above.count(b"\n") + 1
    sys.stdout.write(f"wrote {name}:{line}\n")
    return 0
