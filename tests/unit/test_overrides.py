"""What a project has in place of ours shows; its templates reach nothing of the machine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_compendium.build import build_site
from rules_compendium.cards.compiler import LayoutError, read_own
from rules_compendium.cli import main
from rules_compendium.load import Cache, load_project
from rules_compendium.pipeline import DataError, open_compendium
from rules_compendium.plan import pages
from rules_compendium.render.mistakes import TemplateMistakeError, said_at_their_place
from rules_compendium.render.site import Site, environment
from rules_compendium.resources import own
from tests.projects import starter, tree

SYSTEM = "petit-jeu"
FLAG = '<path d="M4 21V3h16l-4 5 4 5H4"/>'
MINE = {
    "templates/pages/record.html.j2": "<p class=mine>{{ record.name|t }}</p>",
    "icons/home.svg": f'<svg viewBox="0 0 24 24">{FLAG}</svg>',
    "styles/own.css": ".mine{color:#123456}",
    "styles/print.css": ".paper{color:#654321}",
    "messages/fr.ftl": "about-title = Qui nous sommes\n",
}
RULES = """vif:
  name: Vif
  summary: Va vite.
  no_effect: Aucun dé n’y change.
"""


def overridden(root: Path, more: dict[str, str]) -> Path:
    for name, text in more.items():
        file = root / "overrides" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game whose kinds name an icon of the project's own."""
    more = {
        "mkdocs.yml": "theme: {language: fr}\n",
        "data/kinds.yaml": "special-rule: {icon: flag}\n",
        f"data/{SYSTEM}/special-rule/autres.yaml": RULES,
    }
    starter(tmp_path, SYSTEM, "Petit jeu", more)
    return overridden(tmp_path, {"icons/flag.svg": f'<svg viewBox="0 0 24 24">{FLAG}</svg>'})


def test_each_file_stands_in_place_of_ours(game: Path) -> None:
    build_site(overridden(game, MINE), game / "site")
    site = tree(game / "site")
    page = site[f"{SYSTEM}/regles-speciales/vif/index.html"].decode()
    assert "<p class=mine>Vif</p>" in page
    assert FLAG in page
    (name,) = (name for name in site if name.startswith("assets/site-") and name.endswith(".css"))
    style = site[name].decode()
    assert style.index(".paper{color:#654321}") < style.index(".mine{color:#123456}")
    assert "@font-face" in style
    assert "<h1>Qui nous sommes</h1>" in site["a-propos/index.html"].decode()


def test_the_layout_of_cards_is_the_projects_own(game: Path) -> None:
    layout = own("templates/cards/card.typ").read_text(encoding="utf-8")
    overridden(game, {"cards/card.typ": f'{layout}\n#panic("a layout of my own")\n'})
    with pytest.raises(LayoutError, match="a layout of my own"):
        build_site(game, game / "site")


def test_copies_of_our_layouts_are_right(game: Path) -> None:
    files = own("templates/cards").glob("*.typ")
    overridden(game, {f"cards/{file.name}": file.read_text(encoding="utf-8") for file in files})
    read_own(game)


TRICKS = (
    "{{ site.root.parent }}",
    "{{ site.compendium.project.root.joinpath('x').write_text('x') }}",
    "{{ site.template('pages/about.html.j2').environment.loader }}",
    "{{ site.__class__ }}",
    "{{ ''.__class__.__mro__ }}",
    "{{ href.__globals__ }}",
    "{{ '{0.__class__}'.format(site) }}",
    "{{ site|attr('__init__') }}",
    "{{ [site]|map(attribute='root.parent')|join }}",
)


def test_a_projects_template_reaches_nothing_of_the_machine(game: Path) -> None:
    place = "overrides/templates/pages/home.html.j2:1:1: E115 "
    overridden(game, {"templates/pages/home.html.j2": ""})
    site = Site(open_compendium(game, Cache(None)))
    home = next(job for job in pages(site) if job.url == "")
    for trick in TRICKS:
        overridden(game, {"templates/pages/home.html.j2": trick})
        environment.cache_clear()
        with pytest.raises(TemplateMistakeError) as refused, said_at_their_place(game):
            home.render()
        assert str(refused.value).startswith(place), trick
        assert "unsafe" in str(refused.value), trick


def test_what_stands_in_place_of_nothing_stops_the_build(game: Path) -> None:
    overridden(game, {"styles/tokns.css": ""})
    with pytest.raises(DataError) as refused:
        build_site(game, game / "site")
    assert [problem.headline() for problem in refused.value.problems] == [
        'overrides/styles/tokns.css:1:1: E114 stands in place of nothing; did you mean "styles/tokens.css"?'
    ]


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("templates/pages/record.html.j2", "a\n{% for %}", "templates/pages/record.html.j2:2:1: E115 "),
        (
            "templates/pages/record.html.j2",
            "a\n{% if record.examples %}{{ recrod.name }}{% endif %}",
            'templates/pages/record.html.j2:2:28: E115 "recrod" is undefined; did you mean "record"?',
        ),
        (
            "templates/pages/record.html.j2",
            "a\n{{ record.nam }}",
            'record.html.j2:2:11: E115 Record has no "nam"; did you mean "name"?',
        ),
        (
            "templates/partials/sheet_part.html.j2",
            "\n{% if not part %}{{ part.name|jion }}{% endif %}",
            'partials/sheet_part.html.j2:2:31: E115 filter "jion" is undefined; did you mean "join"?',
        ),
        (
            "templates/pages/record.html.j2",
            "{{ '' is definde }}",
            'record.html.j2:1:10: E115 test "definde" is undefined; did you mean "defined"?',
        ),
        (
            "templates/pages/record.html.j2",
            "{{ say('pni') }}",
            'record.html.j2:1:1: E115 fr.ftl has no message "pni"; did you mean "pin"?',
        ),
        (
            "templates/pages/record.html.j2",
            "{{ icon('pni') }}",
            'record.html.j2:1:1: E115 there is no icon "pni"; did you mean "pin"?',
        ),
        (
            "templates/pages/record.html.j2",
            "{{ icon('a; b') }}",
            'record.html.j2:1:1: E115 there is no icon "a; b"; name one that is there, or draw it',
        ),
        (
            "templates/pages/record.html.j2",
            "\n\n{{ 1 / 0 }}",
            "templates/pages/record.html.j2:3:1: E115 division by zero",
        ),
        (
            "templates/pages/record.html.j2",
            "{% include 'pages/nowhere.html.j2' %}",
            "record.html.j2:1:1: E115 pages/nowhere.html.j2 is missing; name one that is there",
        ),
        ("templates/pages/front.html.j2", "<a href='{{ href('a-propos/') }}#x'>x</a>", "names no anchor on"),
        ("cards/deck.typ", "#let deck(", "cards/deck.typ:1:10: E115 "),
    ],
)
def test_check_reads_templates_and_layouts(
    game: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, said: str
) -> None:
    overridden(game, {name: text})
    assert main(["--root", str(game), "check", "--json"]) == 1
    captured = capsys.readouterr()
    (problem,) = json.loads(captured.out)["problems"]
    place = "{path}:{line}:{column}: {code} {message}; {cure}".format(**problem)
    assert said in place
    assert problem["path"].startswith("overrides/")
    assert problem["cure"]
    assert "Traceback" not in captured.err


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("styles/own.css", b"a {\n  color: \xe9}", "2:10: E101 byte 0xe9 is not UTF-8"),
        (
            "styles/own.css",
            b"/* url(//a) */\n@import 'https://a.example/b.css';",
            "2:1: E115 @import 'https://",
        ),
        ("icons/home.svg", b"<svg>\n<script>1</script></svg>", "2:1: E115 script in a drawing"),
        ("icons/home.svg", b"<svg onload='x()'/>", "1:1: E115 onload in a drawing"),
        ("icons/home.svg", b"<svg><a href='https://a.example'/></svg>", "1:6: E115 href in a drawing"),
    ],
)
def test_what_no_page_may_do_is_refused(game: Path, name: str, content: bytes, said: str) -> None:
    file = overridden(game, {name: ""}) / "overrides" / name
    file.write_bytes(content)
    (problem,) = load_project(game).problems
    assert problem.headline().startswith(f"overrides/{name}:{said}")


def test_what_stands_in_place_of_ours_may_come_from_windows(game: Path) -> None:
    mine = {
        "templates/pages/record.html.j2": "<p>{{ record.name|t }}</p>",
        "styles/own.css": ".mine{color:red}",
    }
    overridden(game, {name: f"\ufeff{text}\r\n" for name, text in mine.items()})
    build_site(game, game / "site")
    read = {name: text for name, text in tree(game / "site").items() if name.endswith((".html", ".css"))}
    assert not [name for name, text in read.items() if "\ufeff".encode() in text]


def test_a_link_to_nowhere_is_told_of(game: Path) -> None:
    (game / "overrides" / "styles").mkdir()
    (game / "overrides" / "styles" / "own.css").symlink_to("/nowhere")
    (problem,) = load_project(game).problems
    assert problem.headline().startswith("overrides/styles/own.css:1:1: E109 neither a file nor a folder")


def test_the_theme_may_have_the_same_folder(game: Path) -> None:
    overridden(game, {"main.html": "…", "partials/header.html": "…", "styles/x.css": ""})
    (game / "mkdocs.yml").write_text("theme:\n  language: fr\n  custom_dir: overrides\n", encoding="utf-8")
    told = [problem.span.path for problem in load_project(game).problems]
    assert told == ["overrides/styles/x.css"]
