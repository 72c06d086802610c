"""Typography and Markdown: what a text becomes, and what it can never become."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from generator.document.typography import clean, typeset
from generator.render.markdown import Anchor, Prose, typeset_html

N = "\u202f"
F = "\u00a0"


@pytest.mark.parametrize(
    ("written", "set_"),
    [
        ("Qui l'a ?", f"Qui l’a{N}?"),
        ("oui : non ; non !", f"oui{N}: non{N}; non{N}!"),
        ("« ami »", f"«{N}ami{N}»"),
        ("«ami»", f"«{N}ami{N}»"),
        ('24" et D6" et *"', "24″ et D6″ et *″"),
        ('"mot"', '"mot"'),
        ("1 500 points", f"1{N}500{F}points"),
        ("50 %", f"50{N}%"),
        ("5 cm", f"5{F}cm"),
        ("-2 au jet, 2-6, (-1)", "−2 au jet, 2-6, (−1)"),
        ("un - deux", "un – deux"),
        ("etc...", "etc…"),
        ("l’arc", "l’arc"),
        ("", ""),
    ],
)
def test_typography(written: str, set_: str) -> None:
    assert typeset(written) == set_
    assert typeset(set_) == set_, "setting twice changes nothing"


def test_typography_leaves_tags_and_code_alone() -> None:
    html = '<a title="a ; b">c ; d</a><code>e ; f</code><pre><code>g ?</code></pre> : h'
    expected = f'<a title="a ; b">c{N}; d</a><code>e ; f</code><pre><code>g ?</code></pre>{N}: h'
    assert typeset_html(html) == expected


def test_typography_keeps_entities() -> None:
    assert typeset_html("<p>a &amp; b &lt;c&gt; ; d</p>") == f"<p>a &amp; b &lt;c&gt;{N}; d</p>"


def test_clean_drops_the_renderers_own_marks() -> None:
    assert clean("a\ue000b\ue002c") == "abc"


def _prose() -> Prose:
    def resolve(system: str, reference: str, shown: str | None) -> Anchor:
        return Anchor(f"/{system}/{reference}/", shown or reference, {"class": "def", "data-def": reference})

    return Prose(resolve)


def test_links_become_definitions() -> None:
    assert _prose().inline("jeu", "Voir [[tir|le tir]].") == (
        'Voir <a href="/jeu/tir/" class="def" data-def="tir">le tir</a>.'
    )


def test_links_in_markdown_and_in_tables() -> None:
    html = _prose().block("jeu", "*a* [[tir|b]]\n\n| a | b |\n|---|---|\n| [[tir|x]] | y |")
    assert '<em>a</em> <a class="def" data-def="tir" href="/jeu/tir/">b</a>' in html
    assert '<td><a class="def" data-def="tir" href="/jeu/tir/">x</a></td>\n<td>y</td>' in html


def test_links_inside_code_stay_text() -> None:
    assert _prose().inline("jeu", "`[[tir]]`") == "<code>[[tir]]</code>"


def test_parameters_are_filled_in() -> None:
    prose = _prose()
    assert prose.inline("jeu", "à {portée} et {autre}", {"portée": "<i>"}) == (
        'à <var data-param="portée">&lt;i&gt;</var> et {autre}'
    )


@pytest.mark.parametrize(
    "hostile",
    [
        "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "[a](javascript:alert(1))",
        "[a](data:text/html;base64,x)", "![a](https://elsewhere.invalid/x.png)", "<https://elsewhere.invalid>",
        "&lt;img src=x&gt;", "<!-- c -->", "a <b onclick=x>", '[[tir|<img src=x>"]]',
        "[a]: javascript:alert(1)\n\n[a]", "![a][b]\n\n[b]: https://elsewhere.invalid/x", "&#60;script&#62;",
        "\ue000/x", "`<script>`", "    <script>indented</script>", '[a](vbscript:x "y")',
    ],
)  # fmt: skip
def test_no_text_becomes_markup(hostile: str) -> None:
    prose = _prose()
    blocks = (prose.block("jeu", hostile), prose.draft("jeu", hostile).html)
    for html in (prose.inline("jeu", hostile), *blocks):
        found = Tags(html)
        assert found.names <= {"p", "a", "code", "em", "pre"}, html
        assert found.attributes <= {"href", "class", "title", "data-def"}, html
        assert all(href.startswith(("/jeu/", "https://")) for href in found.hrefs), html
        assert "\ue000" not in html


class Tags(HTMLParser):
    """The elements of some HTML as a browser reads them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.hrefs: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.hrefs += [value or "" for name, value in attrs if name == "href"]


def test_a_sentence_is_never_a_list() -> None:
    prose = _prose()
    assert prose.inline("jeu", "1. *un*") == "1. <em>un</em>"
    assert prose.inline("jeu", "- *un*") == "- <em>un</em>"
    assert prose.inline("jeu", "# `un`") == "# <code>un</code>"


def test_plain_text_has_no_markup() -> None:
    assert _prose().plain("jeu", '[[tir]] : <b> *et* 6"') == f"tir{N}: <b> et 6″"


def test_articles_have_anchors_and_slots() -> None:
    text = '# Titre\n\n## Été !\n\n{{ table("t") }} {# note #}\n\n### `Sous`\n'
    article = _prose().draft("jeu", text).filled(lambda name, argument: f"<hr title='{name} {argument}'>")
    assert [(h.level, h.id, h.text) for h in article.headings] == [
        (2, "ete", f"Été{N}!"),
        (3, "sous", "Sous"),
    ]
    assert "<hr title='table t'>" in article.html
    assert "note" not in article.html


@pytest.mark.parametrize(
    "text",
    [
        "Un mot, deux mots (trois) : quatre ; cinq !",
        "Un **gras** et *un italique*, puis [[tir]] et [[tir|*x*]].",
        "Deux\nlignes.\n\nEt un paragraphe avec [[tir|le tir]] ?",
        "L'un & l'autre < un tiers > rien",
        "[[tir]] d'abord, 24\" et -2.",
        "à {portée} de {rien}",
        "3 * 4 = 12",
        "a **b c",
    ],
)
def test_plain_paragraphs_say_the_same_with_and_without_markdown(text: str) -> None:
    prose = _prose()
    quick = prose.block("jeu", text, {"portée": "longue"})
    slow = typeset_html(prose._convert(prose._record, text))
    assert Words(quick).seen == Words(slow).seen


class Words(HTMLParser):
    """Elements with their attributes in any order, and text with any white space."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.seen: list[object] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, sorted(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.seen.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.seen.append(" ".join(data.split()))
