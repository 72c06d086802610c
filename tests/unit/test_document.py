"""Texts: what a tree says as HTML and as words, what typography does, and what no text can become."""

from __future__ import annotations

import pickle
from html.parser import HTMLParser

import pytest

from rules_compendium.document.html import Destination, HtmlWriter
from rules_compendium.document.nodes import Box, Heading, Link, List, Paragraph, Param, Table, nodes_of
from rules_compendium.document.passes import changed, filled, set_in_type, without_asides, without_examples
from rules_compendium.document.plain import plain, plain_blocks
from rules_compendium.document.prose import document, sentence
from rules_compendium.languages import language
from rules_compendium.languages.typography import clean
from rules_compendium.load.nodes import parse_text

N = "\u202f"
F = "\u00a0"
FRENCH = language("fr")
typeset = FRENCH.typeset
WRITER = HtmlWriter(
    FRENCH, lambda link: Destination(f"/{link.call}/", str(link.call), {"data-def": str(link.call)})
)


def line(text: str, **values: str) -> str:
    return WRITER.inlines(set_in_type(filled(sentence(text).prose.inlines, values), typeset))


def page(text: str, *, chapter: bool = False) -> str:
    return WRITER.blocks(
        changed(document(text, chapter=chapter).prose.blocks, lambda inlines: set_in_type(inlines, typeset))
    )


@pytest.mark.parametrize(
    ("written", "set_"),
    [
        ("Qui l'a ?", f"Qui l’a{N}?"),
        ("oui : non ; non !", f"oui{N}: non{N}; non{N}!"),
        ("« ami »", f"«{N}ami{N}»"),
        ("«ami»", f"«{N}ami{N}»"),
        ('24" et D6" et *"', "24″ et D6″ et *″"),
        ('"mot"', f"«{N}mot{N}»"),
        ("1 500 points", f"1{N}500{F}points"),
        ("50 %", f"50{N}%"),
        ("5 cm", f"5{F}cm"),
        ("-2 au jet, 2-6, (-1), 5-1=4", "−2 au jet, 2–6, (−1), 5-1=4"),
        ('à 1.5" de la figure 5.1', "à 1,5″ de la figure 5.1"),
        ("un - deux", "un – deux"),
        ("etc...", "etc…"),
        ("l’arc", "l’arc"),
        ("", ""),
    ],
)
def test_typography(written: str, set_: str) -> None:
    assert typeset(written) == set_
    assert typeset(set_) == set_, "setting twice changes nothing"


@pytest.mark.parametrize(
    ("written", "html"),
    [
        ("Voir [[tir|le tir]].", 'Voir <a href="/tir/" data-def="tir">le tir</a>.'),
        ("[[tir]] : oui", f'<a href="/tir/" data-def="tir">tir</a>{N}: oui'),
        ("« [[tir]] »", f'«{N}<a href="/tir/" data-def="tir">tir</a>{N}»'),
        ("[[tir|**le** tir]]", '<a href="/tir/" data-def="tir"><strong>le</strong> tir</a>'),
        ("`[[tir]] ;`", "<code>[[tir]] ;</code>"),
        ("**a *b* c** et *d*", "<strong>a <em>b</em> c</strong> et <em>d</em>"),
        ("***a***", "<strong><em>a</em></strong>"),
        ("3 * 4 < 13 & 2", "3 * 4 &lt; 13 &amp; 2"),
        ("[site](https://example.org)", '<a href="https://example.org">site</a>'),
        ("1. *un*", "1. <em>un</em>"),
        ("- *un*", "- <em>un</em>"),
        ("a\n  b {# note #}c", "a b c"),
    ],
)
def test_a_sentence_as_html(written: str, html: str) -> None:
    assert line(written) == html
    assert sentence(written).problems == []


def test_parameters_are_filled_in_and_escaped() -> None:
    assert line("à {portée} et {autre}", portée="<i>") == (
        'à <var data-param="portée">&lt;i&gt;</var> et {autre}'
    )


@pytest.mark.parametrize(
    ("written", "html"),
    [
        ("un\ndeux\n\ntrois", "<p>un deux</p>\n<p>trois</p>"),
        ("- a\n- b\n  suite", "<ul>\n<li>a</li>\n<li>b suite</li>\n</ul>"),
        (
            "- a\n    - b\n    - c\n- d",
            "<ul>\n<li>a\n<ul>\n<li>b</li>\n<li>c</li>\n</ul></li>\n<li>d</li>\n</ul>",
        ),
        ("3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'),
        ("- a\n\n- b", "<ul>\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ul>"),
        ("mot\n:   sens", "<dl>\n<dt>mot</dt>\n<dd>sens</dd>\n</dl>"),
        (
            '!!! ruling "T"\n    Oui.',
            (
                '<details class="admonition ruling"><summary class="admonition-title">T</summary>\n'
                "<p>Oui.</p>\n</details>"
            ),
        ),
    ],
)
def test_blocks_as_html(written: str, html: str) -> None:
    assert page(written) == html
    assert document(written).problems == []


@pytest.mark.parametrize(
    ("row", "shape"),
    [
        (["Arc long", '24"', "1", "perçant"], "grid"),
        (
            ["Arc long", "une phrase entière, qui prend plus de lignes qu’une case n’en a", "1"],
            "stack has-names",
        ),
        (
            ["Arc long", "oui", "jamais", "parfois", "souvent", "toujours", "à la charge", "au contact"],
            "matrix",
        ),
    ],
)
def test_a_table_stands_on_a_phone_as_its_cells_are(row: list[str], shape: str) -> None:
    lines = ["Tête"] * len(row), ["---"] * len(row), row
    html = page("\n".join(f"| {' | '.join(line)} |" for line in lines))
    assert f'<table class="{shape}">' in html
    assert ('<div class="moved" tabindex="0">' in html) == (shape == "matrix")


def test_a_table_names_its_columns_and_rows() -> None:
    html = page("| Jet | Effet |\n|:---:|---:|\n| [[tir|x]] | `a|b` |\n| | y |")
    assert '<table class="grid">' in html
    assert '<th scope="col" class="is-center">Jet</th><th scope="col" class="is-right">Effet</th>' in html
    assert '<th scope="row" class="is-center"><a href="/tir/" data-def="tir">x</a></th>' in html
    assert (
        '<td class="is-right" data-label="Effet"><div class="cell is-short"><code>a|b</code></div></td>'
        in html
    )
    assert "<tr><td></td>" in html


def test_headings_have_anchors_of_their_own() -> None:
    text = "## Été !\n\n## Été\n\n### `Sous`\n\n## Le [[tireur]]\n\n## ?\n\n## Page"
    found = [block.id for block in document(text, chapter=True).prose.blocks if isinstance(block, Heading)]
    assert found == ["ete", "ete_1", "sous", "le-tireur", "_1", "page_1"]
    assert '<h2 id="ete">Été' in page(text)


def test_inserts_stand_alone_in_chapters() -> None:
    read = document('Un.\n{{ table("t") }}\nDeux.', chapter=True)
    assert [type(block).__name__ for block in read.prose.blocks] == ["Paragraph", "Insert", "Paragraph"]
    assert [str(found.call) for found in read.references] == ["t"]
    assert [problem.code for problem in document('{{ table("t") }}').problems] == ["E220"]


def test_words_without_marks() -> None:
    text = "Un **deux** [[tir]] [[tir|trois]] `x`.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- c"
    assert plain_blocks(document(text).prose.blocks) == "Un deux tir trois x. a · b ; 1 · 2 c"


def test_a_card_leaves_out_examples_and_asides() -> None:
    read = document('Un.\n\n!!! example "Exemple"\n    Deux.\n\n!!! ruling "Arbitrage"\n    Trois.')
    assert [type(block) for block in without_examples(read.prose.blocks)][1:] == [Box]
    tree = sentence("Sa portée ({portée}) vaut : {vaut}. Et {reste}.").prose.inlines
    assert plain(without_asides(tree, {"portée", "vaut"})) == "Sa portée vaut. Et {reste}."
    assert plain(without_asides(tree, {"reste"})) == plain(tree)


@pytest.mark.parametrize(
    "hostile",
    [
        "<img src=x onerror=alert(1)>", "<script>alert(1)</script>", "[a](javascript:alert(1))",
        "[a](data:text/html;base64,x)", "![a](https://elsewhere.invalid/x.png)", "<https://elsewhere.invalid>",
        "&lt;img src=x&gt;", "<!-- c -->", "a <b onclick=x>", '[[tir|<img src=x>"]]',
        "[a]: javascript:alert(1)\n\n[a]", "![a][b]\n\n[b]: https://elsewhere.invalid/x", "&#60;script&#62;",
        "`<script>`", "    <script>indented</script>", '[a](vbscript:x "y")', '[a](https://x.invalid/"onclick="y)',
        "[[tir(1)|{#id onclick=x}]]", "| <b> |\n|---|\n| <i> |", '!!! example "<b>"\n    <i>',
    ],
)  # fmt: skip
def test_no_text_becomes_markup(hostile: str) -> None:
    for html in (line(hostile), page(hostile), page(hostile, chapter=True)):
        found = Tags(html)
        assert found.names <= {"p", "a", "code", "div", "table", "thead", "tbody", "tr", "th", "td"}, html
        assert found.attributes <= {"href", "class", "data-def", "scope", "data-label"}, html


class Tags(HTMLParser):
    """The elements of some HTML as a browser reads them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}


@pytest.mark.parametrize(
    "address",
    ["javascript:x", "data:text/html,x", "vbscript:x", "//elsewhere.invalid", "autre.md", "#non", ""],
)
def test_an_address_that_is_not_of_the_web_is_refused(address: str) -> None:
    assert [problem.code for problem in sentence(f"[a]({address})").problems] == ["E216"]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 20_000,
        "**a " * 5_000,
        "{#" * 20_000,
        "<b>" * 20_000,
        "- a\n" * 5_000,
        "_a " * 10_000,
        "![a" * 10_000,
    ],
)
def test_a_text_of_one_mark_a_thousand_times_takes_no_time(text: str) -> None:
    assert document(text).prose == text


def test_a_number_of_a_thousand_digits_begins_no_list() -> None:
    assert isinstance(document("9" * 5000 + ". one").prose.blocks[0], Paragraph)


def test_a_text_nested_too_deep_is_refused() -> None:
    deep = "\n".join(" " * 4 * depth + "- a" for depth in range(400))
    assert any(problem.message == "nested too deep" for problem in document(deep).problems)


def test_a_text_is_its_source_and_carries_its_tree() -> None:
    prose = document("- [[tir]] à {portée}\n\n| a |\n|---|\n| b |").prose
    copy = pickle.loads(pickle.dumps(prose))
    assert (copy, copy.blocks) == (str(prose), prose.blocks)
    assert [type(block) for block in prose.blocks] == [List, Table]
    assert [len(list(nodes_of(prose.blocks, type_))) for type_ in (Link, Param, Table)] == [1, 1, 1]
    assert not sentence("").prose.blocks


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("a: ici [[x", (1, 8)), ('a: "l\\u0027est\\n [[x"', (1, 18)), ("a: 'l''est [[x'", (1, 12)),
        ("a: |\n  ici\n\n  [[x", (4, 3)), ("a: >-\n  ici\n  et [[x", (3, 6)), ("a: ici\n  et [[x", (2, 6)),
        ('a: "ici \\\n  et [[x"', (2, 6)),
    ],
)  # fmt: skip
def test_a_mark_is_found_however_its_text_is_written(written: str, place: tuple[int, int]) -> None:
    root = parse_text(written, "essai.yaml").root
    assert root is not None
    node = root.value["a"]
    assert node.place_in(written, node.raw.strip().index("[[")) == place


def test_clean_drops_the_renderers_own_marks() -> None:
    assert clean("a\ue000b\ue002c") == "abc"
