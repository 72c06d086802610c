"""The environment of the page templates: a project's own see what pages show, and nothing further."""

import sys
from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Undefined, UndefinedError
from jinja2.sandbox import SandboxedEnvironment
from jinja2.utils import missing

from rules_compendium.errors import quoted
from rules_compendium.overrides import FOLDER
from rules_compendium.resources import own

# Whose objects a project's templates may look into: plain values, marked text, Jinja's loops, ours.
_OPEN = {"builtins", "markupsafe", "jinja2", "rules_compendium"}
_READING = ("get", "items", "keys", "values")


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
        undefined=Missing,
    )


class Framed(SandboxedEnvironment):
    """Where templates of an author's theme are tried: they read what they are given, and call what reads."""

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Tell whether a template may read an attribute."""
        if isinstance(obj, Environment) or not super().is_safe_attribute(obj, attr, value):
            return False
        return not callable(value) or self.is_safe_callable(value)

    def is_safe_callable(self, obj: Any) -> bool:
        """Tell whether a template may call something."""
        if any(obj is one for one in self.globals.values()):
            return True
        holder = getattr(obj, "__self__", None)
        if isinstance(holder, Mapping):
            return obj.__name__ in _READING
        if holder is None or isinstance(holder, ModuleType | type):
            home = str(getattr(obj, "__module__", ""))
            return home.partition(".")[0] in _OPEN - {"builtins"}
        return type(holder).__module__.partition(".")[0] in _OPEN and not isinstance(holder, Environment)


def framed(env: Environment) -> Environment:
    """Return an environment like another in which templates can only read."""
    made = Framed()
    own = {name: made.__dict__[name] for name in ("binop_table", "unop_table", "cache")}
    made.__dict__.update(env.__dict__ | own)
    return made


class LacksError(UndefinedError):
    """A template asks for what there is not: a value for what it does not have, or a name of its own."""

    def __init__(self, value: object, name: object, _: str = "") -> None:
        alone = value is missing
        told = f"{quoted(name)} is undefined" if alone else f"{type(value).__name__} has no {quoted(name)}"
        super().__init__(told)
        self.name = str(name)
        # Which names a page is given, it does not know.
        self.known = None if alone else _names_of(value)


class Missing(StrictUndefined):
    """What is not there: shown or asked, it is a mistake that knows what may be meant."""

    __slots__ = ()

    def __init__(
        self, hint: str | None = None, obj: Any = missing, name: Any = None,
        exc: Any = UndefinedError,
    ) -> None:  # fmt: skip
        told: Any = exc if hint else partial(LacksError, obj, name)
        super().__init__(hint, obj, name, told)


def strict_in(folder: Path, optional: Collection[str], fixed: type) -> type[Undefined]:
    """Return what is not there for the templates of an author's theme: a mistake in the files of a folder.

    Elsewhere it is nothing, as MkDocs has it; so is what the theme's own templates ask for without knowing,
    and what a mapping does not hold, unless its type has fixed what it may.
    """

    class Chosen(Undefined):
        __slots__ = ()

        def __new__(
            cls, hint: str | None = None, obj: Any = missing, name: Any = None, exc: Any = UndefinedError
        ) -> Any:
            if exc is not UndefinedError:
                return Missing(hint, obj, name, exc)
            free = obj is None or obj is missing or (isinstance(obj, Mapping) and not isinstance(obj, fixed))
            if hint or free or name in optional or not _asks(folder):
                return super().__new__(cls)
            return Missing(None, obj, name)

    return Chosen


def _asks(folder: Path) -> bool:
    """Tell whether the template that is being filled stands in a folder."""
    frame = sys._getframe(2)  # noqa: SLF001 - nothing else says which template asks
    while frame.f_back and frame.f_code.co_filename.endswith(".py"):
        frame = frame.f_back
    return folder in Path(frame.f_code.co_filename).parents


def _names_of(value: object) -> list[str]:
    own = [name for name in dir(value) if not name.startswith("_")]
    return [*map(str, value), *own] if isinstance(value, Mapping) else own
