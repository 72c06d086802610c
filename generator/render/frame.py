"""What stands around every page: the values that the theme's template reads."""

import base64
import hashlib
import json
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from jinja2 import Template

from generator.document.typography import typeset
from generator.render.assets import WEB, Assets
from generator.render.indexes import menu_html
from generator.render.page import RenderedPage, relative
from generator.render.search import NAMES
from generator.render.site import Site, icon

_ICONS = ("home", "search", "down", "deck")


@dataclass
class Frame:
    """The theme's template with what it shows: the bar, the menus and the assets of one site."""

    site: Site
    assets: Assets
    template: Template
    early: str = ""
    policy: str = ""
    modules: str = ""
    icons: dict[str, str] = field(default_factory=dict)
    _menus: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Compute what is the same on every page."""
        self.early = _statements((WEB / "lib" / "early.js").read_text(encoding="utf-8"))
        # Nothing but the site's own files may run or load, whatever a page's text holds.
        self.policy = (
            f"default-src 'self'; script-src 'self' '{self.digest(self.early)}'; "
            "style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
            "object-src 'none'; base-uri 'none'; form-action 'self'"
        )
        self.modules = json.dumps(self.assets.modules, separators=(",", ":"))
        self.icons = {name: str(icon(name)) for name in _ICONS}

    @staticmethod
    def digest(text: str) -> str:
        """Return what a policy names a script or a style of the page itself by."""
        return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"

    @property
    def style(self) -> str:
        """Return the address of the stylesheet."""
        return self.assets.style

    @property
    def script(self) -> str:
        """Return the address of the script that every page runs."""
        return self.assets.modules["site"]

    @property
    def preload(self) -> tuple[str, ...]:
        """Return the fonts that every page shows first."""
        return self.assets.preload

    @property
    def search(self) -> str:
        """Return the address of the search's script, or "" where the site was built without it."""
        return self.assets.modules.get("search", "")

    @property
    def names(self) -> str:
        """Return the address of what the search's first key needs: fetched while the page is read."""
        return NAMES

    @property
    def deck(self) -> bool:
        """Tell whether the site was built with its deck."""
        return "deck" in self.assets.modules

    def menu(self, system: str) -> str:
        """Return a game's menu, its addresses not yet made relative."""
        if system not in self._menus:
            self._menus[system] = str(menu_html(self.site, self.site.compendium.systems[system]))
        return self._menus[system]

    def around(self, page: RenderedPage) -> bytes:
        """Return a page as it is served, within its frame."""
        shown = SimpleNamespace(title=typeset(page.title), meta=self.meta(page), content=page.content)
        return self.template.render(page=shown, shell=self).encode()

    def meta(self, page: RenderedPage) -> dict[str, Any]:
        """Return what the theme's template reads of one page."""
        systems = self.site.compendium.systems
        return {
            "root": page.root,
            "system": page.system,
            "system_name": typeset(systems[page.system].name) if page.system else "",
            "name": page.template,
            "description": page.description,
            "menu": relative(self.menu(page.system), page.root) if page.system else "",
            "scripts": [self.assets.modules[name] for name in page.scripts],
        }


def _statements(source: str) -> str:
    lines = (line.strip() for line in source.splitlines())
    return "".join(line for line in lines if line and not line.startswith("//"))
