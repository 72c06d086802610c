"""E217: chapters that system.yaml lists and nobody wrote, or the other way round."""

from collections.abc import Iterator

from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.model.project import Project

E217 = code(
    "E217", "chapter-order", "A chapter that is not where the list of chapters says",
    "`chapters` in system.yaml lists the files of content/<system>/ in reading order, without"
    " .md, each once.",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield listed chapters without a file and files that no list names."""
    for system in project.systems.values():
        if project.index.may_hold(system.slug, ("system",)):
            continue
        written = [slug for home, slug in project.chapters if home == system.slug]
        for i, slug in enumerate(system.chapters):
            if slug in system.chapters[:i]:
                span = project.locate(system.span.path, ("chapters", i), None)
                yield Diagnostic(span, E217, f"chapter {shown(slug)} is listed twice", "take one out")
            if slug not in written:
                span = project.locate(system.span.path, ("chapters", i), None)
                cure = did_you_mean(slug, written, f"write content/{system.slug}/{slug}.md")
                yield Diagnostic(span, E217, f"chapter {shown(slug)} has no file", cure)
        for slug in written:
            if slug not in system.chapters:
                span = project.chapters[system.slug, slug].span
                cure = f"add it to chapters in data/{system.slug}/system.yaml"
                yield Diagnostic(span, E217, f"chapter {shown(slug)} is in no list", cure)
