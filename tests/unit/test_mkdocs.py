"""The compendium in a site of MkDocs: what mkdocs.yml says has its effect in both themes, or is refused."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Callable
from pathlib import Path

import material
import pytest
from jinja2 import Environment, FileSystemLoader

from rules_compendium.link import Compendium
from rules_compendium.load import Cache, load_project
from rules_compendium.pipeline import open_compendium
from rules_compendium.plugin import CompendiumPlugin, configured, write_site
from rules_compendium.render.assets import bundled
from rules_compendium.render.frame import Frame
from rules_compendium.render.linkcheck import SiteError
from rules_compendium.resources import THEME
from rules_compendium.settings import FEATURES, SettingError, held_back, refuse
from rules_compendium.settings_file import site_language
from tests.projects import project, tree

THEMES = ("compendium", "material")
PLAIN = """\
site_name: Club
docs_dir: docs
theme: {{name: {theme}, language: fr{more}}}
plugins: [compendium]
"""
CHANGED = """\
site_name: Les Lanternes
site_description: Ce que nous jouons.
site_author: Ada
site_url: https://club.example/jeux/
repo_url: https://github.com/club/regles
edit_uri: edit/main/docs/
copyright: © le club
docs_dir: docs
use_directory_urls: false
extra_css: [own.css]
extra_javascript: [own.js]
extra: {{social: [{{link: "https://club.example/nous", name: Nous, icon: material/home}}]}}
markdown_extensions: [admonition, {{pymdownx.tabbed: {{alternate_style: true}}}}]
not_in_nav: /cache.md
exclude_docs: /brouillon.md
nav:
  - index.md
  - Au club: guide.md
  - Nos jeux:
      - Essayons: essai
  - Arcs: essai/armes/index.md
theme:
  name: {theme}
  language: fr
  favicon: own.ico
  logo: own.png
  {more}
plugins: [compendium]
hooks: [hook.py]
"""
OWN = {
    "docs/index.md": "# Chez nous\n\nVoir [un arc](essai/armes/arc.md) et [le début](essai/debut.md#tir).\n",
    "docs/guide.md": '# Le guide\n\n!!! note "Attention"\n    Oui.\n\n=== "Un"\n    A\n\n=== "Deux"\n    B\n',
    "docs/cache.md": "# Sans menu\n",
    "docs/brouillon.md": "# Pas encore\n",
    "docs/own.css": "",
    "docs/own.html": "",
    "docs/#own.html": "",
    "docs/own.js": "",
    "docs/own.ico": "",
    "docs/own.png": "",
    "hook.py": "def on_page_content(html, page, **_):\n    return f'{html}hooked {page.file.src_uri}'\n",
}


def written(folder: Path, settings: str) -> Path:
    """Return a project with settings and an author's own pages."""
    root = folder / "project" if (folder / "project").exists() else project(folder)
    for path, text in {**OWN, "mkdocs.yml": settings}.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def essai(tmp_path_factory: pytest.TempPathFactory) -> Compendium:
    root = written(tmp_path_factory.mktemp("essai"), PLAIN.format(theme="compendium", more=""))
    return open_compendium(root, Cache(None))


@pytest.fixture(scope="module")
def sites(essai: Compendium) -> dict[str, dict[str, str]]:
    """The pages of the four sites: before and after the settings changed, in both themes."""
    folder = essai.project.root.parent
    found = {}
    for theme in THEMES:
        for name, text in (("plain", PLAIN), ("changed", CHANGED)):
            more = {"compendium": "", "material": "font: false, features: [content.action.edit]"}[theme]
            more = f", {more}" if more and text is PLAIN else more.replace(", ", "\n  ")
            out = folder / f"{theme}-{name}"
            write_site(written(folder, text.format(theme=theme, more=more)), out, essai, decks=False)
            files = tree(out).items()
            found[f"{theme} {name}"] = {
                p: b.decode() for p, b in files if p.endswith((".html", ".xml", ".txt"))
            }
    return found


Seen = Callable[[dict[str, str]], bool]
ARC = "essai/armes/arc.html"


def on(path: str, *parts: str) -> Seen:
    """Ask whether a page has some parts, wherever its address is written."""

    def seen(pages: dict[str, str]) -> bool:
        page = pages.get(path) or pages.get(path.removesuffix(".html") + "/index.html", "")
        return all(part in page for part in parts)

    return seen


SETTINGS: dict[str, Seen] = {
    "site_name": on("index.html", "<title>Les Lanternes</title>"),
    "site_description": on("index.html", '<meta name="description" content="Ce que nous jouons.">'),
    "site_author": on(ARC, '<meta name="author" content="Ada">'),
    "site_url": on(ARC, '<link rel="canonical" href="https://club.example/jeux/essai/armes/arc.html">'),
    "previews": on(ARC, '<meta property="og:image" content="https://club.example/jeux/previews/'),
    "the site map": on("sitemap.xml", "<loc>https://club.example/jeux/essai/armes/arc.html</loc>"),
    "robots.txt": lambda pages: "Sitemap: https://club.example/jeux/sitemap.xml" in pages["robots.txt"],
    "repo_url": on(ARC, 'href="https://github.com/club/regles"'),
    "edit_uri of a record": on(ARC, "https://github.com/club/regles/edit/main/data/essai/weapon/armes.yaml#L"),
    "edit_uri of a chapter": on("essai/regles/debut.html", "regles/edit/main/content/essai/debut.md"),
    "edit_uri of an own page": on("guide.html", "https://github.com/club/regles/edit/main/docs/guide.md"),
    "copyright": on(ARC, "© le club"),
    "use_directory_urls": lambda pages: ARC in pages,
    "addresses without folders": on("essai/armes/index.html", 'href="../../essai/armes/arc.html"'),
    "extra_css": on(ARC, 'href="../../own.css"'),
    "extra_javascript": on(ARC, 'src="../../own.js"'),
    "extra.social": on(ARC, "https://club.example/nous"),
    "markdown_extensions": on("guide.html", '<div class="admonition note">', '<div class="tabbed-set'),
    "exclude_docs": lambda pages: "brouillon.html" not in pages and "brouillon/index.html" not in pages,
    "nav: a page that stands in no menu": lambda pages: "Sans menu" not in pages["essai/index.html"],
    "nav: a title for an own page": on("essai/index.html", "Au club"),
    "nav: a title for a game": on("essai/index.html", "Essayons"),
    "nav: a title for a page of ours": on("essai/index.html", "Arcs"),
    "theme.favicon": on(ARC, 'href="../../own.ico"'),
    "theme.logo": on(ARC, 'src="../../own.png"'),
    "another plugin sees a record": on(ARC, "hooked essai/armes/arc.md"),
}  # fmt: skip


@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_setting_has_its_effect(theme: str, setting: str, sites: dict[str, dict[str, str]]) -> None:
    assert SETTINGS[setting](sites[f"{theme} changed"])
    assert not SETTINGS[setting](sites[f"{theme} plain"])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("site", ["plain", "changed"])
def test_every_address_leads_somewhere(theme: str, site: str, sites: dict[str, dict[str, str]]) -> None:
    pages = sites[f"{theme} {site}"]
    for path, page in pages.items():
        if not path.endswith(".html") or path == "404.html":
            continue
        for address in re.findall(r'<a [^>]*?href="([^"#?:]*)', page):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), address)) if address else path
            file = f"{target}/index.html".removeprefix("./") if address.endswith(("/", ".")) else target
            assert file in pages or not file.endswith(".html"), f"{path}: {address}"


def test_nothing_that_an_editor_left_is_published(sites: dict[str, dict[str, str]]) -> None:
    paths = {path for pages in sites.values() for path in pages}
    assert "own.html" in paths
    assert "#own.html" not in paths


# Line, column and what is said.
REFUSED = {
    "theme: {name: readthedocs, language: fr}": "2:1: E601 the compendium's pages stand in no theme",
    "theme:\n  name: compendium\n  language: fr\n  palette: {scheme: slate}": "5:3: E601 theme.palette:",
    "theme:\n  name: compendium\n  language: fr\n  features: [toc.follow]": "5:3: E601 theme.features:",
    "plugins:\n  - search\n  - compendium": "3:5: E601 plugins: the theme compendium has a search",
    "extra:\n  analytics: {provider: google}": "3:3: E601 extra.analytics:",
    "plugins: [tags, compendium]": '2:1: E601 plugins: The "tags" plugin is not installed; it is mat',
    "theme:\n  name: material\n  language: fr\n  features:\n    - navigation.instant": "6:7: E601 nav",
    "theme:\n  name: material\n  font:\n    text: Lato": "4:3: E601 theme.font:",
    "theme:\n  name: material\n  locale: de": "4:3: E601 theme.locale: the themes speak",
    "theme:\n  name: material\n  palete: {scheme: slate}": "4:3: E601 theme.palete: Material ",
    "theme:\n  name: material\n  features: [toc.folow]": "4:14: E601 toc.folow: Material has no",
    "theme:\n  name: material\n  features: [search.suggest]": "4:14: E601 search.suggest: the ",
    "theme: {name: material}\nplugins:\n  - offline\n  - compendium": "4:5: E601 plugins: offline: ",
    "theme: {name: material}\nextra:\n  analytics: {provider: google}": "4:3: E601 extra.analytics:",
    "theme: {name: material}\nextra:\n  analytics: {provider: stats}": "4:3: E601 extra.analytics: Mat",
    "extra_css: [own.css, {path: own.css}]": "2:1: E601 extra_css: a sheet is the name of its file",
}


@pytest.mark.parametrize("settings", REFUSED)
def test_what_cannot_be_honoured_is_refused_at_its_line(settings: str, tmp_path: Path) -> None:
    text = f"site_name: Club\n{settings}\n"
    (tmp_path / "mkdocs.yml").write_text(text + ("" if "plugins" in text else "plugins: [compendium]\n"))
    (tmp_path / "data").mkdir()
    with pytest.raises(SettingError, match=r"^mkdocs\.yml:" + re.escape(REFUSED[settings])):
        refuse(configured(tmp_path))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("docs_dir: data", "docs_dir: data/ would stand in the site as it is, fog/system.yaml first"),
        ("docs_dir: data/fog", "docs_dir: data/ would stand in the site as it is, system.yaml first"),
        ("docs_dir: overrides", "docs_dir: overrides/ would stand in the site as it is, x.css first"),
        ('exclude_docs: "*.md"', "exclude_docs: data/ would stand in the site"),
        ('docs_dir: data\nexclude_docs: "*.yaml"', ""),
    ],
)
def test_no_fact_is_published_as_it_is(written: str, said: str, tmp_path: Path) -> None:
    for name in ("data/fog/system.yaml", "overrides/x.css", *(["content/x.md"] * ("docs_dir" in written))):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("")
    (tmp_path / "mkdocs.yml").write_text(f"{written}\nplugins: [compendium]\n")
    if not said:
        refuse(configured(tmp_path))
        return
    with pytest.raises(SettingError, match=r"^mkdocs\.yml:1:1: E601 " + re.escape(said)):
        refuse(configured(tmp_path))


@pytest.mark.parametrize("place", ["data", "data/fog/site", "overrides", "."])
def test_no_site_takes_the_place_of_what_it_is_made_of(place: str, tmp_path: Path) -> None:
    root = tmp_path / "club"
    for name in ("data", "overrides"):
        (root / name).mkdir(parents=True)
    (tmp_path / "docs").mkdir()
    (root / "mkdocs.yml").write_text(f"docs_dir: ../docs\nsite_dir: {place}\nplugins: [compendium]\n")
    with pytest.raises(SettingError, match=r"^mkdocs\.yml:2:1: E601 site_dir: the site would take "):
        refuse(configured(root))


def test_a_plugin_that_is_switched_off_stands_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    off = "{enabled: !ENV [NEVER_SET, false]}"
    (tmp_path / "mkdocs.yml").write_text(
        f"theme: {{name: material, features: [search.suggest]}}\n"
        f"plugins: [{{offline: {off}}}, {{search: {off}}}, compendium]\n",
        encoding="utf-8",
    )
    with pytest.raises(SettingError) as told:
        refuse(configured(tmp_path))
    # Switched off, Material's search has no features either.
    assert str(told.value).startswith("mkdocs.yml:1:36: E601 search.suggest: ")
    assert "offline" not in str(told.value)


@pytest.mark.parametrize(
    ("written", "spoken"),
    [("!ENV SITE_SPEAKS", "fr"), ("!ENV [NEVER_SET, SITE_SPEAKS, de]", "fr"), ("!ENV [NEVER_SET, de]", "de")],
)
def test_a_language_comes_from_the_environment(
    written: str, spoken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_SPEAKS", "fr")
    monkeypatch.setenv("CLUB", "club.yml")
    (tmp_path / "data").mkdir()
    (tmp_path / "club.yml").write_text(f"theme: {{language: {written}}}\n")
    (tmp_path / "mkdocs.yml").write_text("INHERIT: !ENV CLUB\nplugins: [compendium]\n")
    assert load_project(tmp_path).problems == []
    assert site_language(tmp_path) == configured(tmp_path).theme["language"] == spoken


def test_every_feature_that_material_reads_is_known() -> None:
    """It reads them in its templates and in its script."""
    folder = Path(material.__file__).parent / "templates"
    groups = "|".join(FEATURES)
    read = {
        name
        for file in (*folder.rglob("*.html"), *folder.glob("assets/javascripts/bundle*.js"))
        for name in re.findall(rf'"((?:{groups})\.[a-z.]+)"', file.read_text(encoding="utf-8"))
    }
    known = {f"{group}.{one}" for group, names in FEATURES.items() for one in names.split()}
    assert known <= read
    # What the search says is called the same way.
    assert all(name.startswith("search.") for name in read - known)


def test_a_theme_of_ones_own_reads_what_it_likes(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(
        "theme: {name: material, custom_dir: own, mine: 1, features: [own.thing]}\nplugins: [compendium]\n",
        encoding="utf-8",
    )
    for name in ("data", "own"):
        (tmp_path / name).mkdir()
    refuse(configured(tmp_path))


def test_a_whole_sheet_of_ones_own_is_refused_where_no_such_sheet_is_read(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "overrides/styles").mkdir(parents=True)
    for name in ("own", "tables"):
        (tmp_path / f"overrides/styles/{name}.css").write_text("")
    (tmp_path / "mkdocs.yml").write_text("theme: {name: material}\nplugins: [compendium]\n")
    with pytest.raises(SettingError, match=r"^overrides/styles/tables\.css:1:1: E601 .*; write .*own\.css$"):
        refuse(configured(tmp_path))


def test_mistakes_of_the_file_are_said_at_their_line(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: Club\nuse_directory_urls: maybe\n")
    with pytest.raises(SettingError, match=r"^mkdocs\.yml:2:1: E601 use_directory_urls: "):
        configured(tmp_path)
    (tmp_path / "mkdocs.yml").write_text("site_name: Club\nplugins: []\n")
    with pytest.raises(SettingError, match=r"mkdocs\.yml:2:1: E601 plugins: .*; add `- compendium`"):
        configured(tmp_path)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"site_name: [Club\n", "1:12: E103 a bracket that is not closed"),
        (b"site_name: \xe9t\xe9\n", "1:12: E101 byte 0xe9 is not UTF-8"),
        (b"site_name: Club\nsite_name: Jeux\n", "2:1: E104 a setting stands there twice"),
        (b"- site_name: Club\n", "1:1: E110 not a mapping"),
        (b"5\n", "1:1: E110 not a mapping"),
        (b"INHERIT: [other.yml]\n", "1:10: E202 INHERIT must be the name of a file"),
        (b"theme: {language: xx}\n", "1:19: E202 unknown language"),
        (b"x: !!python/object/apply:os.abort []\n", ""),
    ],
)
def test_check_reads_the_file_and_obeys_no_tag(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "mkdocs.yml").write_bytes(content)
    told = [problem.headline() for problem in load_project(tmp_path).problems]
    assert [one.startswith(f"mkdocs.yml:{said}") for one in told] == [True] * bool(said)
    if said:
        with pytest.raises(SettingError, match=re.escape(f"mkdocs.yml:{said}")):
            configured(tmp_path)


def test_files_that_inherit_from_each_other_are_refused(tmp_path: Path) -> None:
    for name, other in (("mkdocs.yml", "other.yml"), ("other.yml", "mkdocs.yml")):
        (tmp_path / name).write_text(f"INHERIT: {other}\n", encoding="utf-8")
    with pytest.raises(SettingError, match=r"^mkdocs\.yml:1:1: E601 INHERIT: files that take"):
        configured(tmp_path)


def test_what_is_inherited_is_said_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "data").mkdir()
    (tmp_path / "all.yml").write_text("theme:\n  language: de\n  palette: {scheme: slate}\n")
    file = tmp_path / "club" / "mkdocs.yml"
    file.write_text("INHERIT: ../all.yml\ntheme:\n  name: compendium\nplugins: [compendium]\n")
    with pytest.raises(SettingError, match=r"^\.\./all\.yml:3:3: E601 theme\.palette:"):
        refuse(configured(file.parent))
    assert site_language(file.parent) == "de"
    file.write_text("INHERIT: ../none.yml\n")
    with pytest.raises(SettingError, match=r"^mkdocs\.yml:1:1: E601 Inherited config file"):
        configured(file.parent)


def test_other_plugins_add_pages_to_the_navigation_and_take_none_of_ours(
    tmp_path: Path, essai: Compendium
) -> None:
    """Whatever their place among the plugins: hooks come after all of them."""
    adds = "from mkdocs.structure.files import File\n\ndef on_files(files, config):\n"
    root = written(tmp_path, PLAIN.format(theme="material", more="") + "hooks: [changes.py]\n")
    (root / "changes.py").write_text(
        f"{adds}    files.append(File.generated(config, 'added.md', content='# Added'))\n"
        "    files.remove(files.src_uris['guide.md'])\n"
    )
    write_site(root, tmp_path / "site", essai, decks=False)
    front = (tmp_path / "site/essai/index.html").read_text(encoding="utf-8")
    assert 'href="../added/"' in front
    assert "guide" not in front
    root = written(tmp_path, PLAIN.format(theme="material", more="") + "hooks: [takes.py]\n")
    (root / "takes.py").write_text(f"{adds}    files.remove(files.src_uris['essai/armes/arc.md'])\n")
    with pytest.raises(SiteError, match=r"a plugin took essai/armes/arc\.md out of the site; let it name"):
        write_site(root, tmp_path / "site", essai, decks=False)


BROKEN = {
    "exclude_docs: /essai/armes/\n": (
        SettingError,
        "mkdocs.yml:5:1: E601 exclude_docs: would leave out essai/",
    ),
    "nav: [index.md, nowhere]\n": (SiteError, "'nowhere' is included in the 'nav' configuration"),
}


@pytest.mark.parametrize("more", BROKEN)
def test_a_site_with_something_missing_is_refused(more: str, tmp_path: Path, essai: Compendium) -> None:
    kind, said = BROKEN[more]
    root = written(tmp_path, PLAIN.format(theme="compendium", more="") + more)
    with pytest.raises(kind, match=re.escape(said)):
        write_site(root, tmp_path / "site", essai, decks=False)


def test_a_template_of_edit_addresses_has_the_line_at_its_end(tmp_path: Path, essai: Compendium) -> None:
    said = "edit_uri_template: 'https://club.example/{path}?branch=main'\n"
    root = written(tmp_path, PLAIN.format(theme="compendium", more="") + said)
    write_site(root, tmp_path / "site", essai, decks=False)
    arc = (tmp_path / "site/essai/armes/arc/index.html").read_text(encoding="utf-8")
    assert re.search(r'/data/essai/weapon/armes\.yaml\?branch=main#L\d+"', arc)


def test_the_way_to_a_file_is_whole_in_a_query_too(tmp_path: Path) -> None:
    said = "repo_url: https://club.example/r\nedit_uri: '?file=main/docs/own/'\ndocs_dir: docs/own\n"
    root = written(tmp_path, PLAIN.format(theme="compendium", more="").replace("docs_dir: docs\n", said))
    (root / "docs/own").mkdir()
    write_site(root, tmp_path / "site", open_compendium(root, Cache(None)), decks=False)
    arc = (tmp_path / "site/essai/armes/arc/index.html").read_text(encoding="utf-8")
    assert re.search(r'"https://club\.example/r\?file=main/data/essai/weapon/armes\.yaml#L\d+"', arc)


def test_a_plugin_that_writes_what_a_page_of_ours_says_is_refused(tmp_path: Path, essai: Compendium) -> None:
    root = written(tmp_path, PLAIN.format(theme="compendium", more="") + "hooks: [writes.py]\n")
    (root / "writes.py").write_text("def on_page_read_source(page, config):\n    return '# Else'\n")
    with pytest.raises(SiteError, match=r"index\.md: a plugin wrote Markdown into a page of ours"):
        write_site(root, tmp_path / "site", essai, decks=False)


LINKS = """# G

[a](essai/armes/none.md) [b](essai/armes/arc.md#none) [c](/essai/armes/arc.md) [d](essai/armes/arc)
"""
# What `validation` judges, and how MkDocs says it.
VALIDATED = {
    "nav.omitted_files": "exist in the docs directory, but are not included",
    "nav.not_found": "A reference to 'none.md'",
    "nav.absolute_links": "An absolute path to '/essai/armes/arc/'",
    "links.not_found": "'essai/armes/none.md', but the target is not found",
    "links.anchors": "does not contain an anchor '#none'",
    "links.absolute_links": "an absolute link '/essai/armes/arc.md'",
    "links.unrecognized_links": "an unrecognized relative link 'essai/armes/arc'",
}


def validated(theme: str, level: str, tmp_path: Path, essai: Compendium) -> CompendiumPlugin:
    keys: dict[str, dict[str, str]] = {"nav": {}, "links": {}}
    for part, _, name in (key.partition(".") for key in VALIDATED):
        others = "warn" if name == "not_found" else "ignore"
        keys[part][name] = level if level != "relative_to_docs" or name == "absolute_links" else others
    more = f"validation: {json.dumps(keys)}\nnav: [guide.md, essai, none.md, /essai/armes/arc/]\n"
    root = written(tmp_path, PLAIN.format(theme=theme, more="") + more)
    (root / "docs/guide.md").write_text(LINKS, encoding="utf-8")
    return write_site(root, tmp_path / "site", essai, decks=False)


@pytest.mark.parametrize("theme", THEMES)
def test_validation_says_of_links_into_our_pages_what_mkdocs_manual_says(
    theme: str, tmp_path: Path, essai: Compendium
) -> None:
    with pytest.raises(SiteError) as told:
        validated(theme, "warn", tmp_path, essai)
    assert [key for key, said in VALIDATED.items() if said not in str(told.value)] == []
    noted = "\n".join(validated(theme, "info", tmp_path, essai).noted)
    assert [key for key, said in VALIDATED.items() if said not in noted] == []
    assert not validated(theme, "ignore", tmp_path, essai).noted


@pytest.mark.parametrize("theme", THEMES)
def test_absolute_links_lead_to_our_pages_from_docs_dir(
    theme: str, tmp_path: Path, essai: Compendium
) -> None:
    with pytest.raises(SiteError, match="'/essai/armes/arc/'"):  # an address, and no file of docs_dir
        validated(theme, "relative_to_docs", tmp_path, essai)
    guide = (tmp_path / "site/guide/index.html").read_text(encoding="utf-8")
    assert '<a href="../essai/armes/arc/">c</a>' in guide


@pytest.mark.parametrize("theme", THEMES)
def test_patterns_of_the_author_leave_out_nothing_of_ours(
    theme: str, tmp_path: Path, essai: Compendium
) -> None:
    root = written(tmp_path, PLAIN.format(theme=theme, more="") + 'exclude_docs: "*.css\\n*.js\\n*.json"\n')
    write_site(root, tmp_path / "site", essai, decks=False)
    page = (tmp_path / "site/essai/armes/arc/index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:href|src)="../../../(assets/[^"]+|manifest[^"]+)', page)
    ours = [path for path in named if "/stylesheets/" not in path and "/javascripts/" not in path]
    assert len(ours) > 2
    assert all((tmp_path / "site" / path).is_file() for path in ours), ours
    assert not (tmp_path / "site/own.css").exists()


@pytest.mark.parametrize("theme", THEMES)
def test_a_file_that_is_named_and_not_there_is_told_at_its_line(
    theme: str, tmp_path: Path, essai: Compendium
) -> None:
    more = "extra_css: [own.css, none.css]\nextra_javascript:\n  - https://club.example/x.js\n  - none.js\n"
    root = written(tmp_path, PLAIN.format(theme=theme, more=", logo: none.png") + more)
    with pytest.raises(SiteError) as told:
        write_site(root, tmp_path / "site", essai, decks=False)
    said = str(told.value)
    assert re.search(r'mkdocs\.yml:5:22: E601 extra_css: "none\.css" is no file of the site', said)
    assert re.search(r'mkdocs\.yml:8:5: E601 extra_javascript: "none\.js"', said)
    assert re.search(r'mkdocs\.yml:3:\d+: E601 theme\.logo: "none\.png"', said)
    assert "own.css" not in said
    assert "club.example" not in said


HELD_BACK = {
    "<script>x()</script>": "a <script> does nothing there; name a file in extra_javascript",
    '<p style="color: red">x</p>': "a style does nothing there; give the element a class",
    '<p onclick="x()">x</p>': "a script in a tag",
    "![x](https://other.example/x.png)": "https://other.example/x.png is not loaded",
    '<iframe src="https://other.example/film"></iframe>': "https://other.example/film is not loaded",
}


@pytest.mark.parametrize("text", HELD_BACK)
def test_what_the_policy_holds_back_of_an_own_page_is_told(
    text: str, tmp_path: Path, essai: Compendium
) -> None:
    root = written(tmp_path, PLAIN.format(theme="material", more=""))
    (root / "docs/guide.md").write_text(f"# G\n\n{text}\n", encoding="utf-8")
    with pytest.raises(SiteError, match=r"docs/guide\.md:1:1: E602 " + re.escape(HELD_BACK[text])):
        write_site(root, tmp_path / "site", essai, decks=False)


def test_links_to_other_sites_and_formulas_are_held_back_by_nothing() -> None:
    html = '<a href="https://other.example/">x</a><script type="math/tex">x</script><img src="x.png">'
    assert not list(held_back(html, ()))
    fetched = '<img src="https://other.example/x.png">'
    assert list(held_back(fetched, ()))
    assert not list(held_back(fetched, ("https://other.example",)))
    for other in (fetched.replace('"', "'"), fetched.replace('"', ""), fetched.upper()):
        assert [*held_back(other, ())], other
    assert not [*held_back("<script type='math/tex'>x</script><script src='x.js'></script>", ())]
    assert [*held_back("<script type='module'>x()</script>", ())]


def test_a_project_fills_the_blocks_of_our_theme(tmp_path: Path, essai: Compendium) -> None:
    root = written(tmp_path, PLAIN.format(theme="compendium", more=", custom_dir: theirs"))
    (root / "theirs").mkdir()
    (root / "theirs/main.html").write_text(
        '{% extends "base.html" %}{% block announce %}<b>Samedi !</b><script>own()</script>{% endblock %}',
        encoding="utf-8",
    )
    write_site(root, tmp_path / "site", essai, decks=False)
    for path in ("essai/armes/arc/index.html", "guide/index.html"):
        page = (tmp_path / "site" / path).read_text(encoding="utf-8")
        assert '<aside class="announce"><div class="announce-inner"><b>Samedi !</b>' in page
        (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
        assert Frame.digest("own()") in policy


def test_materials_search_finds_what_pages_say_and_none_of_their_buttons(
    tmp_path: Path, essai: Compendium
) -> None:
    root = written(tmp_path, PLAIN.format(theme="material", more="").replace("[comp", "[search, comp"))
    write_site(root, tmp_path / "site", essai, decks=False)
    found = json.loads((tmp_path / "site/search/search_index.json").read_text(encoding="utf-8"))["docs"]
    texts = {one["location"]: f"{one['title']} {one['text']}" for one in found}
    record = (tmp_path / "site/essai/armes/arc/index.html").read_text(encoding="utf-8")
    assert "Copier le lien" in record
    assert "data-search" not in record
    assert "Arc" in texts["essai/armes/arc/"]
    assert [path for path in texts if path.startswith("essai/regles/debut/#")]
    # The page of one's cards says in a sentence what the button is called.
    every = " ".join(text for path, text in texts.items() if path != "fiches/")
    for said in ("Copier le lien", "Ajouter", "Enregistrer", "Dans ce chapitre", "#"):
        assert said not in every, said


def test_a_projects_last_sheet_stands_in_both_themes(tmp_path: Path) -> None:
    root = project(tmp_path)
    sheet = root / "overrides/styles/own.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text("h1 { color: teal }")
    made = bundled(root, ())
    assert all("color: teal" in made.files[path].decode() for path in (made.style, made.material))


def test_a_broken_link_on_an_own_page_ends_the_build(tmp_path: Path, essai: Compendium) -> None:
    root = written(tmp_path, PLAIN.format(theme="compendium", more=""))
    (root / "docs/guide.md").write_text("# G\n\n[rien](essai/armes/none.md)\n", encoding="utf-8")
    with pytest.raises(SiteError, match=r"essai/armes/none\.md"):
        write_site(root, tmp_path / "site", essai, decks=False)


@pytest.mark.parametrize("theme", THEMES)
def test_pages_are_the_same_where_mkdocs_itself_frames_them(
    theme: str, tmp_path: Path, essai: Compendium
) -> None:
    """Another plugin that has a say in the context of templates is asked for every page."""
    sites = []
    for name, hook in (
        ("none", ""),
        ("asks", "def on_page_context(context, page, **_): page.asked = True\n"),
    ):
        root = written(tmp_path, PLAIN.format(theme=theme, more="") + f"hooks: [{name}.py]\n")
        (root / f"{name}.py").write_text(hook, encoding="utf-8")
        plugin = write_site(root, tmp_path / name, essai, decks=False)
        asked = {hasattr(file.page, "asked") for file in plugin.files.documentation_pages()}
        assert asked == {bool(hook)}
        sites.append(tree(tmp_path / name))
    assert sites[0] == sites[1]


def test_our_theme_stands_without_mkdocs_loop(tmp_path: Path, essai: Compendium) -> None:
    """Plain Jinja fills the template with the page and seven values: what is left should MkDocs go."""
    root = written(tmp_path, PLAIN.format(theme="compendium", more=""))
    plugin = write_site(root, tmp_path / "site", essai, decks=False)
    env = Environment(loader=FileSystemLoader(THEME / "compendium"))
    env.filters |= {"url": lambda path: f"../../../{path}", "script_tag": str}
    env.globals["shell"] = plugin.frame
    page = plugin.files.src_uris["essai/armes/arc.md"].page
    assert page is not None
    told = {
        "page": {"finished": page.finished, "content": page.content},
        "config": {"theme": {"favicon": "assets/icon.svg"}, "use_directory_urls": True, "extra": {}},
    }
    alone = env.get_template("main.html").render(base_url="../../..", **told)
    assert alone == (tmp_path / "site/essai/armes/arc/index.html").read_text(encoding="utf-8")
