"""MkDocs meets the compendium here: its theme gives the frame, the generator fills and writes the pages."""

import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from jinja2 import Environment
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files

from rules_compendium.cards.pages import printed
from rules_compendium.link import Compendium
from rules_compendium.pipeline import open_compendium, uncollected
from rules_compendium.plan import files, pages
from rules_compendium.render.assets import bundled
from rules_compendium.render.frame import Frame, edition
from rules_compendium.render.linkcheck import Written
from rules_compendium.render.mistakes import said_at_their_place
from rules_compendium.render.output import Writer
from rules_compendium.render.site import TEMPLATES, Site
from rules_compendium.resources import own

_CONFIG = str(own("mkdocs.yml"))


# A game is data: there is nothing to set.
class CompendiumPlugin(BasePlugin):  # type: ignore[no-untyped-call, type-arg]
    """Takes the frame from the theme and writes the compendium's pages and files beside MkDocs' own."""

    compendium: Compendium | None = None
    frame: Frame
    written: Written

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Keep the 404 page of the theme's fixed templates: the rest carries dates."""
        config.theme.static_templates &= {"404.html"}
        # Our frame extends none of Material's templates, and listing its ten thousand icons takes time.
        config.theme.dirs = [str(TEMPLATES / "theme")]
        return config

    def on_env(self, env: Environment, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG002 - MkDocs' signature
        """Prepare the frame, and give the 404 page its values."""
        site = Site(self.compendium or open_compendium(Path(config.docs_dir).parent))
        with ThreadPoolExecutor(1) as beside:
            assets = beside.submit(bundled, site.compendium.systems.values())
            site.warm()
        site.edition = edition(site, assets.result())
        self.frame = env.globals["shell"] = Frame(site, assets.result(), env.get_template("main.html"))
        return env

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Write the pages and files; refuse a site with a link to nowhere."""
        site = self.frame.site
        writer = Writer(self.frame, Path(config.site_dir))
        self.written = writer.write(list(pages(site)), list(files(site)), printed(site.compendium))


def write_site(root: Path, out: Path, compendium: Compendium) -> CompendiumPlugin:
    """Build the whole site into a folder with MkDocs."""
    logging.getLogger("mkdocs").setLevel(logging.CRITICAL)
    content = root / "content"
    docs = content if content.is_dir() else root / "data"
    # Given here rather than found by its entry point: a checkout works before it is installed.
    config = load_config(_CONFIG, plugins=[], site_dir=str(out), docs_dir=str(docs))
    plugin = CompendiumPlugin()
    plugin.compendium = compendium
    plugin.load_config({}, config_file_path=_CONFIG)
    config.plugins["compendium"] = plugin
    with uncollected(), said_at_their_place():
        mkdocs_build(config)
    return plugin
