"""The checks know the anchors of a chapter as its page has them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from generator.model.headings import anchors
from generator.render.markdown import Anchor, Prose

if TYPE_CHECKING:
    from generator.model.project import Project

PROSE = Prose(lambda _system, _reference, shown: Anchor("#", shown or "nom", {}))
TRICKY = {
    "accents": "## L’œuvre — où ça ?",
    "repeated": "## Tir\n\n### Tir\n\n## Tir_1\n\n## Tir",
    "marks": "## **Gras** et `code` ##\n\n## Mot *penché*s",
    "links": "## Le [[tireur|Tireur]] et [le site](https://example.org)",
    "underlined": "Titre\n=====\n\nTexte.\n\nAutre\n---\n\nFin.",
    "commented": "{# ## Rien\n\n## Rien #}\n\n## Tout",
    "without a space": "##Collé\n\n###### Six",
    "of signs": "## ?\n\n## !",
    "a list and a rule": "- un\n\n---\n\n- deux\n\n## Suite",
    "a table": "|a|b|\n|---|---|\n|1|2|\n\n## Suite",
}


def in_page(body: str) -> list[str]:
    return re.findall(r'<h[1-6] id="([^"]*)"', PROSE.draft("", body).html)


@pytest.mark.parametrize("name", sorted(TRICKY))
def test_headings_of_every_shape(name: str) -> None:
    known = anchors(TRICKY[name])
    assert known is not None
    assert list(known[1:]) == in_page(TRICKY[name])


def test_every_chapter(project: Project) -> None:
    compared = 0
    for chapter in project.chapters.values():
        known = anchors(chapter.body)
        if known is not None:
            assert list(known[1:]) == in_page(chapter.body), chapter.span.path
            compared += 1
    assert compared > 20


def test_a_heading_whose_words_only_linking_tells_is_not_judged() -> None:
    assert anchors("## Le [[tireur]]") is None


def test_a_chapter_of_one_heading_a_thousand_times_takes_no_time() -> None:
    known = anchors("## Tir\n\n" * 20_000 + "## " + "#" * 100_000 + "a")
    assert known is not None
    assert known[1:4] == ("tir", "tir_1", "tir_2")
    assert len(known) == 20_002
