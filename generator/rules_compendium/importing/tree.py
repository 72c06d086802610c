"""XML and JSON of rosters as one tree: an element, its attributes, its text, what it holds."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_compendium.importing.xml import Element

# How the one in a list of JSON is called where XML has the list.
_ONE = {
    "costs": "cost", "costLimits": "costLimit", "forces": "force", "selections": "selection",
    "profiles": "profile", "characteristics": "characteristic", "rules": "rule", "categories": "category",
}  # fmt: skip
_OLDER = {"typeName": "profileTypeName", "typeId": "costTypeId"}
_TEXTS = ("$text", "#text", "description")


@dataclass(frozen=True)
class Tree:
    """An element of a roster, whatever wrote it."""

    tag: str
    attributes: Mapping[str, str]
    text: str = ""
    children: tuple["Tree", ...] = field(default=())

    def get(self, name: str) -> str:
        """Return an attribute, also by what BattleScribe called it before 2.03, or nothing."""
        return self.attributes.get(name) or self.attributes.get(_OLDER.get(name, ""), "")

    @property
    def said(self) -> str:
        """Return its text, which older files write as a value."""
        return self.text or self.get("value")

    def all(self, group: str) -> Iterator["Tree"]:
        """Yield what a group holds: the costs of `costs`."""
        for child in self.children:
            if child.tag == group:
                yield from child.children


def of_xml(element: Element) -> Tree:
    """Return XML as such a tree."""
    children = tuple(map(of_xml, element.children))
    return Tree(element.tag, element.attributes, element.text.strip(), children)


def of_json(value: Mapping[str, Any], tag: str) -> Tree:
    """Return JSON that has the shape of XML as such a tree."""
    attributes, children, text = {}, [], ""
    for key, inner in value.items():
        if key in _TEXTS and isinstance(inner, str):
            text = inner.strip()
        elif isinstance(inner, bool):
            attributes[key] = "true" if inner else "false"
        elif isinstance(inner, str | int | float):
            attributes[key] = _written(inner)
        elif isinstance(inner, list) and key in _ONE:
            ones = tuple(of_json(one, _ONE[key]) for one in inner if isinstance(one, dict))
            children.append(Tree(key, {}, "", ones))
    return Tree(tag, attributes, text, tuple(children))


def _written(value: str | float) -> str:
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
