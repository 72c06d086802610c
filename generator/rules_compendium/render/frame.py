"""What stands around every page: the values that the theme's template reads."""

import base64
import hashlib
import json
from dataclasses import dataclass, field

from jinja2 import Template

from rules_compendium.document.typography import typeset
from rules_compendium.model.once import once
from rules_compendium.model.tools import tools
from rules_compendium.render.assets import Assets
from rules_compendium.render.indexes import grouped_kinds
from rules_compendium.render.page import RenderedPage, relative, root_of
from rules_compendium.render.search import NAMES
from rules_compendium.render.site import Site, icon
from rules_compendium.resources import own


@dataclass
class Frame:
    """The theme's template with what it shows: the bar, the menus and the assets of one site."""

    site: Site
    assets: Assets
    template: Template
    early: str = field(init=False)
    policy: str = field(init=False)
    modules: str = field(init=False)
    # What the search's first key needs: fetched while the page is read.
    names = NAMES
    icon = staticmethod(icon)

    def __post_init__(self) -> None:
        """Compute what is the same on every page."""
        lines = own("web/lib/early.js").read_text(encoding="utf-8").splitlines()
        self.early = "".join(line.strip() for line in lines if not line.strip().startswith("//"))
        # Nothing but the site's own files may run or load, whatever a page's text holds.
        self.policy = (
            f"default-src 'self'; script-src 'self' '{self.digest(self.early)}'; "
            "style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
            "object-src 'none'; base-uri 'none'; form-action 'self'"
        )
        self.modules = json.dumps(self.assets.modules, separators=(",", ":"))

    @staticmethod
    def digest(text: str) -> str:
        """Return what a policy names a script or a style of the page itself by."""
        return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"

    def around(self, url: str, page: RenderedPage) -> bytes:
        """Return a page as it is served at an address, within its frame."""
        root = root_of(url)
        language = self.site.compendium.language(page.system.slug if page.system else "")
        return self.template.render(
            shell=self,
            language=language,
            say=language.say,
            page=page,
            root=root,
            title=typeset(page.title),
            game=typeset(page.system.name) if page.system else "",
            menu=relative(menu(self.site, page.system.slug), root) if page.system else "",
            content=relative(page.body, root),
        ).encode()


@once
def menu(site: Site, system: str) -> str:
    """Return a game's menu, its addresses not yet made relative."""
    game = site.compendium.systems[system]
    offered = tools(site.compendium.project, game)
    template = site.template("partials/menu.html.j2", system)
    return template.render(site=site, system=game, groups=grouped_kinds(site, game), tools=offered)
