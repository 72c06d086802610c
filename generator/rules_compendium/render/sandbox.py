"""The environment of the page templates: a project's own see what pages show, and nothing further."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.sandbox import SandboxedEnvironment

from rules_compendium.overrides import FOLDER
from rules_compendium.resources import own

# Whose objects a project's templates may look into: plain values, marked text, Jinja's loops, ours.
_OPEN = {"builtins", "markupsafe", "jinja2", "rules_compendium"}


class Sandbox(SandboxedEnvironment):
    """Refuses private names, and what is neither a plain value nor ours: paths, the environment."""

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Tell whether a template may read an attribute."""
        home = type(obj).__module__.partition(".")[0]
        foreign = home not in _OPEN or isinstance(obj, Environment)
        return not foreign and super().is_safe_attribute(obj, attr, value)


def environment_for(root: Path) -> Environment:
    """Return an environment that finds a project's templates before ours, and escapes what is not marked."""
    mine = root / FOLDER / "templates"
    # Ours need no sandbox, and pages are written a third slower in one.
    kind = Sandbox if mine.is_dir() else Environment
    return kind(
        loader=FileSystemLoader([mine, own("templates")], encoding="utf-8-sig"),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
