"""The texts that `compendium new` writes: small, complete, and accepted by every check."""

import json

from generator.model import Field, Record
from generator.model.engine import CHARACTERISTIC, Characteristic
from generator.model.project import Project

_SYSTEM = """\
name: {name}
short: {short}
order: {order}
accent: {{light: "#5b3a6e", dark: "#c9a9dd"}}
summary: Ce que le jeu est, en une phrase.
text: |
  Ce que l’on joue, à combien, en combien de temps. Commencez par [[chapter/principes]].
complete: false
credits: {{}}
chapters: [principes]
profile:
  stats: [combat]
  cost: points
  filters: [combat, points]
"""
_CHARACTERISTICS = """\
points:
  name: Points
  abbr: Pts
  value: integer
  min: 0
  better: low
  summary: Ce que coûte le profil.

combat:
  name: Combat
  abbr: C
  value: integer
  min: 0
  better: high
  summary: Ce que l’on ajoute au dé de combat.
"""
_RULE = """\
hardi:
  name: Hardi
  summary: Relance une fois un dé de [[combat]] raté.
  text: Le second résultat compte, même s’il est pire.
  no_effect: Aucun calculateur n’existe encore pour ce jeu.
"""
_UNIT = """\
guerrier:
  name: Guerrier
  stats: {points: 10, combat: 2}
  rules: [hardi]
"""
_CHAPTER = """\
---
title: Principes
summary: Comment on lance les dés.
---

## Combattre

Chaque joueur lance un dé et ajoute son [[combat|Combat]]. Le plus haut l’emporte.
"""
_STAND_INS = {
    "integer": "1", "number": "1", "boolean": "false", "dice": "D6", "distance": "'6\"'",
    "text": "À écrire.", "markdown": "À écrire.", "value": "1",
}  # fmt: skip

# A value of each nature that a characteristic can have, besides a number within its bounds.
_VALUES = {"dice": "D6", "distance": '6"', "text": "À écrire."}

# What a kind must say beside its name, ready to be changed.
_KINDS = {
    CHARACTERISTIC: (
        "  value: integer",
        "  # min: 2",
        "  # max: 6",
        '  # format: "{}+"',
        "  better: high",
        "  # optional: true",
        "  # of: [weapon]",
    ),
    "sheet": ("  pages:", "    -   - {title: À écrire, text: À écrire.}"),
}

# What has no meaning in parts: a calculator, a table.
_WHOLE = {
    "program": (
        "  inputs:",
        "    target: {name: À atteindre, type: integer, min: 2, max: 6, default: 4}",
        "  program: |",
        "    output success = d6 >= target;",
        "  outputs:",
        '    success: {name: Réussir, show: headline, say: "{} de réussir"}',
        "  examples:",
        "    - {set: {}, expect: {success: 1/2}}",
    ),
    "rows": (
        "  columns: [{name: Dé, align: right}, {name: Résultat}]",
        "  rows:",
        "    - [1, À écrire.]",
    ),
}


def system_files(slug: str, name: str, order: int) -> dict[str, str]:
    """Return the files of a small game by path."""
    short = "".join(word[0] for word in name.split())[:4].upper()
    system = _SYSTEM.format(name=quoted(name), short=quoted(short or slug), order=order)
    return {
        f"data/{slug}/system.yaml": system,
        f"data/{slug}/characteristic/profil.yaml": _CHARACTERISTICS,
        f"data/{slug}/special-rule/combat.yaml": _RULE,
        f"data/{slug}/unit/guerriers.yaml": _UNIT,
        f"content/{slug}/principes.md": _CHAPTER,
    }


def quoted(text: str) -> str:
    """Return a text as a YAML scalar that needs no thought."""
    return json.dumps(text, ensure_ascii=False)


def entry_text(project: Project, system: str, kind: str, id_: str, name: str) -> str:
    """Return a record of a kind that passes every check, with its fields ready to be filled."""
    lines = [f"{id_}:", f"  name: {quoted(name)}"]
    if project.kinds[kind].summary_required:
        lines.append("  summary: Une phrase à écrire, que l’on applique à la table.")
    if project.kinds[kind].affects_rolls:
        lines.append("  no_effect: À dire, ou à remplacer par effects.")
    own = _KINDS.get(kind, ())
    lines.extend(own)
    for field in project.kinds[kind].fields.values():
        if f"  {field.name}:" in own:
            continue
        lines.extend(_WHOLE[field.type] if field.type in _WHOLE else _field(project, system, kind, field))
    return "\n".join(lines) + "\n"


def _field(project: Project, system: str, kind: str, field: Field) -> list[str]:
    if field.type == "stats":
        stats = _stats(project, system, kind)
        return [f"  {field.name}: {{{stats}}}"] if stats else []
    if field.type == "lines":
        return _lines(project, system, kind, field.name)
    if field.type == "ref":
        ids = project.index.ids(system, field.kinds)
        mark = "" if ids and project.kinds[kind].profile else "# "
        return [f"  {mark}{field.name}: {ids[0]}"] if ids else []
    stand_in = _shape(field)
    given = field.of is not None and field.of.type == "call"
    shown = given or field.place in ("headline", "body") or stand_in.startswith("[[")
    if stand_in and shown and field.name != "partial":
        return [f"  # {field.name}: {stand_in}"]
    return []


def _shape(field: Field) -> str:
    """Return how a value of a field is written: lists in brackets, structures in braces."""
    if field.type == "list" and field.of:
        return f"[{_shape(field.of)}]"
    if field.type == "struct":
        return f"{{{', '.join(f'{inner.name}: {_shape(inner)}' for inner in field.fields.values())}}}"
    return field.values[0] if field.values else _STAND_INS.get(field.type, "")


def _stats(project: Project, system: str, kind: str) -> str:
    """Return a value for each characteristic that every record of a kind has, but those of its lines."""
    lines = project.systems[system].profile.lines.values() if project.kinds[kind].profile else ()
    elsewhere = {id_ for line in lines for id_ in line.stats}
    known = project.characteristics(system, kind)
    return ", ".join(
        _valued(record) for id_, record in known.items() if id_ not in elsewhere and _needed(record)
    )


def _lines(project: Project, system: str, kind: str, name: str) -> list[str]:
    known = project.characteristics(system, kind)
    found = [f"  {name}:"]
    for id_, line in project.systems[system].profile.lines.items():
        stats = [_valued(known[stat]) for stat in line.stats if stat in known and _needed(known[stat])]
        found += [f"    {id_}: {{{', '.join(stats)}}}"] if stats else []
    return found if len(found) > 1 else []


def _needed(record: Record) -> bool:
    return not record.typed(Characteristic).optional


def _valued(record: Record) -> str:
    """Return a characteristic with a value of its nature, within its bounds."""
    own = record.typed(Characteristic)
    if own.value in _VALUES:
        return f"{record.key.id}: {_VALUES[own.value]}"
    least = (1 if own.max is None else min(1, own.max)) if own.min is None else own.min
    return f"{record.key.id}: {least}"
