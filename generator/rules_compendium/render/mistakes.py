"""Mistakes in templates, said at their place."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError

from rules_compendium.errors import CompendiumError, quoted
from rules_compendium.overrides import FOLDER, present
from rules_compendium.render.sandbox import environment_for
from rules_compendium.render.site import TEMPLATES
from rules_compendium.resources import HOME, THEME

# Where Material looks for the icons that mkdocs.yml names.
_ICONS = ".icons/"


class TemplateMistakeError(CompendiumError):
    """A template cannot be read or filled; the message says where and why."""


@contextmanager
def said_at_their_place() -> Iterator[None]:
    """Turn what goes wrong in a template into a sentence with its file and line."""
    try:
        yield
    except CompendiumError:
        raise
    except Exception as error:
        place = _place(error)
        mine = isinstance(error, TemplateError | UnicodeDecodeError)
        # To the library, a template that is missing is an OSError too.
        if not mine and (not place or isinstance(error, OSError)):
            raise
        if isinstance(error, TemplateNotFound) and error.name and error.name.startswith(_ICONS):
            icon = error.name.removeprefix(_ICONS).removesuffix(".svg")
            message = (
                f"there is no icon {quoted(icon)}; write another in mkdocs.yml (theme.icon, extra.social…)"
            )
        else:
            message = f"{place or 'templates/'}: {_reason(error)}; mend the template"
        raise TemplateMistakeError(message) from error


def read_own(root: Path) -> None:
    """Raise TemplateMistakeError for a template of the project's own that cannot be read."""
    env, area = environment_for(root), "templates/"
    with said_at_their_place():
        for name in present(root):
            if name.startswith(area) and env.loader:
                source, file, _ = env.loader.get_source(env, name.removeprefix(area))
                env.parse(source, name, file)


def _place(error: Exception) -> str:
    """Return the line of a template in which something went wrong, if it was in one."""
    if isinstance(error, TemplateSyntaxError) and error.filename:
        return f"{_shown(error.filename)}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    within = [frame for frame in frames if _is_template(Path(frame.filename))]
    return f"{_shown(within[-1].filename)}:{within[-1].lineno}" if within else ""


def _is_template(file: Path) -> bool:
    return bool({TEMPLATES, THEME} & {*file.parents}) or file.parts[-4:-2] == (FOLDER, "templates")


def _shown(filename: str) -> str:
    """Return a template's path below our files or below the project."""
    file = Path(filename)
    if file.parts[-4:-2] == (FOLDER, "templates"):
        return Path(*file.parts[-4:]).as_posix()
    return file.relative_to(HOME).as_posix() if HOME in file.parents else filename


def _reason(error: Exception) -> str:
    if isinstance(error, TemplateNotFound):
        return f"{error.name} is missing"
    if isinstance(error, UnicodeDecodeError):
        return f"a template is not UTF-8 ({error.reason})"
    return str(error) or type(error).__name__
