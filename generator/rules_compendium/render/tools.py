"""The pages on which a player does something, those whose data a game has."""

from collections.abc import Callable, Iterator
from functools import partial

from rules_compendium.model import System
from rules_compendium.model.tools import Tool, tools
from rules_compendium.render.army import army_page, custom_page
from rules_compendium.render.audit import audit_page
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.play import play_page
from rules_compendium.render.site import Site

_PAGES = {"army": army_page, "custom": custom_page, "audit": audit_page, "play": play_page}


def tool_pages(site: Site, system: System) -> Iterator[tuple[Tool, Callable[[], RenderedPage]]]:
    """Yield a game's tools, each with how its page is made."""
    for tool in tools(site.compendium.project, system):
        yield tool, partial(_PAGES[tool.id], site, system)
