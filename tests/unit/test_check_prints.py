"""What `check` says of sheets and cards for which paper has no room or no letter."""

from pathlib import Path
from typing import Any

import pytest

from rules_compendium import plugin
from rules_compendium.cli import main
from rules_compendium.plugin import try_site
from tests.projects import starter

RULE = "data/petit-jeu/special-rule/combat.yaml"
SHEET = """\
fiche:
  name: Fiche
  summary: Tout sur deux pages.
  pages:
    -   - title: Règles
          entries: [{entries}]
          show: body
"""
LONG = """\
regle-{n}:
  name: Règle {n}
  summary: Une règle.
  no_effect: Rien ne se lance.
  text: |
{text}
"""


def said(root: Path, capsys: pytest.CaptureFixture[str]) -> str:
    code = main(["--root", str(root), "check"])
    out = capsys.readouterr().out
    assert code == int("no mistake" not in out), out
    return out


def with_sheet(root: Path, rules: int) -> None:
    text = "\n\n".join(["    " + "Une phrase que l’on lit à la table. " * 30] * 6)
    more = "\n".join(LONG.format(n=n, text=text) for n in range(rules))
    (root / "data/petit-jeu/special-rule/longues.yaml").write_text(more, encoding="utf-8")
    sheet = root / "data/petit-jeu/sheet/fiche.yaml"
    sheet.parent.mkdir(exist_ok=True)
    entries = ", ".join(f"regle-{n}" for n in range(rules))
    sheet.write_text(SHEET.format(entries=entries), encoding="utf-8")


def test_a_sheet_that_is_too_long_is_a_mistake_at_its_pages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = starter(tmp_path, "petit-jeu", "Petit jeu")
    with_sheet(root, 9)
    told = said(root, capsys)
    assert "data/petit-jeu/sheet/fiche.yaml:4:3: E501 the sheet of petit-jeu does not fit on " in told
    assert told.count("E501") == 1
    with_sheet(root, 1)
    assert "no mistake" in said(root, capsys)
    assert "no mistake" in said(root, capsys)


@pytest.mark.parametrize(
    ("name", "before", "after", "place"),
    [
        (RULE, "summary: ", "summary: ☃ ", "3:12"),
        ("content/petit-jeu/principes.md", "\n---\n", "\n---\nUn ☃.\n\n", "5:4"),  # in the book alone
    ],
)
def test_a_letter_that_cannot_be_printed_is_a_mistake_where_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, before: str, after: str, place: str
) -> None:
    root = starter(tmp_path, "petit-jeu", "Petit jeu")
    file = root / name
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    told = said(root, capsys)
    assert f"{name}:{place}: E501 no font of paper has ☃ (U+2603); write it in words" in told
    assert told.count("E501") == 1
    assert main(["--root", str(root), "build", "--out", str(tmp_path / "site")]) == 1
    assert "no font of paper has ☃ (U+2603)" in capsys.readouterr().err
    file.write_text(text, encoding="utf-8")
    assert "no mistake" in said(root, capsys)


SETTINGS = "theme: {language: fr}\n"
# What is written, into which files, and what is said of it at which line.
UNBUILT = {
    "a theme that is none": ({"mkdocs.yml": "theme: {name: readthedocs}\n"}, "mkdocs.yml:1:1: E601 the comp"),
    "a plugin that is none": (
        {"mkdocs.yml": "plugins: [compendium, nosuch]\n"}, "mkdocs.yml:1:1: E601 plugins:",
    ),
    "a setting that is none": (
        {"mkdocs.yml": f"{SETTINGS}site_nam: x\n"}, "mkdocs.yml:2:1: E601 site_nam: U",
    ),
    "an address of another type": (
        {"mkdocs.yml": f"{SETTINGS}site_url: 17\n"}, "mkdocs.yml:2:1: E601 site_url: ",
    ),
    "a sheet that is missing": (
        {"mkdocs.yml": f"{SETTINGS}extra_css: [x.css]\n"}, "mkdocs.yml:2:13: E601 extra_c",
    ),
    "a page that is missing": (
        {"mkdocs.yml": f"{SETTINGS}nav:\n  - x.md\n"}, "mkdocs.yml:3:5: E602 A reference",
    ),
    "a link to nowhere": ({"content/club.md": "# Club\n\n[x](x.md)\n"}, "content/club.md:3:5: E602 Doc"),
    "an anchor to nowhere": (
        {"mkdocs.yml": f"{SETTINGS}validation: {{links: {{anchors: warn}}}}\n",
         "content/club.md": "# Club\n\n[x](petit-jeu/principes.md#x)\n"}, "content/club.md:3:5: E602 Doc",
    ),
    "a template of the author's": (
        {"mkdocs.yml": "theme: {language: fr, custom_dir: th}\n", "th/main.html": '{% extends "x.html" %}\n',
         "content/club.md": "# Club\n"}, "th/main.html:1:1: E115 x.html is missing",
    ),
    "a name that no page is given": (
        {"mkdocs.yml": "theme: {language: fr, custom_dir: th}\n",
         "th/main.html": '{% extends "base.html" %}\n{% block content %}{{ confg.title }}{% endblock %}\n'},
        'th/main.html:2:23: E115 "confg" is undefined; did you mean "config"?',
    ),
    "what a page does not have": (
        {"mkdocs.yml": "theme: {language: fr, custom_dir: th}\n",
         "th/main.html": '{% extends "base.html" %}\n{% block content %}{{ page.titel }}{% endblock %}\n'},
        'th/main.html:2:28: E115 CompendiumPage has no "titel"; did you mean "title"?',
    ),
    "a setting that there is not": (
        {"mkdocs.yml": "theme: {language: fr, custom_dir: th}\n",
         "th/main.html": '{% extends "base.html" %}\n{% if config.site_nmae %}{% endif %}\n'},
        'th/main.html:2:14: E115 MkDocsConfig has no "site_nmae"; did you mean "site_name"?',
    ),
    "what may be there": (
        {"mkdocs.yml": "theme: {language: fr, custom_dir: th}\n",
         "th/main.html": '{% extends "base.html" %}\n{% block content %}{{ page.meta.author }}'
                         "{{ config.extra.x }}{% if page.titel is defined %}{% endif %}"
                         "{% set held = namespace() %}{% set held.x = config.extra.x %}{{ held.x or 1 }}"
                         "{{ super() }}{% endblock %}\n"}, "",
    ),
    "a link to an anchor": (
        {"mkdocs.yml": f"{SETTINGS}validation: {{links: {{anchors: warn}}}}\n",
         "content/club.md": "# Club\n\n[x](petit-jeu/principes.md#combattre)\n"}, "",
    ),
    "a record beside a section": (
        {"mkdocs.yml": f"{SETTINGS}nav:\n  - C:\n    - D: [petit-jeu/principes.md]\n    - petit-jeu"},
        "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", UNBUILT)
def test_what_no_site_can_be_made_with_is_told_before_it_is_built(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The settings and authors' own pages too: what `check` passes is built."""
    files, place = UNBUILT[what]
    root = starter(tmp_path, "petit-jeu", "Petit jeu")
    assert "no mistake" in said(root, capsys)
    for name, text in files.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    for command in ("check", "check", "build"):
        assert main(["--root", str(root), command]) == bool(place)
        told = "".join(capsys.readouterr())
        assert "Traceback" not in told
        assert place in told


# What of a project's own may run when it is built, and what of it is said to be left to that.
OWN = {
    "a hook": ("hooks: [h.py]\n", "hooks"),
    "a tag": ("extra: {social: !!python/object/apply:pathlib.Path.touch [&a TRACE]}\n",
              "!!python/object/apply:pathlib.Path.touch"),
    "a tag in other letters": (
        "extra: {social: !<tag:yaml.org,2002:python%2Fobject/apply:os.system> [touch TRACE]}\n",
        "!!python/object/apply:os.system"),
    "an extension": ("markdown_extensions: [h]\n", "markdown_extensions: h"),
    "a name of its own": (
        "markdown_extensions: [{toc: {slugify: !!python/name:h.x }}]\n", "!!python/name:h.x"),
    "a template that reaches further": ("theme: {language: fr, custom_dir: th}\n", ""),
}  # fmt: skip


@pytest.mark.parametrize("what", OWN)
def test_nothing_of_a_projects_own_runs_before_it_is_built(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    more, told = OWN[what]
    trace = tmp_path / "trace"
    reaching = "{{ config.theme.get_env().from_string('').environment.globals }}"
    frame = f'{{% extends "base.html" %}}{{% block content %}}{reaching}{{% endblock %}}'
    settings = "" if "theme" in more else SETTINGS
    files = {
        "mkdocs.yml": settings + more.replace("TRACE", str(trace)), "th/main.html": frame,
        "h.py": f"open({str(trace)!r}, 'w')\ndef on_page_markdown(*_, **__):\n    raise ValueError('no')\n",
    }  # fmt: skip
    root = starter(tmp_path / "game", "petit-jeu", "Petit jeu", {**files, "content/club.md": "# Club\n"})
    monkeypatch.syspath_prepend(root)  # as where Python is started in it
    for _ in range(2):
        assert main(["--root", str(root), "check"]) == 0
        out, err = capsys.readouterr()
        assert "no mistake" in out
        assert (f"not tried: what {told} in mkdocs.yml" in err) == bool(told)
    assert not trace.exists()


def test_a_hook_that_fails_is_told_when_it_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hook = "def on_page_markdown(*_, **__):\n    raise ValueError('no')\n"
    more = {"mkdocs.yml": f"{SETTINGS}hooks: [h.py]\n", "content/club.md": "# Club\n", "h.py": hook}
    root = starter(tmp_path, "petit-jeu", "Petit jeu", more)
    assert main(["--root", str(root), "build"]) == 1
    assert "h.py:2:1: E602 ValueError: no; mend" in capsys.readouterr().err


def test_a_frame_is_tried_again_when_something_of_it_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = starter(tmp_path, "petit-jeu", "Petit jeu", {"mkdocs.yml": SETTINGS})
    tried: list[Path] = []

    def once_more(*given: Any) -> list[Path]:
        tried.append(given[0])
        return try_site(*given)

    monkeypatch.setattr(plugin, "try_site", once_more)
    said(root, capsys)
    rule, text = root / RULE, (root / RULE).read_text(encoding="utf-8")
    for file, content, times in (
        (rule, text, 0),
        (rule, text.replace("summary: ", "summary: Donc, "), 0),
        (rule, text.replace("name: ", "name: Beau "), 1),
        (root / "mkdocs.yml", f"{SETTINGS}site_name: Club\n", 1),
        (root / "content" / "club.md", "# Club\n", 1),
        (root / "content" / "club.md", "# Le club\n", 1),
    ):
        tried.clear()
        file.write_text(content, encoding="utf-8")
        assert "no mistake" in said(root, capsys)
        assert len(tried) == times, file
