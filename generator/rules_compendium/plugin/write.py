"""A whole site written by MkDocs, with what it has to say against it."""

import logging
import os.path
import re
import traceback
from importlib.metadata import EntryPoint
from pathlib import Path

from jinja2.exceptions import SecurityError
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException
from mkdocs.plugins import get_plugins
from mkdocs.utils import get_themes

from rules_compendium import settings
from rules_compendium.errors import Diagnostic, Span
from rules_compendium.link import Compendium
from rules_compendium.load.project import broken_settings
from rules_compendium.pipeline import without_gc
from rules_compendium.plugin.hooks import MISTAKE, CompendiumPlugin
from rules_compendium.plugin.pages import NAME
from rules_compendium.progress import Progress
from rules_compendium.render.linkcheck import SiteError, of_site
from rules_compendium.render.mistakes import TemplateMistakeError, said_at_their_place
from rules_compendium.resources import PACKAGE
from rules_compendium.settings_file import FILE, setting
from rules_compendium.writing import temporary_folder

# What MkDocs says of an author's page and a link of it, and of the navigation.
_OF_PAGE = re.compile(r"Doc file '([^']+)' contains an? [^']*'([^']*)'")
_OF_NAV = re.compile(r"A (?:reference to|relative path to) '([^']+)' is included in the 'nav'")

# What MkDocs says of a plugin that it has not, or has for a theme that is not the site's.
_NO_PLUGIN = re.compile(r'The "([^"]+)" plugin is not installed')

# What `validation` speaks through: what it only notes ends no build, and is said all the same.
_NOTING = "mkdocs.structure"


class _Heard(logging.Handler):
    """Keeps what MkDocs has to say against a site, and what it notes."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.said: list[str | Diagnostic] = []
        self.noted: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a message."""
        if record.levelno >= logging.WARNING:
            self.said.append(getattr(record, MISTAKE, record.getMessage()))
        elif record.name.startswith(_NOTING):
            self.noted.append(record.getMessage())


def configured(root: Path, out: Path | None = None) -> MkDocsConfig:
    """Return what a project's mkdocs.yml says, or what holds without one."""
    file = root / FILE
    config = MkDocsConfig(config_file_path=str(file))
    # What the file does not say is as in a project without one.
    config.load_dict(settings.defaults(root, NAME))
    if file.is_file():
        if broken := [*broken_settings(root)]:
            raise settings.SettingError(broken)
        try:
            with file.open("rb") as opened:
                config.load_file(opened)
        except ConfigurationError as error:
            cure = "name a file that is there, from here"
            raise settings.SettingError([settings.unhonoured(file, ["INHERIT"], str(error), cure)]) from None
        except RecursionError:
            what, cure = "INHERIT: files that take settings from each other", "take it out of one of them"
            raise settings.SettingError([settings.unhonoured(file, ["INHERIT"], what, cure)]) from None
    if isinstance(config.data.get("theme"), dict):
        config.data["theme"].setdefault("name", settings.OURS)
    # What MkDocs would only warn of ends a build of ours.
    config.load_dict({"strict": True} | ({"site_dir": str(out)} if out else {}))
    # Given here rather than found by its entry point alone: a checkout works before it is installed again.
    module = "rules_compendium.theme.compendium"
    get_themes()[settings.OURS] = EntryPoint(settings.OURS, module, "mkdocs.themes")
    errors, warnings = config.validate()
    if problems := [
        settings.unhonoured(file, name.split("."), f"{name}: {' '.join(str(said).split())}", _cure(str(said)))
        for name, said in errors + warnings
    ]:
        raise settings.SettingError(problems)
    if NAME not in config.plugins:
        what, cure = f"plugins: {NAME} is not among them", f"add `- {NAME}`, without `enabled: false`"
        raise settings.SettingError([settings.unhonoured(file, ["plugins"], what, cure)])
    return config


def _cure(said: str) -> str:
    """Return the cure of what MkDocs says; Material brings some plugins for its own theme."""
    missing = _NO_PLUGIN.search(said)
    if missing and f"{settings.MATERIAL}/{missing[1]}" in get_plugins():
        return f"it is {settings.MATERIAL}'s own, for `name: {settings.MATERIAL}` under theme"
    return "install it, or take it out" if missing else "write what MkDocs' manual says of it"


def write_site(
    root: Path, out: Path, compendium: Compendium, progress: Progress | None = None, *,
    decks: bool = True, draft: bool = False,
) -> CompendiumPlugin:  # fmt: skip
    """Build the whole site into a folder, as `mkdocs build --strict` does; our pages of a draft are empty."""
    heard = _Heard()
    log = logging.getLogger("mkdocs")
    kept, log.propagate = (log.propagate, log.level), False
    log.addHandler(heard)
    log.setLevel(logging.INFO)
    try:
        with without_gc(), said_at_their_place(root):
            config = configured(root, out)
            plugin = config.plugins[NAME]
            assert isinstance(plugin, CompendiumPlugin)
            plugin.given, plugin.progress, plugin.decks = compendium, progress or plugin.progress, decks
            plugin.draft = draft
            try:
                mkdocs_build(config)
            except (Abort, MkDocsException) as error:
                if plugin.failure:
                    raise plugin.failure from None
                raise SiteError(_placed(config, said) for said in heard.said or [str(error)]) from None
            except Exception as error:
                if place := _own_line(root, error):
                    what, cure = f"{type(error).__name__}: {error}", "mend the file, or take it out of hooks"
                    raise SiteError([of_site(what, cure, place)]) from None
                raise
            plugin.noted = [_placed(config, said).headline() for said in heard.noted]
    finally:
        log.removeHandler(heard)
        log.propagate = kept[0]
        log.setLevel(kept[1])
    return plugin


def _placed(config: MkDocsConfig, said: str | Diagnostic) -> Diagnostic:
    """Return what MkDocs says of a page of the author's own, or of the navigation, at its line."""
    if isinstance(said, Diagnostic):
        return said
    if named := _OF_PAGE.match(said):
        file = Path(config.docs_dir) / named[1]
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines() if file.is_file() else []
        found = ((number, text.find(named[2]) + 1) for number, text in enumerate(lines, 1))
        at = next((place for place in found if place[1]), (1, 1))
        path = Path(os.path.relpath(file, settings.root_of(config))).as_posix()
        return of_site(said, "mend the link, or take it out", Span(path, *at))
    if named := _OF_NAV.match(said):
        place = setting(Path(config.config_file_path), "nav", named[1]).span
        return of_site(said, "name a page that is there, or take it out", place)
    return of_site(said, "mend what it names; `validation` says what may be so")


def _own_line(root: Path, error: Exception) -> Span | None:
    """Return the last line of a project's own Python that an error came through; nothing where it is ours."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename.endswith(".py") and _is_of(root, Path(frame.filename))]
    return Span(own[-1].filename.removeprefix(f"{root}/"), own[-1].lineno or 1, 1) if own else None


def _is_of(root: Path, file: Path) -> bool:
    """Tell whether a file is the project's own: not of the tool, nor of an environment in its folder."""
    ours = file.is_relative_to(PACKAGE) or "site-packages" in file.parts
    return file.is_relative_to(root) and not ours


def try_site(root: Path, compendium: Compendium) -> list[Path]:
    """Refuse what mkdocs.yml and authors' own pages would stop a build by; return what decides it.

    Nothing of the project's own is run: where a template of its theme does more than read, nothing is said.
    """
    try:
        with temporary_folder() as folder:
            plugin = write_site(root, folder / "site", compendium, decks=False, draft=True)
    except TemplateMistakeError as error:
        if isinstance(error.__cause__, SecurityError):
            return []
        raise
    return [*plugin.watched, Path(plugin.config_.docs_dir)]
