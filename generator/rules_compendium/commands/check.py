"""Check the data: every mistake in one run, each with its place, its code and its cure.

Reads data/, content/ and mkdocs.yml in the project's folder; what is right is tried on paper and in a
site's frame, so that what passes is printed and built. With PATHs, only the mistakes in those files
or folders are shown; the whole project is read all the same, for references cross files.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from os.path import realpath
from pathlib import Path
from typing import Any

from rules_compendium.check.proofs import count
from rules_compendium.commands import existing
from rules_compendium.errors import CompendiumError, Diagnostic, printable
from rules_compendium.languages.translating import progress
from rules_compendium.link import Compendium
from rules_compendium.model.project import Project
from rules_compendium.overrides import FOLDER
from rules_compendium.pipeline import checked_project
from rules_compendium.progress import Progress
from rules_compendium.report import render, tally
from rules_compendium.resources import code_digest
from rules_compendium.user_cache import cache_folder, stamps
from rules_compendium.writing import write_whole

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
        try:
            problems = problems or _unbuilt(project)
        except CompendiumError as error:
            problems = error.problems
            if not problems:
                raise
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
        if proofs := count(project).summary:
            sys.stdout.write(f"{proofs}\n")
        for code_ in sorted({one.code for one in project.languages.values()}):
            if left := progress(code_, args.root):
                sys.stdout.write(f"{left}; `compendium new language {code_}` lists them\n")
    return 1 if shown else 0


def _unbuilt(project: Project) -> tuple[Diagnostic, ...]:
    """Return what paper has no room for, and refuse what no site can be made with.

    What could be printed, or framed, once is not tried again as it is.
    """
    kept = cache_folder(project.root, "tried") / "tried.json"
    before = _tried(kept)
    places: dict[str, dict[str, int]] = before.get("places", {})
    as_it_was = bool(places) and places == _dated(places)
    if as_it_was and before.get("printed") == project.digest:
        return ()
    # Compilers of cards take as long to import as all that has been checked took to read.
    from rules_compendium.cards import compiler  # noqa: PLC0415
    from rules_compendium.cards.room import no_room  # noqa: PLC0415
    from rules_compendium.plan import pages  # noqa: PLC0415
    from rules_compendium.plugin import own_code, try_site  # noqa: PLC0415
    from rules_compendium.render.mistakes import try_own  # noqa: PLC0415
    from rules_compendium.render.site import Site  # noqa: PLC0415

    compendium = Compendium(project)
    jobs = list(pages(site := Site(compendium)))
    if before.get("printed") != project.digest:
        compiler.read_own(project.root)
        try_own(site, jobs)
        if problems := tuple(no_room(compendium)):
            return problems
    # What stands on pages changes nothing around them.
    named = sorted((job.document, job.name, job.shows) for job in jobs)
    framed = hashlib.sha256(f"{named} {code_digest()}".encode()).hexdigest()
    if foreign := own_code(project.root):
        said = ", ".join(foreign)
        sys.stderr.write(printable(f"not tried: what {said} in mkdocs.yml runs; `compendium build` does\n"))
        places = {}
    elif not as_it_was or before.get("framed") != framed:
        places = _dated(map(str, [*try_site(project.root, compendium), project.root / FOLDER]))
    with suppress(OSError):  # a full disk makes the next check slow, and nothing worse
        tried = {"printed": project.digest, "framed": framed, "places": places}
        write_whole(kept, json.dumps(tried).encode())
    return ()


def _tried(kept: Path) -> dict[str, Any]:
    """Return what was tried before; nothing where that cannot be read."""
    with suppress(OSError, ValueError):
        before = json.loads(kept.read_bytes())
        return before if isinstance(before, dict) else {}
    return {}


def _dated(places: Iterable[str]) -> dict[str, dict[str, int]]:
    """Return when the files at some places, or below them, were last written."""
    return {place: {str(file): time for file, time in stamps([Path(place)]).items()} for place in places}
