"""Puts pages into their frame in other processes, while MkDocs writes those that are done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from jinja2 import Environment
from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation

from rules_compendium.plugin.pages import CompendiumPage
from rules_compendium.workers import as_done

# What MkDocs fills for a page whose frame is filled elsewhere.
TEMPLATE = "framed.html"
_PORTION = 128


def frame_all(env: Environment, config: MkDocsConfig, files: Files, nav: Navigation) -> Framed | None:
    """Begin to frame the compendium's pages, unless another plugin has a say in what their templates read."""
    if config.plugins.events["page_context"]:
        return None
    documents = files.documentation_pages()
    mine = [file.page for file in documents if isinstance(file.page, CompendiumPage)]
    for page in mine:  # before the processes begin, who read it
        page.layout = page.meta.get("template", "main.html")
    portions = [mine[at : at + _PORTION] for at in range(0, len(mine), _PORTION)]
    framed = Framed(
        portions, as_done([partial(_outputs, env, config, documents, nav, one) for one in portions])
    )
    for page in mine:
        page.meta["template"] = TEMPLATE
        page.framed = partial(framed.take, page)
    return framed


class Framed:
    """Pages in their frames, each until MkDocs has taken it."""

    def __init__(
        self, portions: Sequence[Sequence[CompendiumPage]], coming: Iterator[tuple[int, list[str]]]
    ) -> None:
        self.portions, self.coming = portions, coming
        self.outputs: dict[str, str] = {}
        self.waiting = len(portions)

    def take(self, page: CompendiumPage) -> str:
        """Return a page in its frame; nothing where that went wrong: MkDocs tells it."""
        while page.url not in self.outputs:
            number, outputs = next(self.coming)
            urls = (one.url for one in self.portions[number])
            self.outputs.update(zip(urls, outputs, strict=True))
            self.waiting -= 1
        if not self.waiting:
            self.end()
        return self.outputs.pop(page.url)

    def end(self) -> None:
        """Let the processes end, after the last page or where a build stops before it."""
        for _ in self.coming:
            pass


def _outputs(
    env: Environment,
    config: MkDocsConfig,
    documents: Sequence[File],
    nav: Navigation,
    pages: Iterable[CompendiumPage],
) -> list[str]:
    return [_output(env, config, documents, nav, page) for page in pages]


def _output(
    env: Environment, config: MkDocsConfig, documents: Sequence[File], nav: Navigation, page: CompendiumPage
) -> str:
    page.active = True
    try:
        return env.get_template(page.layout).render(get_context(nav, documents, config, page))
    except Exception:  # noqa: BLE001 - whatever an author's template may do
        return ""
    finally:
        page.active = False
