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
from rules_compendium.render.messages import words
from rules_compendium.render.page import RenderedPage, relative, root_of
from rules_compendium.render.search import FIRST
from rules_compendium.render.site import Site, icon
from rules_compendium.resources import PACKAGE, own


@dataclass
class Frame:
    """The theme's template with what it shows: the bar, the menus and the assets of one site."""

    site: Site
    assets: Assets
    template: Template
    early: str = field(init=False)
    policy: str = field(init=False)
    modules: str = field(init=False)
    # What the scripts say, by language.
    words: dict[str, str] = field(default_factory=dict)
    # What the search's first key needs: fetched while the page is read.
    names: str = field(init=False)
    icon = staticmethod(icon)

    def __post_init__(self) -> None:
        """Compute what is the same on every page."""
        lines = own("web/lib/early.js").read_text(encoding="utf-8").splitlines()
        self.early = "".join(line.strip() for line in lines if not line.strip().startswith("//"))
        # Nothing but the site's own files may run or load, whatever a page's text holds.
        self.policy = (
            f"default-src 'self'; script-src 'self' '{self.digest(self.early)}'; "
            "style-src 'self'; img-src 'self' data:; "
            "object-src 'none'; base-uri 'none'; form-action 'self'"
        )
        self.names = self.site.data(FIRST)
        self.modules = json.dumps(self.assets.modules, separators=(",", ":"))
        for language in self.site.compendium.project.languages.values():
            path, content = words(language)
            self.words[language.code] = path
            self.assets.files[path] = content

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


def edition(site: Site, assets: Assets) -> str:
    """Return a name for all that a site is made of: data, code, templates, and what web/ became."""
    digest = hashlib.sha256(site.compendium.project.digest.encode())
    for folder in (PACKAGE, own("templates")):
        for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    digest.update("\n".join(sorted(assets.files)).encode())
    return digest.hexdigest()[:8]


@once
def menu(site: Site, system: str) -> str:
    """Return a game's menu, its addresses not yet made relative."""
    game = site.compendium.systems[system]
    offered = tools(site.compendium.project, game)
    template = site.template("partials/menu.html.j2", system)
    return template.render(site=site, system=game, groups=grouped_kinds(site, game), tools=offered)
