"""The environment of the page templates: a project's own see what pages show, and nothing further."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.idtracking import VAR_LOAD_RESOLVE
from jinja2.sandbox import SandboxedEnvironment

from rules_compendium.overrides import FOLDER
from rules_compendium.resources import own

# Whose objects a project's templates may look into: plain values, marked text, Jinja's loops, ours.
_OPEN = {"builtins", "markupsafe", "jinja2", "rules_compendium"}


# Functions of templates that always return the same for the same arguments.
_SAID = {"say", "icon"}


class Sandbox(SandboxedEnvironment):
    """Refuses private names, and what is neither a plain value nor ours: paths, the environment."""

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Tell whether a template may read an attribute."""
        home = type(obj).__module__.partition(".")[0]
        foreign = home not in _OPEN or isinstance(obj, Environment)
        return not foreign and super().is_safe_attribute(obj, attr, value)


class _Known(CodeGenerator):
    """Works out messages and icons with constant arguments as a template is compiled, not on each page."""

    def _output_child_to_const(self, node: nodes.Expr, frame: Frame, finalize: Any) -> str:
        called = node.node if isinstance(node, nodes.Call) else None
        if isinstance(node, nodes.Call) and isinstance(called, nodes.Name) and called.name in _SAID:
            looked_up = frame.symbols.find_load(frame.symbols.find_ref(called.name) or "")
            # Otherwise a parameter or a variable of the template has this name.
            if looked_up == (VAR_LOAD_RESOLVE, called.name):
                args = [arg.as_const(frame.eval_ctx) for arg in node.args]
                given = dict(arg.as_const(frame.eval_ctx) for arg in node.kwargs)
                say: Any = self.environment.globals[called.name]
                node = nodes.Const(say(*args, **given))
        return super()._output_child_to_const(node, frame, finalize)


def environment_for(root: Path) -> Environment:
    """Return an environment that finds a project's templates before ours, and escapes what is not marked."""
    mine = root / FOLDER / "templates"
    # Ours need no sandbox, and pages are written a third slower in one.
    kind = Sandbox if mine.is_dir() else Environment
    env = kind(
        loader=FileSystemLoader([mine, own("templates")], encoding="utf-8-sig"),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    env.code_generator_class = _Known
    return env
