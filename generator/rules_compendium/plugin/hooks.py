"""MkDocs meets the compendium here: our pages are pages to MkDocs, rendered before, framed by its theme."""

import gzip
import logging
import os.path
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader
from mkdocs.commands.build import _build_page, _populate_page, get_context
from mkdocs.config.base import Config
from mkdocs.config.config_options import Type
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import Files, InclusionLevel, file_sort_key
from mkdocs.structure.nav import Navigation, get_navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import nest_paths

from rules_compendium import settings
from rules_compendium.cards.pages import printed
from rules_compendium.cards.previews import previews
from rules_compendium.cards.room import print_decks
from rules_compendium.errors import CompendiumError, Span
from rules_compendium.link import Compendium
from rules_compendium.load.files import nobody_wrote
from rules_compendium.overrides import FOLDER
from rules_compendium.pipeline import open_compendium, without_gc
from rules_compendium.plan import beside, pages
from rules_compendium.plan import files as other_files
from rules_compendium.plugin.pages import TEMPLATE, CompendiumFile, CompendiumPage, section_of
from rules_compendium.progress import Progress
from rules_compendium.render.assets import bundled
from rules_compendium.render.frame import Frame, edition
from rules_compendium.render.linkcheck import SiteError, Written, of_site
from rules_compendium.render.menus import ALL, expanded, menus, paths_in
from rules_compendium.render.mistakes import refuse_unknown
from rules_compendium.render.output import Finished, empty, finish, rendered
from rules_compendium.render.page import PageJob, flat
from rules_compendium.render.sandbox import framed
from rules_compendium.render.site import Settings, Site
from rules_compendium.report import message_of
from rules_compendium.resources import THEME

_LOG = logging.getLogger("mkdocs.plugins.compendium")
# Under this name a mistake is kept with its line in the log, for who asks what the log says.
MISTAKE = "mistake"


class Options(Config):  # type: ignore[no-untyped-call]
    """What `plugins: [compendium: {…}]` may say."""

    previews = Type(bool, default=True)


class CompendiumPlugin(BasePlugin[Options]):
    """Brings the compendium's pages into a site."""

    # Given by `compendium build`, which has read it already and tells how far it is.
    given: Compendium | None = None
    progress = Progress(quiet=True)
    # Whether PDFs are made with the site, or by somebody else later.
    decks = True
    # Whether what stands around our pages and beside them is only to be tried.
    draft = False
    failure: CompendiumError | OSError | None = None
    # What MkDocs notes of links and navigation, by `validation`.
    noted: Sequence[str] = ()
    config_: MkDocsConfig
    # There from on_files on. Where the pages of the compendium stand among the site's documents, by their
    # addresses.
    site: Site
    frame: Frame
    written: Written
    documents: dict[str, str]
    # There from on_nav and on_env on.
    nav: Navigation
    files: Files
    env: Environment

    @event_priority(100)  # before other plugins, which a refused theme may let go wrong
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Refuse what cannot be honoured; put our templates before Material's."""
        self.config_ = config
        with self._keep_failure():
            settings.complete(config)
            settings.refuse(config)
            ours = ["both", "material"] if config.theme.name == settings.MATERIAL else ["both"]
            at = 1 if config.theme.custom_dir else 0
            config.theme.dirs[at:at] = [str(THEME / name) for name in ours]
            config.theme.static_templates.add("robots.txt")
            # The pages' policy lets no style stand in a tag, and Markdown would align cells by one.
            config.mdx_configs.setdefault("tables", {}).setdefault("use_align_attribute", True)
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Render everything and add it to the site's files."""
        with self._keep_failure(), without_gc(), self.progress.step("rendering the pages"):
            root = settings.root_of(config)
            compendium = self.given or open_compendium(root)
            for file in [*files]:
                if nobody_wrote(Path(file.src_uri).name):
                    files.remove(file)
            said = self._settings(config)
            self.site = Site(compendium, said)
            with ThreadPoolExecutor(1) as thread:
                assets = thread.submit(bundled, compendium.project.root, compendium.systems.values())
                self.site.warm()
            self.site.edition = edition(self.site, assets.result())
            # Words of the scripts are among the assets from here on.
            pictures = {system: one.path for system, one in previews(self.site).items()}
            self.frame = Frame(self.site, assets.result(), {}, settings.origins(config), pictures)
            jobs = self._jobs(files)
            # Where links to anchors are held against pages, there must be some.
            make = (
                empty
                if self.draft and config.validation.links.anchors < logging.WARNING
                else partial(rendered, self.site)
            )
            made = make(assets.result(), jobs, list(other_files(self.site)))
            self.written = made.written
            self._add(config, files, jobs, made.pages)
            for path, content in made.files.items():
                files.append(CompendiumFile(config, path, path, content))
            for path in printed(self.site):
                files.append(CompendiumFile(config, path, path, None))
            self._navigate(config, files, jobs)
        return files

    def _settings(self, config: MkDocsConfig) -> Settings:
        """Return what mkdocs.yml says of the site as a whole."""
        return Settings(
            config.site_name, config.site_description or "", config.use_directory_urls,
            config.site_url or "", self.config.previews,
        )  # fmt: skip

    def _jobs(self, files: Files) -> list[PageJob]:
        """Return the pages of the compendium, without those that an author's page takes the place of."""
        every = {self._dest(job): job for job in pages(self.site)}
        chapters = {job.document for job in every.values() if job.shows == "chapter"}
        documents = files.documentation_pages()
        own = {file.dest_uri: file.src_uri for file in documents if file.src_uri not in chapters}
        return beside(self.site, own, every)

    def _dest(self, job: PageJob) -> str:
        return f"{job.url}index.html" if self.site.settings.directories else flat(job.url)

    def _add(
        self, config: MkDocsConfig, files: Files, jobs: Iterable[PageJob], made: Iterable[Finished]
    ) -> None:
        """Make a page of MkDocs of each page."""
        finished = {page.url: page for page in made}
        for job in jobs:
            file = CompendiumFile(config, job.document, self._dest(job))
            file.edit_uri = None
            if job.span is not None:
                path = self.site.compendium.project.root / job.span.path
                file.abs_src_path = str(path)
                file.edit_uri = settings.source_way(config, path)
                file.line = 0 if job.shows == "chapter" else job.span.line
            if job.shows == "record":
                file.inclusion = InclusionLevel.NOT_IN_NAV
            with suppress(ValueError):  # as a file of docs_dir, a chapter is known already
                files.remove(file)
            files.append(file)
            # Material's foot leads to the next page by its title: a front page is its game's.
            game = self.site.compendium.systems.get(job.url.removesuffix("/"))
            called = game.name if game and config.theme.name == settings.MATERIAL else job.name
            name = self.site.typeset(job.system, called)
            CompendiumPage(finished[job.url], name, file, config)

    def _navigate(self, config: MkDocsConfig, files: Files, jobs: Iterable[PageJob]) -> None:
        """Put the games where `nav` wants them; without `nav`, each in a section after the author's pages."""
        self.documents = documents = {job.url: job.document for job in jobs}
        settings.refuse_left_out(config, documents.values())
        if config.nav is not None:
            config.nav = expanded(self.site, config.nav, documents)
        named = dict(paths_in(config.nav or self._default(files)))
        for path, title in named.items():
            file = files.get_file_from_path(path)
            if title and file and isinstance(file.page, CompendiumPage):
                file.page.title = title
        # The bar, the foot and records lead to the pages of no game.
        for job in jobs:
            if not job.system and job.document not in named:
                files.src_uris[job.document].inclusion = InclusionLevel.NOT_IN_NAV

    def _default(self, files: Files) -> list[Any]:
        """Return the navigation where `nav` says nothing."""
        every = files.documentation_pages(inclusion=InclusionLevel.is_in_nav)
        mine = [file for file in every if not isinstance(file, CompendiumFile)]
        first = [self.documents[""]] if "" in self.documents else []
        listed = nest_paths(file.src_uri for file in sorted(mine, key=file_sort_key))  # type: ignore[no-untyped-call]
        return expanded(self.site, [*first, *listed, ALL], self.documents)

    def _arranged(self, files: Files, config: MkDocsConfig) -> Navigation:
        """Return the navigation where `nav` says nothing, of what there is after every plugin's on_files."""
        for file in files.documentation_pages():
            if file.page:
                file.page.parent = file.page.previous_page = file.page.next_page = None
        config.nav = self._default(files)
        try:
            return get_navigation(files, config)
        finally:
            config.nav = None

    @event_priority(100)  # before other plugins, which may arrange it anew
    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Refuse a site with a link to nowhere; let a record's section be open while it is read."""
        for path in self.documents.values():
            if files.get_file_from_path(path) is None:
                message = f"a plugin took {path} out of the site; let it name the author's own pages only"
                raise PluginError(message)
        if config.nav is None:
            nav = self._arranged(files, config)
        elsewhere = {name for file in files for name in (file.dest_uri, file.url.removeprefix("./"))}
        for told in settings.missing(config, elsewhere):
            _LOG.warning(told.headline(), extra={MISTAKE: told})
        with self._keep_failure():
            if broken := self.written.broken(elsewhere):
                raise SiteError(of_site(said, "mend what writes it") for said in broken)
        for file in files.documentation_pages():
            page = file.page
            if isinstance(page, CompendiumPage) and page.parent is None and page not in nav.items:
                page.parent = section_of(page, files)
                page.place = (page.parent, page.url.count("/"))
        self.nav = nav
        return nav

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, **_: Any) -> str:
        """Let the search and the deck stand on authors' own pages too."""
        if config.theme.name == settings.MATERIAL:
            page.meta.setdefault("template", TEMPLATE)
        return markdown

    @event_priority(-100)
    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Give the templates what they show of us beside the page."""
        documents = {job.url: job.document for job in pages(self.site)}
        self.frame.menus = menus(self.site, self.nav.items, lambda path: files.src_uris[path].page, documents)
        env.globals["shell"] = self.frame
        if config.theme.name == settings.MATERIAL:
            theirs = FileSystemLoader([path for path in config.theme.dirs if THEME not in Path(path).parents])
            prefixed = PrefixLoader({settings.MATERIAL: theirs})
            env.loader = ChoiceLoader([env.loader, prefixed] if env.loader else [prefixed])
        if config.theme.custom_dir and not config.plugins.events["page_context"]:
            given, folders = get_context(self.nav, files, config), [*map(Path, config.theme.dirs)]
            with self._keep_failure():
                refuse_unknown(env, folders, given, type(config), settings.root_of(config))
        if self.draft and config.theme.custom_dir:
            env = framed(env)
        self.config_, self.files, self.env = config, files, env
        return env

    @event_priority(-100)
    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002 - MkDocs' signature
        """Say what of an author's own page no browser will show."""
        if not isinstance(page, CompendiumPage):
            root, written = settings.root_of(config), page.file.abs_src_path or page.file.src_uri
            place = Span(Path(os.path.relpath(written, root)).as_posix(), 1, 1)
            for what, cure in settings.held_back(html, settings.origins(config)):
                told = of_site(what, cure, place)
                _LOG.warning(told.headline(), extra={MISTAKE: told})
        return html

    @event_priority(-100)
    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Give pages whose frame is not ours their policy, last of all: what a page holds runs nothing."""
        if config.theme.name != settings.MATERIAL and not config.theme.custom_dir:
            return output
        return self.frame.with_policy(output, output.replace(page.content or "", "", 1))

    @event_priority(-100)
    def on_post_template(self, output_content: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Give the page that is shown where there is none its policy too."""
        if config.theme.name != settings.MATERIAL or not template_name.endswith(".html"):
            return output_content
        return self.frame.with_policy(output_content, output_content)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Make decks and sheets; pack the site map again, without the time of its making."""
        out = Path(config.site_dir)
        with self._keep_failure(), suppress(FileNotFoundError):
            content = (out / "sitemap.xml").read_bytes()
            (out / "sitemap.xml.gz").write_bytes(gzip.compress(content, mtime=0))
        with self._keep_failure():
            if self.decks:
                print_decks(self.site.compendium, out, self.progress, self.site)

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, **_: Any) -> LiveReloadServer:
        """Build again when facts or chapters change."""
        folders = (settings.root_of(config) / name for name in ("data", "content", FOLDER))
        for folder in filter(Path.is_dir, folders):
            server.watch(str(folder))
        return server

    def moved(self, out: Path) -> None:
        """Learn that the built site stands somewhere else now."""
        self.config_.site_dir = str(out)
        for file in self.files:
            file.dest_dir = str(out)
            file.__dict__.pop("abs_dest_path", None)

    @property
    def watched(self) -> list[Path]:
        """Return what a site depends on beside facts and chapters: files and folders."""
        config = self.config_
        named = [config.config_file_path, config.theme.custom_dir, *config.hooks, *config.watch]
        docs = Path(config.docs_dir)
        others = (path for path in docs.rglob("*") if str(path) not in self._sources and path.is_file())
        return [*(Path(one) for one in named if one), *(path for path in others if not self._left_out(path))]

    @cached_property
    def _sources(self) -> frozenset[str]:
        """Return the files that our pages are made of."""
        ours = (file.abs_src_path for file in self.files if isinstance(file, CompendiumFile))
        return frozenset(os.path.abspath(path) for path in ours if path)  # noqa: PTH100 - as docs_dir is written

    def _left_out(self, path: Path) -> bool:
        """Tell whether a file below docs_dir is none of the site's."""
        way, excluded = path.relative_to(self.config_.docs_dir).as_posix(), self.config_.exclude_docs
        return nobody_wrote(path.name) or path.name[0] == "." or bool(excluded and excluded.match_file(way))

    def renew(self, site: Site, jobs: Iterable[PageJob]) -> int:
        """Render and frame some pages again, in place; return how many."""
        made = [(self.files.get_file_from_path(job.document), finish(site, job)[0]) for job in jobs]
        # An author's page may stand at the address of ours.
        mine = [
            (file, file.page, page) for file, page in made if file and isinstance(file.page, CompendiumPage)
        ]
        for _, page, finished in mine:
            page.finished = finished
            _populate_page(page, self.config_, self.files)
        documents = self.files.documentation_pages()
        for _, page, _ in mine:
            _build_page(page, self.config_, documents, self.nav, self.env)
        # Not before: what could not be written is written at the next change.
        self.site = self.frame.site = site
        return len(mine)

    @contextmanager
    def _keep_failure(self) -> Iterator[None]:
        """Let MkDocs tell a mistake of ours as one that needs no traceback."""
        try:
            yield
        except (CompendiumError, OSError) as error:
            self.failure = error
            raise PluginError(message_of(error, settings.root_of(self.config_))) from error
