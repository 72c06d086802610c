"""A small game that imported books are about."""

import json
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rules_compendium.names import fold
from tests.projects import FIXTURES, starter

FILES = FIXTURES / "imports"
GAME = "petit-jeu"
_STAT = """\
{id}:
  name: {name}
  en: {en}
  value: {value}
  better: high
  optional: true
  of: [{of}]
  summary: Une caractéristique.
"""
_STATS = [
    ("qualite", "Qualité", "Quality", "integer", "unit"),
    ("defense", "Défense", "Defense", "integer", "unit"),
    ("robustesse", "Robustesse", "Hardy", "integer", "unit"),
    ("portee", "Portée", "Range", "distance", "weapon"),
    ("coups", "Coups", "Attacks", "integer", "weapon"),
]
_RULES = """\
brave:
  name: Brave
  en: Bold
  summary: Ne recule pas.
  no_effect: Rien.

percant:
  name: Perçant
  en: Piercing
  params: {x: {type: integer, min: 1}}
  summary: Retranche {x}.
  no_effect: Rien.

robuste:
  name: Robuste
  en: Hardy
  params: {x: {type: integer, min: 1}}
  summary: Encaisse {x} coups.
  no_effect: Rien.
"""


def game(root: Path) -> Path:
    """Put the game into a folder."""
    words = ("id", "name", "en", "value", "of")
    stats = "\n".join(_STAT.format(**dict(zip(words, one, strict=True))) for one in _STATS)
    folder = f"data/{GAME}"
    return starter(
        root,
        GAME,
        "Petit jeu",
        {f"{folder}/characteristic/livres.yaml": stats, f"{folder}/special-rule/livres.yaml": _RULES},
    )


# What stands by itself; what stands by itself where nothing links it; what says when something changes.
_THINGS = {
    "selectionEntry", "selectionEntryGroup", "entryLink", "publication", "categoryEntry", "forceEntry",
    "categoryLink", "association",
}  # fmt: skip
_LENT = {"profile", "rule", "infoGroup", "infoLink"}
_WHEN = {"modifier", "modifierGroup", "condition", "conditionGroup", "repeat"}


def lost_things(root: Path, files: Iterable[Path], game: str = GAME) -> list[str]:
    """Return what catalogues have and an import of them dropped, counted by Python's own XML reader."""
    sides = [file.read_text(encoding="utf-8") for file in (root / "imports" / game).glob("*.json")]
    kept = Counter(one for side in sides for one in _kept(json.loads(side)["kept"]))
    known = {word for side in sides for word in re.findall(r'"((?:[^"\\]|\\.)*)"', side)}
    records = sorted((root / "data" / game).glob("*/import-*.yaml"))
    words = fold("".join(file.read_text(encoding="utf-8") for file in records))
    roots = {file.name: ET.parse(file).getroot() for file in files}
    known |= {one.get("targetId") for tree in roots.values() for one in tree.iter() if one.get("id") in known}
    linked = {one.get("targetId") for tree in roots.values() for one in tree.iter()}
    given = Counter(
        _said(_tag(one), one.attrib) for tree in roots.values() for one in tree.iter() if _tag(one) in _WHEN
    )
    lost = [
        f"{name}: {_tag(one)} {one.get('id')} {one.get('name')}"
        for name, tree in roots.items()
        for one in (
            *filter(_stands, tree.iter()),
            *(one for group in tree for one in group if _tag(one) in _LENT),
        )
        if not {one.get("id"), one.get("name")} & {*known, *(linked if _tag(one) in _LENT else ())}
        and fold(one.get("name", "?")) not in words
    ]
    return lost + [" ".join(one) for one, count in given.items() if kept[one] < count]


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _stands(element: ET.Element) -> bool:
    # A link to a group stands for what is in the group.
    return _tag(element) in _THINGS and element.get("type") != "selectionEntryGroup"


def _kept(value: Any) -> Iterator[tuple[str, ...]]:
    if isinstance(value, dict) and value.get("element") in _WHEN:
        yield _said(value["element"], {k: v for k, v in value.items() if k not in ("element", "holds")})
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _kept(inner)


def _said(tag: str, attributes: Mapping[str, str]) -> tuple[str, ...]:
    return (tag, *(f"{key}={value}" for key, value in sorted(attributes.items())))
