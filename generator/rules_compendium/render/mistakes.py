"""Mistakes in templates, said at their place."""

import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from jinja2 import Environment, TemplateError, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.meta import find_undeclared_variables

from rules_compendium.errors import CompendiumError, did_you_mean, quoted
from rules_compendium.overrides import FOLDER, present
from rules_compendium.render.linkcheck import SiteError, Written
from rules_compendium.render.page import PageJob
from rules_compendium.render.site import TEMPLATES, Site, environment
from rules_compendium.resources import HOME, THEME
from rules_compendium.workers import each

_PORTION = 64
_AREA = "templates/"
# What each page is given, whether our template of it uses it or not.
_GIVEN = ("site", "system", "heading")
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


def try_own(site: Site, jobs: Iterable[PageJob]) -> None:
    """Raise TemplateMistakeError where pages cannot be made of the templates of a project's own."""
    mine = [name.removeprefix(_AREA) for name in present(site.root) if name.startswith(_AREA)]
    if not mine:
        return
    with said_at_their_place():
        env = environment(site.root, site.language())
        unknown = [line for name in mine for line in _unknown(env, name, _known(env))]
    if unknown:
        raise TemplateMistakeError("\n".join(unknown))
    pages = [*jobs]
    written = Written()
    for part in each([partial(_filled, pages[at : at + _PORTION]) for at in range(0, len(pages), _PORTION)]):
        written.merge(part)
    if broken := written.broken(anchors=True):
        raise SiteError(broken)


def _filled(pages: Iterable[PageJob]) -> Written:
    """Return the links and anchors of some pages."""
    written = Written()
    with said_at_their_place():
        for job in pages:
            body = job.render().body
            written.add_page(job.url, body, Written.anchors_of(body))
    return written


def _known(env: Environment) -> set[str]:
    """Return the names that our own templates use: what pages are given."""
    ours = {*_GIVEN, *env.globals}
    for file in TEMPLATES.rglob("*.j2"):
        ours |= find_undeclared_variables(env.parse(file.read_text(encoding="utf-8")))
    return ours


def _unknown(env: Environment, name: str, known: set[str]) -> Iterator[str]:
    """Yield the names in a template that no page is given, each with its place and its cure."""
    assert env.loader is not None
    source, file, _ = env.loader.get_source(env, name)
    env.compile(source, name, file)
    tree = env.parse(source, name, file)
    strange = find_undeclared_variables(tree) - known
    for used in tree.find_all(nodes.Name):
        if used.name in strange:
            strange.remove(used.name)
            place = f"{_shown(file or name)}:{used.lineno}"
            cure = did_you_mean(used.name, known, "write a name that our template of this page uses")
            yield f"{place}: {quoted(used.name)} is undefined; {cure}"


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
