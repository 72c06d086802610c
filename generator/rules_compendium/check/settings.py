"""E217, E224 and E226: settings of games and kinds that contradict another, or name what does not exist."""

from collections.abc import Iterator

from rules_compendium.check.contents import reported_in_system
from rules_compendium.errors import Diagnostic, code, did_you_mean, nearest, quoted
from rules_compendium.model import Kind, System
from rules_compendium.model.project import Project
from rules_compendium.names import DEVICES, ID, LONGEST_ID, fold
from rules_compendium.overrides import FOLDER
from rules_compendium.resources import own

E217 = code("E217", "chapter-order")
E224 = code("E224", "bad-setting")
E226 = code("E226", "bad-address")


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield two games in one place, chapters in the wrong one, and kinds without their picture or address."""
    places: dict[int, str] = {}
    for system in project.systems.values():
        first = places.setdefault(system.order, system.slug)
        if first != system.slug and system.order:
            what = f"order {system.order} is that of {quoted(first)} already"
            free = max(other.order for other in project.systems.values()) + 1
            span = project.place(system, "order")
            yield Diagnostic(span, E224, what, f"write another, such as {free}")
        if not project.may_hold(system.slug, ("system",)):
            yield from _chapters(project, system)
    mine = project.root / FOLDER / "icons"
    icons = sorted({file.stem for folder in (own("templates/icons"), mine) for file in folder.glob("*.svg")})
    slugs: dict[str, str] = {}
    taken = frozenset().union(*(spoken.game_names for spoken in project.languages.values()))
    for kind in project.kinds.values():
        if kind.icon not in icons:
            cure = did_you_mean(kind.icon, icons, f"the icons are {', '.join(icons)}")
            span = project.locate("data/kinds.yaml", (kind.id, "icon"), None)
            yield Diagnostic(span, E224, f"no icon {quoted(kind.icon)}", cure)
        problem = _slug(kind, taken)
        first = slugs.setdefault(kind.slug, kind.id)
        if not problem and first != kind.id:
            said, other = (first, kind.id) if _written(project, first) else (kind.id, first)
            problem = said, f"is that of {other} too", "choose another"
        if problem:
            said, what, cure = problem
            span = project.locate("data/kinds.yaml", (said, "slug"), None)
            yield Diagnostic(span, E226, f"slug {quoted(kind.slug)} {what}", cure)


def _chapters(project: Project, system: System) -> Iterator[Diagnostic]:
    """Yield listed chapters without a file and files that no list names."""
    written = [slug for home, slug in project.chapters if home == system.slug]
    if reported_in_system(project, system, "chapters"):
        return
    # What a misspelt name means is missing from the list for that reason alone.
    meant: set[str] = set()
    for i, slug in enumerate(system.chapters):
        if slug in system.chapters[:i]:
            span = project.place(system, "chapters", i)
            yield Diagnostic(span, E217, f"chapter {quoted(slug)} is listed twice", "take one out")
        if slug not in written and not project.may_hold(system.slug, ("chapter",)):
            span = project.place(system, "chapters", i)
            unlisted = [name for name in written if name not in system.chapters]
            cure = did_you_mean(slug, unlisted, f"write content/{system.slug}/{slug}.md")
            meant.update(nearest(slug, unlisted))
            missing = f"{system.slug}/chapter/{slug}"
            yield Diagnostic(span, E217, f"chapter {quoted(slug)} has no file", cure, missing)
    if len(written) > 1 and not system.chapters:
        what = f"none of the {len(written)} chapters of {system.slug} is in a list"
        cure = f"add chapters: to {system.span.path}, in the order of reading"
        yield Diagnostic(system.span, E217, what, cure)
        return
    for slug in written:
        if slug not in system.chapters and slug not in meant:
            span = project.chapters[system.slug, slug].span
            cure = f"add it to chapters in data/{system.slug}/system.yaml"
            yield Diagnostic(span, E217, f"chapter {quoted(slug)} is in no list", cure)


def _written(project: Project, kind: str) -> bool:
    """Tell whether the project says the slug of a kind itself."""
    places = (project.locate("data/kinds.yaml", where, None) for where in ((kind, "slug"), (kind,)))
    return len({*places}) > 1


def _slug(kind: Kind, taken: frozenset[str]) -> tuple[str, str, str] | None:
    """Return a kind whose slug is no address, why, and the cure."""
    if not ID.match(kind.slug):
        return kind.id, "cannot be a folder", f'write "{fold(kind.slug) or kind.id}"'
    if len(kind.slug) > LONGEST_ID:
        return kind.id, f"has more than {LONGEST_ID} characters", "write a shorter one"
    if kind.slug in DEVICES:
        return kind.id, "is kept for the system", "choose another"
    if kind.slug in taken:
        return kind.id, "is kept for pages of each game", "choose another"
    return None
