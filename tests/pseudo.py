"""A language that nobody speaks: each message of English with accents, longer, between brackets."""

import re
from pathlib import Path

from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

from rules_compendium.languages import FOLDER, OVERRIDES

CODE = "qps"
# Brackets that the fonts of the cards have.
OPENED, CLOSED = "‹", "›"
_ACCENTED = str.maketrans("aeioucnyAEIOUCN", "áéíóúçñýÁÉÍÓÚÇÑ")
# Data about a language, and words of addresses, are no sentences; what scripts say is looked at in a browser.
_APART = ("language-", "search-", "address-", "query-")


class _Bracketed(Transformer):
    """Brackets the words of each pattern, and lengthens them by a third; what stands between them stays."""

    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:  # noqa: N802 - the library's name
        """Return a pattern with its words bracketed piece by piece: arguments are content."""
        found = []
        for element in node.elements:
            if isinstance(element, ast.TextElement) and re.search(r"[^\W\d_]", element.value):
                text = element.value.translate(_ACCENTED)
                before, words, after = re.fullmatch(r"(\s*)(.*?)(\s*)", text, re.DOTALL).groups()  # type: ignore[union-attr]
                # A line can be broken between them.
                more = " ··" * (len(words) // 9)
                found.append(ast.TextElement(f"{before}{OPENED}{words}{more}{CLOSED}{after}"))
            else:
                found.append(self.visit(element))
        node.elements = found
        return node


def pseudo(root: Path) -> str:
    """Put the language into a project; return its code."""
    resource = parse((FOLDER / "en.ftl").read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, ast.Message) and not entry.id.name.startswith(_APART):
            slugs = [one for one in entry.attributes if one.id.name == "slug"]
            entry.attributes = [one for one in entry.attributes if one.id.name != "slug"]
            _Bracketed().visit(entry)
            entry.attributes += slugs
    file = root / OVERRIDES / f"{CODE}.ftl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(serialize(resource), encoding="utf-8")
    return CODE


def speak(root: Path) -> Path:
    """Let a project and all of its games speak the language; return its folder."""
    (root / "mkdocs.yml").write_text(f"theme:\n  language: {pseudo(root)}\n", encoding="utf-8")
    for system in root.glob("data/*/system.yaml"):
        lines = system.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = (one for one in lines if not one.startswith("language:"))
        system.write_text("".join(kept), encoding="utf-8")
    return root
