"""Typed values to records, systems, kinds and chapters."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from rules_compendium.document.nodes import Insert, Link, Mark
from rules_compendium.document.prose import EMPTY, document
from rules_compendium.errors import Diagnostic, Loss, Span, code, did_you_mean, place_of, quoted
from rules_compendium.expr import Call
from rules_compendium.load.decode import decoded
from rules_compendium.load.files import E109, id_problem
from rules_compendium.load.nodes import Node, laid_over, parse_bytes, parse_text
from rules_compendium.load.shape import E201, E202, Shaper
from rules_compendium.model import (
    RELATIONS,
    Chapter,
    Field,
    Key,
    Kind,
    Mention,
    Param,
    Profile,
    Record,
    System,
)
from rules_compendium.model.declare import build
from rules_compendium.model.engine import FIELDS, TYPES
from rules_compendium.model.kinds import kind_meant
from rules_compendium.model.project import KEY
from rules_compendium.model.schema import (
    COMMON,
    FRONT_MATTER,
    KIND,
    KIND_FIELD,
    READ_BY_NAME,
    READ_OF_PROFILES,
    REQUIRED_IN_SYSTEM,
    SHOWN_FIELD,
    SYSTEM,
)

E108 = code("E108", "front-matter", loses=Loss.RECORDS)
E110 = code("E110", "not-records", loses=Loss.RECORDS)

# What every record, and every chapter's front matter, says; the cure where it does not.
REQUIRED = ("name",)
_IN_FRONT = {"title": "add title: …", "summary": "add summary: …, one sentence"}
# Of what type fields are that stand somewhere on a card, where not all can; and which of a record's texts do.
_ON_CARD = {
    "corner": ("value", "integer", "number", "dice", "distance", "enum", "text", "stats"),
    "attached": ("ref", "call"),
}
_TEXTS_ON_CARD = {"under": ("summary",), "lead": ("summary",), "body": ("summary", "text")}
_FRONT = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)


def build_records(
    system: str, kind: Kind, kinds: Mapping[str, Kind], shaper: Shaper, root: Node | None
) -> list[Record]:
    """Build the records of a file; what is wrong with them is the shaper's to collect."""
    if root is None or root.value is None:
        return []
    if not isinstance(root.value, dict):
        shaper.problem(root.place, E110, "not a mapping from id to record", "write id:")
        return []
    other = _other_kind(root.value.values(), kind, kinds)
    if other:
        message = f"the records of this file are written as a {other.id}, not as a {kind.id}"
        shaper.problem((1, 1), E109, message, f"move it to data/{system}/{other.id}/")
        return []
    records = []
    for order, (id_, node) in enumerate(root.value.items()):
        span = Span(shaper.path, *root.keys[id_])
        problem = id_problem(span, id_)
        if problem:
            shaper.problems.append(problem)
        else:
            records.append(_record(shaper, Key(system, kind.id, id_), node, kind, (span, order)))
    return records


def _other_kind(nodes: Iterable[Node], kind: Kind, kinds: Mapping[str, Kind]) -> Kind | None:
    """Return the one kind that has all keys of a file's records, where none of these fits its own kind."""
    written = [node.value.keys() for node in nodes if isinstance(node.value, dict)]
    if not written or any(keys <= COMMON.keys() | kind.fields.keys() for keys in written):
        return None
    fitting = [one for one in kinds.values() if set().union(*written) <= COMMON.keys() | one.fields.keys()]
    return fitting[0] if len(fitting) == 1 else None


def _record(shaper: Shaper, key: Key, node: Node, kind: Kind, place: tuple[Span, int]) -> Record:
    shaper.start_record(Call(key.id, (), 0, key.kind))
    needed = REQUIRED + (("summary",) if kind.summary == "required" else ())
    values = shaper.mapping(node, COMMON | kind.fields, f'{kind.id} "{key.id}"', needed)
    fields = {name: values.pop(name) for name in list(values) if name in kind.fields}
    implied = values.get("implies", ())
    values["implies"] = [call for call in implied if not call.name.startswith("{")]
    return build(
        Record, values, key=key, span=place[0], order=place[1], fields=fields,
        own=build(TYPES[kind.id], fields) if kind.id in TYPES else None,
        given=tuple(call.name[1:-1] for call in implied if call.name.startswith("{")),
        params=tuple(build(Param, param, name=name) for name, param in values.get("params", {}).items()),
        relations={name: tuple(values[name]) for name in RELATIONS if values.get(name)},
        mentions=tuple(shaper.mentions), templates=tuple(shaper.templates),
    )  # fmt: skip


def build_kinds(base: bytes, shaper: Shaper, root: Node | None) -> list[dict[str, Kind]]:
    """Build the kinds of data/kinds.yaml, laid over those of a base, all in one item."""
    unmapped: list[Node] = []
    if base and (ours := parse_bytes(base, shaper.path).root) is not None:
        root = laid_over(ours, root or Node({}, (1, 1)), unmapped)
    for node in unmapped:
        shaper.problem(node.place, E202, "expected a mapping", "write id: {…}")
    entries = _entries(shaper, root)
    kinds: dict[str, Kind] = {}
    known = [id_ for id_, _ in entries]
    for id_, node in entries:
        values = shaper.mapping(node, KIND, f'kind "{id_}"')
        own = FIELDS.get(id_, {})
        fields = _kind_fields(shaper, node.child("fields"), own)
        for name in fields.keys() & COMMON.keys() - own.keys():
            message, place = f"every record has {quoted(name)} already", node.at(("fields", name, KEY))
            shaper.problem(place, E202, message, "name the field otherwise")
            del fields[name]
        refused = _check_fields(shaper, node, fields, own)
        _check_card(shaper, node, values.get("card", {}), fields, refused)
        for name, field in fields.items():
            _check_kinds(shaper, node.child("fields"), (name,), field, known)
        kinds[id_] = build(Kind, values, id=id_, fields=fields)
    if kinds and not any(kind.profile for kind in kinds.values()):
        said = (one for _, node in entries if (one := node.child("profile")) and not one.inherited)
        place = next((one.place for one in said), (1, 1))
        shaper.problem(place, E202, "no kind is for profiles", "write profile: true in one, such as unit")
    return [kinds]


def _check_fields(shaper: Shaper, node: Node, fields: dict[str, Field], own: dict[str, Field]) -> set[str]:
    """Report fields that code reads by their names and cannot, and names of fields that are none.

    Return the former.
    """
    refused = set()
    profile = node.child("profile")
    read = READ_OF_PROFILES if profile and profile.value is True else READ_BY_NAME
    for name in fields.keys() & read.keys() - own.keys():
        type_, below = fields[name].type, fields[name].of
        written = f"list of {below.type}" if type_ == "list" and below else type_
        if written not in read[name]:
            message = f"field {quoted(name)} has a meaning of its own, and is no {written}"
            outer, of, inner = read[name][0].partition(" of ")
            cure = f"write type: {outer}" + (f", of: {{type: {inner}}}" if of else "")
            where = ("fields", name, *(("of",) if type_ == "list" else ()), "type")
            shaper.problem(node.at(where), E202, message, f"{cure}, or name it otherwise")
            refused.add(name)
    for key in ("listed", "narrowed"):
        listed = node.child(key)
        for i, name in enumerate(listed.plain() if listed and isinstance(listed.value, list) else ()):
            if not isinstance(name, dict | list) and str(name) not in fields:
                cure = did_you_mean(str(name), fields, f"its fields are {', '.join(fields) or 'none'}")
                shaper.problem(node.at((key, i)), E202, f"{key} names no field {quoted(name)}", cure)
    return refused


def _check_kinds(
    shaper: Shaper, node: Node | None, where: tuple[str, ...], field: Field, known: list[str]
) -> None:
    """Report kinds that a field names and nobody has."""
    for i, kind in enumerate(field.kinds):
        if kind not in known and node is not None and node.child(where[0]) is not None:
            cure = did_you_mean(kind, known, "write a kind of this file")
            shaper.problem(node.at((*where, "kinds", i)), E202, f"unknown kind {quoted(kind)}", cure)
    for name, below in field.fields.items():
        _check_kinds(shaper, node, (*where, "fields", name), below, known)
    if field.of is not None:
        _check_kinds(shaper, node, (*where, "of"), field.of, known)


def _check_card(
    shaper: Shaper, node: Node, values: dict[str, Any], fields: dict[str, Field], refused: set[str]
) -> None:
    """Report what a card of a kind cannot show where it is to stand."""
    card = node.child("card")
    for place, names in values.items():
        if card is None or place == "sizes" or not isinstance(names, list):
            continue
        fitting = [name for name, field in fields.items() if field.type in _ON_CARD.get(place, (field.type,))]
        fitting += _TEXTS_ON_CARD.get(place, ())
        for i, name in enumerate(names):
            if name in fitting or name in refused:
                continue
            known = name in (*fields, "summary", "text")
            what = f"{place} of a card cannot show" if known else "card has no field to show:"
            otherwise = f"name {', '.join(fitting)}" if fitting else f"take {place} out"
            cure = otherwise if known else did_you_mean(name, fitting, otherwise)
            listed = card.child(place)
            # Where the card is ours, it is the field that has changed.
            where = ("fields", name) if listed and listed.inherited else ("card", place, i)
            shaper.problem(node.at(where), E202, f"{what} {quoted(name)}", cure)


def _kind_fields(shaper: Shaper, node: Node | None, own: dict[str, Field]) -> dict[str, Field]:
    """Build the fields of a kind: those that code declares, as they are labelled, and the kind's others."""
    fields: dict[str, Field] = {}
    for name, child in _entries(shaper, node):
        if name in own:
            values = shaper.mapping(child, SHOWN_FIELD, f'field "{name}", which code declares,')
            fields[name] = replace(own[name], **values)
        else:
            fields[name] = _field(shaper, name, child)
    return fields | {name: field for name, field in own.items() if name not in fields}


def _field(shaper: Shaper, name: str, node: Node) -> Field:
    values = shaper.mapping(node, KIND_FIELD, f'field "{name}"')
    inner = node.child("of")
    if values.get("type") in ("list", "map") and inner is None:
        message = f'field "{name}" does not say what it holds'
        shaper.problem(node.place, E202, message, "add of: {type: …}")
    if values.get("type") == "map" and not values.get("keys"):
        message, cure = f'field "{name}" does not say what its keys are', "add keys: roles, values or words"
        shaper.problem(node.place, E202, message, cure)
    return build(
        Field, values, name=name,
        of=_field(shaper, name, inner) if inner else Field(name),
        fields=_kind_fields(shaper, node.child("fields"), {}),
    )  # fmt: skip


def _entries(shaper: Shaper, node: Node | None) -> Iterable[tuple[str, Node]]:
    if node is not None and not isinstance(node.value, dict):
        shaper.problem(node.place, E202, "expected a mapping", "write id: {…}")
    return node.value.items() if node is not None and isinstance(node.value, dict) else ()


def build_system(slug: str, kinds: dict[str, Kind], shaper: Shaper, root: Node | None) -> list[System]:
    """Build the system of a system.yaml."""
    node = root or Node({}, (1, 1))
    values = shaper.mapping(node, SYSTEM, f'system "{slug}"', REQUIRED_IN_SYSTEM)
    _known_kinds(shaper, node.child("kinds"), kinds)
    system = build(
        System, {"short": values.get("name", "")} | values, slug=slug, span=Span(shaper.path, *node.place),
        profile=_profile(values.get("profile", {})),
        weapon_stats=tuple(values.get("weapon", {}).get("stats", ())),
        names=values.pop("kinds", {}),
        mentions=tuple(shaper.mentions),
    )  # fmt: skip
    return [system]


def _known_kinds(shaper: Shaper, node: Node | None, kinds: dict[str, Kind]) -> None:
    """Report kinds, and fields of kinds, that are renamed and do not exist."""
    if node is None or not isinstance(node.value, dict):
        return
    for id_, below in node.value.items():
        kind = kinds.get(id_)
        fields = below.child("fields") if kind else None
        if kind is None:
            message = f"unknown key {quoted(id_)} in kinds"
            shaper.problem(node.keys[id_], E201, message, kind_meant(id_, kinds))
        elif fields is not None and isinstance(fields.value, dict):
            for name in fields.value:
                if name not in kind.fields and name not in COMMON:
                    known = f"its fields are {', '.join(sorted(kind.fields))}"
                    cure = did_you_mean(name, kind.fields, known)
                    message = f"unknown key {quoted(name)} in kinds.{id_}.fields"
                    shaper.problem(fields.keys[name], E201, message, cure)


def _profile(values: dict[str, Any]) -> Profile:
    profile = build(Profile, values)
    lines = {id_: line if line.name else replace(line, name=id_) for id_, line in profile.lines.items()}
    return replace(profile, lines=lines)


def read_chapter(system: str, data: bytes, path: str) -> tuple[list[Chapter], list[Diagnostic]]:
    """Read the one chapter of a file; a broken one comes back empty with its problems."""
    slug = PurePath(path).stem
    empty = Chapter(system, slug, Span(path, 1, 1), EMPTY, (), slug)
    text, undecodable = decoded(data, path)
    if undecodable:
        return [empty], list(undecodable)
    front = _FRONT.match(text)
    if front is None:
        cure = "start it with ---, title: …, summary: …, ---"
        return [empty], [Diagnostic(Span(path, 1, 1), E108, "the chapter has no front matter", cure)]
    parsed = parse_text("\n" + front[1], path)
    shaper = Shaper(path, parsed.text)
    values = shaper.mapping(parsed.root, FRONT_MATTER, "front matter", _IN_FRONT) if parsed.root else {}
    problems = shaper.problems
    problems += parsed.problems
    lines = {problem.span.line for problem in problems}
    for key, cure in _IN_FRONT.items():
        refused = parsed.root is None or (key in parsed.root.keys and parsed.root.keys[key][0] in lines)
        mistyped = any(("front matter", key) in problem.meant for problem in problems)
        if key not in values and not refused and not mistyped:
            shaper.problem((1, 1), E108, f"the chapter has no {key}", cure)
    begin = front.end()
    read = document(text[begin:], chapter=True)
    for problem in read.problems:
        place = place_of(text, begin + problem.offset)
        shaper.problem(place, problem.code, problem.message, problem.cure)
    mentions = (
        Mention(chapter.call, place_of(text, begin + chapter.offset), _anchor(chapter), chapter.offset)
        for chapter in read.references
        if chapter.call is not None
    )
    chapter = replace(empty, body=read.prose, mentions=(*shaper.mentions, *mentions), **values)
    return [chapter], problems


def _anchor(link: Link | Insert | Mark) -> str:
    """Return the part of a page that a reference leads to."""
    return "" if isinstance(link, Mark) else link.anchor
