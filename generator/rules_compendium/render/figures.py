"""Figures on a page: the pictures of their moments, what is said of each, and their caption."""

from markupsafe import Markup

from rules_compendium.figures import drawn
from rules_compendium.model import Key
from rules_compendium.model.engine import FIGURE
from rules_compendium.model.figure import Figure
from rules_compendium.model.once import once
from rules_compendium.render.site import Site


def figure(site: Site, key: Key, *, own: bool = False) -> Markup:
    """Return a figure as HTML; its own page has said what a caption would."""
    return _figure(site, key, own)


@once
def _figure(site: Site, key: Key, own: bool) -> Markup:  # noqa: FBT001 - kept by its arguments
    template = site.template("partials/figure.html.j2", key.system)
    return Markup(  # noqa: S704 - the template escapes, and the pictures are our own
        template.render(
            site=site,
            record=site.compendium.records[key],
            own=own,
            pictures=[(Markup(one.svg), one) for one in drawn(site.compendium.project, key)],  # noqa: S704
        )
    )


def thumbnail(site: Site, key: Key) -> Markup:
    """Return the picture by which a list shows a record: its own, or its first figure's; else nothing."""
    shown = [key] if key.kind == FIGURE else figures_of(site, key)
    pictures = drawn(site.compendium.project, shown[0]) if shown else ()
    if not pictures:
        return Markup()
    # What ends a movement says more than what begins it; a key is too small to read here.
    return Markup(pictures[-1].scene)  # noqa: S704 - our own picture


@once
def figures_of(site: Site, key: Key) -> list[Key]:
    """Return the figures that stand with a record."""
    project = site.compendium.project
    return [
        record.key
        for record in project.records_of(key.system, FIGURE)
        if any(project.one(key.system, call) == key for call in record.typed(Figure).shows)
    ]
