"""MkDocs meets the compendium here: finished pages go in, the theme puts its frame around them."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc
from mkdocs.utils import write_file

from generator.cards.plan import files, pages, printed
from generator.pipeline import open_compendium
from generator.render.assets import build_assets
from generator.render.crew import Crew
from generator.render.frame import Frame
from generator.render.linkcheck import LinkCheck, SiteError
from generator.render.offline import offline_files
from generator.render.search_index import search_files
from generator.render.site import HOME, Site
from generator.render.typography import typeset

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig

    from generator.link import Compendium
    from generator.render.page import RenderedPage
    from generator.render.plan import PageJob

__all__ = ["CompendiumPlugin", "Painter", "SiteError", "configured", "write_site"]

CONFIG = HOME / "mkdocs.yml"
_KEPT_TEMPLATES = {"404.html"}


class FinishedPage(Page):
    """A page that the generator renders; MkDocs reads no source and converts nothing."""

    def __init__(self, job: PageJob, file: File, config: MkDocsConfig, plugin: CompendiumPlugin) -> None:
        super().__init__(job.url, file, config)
        self.job = job
        self.plugin = plugin

    def read_source(self, config: MkDocsConfig) -> None:  # noqa: ARG002 - MkDocs' signature
        """There is no Markdown behind a finished page."""
        self.markdown = ""

    def render(self, config: MkDocsConfig, files: Files) -> None:  # noqa: ARG002 - MkDocs' signature
        """Render the page with the generator's own templates."""
        done = self.job.make()
        self.plugin.check.add_page(done.url, done.body)
        self.title = typeset(done.title)
        self.meta = self.plugin.frame.meta(done)
        self.content = done.content
        self.toc = get_toc([
            {"level": heading.level, "id": heading.id, "name": heading.text, "children": []}
            for heading in done.headings
        ])  # fmt: skip


class Options(Config):  # type: ignore[no-untyped-call]
    """The plugin has nothing to set: a game is data."""


class CompendiumPlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Hands the compendium's pages and files to MkDocs."""

    compendium: Compendium | None = None

    def __init__(self) -> None:
        super().__init__()
        self.crew = Crew()

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Keep only the theme's 404 page of its fixed templates: the rest carries dates."""
        config.theme.static_templates = {t for t in config.theme.static_templates if t in _KEPT_TEMPLATES}
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:  # noqa: ARG002 - the theme's own files are not used
        """Replace all that MkDocs found by what the generator makes."""
        compendium = self.compendium or open_compendium(Path(config.docs_dir).parent)
        self.site = Site(compendium)
        self.frame = Frame(self.site, build_assets(compendium.systems.values()))
        self.check = LinkCheck()
        self.site.warm()
        self.crew.aside(partial(search_files, self.site))
        self.crew.aside(self._made_files)
        share = self.crew.share(list(pages(self.site)))
        made = Files([self._page(job, config) for job in share])
        if self.crew.rank:
            config.theme.static_templates = set()
            return made
        for path, content in self.frame.assets.files.items():
            made.append(self._file(path, content, config))
        return made

    def _made_files(self) -> dict[str, bytes]:
        """Return the files for programs: facts, definitions, what calculators and the deck read."""
        return {job.path: job.make() for job in files(self.site)}

    def _late_files(self) -> dict[str, bytes]:
        """Return the files that other processes made, and those that list all the others."""
        late = {path: content for found in self.crew.collect() for path, content in found.items()}
        urls = [job.url for job in pages(self.site)]
        return late | offline_files(self.site, urls, self.frame.assets.files | late)

    def _page(self, job: PageJob, config: MkDocsConfig) -> File:
        file = self._file(f"{job.url}index.md", "", config)
        FinishedPage(job, file, config, self)
        return file

    @staticmethod
    def _file(path: str, content: str | bytes, config: MkDocsConfig) -> File:
        return File.generated(config, path, content=content, inclusion=InclusionLevel.NOT_IN_NAV)

    def on_env(self, env: Environment, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG002 - MkDocs' signature
        """Give the theme's template the values of the frame."""
        env.globals["shell"] = self.frame
        return env

    def on_post_page(self, output: str, page: Page, config: MkDocsConfig) -> str:  # noqa: ARG002 - MkDocs' signature
        """Forget a page that is written: twenty thousand of them would not fit otherwise."""
        page.content = ""
        return output

    def broken_links(self) -> list[str]:
        """Return a line for each address that leads nowhere, the menus' own included."""
        for system in self.site.compendium.systems:
            self.check.add_page(f"{system}/#menu", self.frame.menu(system))
        return self.check.broken()

    def on_post_build(self, config: MkDocsConfig) -> None:
        """Wait until every process has written its part; refuse a site with a link to nowhere."""
        for other in self.crew.finish(self.check):
            self.check.merge(other)
        late = self._late_files()
        for path, content in late.items():
            write_file(content, str(Path(config.site_dir, path)))
        self.check.files |= {*self.frame.assets.files, *late, *printed(self.site.compendium)}
        broken = self.broken_links()
        if broken:
            raise SiteError(broken)


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
    try:
        mkdocs_build(config)
    except BaseException:
        plugin.crew.abandon()
        raise
    return plugin


class Painter:
    """Puts the frame around single pages with the theme's template, for the live preview."""

    def __init__(self, root: Path, out: Path, compendium: Compendium) -> None:
        config, self.plugin = configured(root, out, compendium)
        self.template = config.theme.get_env().get_template("main.html")

    def paint(self, frame: Frame, page: RenderedPage) -> bytes:
        """Return a page as it is served."""
        shown: Any = SimpleNamespace(title=typeset(page.title), meta=frame.meta(page), content=page.content)
        return self.template.render(page=shown, shell=frame).encode()
