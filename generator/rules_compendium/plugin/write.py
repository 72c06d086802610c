"""A whole site written by MkDocs, with what it has to say against it."""

import logging
from importlib.metadata import EntryPoint
from pathlib import Path

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException
from mkdocs.utils import get_themes

from rules_compendium import settings
from rules_compendium.link import Compendium
from rules_compendium.load.project import unread_settings
from rules_compendium.pipeline import without_gc
from rules_compendium.plugin.hooks import CompendiumPlugin
from rules_compendium.plugin.pages import NAME
from rules_compendium.progress import Progress
from rules_compendium.render.linkcheck import SiteError
from rules_compendium.render.mistakes import said_at_their_place


class _Heard(logging.Handler):
    """Keeps what MkDocs has to say against a site."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a message."""
        self.said.append(record.getMessage())


def configured(root: Path, out: Path | None = None) -> MkDocsConfig:
    """Return what a project's mkdocs.yml says, or what holds without one."""
    file = root / settings.FILE
    config = MkDocsConfig(config_file_path=str(file))
    # What the file does not say is as in a project without one.
    config.load_dict(settings.defaults(root, NAME))
    if file.is_file():
        if unread := [problem.headline() for problem in unread_settings(root)]:
            raise settings.SettingError(unread)
        try:
            with file.open("rb") as opened:
                config.load_file(opened)
        except ConfigurationError as error:
            raise settings.SettingError([f"{settings.place(file, 'INHERIT')}: {error}"]) from None
        except RecursionError:
            cure = "take it out of one of them"
            what = f"INHERIT: files that take settings from each other; {cure}"
            raise settings.SettingError([f"{settings.place(file, 'INHERIT')}: {what}"]) from None
    if isinstance(config.data.get("theme"), dict):
        config.data["theme"].setdefault("name", settings.OURS)
    # What MkDocs would only warn of ends a build of ours.
    config.load_dict({"strict": True} | ({"site_dir": str(out)} if out else {}))
    # Given here rather than found by its entry point alone: a checkout works before it is installed again.
    module = "rules_compendium.theme.compendium"
    get_themes()[settings.OURS] = EntryPoint(settings.OURS, module, "mkdocs.themes")
    errors, warnings = config.validate()
    if problems := [
        f"{settings.place(file, *name.split('.'))}: {name}: {said}" for name, said in errors + warnings
    ]:
        raise settings.SettingError(problems)
    if NAME not in config.plugins:
        where = settings.place(file, "plugins")
        raise settings.SettingError([f"{where}: plugins: add `- {NAME}`, without `enabled: false`"])
    return config


def write_site(
    root: Path, out: Path, compendium: Compendium, progress: Progress | None = None, *, decks: bool = True
) -> CompendiumPlugin:
    """Build the whole site into a folder, as `mkdocs build --strict` does."""
    heard = _Heard()
    log = logging.getLogger("mkdocs")
    kept, log.propagate = log.propagate, False
    log.addHandler(heard)
    try:
        with without_gc(), said_at_their_place():
            config = configured(root, out)
            plugin = config.plugins[NAME]
            assert isinstance(plugin, CompendiumPlugin)
            plugin.given, plugin.progress, plugin.decks = compendium, progress or plugin.progress, decks
            try:
                mkdocs_build(config)
            except (Abort, MkDocsException) as error:
                if plugin.failure:
                    raise plugin.failure from None
                raise SiteError(heard.said or [str(error)]) from None
    finally:
        log.removeHandler(heard)
        log.propagate = kept
    return plugin
