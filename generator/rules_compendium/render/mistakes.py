"""Mistakes in templates, said at their place."""

import re
import traceback
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain
from pathlib import Path

from jinja2 import Environment, TemplateError, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.meta import find_undeclared_variables
from jinja2.tests import test_defined

from rules_compendium.errors import CompendiumError, Diagnostic, MistakesError, Span, did_you_mean, quoted
from rules_compendium.load.files import E115
from rules_compendium.overrides import FOLDER, present
from rules_compendium.render.linkcheck import SiteError, Written, of_site
from rules_compendium.render.page import PageJob
from rules_compendium.render.sandbox import LacksError, environment_for, strict_in
from rules_compendium.render.site import TEMPLATES, Site, environment
from rules_compendium.resources import HOME, THEME
from rules_compendium.workers import each

_PORTION = 64
_AREA = "templates/"
# What each page is given, whether our template of it uses it or not.
_GIVEN = ("site", "system", "heading")
# Tests that ask whether there is such a thing.
_EXISTING = ("defined", "undefined", "filter", "test")
_LACKING = "write what is there, or ask first whether it `is defined`"
# Where Material looks for the icons that mkdocs.yml names.
_ICONS = ".icons/"


class TemplateMistakeError(MistakesError):
    """Templates that cannot be read or filled: where and why."""


@contextmanager
def said_at_their_place(root: Path) -> Iterator[None]:
    """Turn what goes wrong in a template of a project into a mistake with its file and line."""
    try:
        yield
    except MistakesError:
        raise
    except Exception as error:
        place = _place(error, root)
        if isinstance(error, CompendiumError) and not (place and place.path.startswith(FOLDER)):
            raise
        mine = isinstance(error, TemplateError | UnicodeDecodeError)
        # To the library, a template that is missing is an OSError too.
        if not mine and (not place or isinstance(error, OSError)):
            raise
        if isinstance(error, TemplateNotFound) and error.name and error.name.startswith(_ICONS):
            icon = error.name.removeprefix(_ICONS).removesuffix(".svg")
            cure = "write another in mkdocs.yml (theme.icon, extra.social…)"
            mistake = of_site(f"there is no icon {quoted(icon)}", cure)
        else:
            what, cure = _reason(error, root)
            mistake = Diagnostic(place or Span("templates", 1, 1), E115, what, cure)
        raise TemplateMistakeError([mistake]) from error


def try_own(site: Site, jobs: Iterable[PageJob]) -> None:
    """Raise TemplateMistakeError where pages cannot be made of the templates of a project's own."""
    mine = [name.removeprefix(_AREA) for name in present(site.root) if name.startswith(_AREA)]
    if not mine:
        return
    with said_at_their_place(site.root):
        env = environment(site.root, site.language())
        unknown = [mistake for name in mine for mistake in _unknown(env, name, site.root)]
    if unknown:
        raise TemplateMistakeError(unknown)
    pages = [*jobs]
    written = Written()
    portions = [pages[at : at + _PORTION] for at in range(0, len(pages), _PORTION)]
    for part in each([partial(_filled, site.root, portion) for portion in portions]):
        written.merge(part)
    if broken := written.broken(anchors=True):
        place = Span(f"{FOLDER}/{_AREA}{mine[0]}", 1, 1)
        raise SiteError(of_site(said, "mend the template that writes it", place) for said in broken)


def _filled(root: Path, pages: Iterable[PageJob]) -> Written:
    """Return the links and anchors of some pages."""
    written = Written()
    with said_at_their_place(root):
        for job in pages:
            body = job.render().body
            written.add_page(job.url, body, Written.anchors_of(body))
    return written


def _known(env: Environment) -> set[str]:
    """Return the names that our own templates use: what pages are given."""
    ours = {*_GIVEN, *env.globals}
    for file in TEMPLATES.rglob("*.j2"):
        ours |= _undeclared(env, env.parse(file.read_text(encoding="utf-8")))
    return ours


def refuse_unknown(
    env: Environment, folders: Sequence[Path], given: Iterable[str], fixed: type, root: Path
) -> None:
    """Raise TemplateMistakeError where templates of an author's theme name what no page is given.

    Its folder is the first. Known is what the templates of the others name or set, besides what every page of
    MkDocs is given. What they ask a value for is judged when they ask (`fixed` as in `strict_in`).
    """
    mine, *theirs = folders
    known, optional = {*env.globals, *given}, set[str]()
    for file in (file for folder in theirs for file in folder.rglob("*.html")):
        with suppress(TemplateSyntaxError):
            tree = env.parse(file.read_text(encoding="utf-8", errors="replace"))
            known |= _undeclared(env, tree) | _set(tree)
            optional |= {one.attr for one in tree.find_all(nodes.Getattr)}
            known |= {one.name for one in tree.find_all((nodes.Filter, nodes.Test))}
    env.undefined = strict_in(mine, optional, fixed)
    with said_at_their_place(root):
        texts = {file: file.read_text(encoding="utf-8") for file in sorted(mine.rglob("*.html"))}
        trees = {file: env.parse(text, file.name, str(file)) for file, text in texts.items()}
    known = known.union(*map(_set, trees.values()))
    shown = {file: file.relative_to(root).as_posix() if root in file.parents else str(file) for file in texts}
    unknown = [
        one for file, tree in trees.items() for one in _strange(env, tree, texts[file], known, shown[file])
    ]
    if unknown:
        raise TemplateMistakeError(unknown)


def _unknown(env: Environment, name: str, root: Path) -> Iterator[Diagnostic]:
    """Yield the names in a template of ours, or in place of it, that no page is given."""
    assert env.loader is not None
    source, file, _ = env.loader.get_source(env, name)
    strange = [*_strange(env, env.parse(source, name, file), source, _known(env), _shown(file or name, root))]
    yield from strange
    if not strange:
        env.compile(source, name, file)


def _strange(
    env: Environment, tree: nodes.Template, source: str, known: set[str], shown: str
) -> Iterator[Diagnostic]:
    """Yield the names in a template that are not known, each with its place and its cure."""
    asked = _tested_names(tree)

    def strange(
        kind: type[nodes.Node], sort: str, there: Collection[str], otherwise: str
    ) -> Iterator[Diagnostic]:
        for name, line in {one.name: one.lineno for one in reversed([*tree.find_all(kind)])}.items():  # type: ignore[attr-defined]
            if name not in there and name not in asked:
                span = Span(shown, line, _column(source, line, name))
                cure = did_you_mean(name, there, otherwise)
                yield Diagnostic(span, E115, f"{sort}{quoted(name)} is undefined", cure)

    jinjas = "write one of Jinja's, or of ours"
    yield from strange(nodes.Filter, "filter ", {*env.filters, *known}, jinjas)
    yield from strange(nodes.Test, "test ", {*env.tests, *known}, jinjas)
    own = {one.name for one in tree.find_all(nodes.Name)} - _undeclared(env, tree)
    yield from strange(nodes.Name, "", {*known, *own}, "write a name that our template of this page uses")


def _undeclared(env: Environment, tree: nodes.Template) -> set[str]:
    """Return the names that a template uses and gives nothing to, whichever filters and tests it names."""
    free = env.overlay()
    free.filters = {one.name: str for one in tree.find_all(nodes.Filter)}
    free.tests = {one.name: test_defined for one in tree.find_all(nodes.Test)}
    tree.set_environment(free)
    return find_undeclared_variables(tree)


def _set(tree: nodes.Template) -> set[str]:
    """Return the names to which a template gives something, which what it includes may read."""
    names = {one.name for one in tree.find_all(nodes.Name) if one.ctx != "load"}
    names |= {one.target for one in tree.find_all(nodes.Import)}
    names |= {one.name for one in tree.find_all(nodes.Macro)}
    taken = (name for one in tree.find_all(nodes.FromImport) for name in one.names)
    return names | {name if isinstance(name, str) else name[1] for name in taken}


def _tested_names(tree: nodes.Template) -> set[str]:
    """Return the names of which a template asks whether there is such a thing."""
    tests = (one.node for one in tree.find_all(nodes.Test) if one.name in _EXISTING)
    defaults = (one.node for one in tree.find_all(nodes.Filter) if one.name in ("default", "d"))
    named = chain(tests, defaults)
    return {one.name if isinstance(one, nodes.Name) else getattr(one, "value", "") for one in named}


def _column(source: str, number: int, name: str) -> int:
    """Return where in its line a name stands first, as a word; the line's begin where it spans several."""
    line = source.split("\n")[number - 1 :][:1]
    found = re.search(rf"\b{re.escape(name)}\b", "".join(line))
    return found.start() + 1 if found else 1


def _place(error: Exception, root: Path) -> Span | None:
    """Return the line of a template in which something went wrong, the author's own before ours."""
    if isinstance(error, TemplateSyntaxError) and error.filename:
        return Span(_shown(error.filename, root), error.lineno, 1)
    frames = traceback.extract_tb(error.__traceback__)
    within = [frame for frame in frames if _is_template(frame.filename)]
    mine = [frame for frame in within if not _is_ours(Path(frame.filename))]
    if not (found := (mine or within)[-1:]):
        return None
    filename, line = found[0].filename, found[0].lineno or 1
    column = (
        _column(Path(filename).read_text("utf-8"), line, error.name) if isinstance(error, LacksError) else 1
    )
    return Span(_shown(filename, root), line, column)


def _is_template(filename: str) -> bool:
    """Tell whether what went wrong stands in a file that is no Python: to it, a template's lines are code."""
    return not filename.endswith((".py", ">"))


def _is_ours(file: Path) -> bool:
    return bool({TEMPLATES, THEME} & {*file.parents}) or "site-packages" in file.parts


def _shown(filename: str, root: Path) -> str:
    """Return a template's path below the project or below our files."""
    file = Path(filename)
    home = next((home for home in (root, HOME) if home in file.parents), None)
    return file.relative_to(home).as_posix() if home else filename


def _reason(error: Exception, root: Path) -> tuple[str, str]:
    """Return what went wrong in a template, and what to do about it."""
    if isinstance(error, LacksError):
        known = _known(environment_for(root)) if error.known is None else error.known
        return str(error), did_you_mean(error.name, known, _LACKING)
    if isinstance(error, TemplateNotFound):
        return f"{error.name} is missing", "name one that is there"
    if isinstance(error, CompendiumError):
        return error.what, error.cure or "mend the template"
    if isinstance(error, UnicodeDecodeError):
        return f"a template is not UTF-8 ({error.reason})", "mend the template"
    return str(error) or type(error).__name__, "mend the template"
