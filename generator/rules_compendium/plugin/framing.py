"""Puts pages into their frame in several processes, before MkDocs comes to write them one by one."""

from collections.abc import Iterable, Sequence
from functools import partial

from jinja2 import Environment
from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation

from rules_compendium.plugin.pages import CompendiumPage
from rules_compendium.workers import each

# What MkDocs fills for a page whose frame is filled already.
TEMPLATE = "framed.html"
_PORTION = 128


def frame_all(env: Environment, config: MkDocsConfig, files: Files, nav: Navigation) -> None:
    """Frame the compendium's pages, unless another plugin has a say in what their templates read."""
    if config.plugins.events["page_context"]:
        return
    documents = files.documentation_pages()
    mine = [file.page for file in documents if isinstance(file.page, CompendiumPage)]
    portions = [mine[at : at + _PORTION] for at in range(0, len(mine), _PORTION)]
    pieces = [partial(_framed, env, config, documents, nav, portion) for portion in portions]
    for portion, outputs in zip(portions, each(pieces), strict=True):
        for page, output in zip(portion, outputs, strict=True):
            if output:
                page.framed = output
                page.meta["template"] = TEMPLATE


def _framed(
    env: Environment,
    config: MkDocsConfig,
    documents: Sequence[File],
    nav: Navigation,
    pages: Iterable[CompendiumPage],
) -> list[str]:
    return [_one(env, config, documents, nav, page) for page in pages]


def _one(
    env: Environment, config: MkDocsConfig, documents: Sequence[File], nav: Navigation, page: CompendiumPage
) -> str:
    """Return a page in its frame; nothing where that goes wrong: MkDocs meets the mistake and tells it."""
    page.active = True
    try:
        template = env.get_template(page.meta.get("template", "main.html"))
        return template.render(get_context(nav, documents, config, page))
    except Exception:  # noqa: BLE001 - whatever an author's template may do
        return ""
    finally:
        page.active = False
