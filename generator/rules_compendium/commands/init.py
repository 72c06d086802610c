"""Begin a project of one's own: a folder with a small playable game, in one's own language.

  compendium init my-games --lang en
  compendium init spiele --lang de --name "Nebel über Brunn" --github

It writes mkdocs.yml, data/ and content/, and settings by which editors complete and check the YAML as
one types. A folder that holds anything already is refused; `compendium new system` adds a game to it.
"""

import argparse
import sys
from pathlib import Path

from rules_compendium.commands import id_of, write_new
from rules_compendium.derived import SCHEMAS, editor_files
from rules_compendium.errors import CommandError, quoted
from rules_compendium.languages import language
from rules_compendium.load import load_project
from rules_compendium.starters import HOSTS, game_files, languages, project_files, words
from rules_compendium.writing import temporary_folder

NAME, ORDER, HELP = "init", 5, "begin a project of your own, with a small game"
ANYWHERE = True


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a new or empty folder")
    parser.add_argument("--lang", choices=languages(), default="en", help="the game's language (default: en)")
    parser.add_argument("--name", help="the game's name as players say it")
    parser.add_argument("--github", action="store_true", help="a workflow for GitHub Pages")
    parser.add_argument("--gitlab", action="store_true", help="a pipeline for GitLab Pages")
    parser.add_argument("--container", action="store_true", help="a recipe of an image that serves the site")


def run(args: argparse.Namespace) -> int:
    """Write the project and say what to do next."""
    root: Path = args.folder
    if root.exists() and (not root.is_dir() or any(root.iterdir())):
        what = f"{root} is not empty"
        cure = "name a new folder, or add a game there with `compendium new system`"
        raise CommandError(what, cure)
    name = args.name or words(args.lang)["game"]
    hosts = [host for host in HOSTS if getattr(args, host)]
    files = game_files(args.lang, id_of(name, language(args.lang).site_names), name, 1, args.lang)
    files |= project_files(args.lang, name, hosts)
    with temporary_folder() as draft:
        write_new(draft, files)
        # The kinds are those of the project, read back as every command reads them.
        files |= editor_files(load_project(draft.resolve()).kinds, SCHEMAS)
    write_new(root, files)
    sys.stdout.write(f"wrote {quoted(name)} into {root}\n")
    sys.stdout.write(f"next: cd {root}, then compendium serve; replace the game file by file\n")
    return 0
