"""MkDocs meets the compendium here: its theme gives the frame, the generator fills and writes the pages."""

import logging
from pathlib import Path

from jinja2 import Environment
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files

from generator.cards.pages import printed
from generator.link import Compendium
from generator.pipeline import open_compendium, uncollected
from generator.plan import files, pages
from generator.render.assets import Bundling
from generator.render.frame import Frame
from generator.render.mistakes import said_at_their_place
from generator.render.output import Writer, Written
from generator.render.site import HOME, Site

__all__ = ["CompendiumPlugin", "configured", "write_site"]

CONFIG = HOME / "mkdocs.yml"
FRAMES = HOME / "templates" / "theme"
_KEPT_TEMPLATES = {"404.html"}
_FRAME = "main.html"


class Options(Config):  # type: ignore[no-untyped-call]
    """The plugin has nothing to set: a game is data."""


class CompendiumPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Takes the frame from the theme and writes the compendium's pages and files beside MkDocs' own."""

    compendium: Compendium | None = None
    written: Written

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Prepare the frame; of the theme's fixed templates keep the 404 page: the rest carries dates."""
        config.theme.static_templates = {t for t in config.theme.static_templates if t in _KEPT_TEMPLATES}
        # Our frame extends none of Material's templates, and listing its ten thousand icons takes time.
        config.theme.dirs = [str(FRAMES)]
        compendium = self.compendium or open_compendium(Path(config.docs_dir).parent)
        with Bundling() as bundling:
            self.site = Site(compendium)
            self.site.warm()
            self.assets = bundling.assets(compendium.systems.values())
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:  # noqa: ARG002 - the theme's own files are not used
        """Leave MkDocs no page: what it would convert one by one is finished elsewhere."""
        return Files([])

    def on_env(self, env: Environment, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG002 - MkDocs' signature
        """Give the 404 page the values of the frame, and the frame the theme's template."""
        self.frame = env.globals["shell"] = Frame(self.site, self.assets, env.get_template(_FRAME))
        return env

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Write the pages and files; refuse a site with a link to nowhere."""
        writer = Writer(self.frame, Path(config.site_dir))
        self.written = writer.write(list(pages(self.site)), files(self.site), printed(self.site.compendium))


def configured(root: Path, out: Path, compendium: Compendium) -> tuple[MkDocsConfig, CompendiumPlugin]:
    """Return MkDocs' configuration and the plugin for one build."""
    content = root / "content"
    # Given here rather than found by its entry point: a checkout works before it is installed.
    config = load_config(
        str(CONFIG), plugins=[], site_dir=str(out),
        docs_dir=str(content if content.is_dir() else root / "data"),
    )  # fmt: skip
    plugin = CompendiumPlugin()
    plugin.compendium = compendium
    plugin.load_config({}, config_file_path=str(CONFIG))
    config.plugins["compendium"] = plugin
    return config, plugin


def write_site(root: Path, out: Path, compendium: Compendium) -> CompendiumPlugin:
    """Build the whole site into a folder with MkDocs."""
    logging.getLogger("mkdocs").setLevel(logging.CRITICAL)
    config, plugin = configured(root, out, compendium)
    with uncollected(), said_at_their_place():
        mkdocs_build(config)
    return plugin
