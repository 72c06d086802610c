"""What `check` says of sheets and cards for which paper has no room or no letter."""

from pathlib import Path

import pytest

from rules_compendium.cli import main
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


def test_a_layout_that_cannot_be_read_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = starter(tmp_path, "petit-jeu", "Petit jeu")
    layout = root / "overrides/cards/card.typ"
    layout.parent.mkdir(parents=True)
    layout.write_text("#let card(", encoding="utf-8")
    assert main(["--root", str(root), "check"]) == 1
    assert "overrides/cards/card.typ:1:10: " in capsys.readouterr().err
