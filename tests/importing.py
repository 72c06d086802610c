"""A small game that imported books are about."""

from pathlib import Path

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
