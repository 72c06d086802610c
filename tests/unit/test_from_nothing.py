"""From an empty folder: each setting of mkdocs.yml alone, in both themes; two games in two languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_compendium.cli import main
from rules_compendium.errors import CompendiumError
from rules_compendium.link import Compendium
from rules_compendium.load import Cache
from rules_compendium.pipeline import open_compendium
from rules_compendium.plugin import write_site
from tests.projects import tree

THEMES = ("compendium", "material")
RECORD = "fog/profiles/brute/index.html"
OWN = {
    "content/guide.md": '# The guide\n\n!!! note "Mind"\n    Yes.\n\n=== "One"\n    A\n\n=== "Two"\n    B\n',
    "content/own.css": "", "content/own.js": "", "content/own.png": "",
    "hook.py": "def on_page_content(html, **_):\n    return f'{html}hooked'\n",
}  # fmt: skip
Seen = Callable[[dict[str, str]], bool]


def on(path: str, *parts: str) -> Seen:
    return lambda pages: all(part in pages.get(path, "") for part in parts)


# What is written, and what shows it; or, by theme, why it is refused.
ALONE: dict[str, Seen | dict[str, Seen | str]] = {
    "site_name: Club": on("guide/index.html", "Club</title>"),
    "site_description: What we play.": on("guide/index.html", 'content="What we play."'),
    "site_author: Ada": on(RECORD, '<meta name="author" content="Ada">'),
    "site_url: https://club.example/r/": on(RECORD, 'rel="canonical" href="https://club.example/r/fog/'),
    "repo_url: https://github.com/club/rules": on(RECORD, "https://github.com/club/rules"),
    "copyright: © the club": on(RECORD, "© the club"),
    "use_directory_urls: false": lambda pages: "fog/profiles/brute.html" in pages,
    "extra_css: [own.css]": on(RECORD, 'href="../../../own.css"'),
    "extra_css: [none.css]": dict.fromkeys(THEMES, 'mkdocs.yml:6:13: E601 extra_css: "none.css" is no file'),
    "extra_javascript: [own.js]": on(RECORD, 'src="../../../own.js"'),
    "extra: {social: [{link: https://club.example/us, name: Us, icon: material/home}]}": on(
        RECORD, "https://club.example/us"
    ),
    "markdown_extensions: [admonition]": on("guide/index.html", '<div class="admonition note">'),
    "markdown_extensions: [{pymdownx.tabbed: {alternate_style: true}}]": on(
        "guide/index.html", '<div class="tabbed-set'
    ),
    "nav: [{The club: guide.md}, fog]": on(RECORD, "The club"),
    "not_in_nav: /guide.md": lambda pages: "The guide" not in pages["fog/index.html"],
    "exclude_docs: /guide.md": lambda pages: "guide/index.html" not in pages,
    "hooks: [hook.py]": on(RECORD, "hooked"),
    "theme:\n  favicon: own.png": on(RECORD, 'href="../../../own.png"'),
    "theme:\n  logo: own.png": on(RECORD, 'src="../../../own.png"'),
    "theme:\n  features: [navigation.tabs]": {
        "compendium": "mkdocs.yml:4:3: E601 theme.features: ", "material": on(RECORD, 'class="md-tabs"')
    },
    "theme:\n  palette: {scheme: slate}": {
        "compendium": "mkdocs.yml:4:3: E601 theme.palette: ",
        "material": on(RECORD, 'data-md-color-scheme="slate"'),
    },
    "theme:\n  font: {text: Lato}": dict.fromkeys(THEMES, "mkdocs.yml:4:3: E601 theme.font: "),
}  # fmt: skip


def settings(theme: str, more: str) -> str:
    inner, outer = (more.partition("\n")[2], "") if more.startswith("theme:\n") else ("", more)
    below = f"{inner}\n" if inner else ""
    return (
        f"theme:\n  name: {theme}\n  language: en\n{below}docs_dir: content\nplugins: [compendium]\n{outer}\n"
    )


@pytest.fixture(scope="module")
def fog(tmp_path_factory: pytest.TempPathFactory) -> Compendium:
    root = tmp_path_factory.mktemp("nothing") / "my-games"
    assert main(["init", str(root), "--name", "Fog"]) == 0
    for path, text in OWN.items():
        (root / path).write_text(text, encoding="utf-8")
    return open_compendium(root, Cache(None))


@pytest.fixture(scope="module")
def plain(fog: Compendium) -> dict[str, dict[str, str]]:
    """The site before anything is changed, by theme."""
    return {theme: built(fog, theme, "") for theme in THEMES}


def built(fog: Compendium, theme: str, more: str) -> dict[str, str]:
    root = fog.project.root
    (root / "mkdocs.yml").write_text(settings(theme, more), encoding="utf-8")
    out = root.parent / "site"
    write_site(root, out, fog, decks=False)
    return {path: content.decode() for path, content in tree(out).items() if path.endswith((".html", ".xml"))}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("more", ALONE)
def test_a_setting_alone_has_its_effect_or_is_refused(
    more: str, theme: str, fog: Compendium, plain: dict[str, dict[str, str]]
) -> None:
    known = ALONE[more]
    expected = known[theme] if isinstance(known, dict) else known
    if isinstance(expected, str):
        with pytest.raises(CompendiumError, match=re.escape(expected)):
            built(fog, theme, more)
    else:
        assert not expected(plain[theme])
        assert expected(built(fog, theme, more))


def test_two_games_speak_two_languages_on_one_site(tmp_path: Path) -> None:
    root = tmp_path / "my-games"
    assert main(["init", str(root), "--name", "Fog", "--lang", "en"]) == 0
    assert main(["--root", str(root), "new", "system", "Nebel", "--lang", "de"]) == 0
    compendium = open_compendium(root, Cache(None))
    write_site(root, tmp_path / "site", compendium, decks=False)
    english, german = (
        (tmp_path / "site" / path).read_text(encoding="utf-8")
        for path in ("fog/special-rules/fierce/index.html", "nebel/sonderregeln/ungestuem/index.html")
    )
    assert '<html lang="en"' in english
    assert "Copy the link" in english
    assert '<html lang="de"' in german
    assert "Link kopieren" in german
    assert "Copy the link" not in german
