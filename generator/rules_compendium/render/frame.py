"""What our theme's template shows around every page beside what MkDocs gives it."""

import base64
import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from rules_compendium.languages import Language
from rules_compendium.model.once import once
from rules_compendium.render.assets import Assets
from rules_compendium.render.face import emblem
from rules_compendium.render.feeds import feeds, title
from rules_compendium.render.menus import Menu
from rules_compendium.render.messages import words
from rules_compendium.render.site import Site, decoration, icon
from rules_compendium.resources import code_digest

# What runs, and what is styled, without a file: not what a page fetches, nor data.
_SCRIPT = re.compile(r"<script(?![^>]*(?:\ssrc=|application/json))[^>]*>(.*?)</script>", re.DOTALL)
_STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
_CHARSET = re.compile(r"<meta charset=[^>]*>")


@dataclass
class Frame:
    """What the theme's template reads of one site: the assets, the menus, what pages may load."""

    site: Site
    assets: Assets
    # The menu of each game's pages, and "" for that of others.
    menus: dict[str, Menu]
    # Other origins from which the author lets pages load scripts and styles.
    origins: tuple[str, ...] = ()
    # The pictures of games, and under "" that of the site, for links from elsewhere.
    pictures: dict[str, str] = field(default_factory=dict)
    # What Material's template made of the navigation, for pages that stand in none.
    navigations: dict[Any, str] = field(default_factory=dict)
    early: str = field(init=False)
    modules: str = field(init=False)
    # What the scripts say, by language.
    words: dict[str, str] = field(default_factory=dict)
    made: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Compute what is the same on every page."""
        self.early = self.assets.early.strip()
        self.modules = json.dumps(self.assets.modules, separators=(",", ":"))
        for language in self.site.compendium.project.languages.values():
            path, content = words(self.site, language)
            self.words[language.code] = path
            self.assets.files[path] = content

    def icon(self, name: str) -> Markup:
        """Return an icon, as templates ask for it."""
        return icon(self.site.root, name)

    @once
    def emblem(self, system: str) -> Markup:
        """Return a game's emblem, as templates ask for it; nothing for pages of no game."""
        game = self.site.compendium.systems.get(system)
        return decoration(emblem, "emblem", game) if game else Markup()

    @once
    def policy(self, style: str) -> str:
        """Return the policy of a page of our theme, with the style of its template alone."""
        return self.policy_for([self.early], [style] if style else [])

    def policy_for(self, scripts: Iterable[str], styles: Iterable[str]) -> str:
        """Return the policy of a page that has some scripts and styles of its own.

        Nothing else but the site's own files, and what mkdocs.yml names, may run or load.
        """
        named = "".join(f" {origin}" for origin in self.origins)
        run, shown = (
            "".join(f" '{self.digest(text)}'" for text in dict.fromkeys(one)) for one in (scripts, styles)
        )
        return (
            f"default-src 'self'; script-src 'self'{run}{named}; style-src 'self'{shown}{named}; "
            "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'"
        )

    def with_policy(self, page: str, frame: str) -> str:
        """Return a page of Material's theme with a policy for the scripts and styles of its frame alone."""
        policy = self.policy_for(_SCRIPT.findall(frame), _STYLE.findall(frame))
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        return _CHARSET.sub(lambda match: f"{match[0]}{meta}", page, count=1)

    @staticmethod
    def digest(text: str) -> str:
        """Return how a policy names a script or a style that stands in the page."""
        return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"

    def language(self, system: str) -> Language:
        """Return what a game's pages speak, or those of no game."""
        return self.site.compendium.language(system)

    def address(self, root: str, url: str) -> str:
        """Return the way to a page from one whose way to the root is known."""
        return root + self.site.address(url)

    def menu_title(self, system: str) -> str:
        """Return the title of a game's menu, or of the menu of no game, as HTML."""
        return self.menus[system].name

    @once
    def feeds(self, system: str) -> dict[str, str]:
        """Return the addresses of a game's feeds by their titles."""
        if not system:
            return {}
        game = self.site.compendium.systems[system]
        return {title(self.site, game, what): path for what, path in feeds(self.site, game).items()}

    def preview(self, system: str) -> str:
        """Return the whole address of a game's picture; nothing where it has none."""
        path = self.pictures.get(system)
        return f"{self.site.settings.address}{path}" if path else ""

    @once
    def menu(self, system: str, root: str) -> str:
        """Return the menu of a page, its addresses relative to it."""
        return self.site.relative(self.menus[system].html, root)


def edition(site: Site, assets: Assets) -> str:
    """Return a short digest of all that a site is made of: data, code, templates and bundled files."""
    made_of = (site.compendium.project.digest, str(site.settings), code_digest(), *sorted(assets.files))
    return hashlib.sha256("\n".join(made_of).encode()).hexdigest()[:8]
