"""Pictures that others show beside a link to the site: one for each game, one for pages of no game."""

from typing import NamedTuple

from rules_compendium.cards import compiler
from rules_compendium.model.records import NEUTRAL
from rules_compendium.render.site import Site


class Preview(NamedTuple):
    """The picture of a game, or of the site; its address changes with what it shows."""

    data: str
    digest: str

    @property
    def path(self) -> str:
        """Return its address below the site's root."""
        return f"previews/{self.digest}.png"


def previews(site: Site) -> dict[str, Preview]:
    """Return the pictures by game, that of the site under ""; none for a site without an address."""
    if not (site.settings.address and site.settings.previews):
        return {}
    games = site.compendium.systems.values()
    names = ", ".join(site.typeset(game.slug, game.name) for game in games)
    said = {"": (site.settings.name, site.settings.description or names, NEUTRAL)}
    for game in games:
        summary = site.plain(game.slug, game.summary)
        said[game.slug] = (game.name, summary, game.colour)
    return {system: _preview(site, system, *words) for system, words in said.items()}


def _preview(site: Site, system: str, name: str, summary: str, accent: str) -> Preview:
    data = compiler.text_of({
        "site": site.typeset("", site.settings.name) if system else "",
        "name": site.typeset(system, name), "summary": site.typeset(system, summary), "accent": accent,
        "lang": site.language(system).short,
    })  # fmt: skip
    return Preview(data, compiler.digest(data, site.root))
