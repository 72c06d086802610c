"""A language that nobody speaks: every message in brackets and longer, so that other words stand out."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import ast, parse, serialize

from rules_compendium.languages import FOLDER, OVERRIDES

CODE = "qps"
OPENED, CLOSED = "‹", "›"
# A language is at most so much longer than English, in words that a line can be broken between.
_LONGER = 3
_MORE = " lo"
# What is no sentence: the language's own marks, and words of addresses.
_PLAIN = ("language-", "address-")


def catalogue(text: str) -> str:
    """Return a catalogue in the language, from that of another one."""
    resource = parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Message) and not entry.id.name.startswith(_PLAIN):
            named = [entry, *(one for one in entry.attributes if one.id.name != "slug")]
            for one in named:
                if one.value is not None:
                    _bracket(one.value)
    return serialize(resource)


def _bracket(pattern: ast.Pattern) -> None:
    letters = sum(len(one.value) for one in pattern.elements if isinstance(one, ast.TextElement))
    more = _MORE * (letters // _LONGER // len(_MORE))
    pattern.elements = [ast.TextElement(OPENED), *pattern.elements, ast.TextElement(more + CLOSED)]


def speak(root: Path) -> Path:
    """Let a project and all of its games speak the language; return its folder."""
    file = root / OVERRIDES / f"{CODE}.ftl"
    file.parent.mkdir(parents=True)
    file.write_text(catalogue((FOLDER / "en.ftl").read_text(encoding="utf-8")), encoding="utf-8")
    (root / "mkdocs.yml").write_text(f"theme:\n  language: {CODE}\n", encoding="utf-8")
    for system in root.glob("data/*/system.yaml"):
        lines = system.read_text(encoding="utf-8").splitlines(keepends=True)
        system.write_text("".join(one for one in lines if not one.startswith("language:")), encoding="utf-8")
    return root
