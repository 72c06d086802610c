"""E214: a special rule of a complete game that no calculator knows, and that does not say why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.errors import Diagnostic, code, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model.project import Project

E214 = code(
    "E214", "silent-rule", "A special rule that no calculator takes into account",
    "Nothing is silently ignored: a special rule of a game that is `complete: true` has `effects` on"
    " a calculator, or `no_effect:` with the reason in one sentence; never both.",
)  # fmt: skip
KIND = "special-rule"


def check(project: Project) -> Iterator[Diagnostic]:
    """Yield special rules that are silent, and those that say two things."""
    for record in project.records.values():
        if record.key.kind != KIND or not project.systems[record.key.system].complete:
            continue
        name = shown(record.key.id)
        if not record.effects and not record.no_effect:
            cure = "add effects: […], or no_effect: with the reason"
            yield Diagnostic(record.span, E214, f"{name} has neither effects nor no_effect", cure)
        if record.effects and record.no_effect:
            place = project.place(record, "no_effect")
            yield Diagnostic(
                place, E214, f"{name} has effects and says that it has none", "keep one of the two"
            )
