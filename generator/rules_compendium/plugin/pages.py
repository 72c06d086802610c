"""Our pages and files as MkDocs sees them."""

import re
from collections.abc import Iterable
from typing import Any

from markupsafe import Markup, escape
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from rules_compendium import settings
from rules_compendium.render.output import Finished
from rules_compendium.render.page import Topic

NAME = "compendium"
# What our pages, and authors' own, are in Material's theme.
TEMPLATE = "compendium.html"
# What a page offers to do, and ways to others: nothing that Material's search should find.
# It leaves out what is marked so, and takes the marks away.
_TOOLS = re.compile(
    r"<(?:button|form|label|nav|noscript|select|template)\b"
    r"|<[a-z]+(?=[^>]*\shidden[\s>])"
    r'|<[a-z]+(?= class="(?:[^" ]+ )*'
    r'(?:anchor|button|chapter-toc|crumb|calc-(?:foot|more|reading|tools)|profile-status)[ "])'
)
# Pages that need the room of a table of contents more than the list of their few headings.
_WIDE = ("army", "custom", "play")
_UP = re.compile(r"(?<=[/=])(?!\.\./)[^/=?]+/\.\./")
_TEMPLATE = re.compile(r"<template.*?</template>", re.DOTALL)
_HEADING = re.compile(r"<h\d(?= )")
_UNSEARCHED = r'\g<0> data-search-exclude="1"'


class CompendiumFile(File):
    """A page or a file of the site that is none of docs_dir."""

    generated_by = NAME
    # Where in its file it is written; nothing where it is the whole file.
    line = 0

    def __init__(self, config: MkDocsConfig, path: str, dest: str, content: bytes | None = b"") -> None:
        super().__init__(path, None, config.site_dir, config.use_directory_urls, dest_uri=dest)
        self._content = content
        if not self.is_documentation_page():  # patterns of the author's are for the author's own files
            self.inclusion = InclusionLevel.INCLUDED

    def is_modified(self) -> bool:
        """Tell that it is to be written: it depends on more than one file."""
        return True

    def is_media_file(self) -> bool:
        """Tell that it is none to plugins that work on pictures, which look for its source."""
        return False

    def copy_file(self, dirty: bool = False) -> None:  # noqa: FBT001, FBT002 - MkDocs' signature
        """Write the file, unless it is made when the site stands."""
        if self._content is not None:
            super().copy_file(dirty)


class CompendiumPage(Page):
    """A page of the compendium: MkDocs frames it, what stands on it is rendered already."""

    # Where it stands in no navigation: the section that is open while it is read, the depth of its address.
    place: tuple[Any, int] | None = None

    def __init__(self, finished: Finished, name: str, file: CompendiumFile, config: MkDocsConfig) -> None:
        self.finished = finished
        # To MkDocs a title is HTML.
        super().__init__(Markup(escape(name)), file, config)  # noqa: S704 - escaped here
        if self.edit_url:
            # From docs_dir the way leads up, and in a query nobody but us goes it.
            while (way := _UP.sub("", self.edit_url, count=1)) != self.edit_url:
                self.edit_url = way
            self.edit_url += f"#L{file.line}" if file.line else ""

    @property
    def is_index(self) -> bool:
        """Tell whether it is the first page of a section: the front of a game, the home of the site."""
        return self.finished.template in ("front", "home")

    def read_source(self, config: MkDocsConfig) -> None:
        """Take what themes read of a page's front matter; there is no Markdown."""
        self.markdown = config.plugins.on_page_read_source(page=self, config=config) or ""
        self.meta = {"title": escape(self.finished.title), "description": escape(self.finished.description)}
        if config.theme.name == settings.MATERIAL:
            self.meta["template"] = TEMPLATE
            if len(self.finished.topics) <= 1 or self.finished.template in _WIDE:
                self.meta["hide"] = ["toc"]

    def render(self, config: MkDocsConfig, files: Files) -> None:  # noqa: ARG002 - MkDocs' signature
        """Take what was rendered before."""
        if self.markdown:
            message = (
                f"{self.file.src_uri}: a plugin wrote Markdown into a page of ours, which has none; "
                "let it change the page's HTML (on_page_content) or leave the page alone"
            )
            raise PluginError(message)
        self.content = self.finished.content
        if settings.has_plugin(config, settings.SEARCH):
            self.content = _TOOLS.sub(_UNSEARCHED, _TEMPLATE.sub(_headless, self.content))
        self.toc = _contents(self.finished.topics)
        self.present_anchor_ids = set(self.finished.anchors)


def _headless(template: re.Match[str]) -> str:
    """Return a template whose headings are no sections of the page."""
    return _HEADING.sub(_UNSEARCHED, template[0])


def _contents(topics: Iterable[Topic]) -> TableOfContents:
    """Return headings as the table of contents that themes read."""
    top: list[AnchorLink] = []
    above: list[AnchorLink] = []
    for level, anchor, words in topics:
        link = AnchorLink(words, anchor, level)
        while above and above[-1].level >= level:
            above.pop()
        (above[-1].children if above else top).append(link)
        above.append(link)
    return TableOfContents(top)


def section_of(page: CompendiumPage, files: Files) -> Any:
    """Return the section of the index that a page is reached from."""
    folder = page.finished.url.rstrip("/").rpartition("/")[0]
    home = files.get_file_from_path(f"{folder}/index.md") or files.get_file_from_path(
        f"{page.finished.system}/index.md"
    )
    return home.page.parent if home and home.page else None
