"""The theme's frame around finished pages: its template is filled once for each sort of page."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from markupsafe import escape

from generator.document.typography import typeset

if TYPE_CHECKING:
    from jinja2 import Template

    from generator.render.frame import Frame
    from generator.render.page import RenderedPage

# Where a page's own words go; data cannot bring these characters along.
_TITLE, _DESCRIPTION, _CONTENT = "\ue010", "\ue011", "\ue012"
_MARKS = re.compile(f"([{_TITLE}-{_CONTENT}])")


class Painter:
    """Puts the frame around pages; what pages share is asked of the theme once."""

    def __init__(self, template: Template, frame: Frame) -> None:
        self.template = template
        self.frame = frame
        self._shells: dict[tuple[object, ...], list[str]] = {}

    def paint(self, page: RenderedPage) -> bytes:
        """Return a page as it is served."""
        words = {
            _TITLE: str(escape(typeset(page.title))),
            _DESCRIPTION: str(escape(page.description)),
            _CONTENT: page.content,
        }
        return "".join([words.get(piece, piece) for piece in self._shell(page)]).encode()

    def _shell(self, page: RenderedPage) -> list[str]:
        """Return the frame of such a page in pieces, its own words left open."""
        sort = (page.system, page.root, page.template, page.scripts, bool(page.description))
        known = self._shells.get(sort)
        if known is None:
            known = self._shells[sort] = _MARKS.split(self._filled(page))
        return known

    def _filled(self, page: RenderedPage) -> str:
        meta = self.frame.meta(page) | {"description": _DESCRIPTION if page.description else ""}
        shown: Any = SimpleNamespace(title=_TITLE, meta=meta, content=_CONTENT)
        return self.template.render(page=shown, shell=self.frame)
