"""E224: settings of a game or of a kind that contradict another, or name what does not exist."""

from collections.abc import Iterator
from pathlib import Path

from generator.errors import Diagnostic, code, did_you_mean, shown
from generator.model.project import Project

E224 = code(
    "E224", "bad-setting", "A setting that contradicts another, or names what does not exist",
    "The `order` of a game says where it stands among the others: each has its own. The `icon` of a kind"
    " is a file of templates/icons/, without .svg.",
)  # fmt: skip

_ICONS = Path(__file__).resolve().parents[2] / "templates" / "icons"


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield two games in one place, and kinds without their picture."""
    places: dict[int, str] = {}
    for system in project.systems.values():
        first = places.setdefault(system.order, system.slug)
        if first != system.slug and system.order:
            what = f"order {system.order} is that of {shown(first)} already"
            free = max(other.order for other in project.systems.values()) + 1
            span = project.locate(system.span.path, ("order",), None)
            yield Diagnostic(span, E224, what, f"write another, such as {free}")
    icons = sorted(file.stem for file in _ICONS.glob("*.svg"))
    for kind in project.kinds.values():
        if kind.icon not in icons:
            span = project.locate("data/kinds.yaml", (kind.id, "icon"), None)
            cure = did_you_mean(kind.icon, icons, f"the icons are {', '.join(icons)}")
            yield Diagnostic(span, E224, f"no icon {shown(kind.icon)}", cure)
