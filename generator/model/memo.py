"""What is worked out once for a game and kept with its project, for checks, commands and pages alike."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from generator.model.project import Project

T = TypeVar("T")


@dataclass(frozen=True)
class Memo(Generic[T]):
    """A name under which projects keep things of one type, one for each game."""

    name: str

    def recall(self, project: Project, system: str) -> T | None:
        """Return what is known of a game."""
        found: T | None = project.known.get((self.name, system))
        return found

    def keep(self, project: Project, system: str, made: T) -> T:
        """Keep and return what was worked out."""
        project.known[self.name, system] = made
        return made
