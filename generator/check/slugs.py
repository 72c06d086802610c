"""E226: kinds whose pages would have no address of their own."""

from collections.abc import Iterator

from generator.errors import Diagnostic, code, shown
from generator.model.addresses import GAME
from generator.model.project import Project
from generator.names import ID, fold

E226 = code(
    "E226", "bad-address", "A kind whose pages have no address of their own",
    "A kind's `slug` is the folder of its pages in each game: lower-case ASCII words joined by"
    " hyphens, another one for each kind, and none that the site keeps for pages of its own (`regles`,"
    " `arbitrages`, `bande`…).",
)  # fmt: skip
_KINDS = "data/kinds.yaml"


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield slugs that are no ids, that two kinds have, or that the site needs itself."""
    first: dict[str, str] = {}
    for kind in project.kinds.values():
        slug = kind.slug
        if not ID.match(slug):
            message, cure = f"slug {shown(slug)} cannot be a folder", f'write "{fold(slug) or kind.id}"'
        elif slug in GAME:
            message, cure = f"slug {shown(slug)} is kept for pages of each game", "choose another"
        elif slug in first:
            message, cure = f"slug {shown(slug)} is that of {first[slug]} too", "choose another"
        else:
            first[slug] = kind.id
            continue
        yield Diagnostic(project.locate(_KINDS, (kind.id, "slug"), None), E226, message, cure)
