"""The texts that `compendium new` writes: small, complete, and accepted by every check."""

import json
from collections.abc import Iterator
from string import Template

from rules_compendium.model import Field, Kind
from rules_compendium.model.engine import Characteristic
from rules_compendium.model.project import Project
from rules_compendium.resources import own

_TEXTS = own("templates/starter")
# A value of each type, ready to be changed.
_STAND_INS = {
    "integer": "1", "number": "1", "boolean": "false", "dice": "D6", "distance": '6"',
    "text": "À écrire.", "markdown": "À écrire.", "value": "1",
}  # fmt: skip


def system_files(slug: str, name: str, order: int) -> dict[str, str]:
    """Return the files of a small game by path."""
    short = "".join(word[0] for word in name.split())[:4].upper()
    files = {
        f"data/{slug}/system.yaml": "system.yaml",
        f"data/{slug}/characteristic/profil.yaml": "characteristics.yaml",
        f"data/{slug}/special-rule/combat.yaml": "rule.yaml",
        f"data/{slug}/unit/guerriers.yaml": "profile.yaml",
        f"content/{slug}/principes.md": "chapter.md",
    }
    given = {"name": _quoted(name), "short": _quoted(short or slug), "order": order}
    return {path: Template(_text(file)).substitute(given) for path, file in files.items()}


def _text(file: str) -> str:
    return (_TEXTS / file).read_text(encoding="utf-8")


def _quoted(text: str) -> str:
    """Return a text as a YAML scalar that needs no thought."""
    return json.dumps(text, ensure_ascii=False)


def entry_text(project: Project, system: str, kind_id: str, id_: str, name: str) -> str:
    """Return a record of a kind that passes every check, with its fields ready to be filled."""
    kind = project.kinds[kind_id]
    lines = [f"{id_}:", f"  name: {_quoted(name)}"]
    if kind.summary == "required":
        lines.append("  summary: Une phrase à écrire, que l’on applique à la table.")
    if kind.affects_rolls:
        lines.append("  no_effect: À dire, ou à remplacer par effects.")
    if (_TEXTS / "kinds" / f"{kind_id}.yaml").exists():
        lines += _text(f"kinds/{kind_id}.yaml").splitlines()
    else:
        lines += [line for field in kind.fields.values() for line in _field(project, system, kind, field)]
    return "\n".join(lines) + "\n"


def _field(project: Project, system: str, kind: Kind, field: Field) -> Iterator[str]:
    """Yield the lines of a field, behind a `#` where a record can do without it."""
    stats = _stats(project, system, kind.id)
    lines = project.systems[system].profile.lines if kind.profile else {}
    if field.type == "stats":
        elsewhere = {id_ for line in lines.values() for id_ in line.stats}
        if own := [text for id_, text in stats.items() if id_ not in elsewhere]:
            yield f"  {field.name}: {{{', '.join(own)}}}"
    elif field.type == "lines":
        filled = {id_: [stats[name] for name in line.stats if name in stats] for id_, line in lines.items()}
        if any(filled.values()):
            yield f"  {field.name}:"
            yield from (f"    {id_}: {{{', '.join(own)}}}" for id_, own in filled.items() if own)
    elif field.type == "ref":
        if ids := project.ids(system, field.kinds):
            yield f"  {'' if kind.profile else '# '}{field.name}: {ids[0]}"
    elif stand_in := _stand_in(field):
        calls = field.of is not None and field.of.type == "call"
        shown = calls or field.place in ("headline", "body") or stand_in.startswith("[[")
        if shown and field.name != "partial":
            yield f"  # {field.name}: {stand_in}"


def _stand_in(field: Field) -> str:
    """Return how a value of a field is written: lists in brackets, structures in braces."""
    if field.type == "list" and field.of:
        return f"[{_stand_in(field.of)}]"
    if field.type == "struct":
        inner = (f"{inner.name}: {_stand_in(inner)}" for inner in field.fields.values())
        return f"{{{', '.join(inner)}}}"
    return field.values[0] if field.values else _STAND_INS.get(field.type, "")


def _stats(project: Project, system: str, kind: str) -> dict[str, str]:
    """Return the characteristics that every record of a kind has, each with a value of its nature."""
    known = project.characteristics(system, kind)
    declared = {id_: record.typed(Characteristic) for id_, record in known.items()}
    return {id_: f"{id_}: {_value(own)}" for id_, own in declared.items() if not own.optional}


def _value(own: Characteristic) -> str:
    """Return a value of a characteristic, within its bounds."""
    if own.value not in ("integer", ""):
        return _STAND_INS[own.value]
    if own.min is not None:
        return str(own.min)
    return str(1 if own.max is None else min(1, own.max))
