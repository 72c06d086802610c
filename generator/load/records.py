"""Typed values to records, systems and kinds."""

from dataclasses import replace
from typing import Any, TypeVar

from generator.document.prose import EMPTY
from generator.errors import Diagnostic, Span, did_you_mean, shown
from generator.load.nodes import Node
from generator.load.shape import E201, E202, Shaper
from generator.model import (
    CardLayout,
    Effect,
    Example,
    Field,
    Key,
    Kind,
    Param,
    Profile,
    Reading,
    Record,
    RuleException,
    Ruling,
    Source,
    System,
)
from generator.model.declare import build
from generator.model.engine import ENGINE, FIELDS
from generator.model.kinds import kind_meant
from generator.model.records import Army
from generator.model.relations import RELATIONS
from generator.model.schema import COMMON, KIND, KIND_FIELD, SHOWN_FIELD, SYSTEM

T = TypeVar("T")


def build_record(shaper: Shaper, key: Key, node: Node, kind: Kind, place: tuple[int, int, int]) -> Record:
    """Build the record of one node; what is wrong with it is the shaper's to collect."""
    order, line, column = place
    shaper.start_record()
    values = shaper.mapping(node, COMMON | kind.fields, f'{kind.id} "{key.id}"')
    common = {name: values.pop(name) for name in COMMON if name in values}
    implied = common.get("implies", ())
    common["implies"] = [call for call in implied if not call.name.startswith("{")]
    return Record(
        key=key,
        name=common.get("name", ""),
        span=Span(shaper.path, line, column),
        order=order,
        en=tuple(common.get("en", ())),
        aliases=tuple(common.get("aliases", ())),
        summary=common.get("summary", EMPTY),
        exceptions=_all(RuleException, common, "exceptions"),
        text=common.get("text", EMPTY),
        label=common.get("label", ""),
        params=tuple(build(Param, param, name=name) for name, param in common.get("params", {}).items()),
        fields=values,
        own=build(ENGINE[kind.id], values) if kind.id in ENGINE else None,
        source=_source(common.get("source", {})),
        rulings=_all(Ruling, common, "rulings"),
        readings=_all(Reading, common, "readings"),
        given=tuple(call.name[1:-1] for call in implied if call.name.startswith("{")),
        relations={name: tuple(common[name]) for name in RELATIONS if common.get(name)},
        effects=_all(Effect, common, "effects"),
        no_effect=common.get("no_effect", EMPTY),
        examples=_all(Example, common, "examples"),
        tags=tuple(common.get("tags", ())),
        mentions=tuple(shaper.mentions),
    )


def _all(type_: type[T], values: dict[str, Any], name: str) -> tuple[T, ...]:
    return tuple(build(type_, item) for item in values.get(name, ()))


def _source(values: dict[str, Any]) -> Source:
    lines = [values["line"]] if "line" in values else []
    return Source((*lines, *values.get("lines", ())), values.get("reading", EMPTY))


def build_kinds(shaper: Shaper, root: Node) -> dict[str, Kind]:
    """Build the kinds of data/kinds.yaml."""
    kinds = {}
    for id_, node in _entries(shaper, root):
        values = shaper.mapping(node, KIND, f'kind "{id_}"')
        fields = _kind_fields(shaper, node.child("fields"), FIELDS.get(id_, {}))
        kinds[id_] = Kind(
            id=id_,
            label=values.get("label", id_),
            plural=values.get("plural", id_),
            slug=values.get("slug", id_),
            icon=values.get("icon", "term"),
            group=values.get("group", ""),
            order=values.get("order", 0),
            summary_required=values.get("summary") == "required",
            profile=values.get("profile", False),
            secondary=values.get("secondary", False),
            affects_rolls=values.get("affects_rolls", False),
            fields=fields,
            card=_card(shaper, node.child("card"), values.get("card"), fields),
        )
    return kinds


def _card(
    shaper: Shaper, node: Node | None, values: dict[str, Any] | None, fields: dict[str, Field]
) -> CardLayout | None:
    if node is None or values is None:
        return None
    known = [*fields, "summary", "text"]
    for names in values.values():
        for name in names if isinstance(names, list) else ():
            if name not in known:
                cure = did_you_mean(name, known, "name one of the kind's fields")
                shaper.problem(node, E202, f"card has no field {shown(name)} to show", cure)
    return build(CardLayout, values)


def _kind_fields(shaper: Shaper, node: Node | None, own: dict[str, Field]) -> dict[str, Field]:
    """Build the fields of a kind: those that code declares, as they are labelled, and the kind's others."""
    found = dict(own)
    for name, child in _entries(shaper, node) if node is not None else ():
        if name in own:
            values = shaper.mapping(child, SHOWN_FIELD, f'field "{name}", which code declares,')
            found[name] = replace(own[name], **values)
        else:
            found[name] = _field(shaper, name, child)
    return found


def _fields(shaper: Shaper, node: Node | None) -> dict[str, Field]:
    if node is None:
        return {}
    return {name: _field(shaper, name, child) for name, child in _entries(shaper, node)}


def _field(shaper: Shaper, name: str, node: Node) -> Field:
    values = shaper.mapping(node, KIND_FIELD, f'field "{name}"')
    of = node.child("of")
    type_ = values.get("type", "any")
    if type_ in ("list", "map") and of is None:
        shaper.problem(node, E202, f'field "{name}" does not say what it holds', "add of: {type: …}")
    return Field(
        name=name,
        type=type_,
        label=values.get("label", ""),
        place=values.get("place", "facts"),
        of=_field(shaper, name, of) if of else Field(name, "any"),
        kinds=tuple(values.get("kinds", ())),
        values=tuple(values.get("values", ())),
        fields=_fields(shaper, node.child("fields")),
        inverse=values.get("inverse", ""),
    )


def _entries(shaper: Shaper, node: Node) -> list[tuple[str, Node]]:
    if not isinstance(node.value, dict):
        shaper.problem(node, E202, "expected a mapping", "write id: {…}")
        return []
    return list(node.value.items())


def build_system(shaper: Shaper, slug: str, node: Node, kinds: dict[str, Kind]) -> System:
    """Build a system from its system.yaml."""
    shaper.start_record()
    values = shaper.mapping(node, SYSTEM, f'system "{slug}"')
    _known_kinds(shaper, node.child("kinds"), kinds)
    return System(
        slug=slug,
        name=values.get("name", ""),
        short=values.get("short", values.get("name", "")),
        order=values.get("order", 0),
        summary=values.get("summary", EMPTY),
        span=Span(shaper.path, node.line, node.column),
        text=values.get("text", EMPTY),
        accent=values.get("accent", {}),
        complete=values.get("complete", True),
        credits=values.get("credits", {}),
        source=values.get("source", {}),
        chapters=tuple(values.get("chapters", ())),
        profile=_profile(values.get("profile", {})),
        weapon_stats=tuple(values.get("weapon", {}).get("stats", ())),
        army=build(Army, values.get("army", {})),
        rulings=_all(Ruling, values, "rulings"),
        readings=_all(Reading, values, "readings"),
        kinds=_renamed(kinds, values.get("kinds", {})),
        mentions=tuple(shaper.mentions),
    )


def _known_kinds(shaper: Shaper, node: Node | None, kinds: dict[str, Kind]) -> None:
    """Say which kinds, and fields of kinds, are renamed and do not exist."""
    for id_, below in node.value.items() if node and isinstance(node.value, dict) else ():
        kind = kinds.get(id_)
        fields = below.child("fields") if kind else None
        if kind is None:
            _unknown(shaper, node, id_, "kinds", kind_meant(id_, kinds))
        elif fields is not None and isinstance(fields.value, dict):
            for name in fields.value:
                if name not in kind.fields and name not in COMMON:
                    known = f"its fields are {', '.join(sorted(kind.fields))}"
                    _unknown(
                        shaper, fields, name, f"kinds.{id_}.fields", did_you_mean(name, kind.fields, known)
                    )


def _unknown(shaper: Shaper, node: Node | None, key: str, what: str, cure: str) -> None:
    if node is not None:
        span = Span(shaper.path, *node.keys[key])
        shaper.problems.append(Diagnostic(span, E201, f"unknown key {shown(key)} in {what}", cure))


def _profile(values: dict[str, Any]) -> Profile:
    profile = build(Profile, values)
    lines = {id_: line if line.name else replace(line, name=id_) for id_, line in profile.lines.items()}
    return replace(profile, lines=lines)


def _renamed(kinds: dict[str, Kind], names: dict[str, dict[str, Any]]) -> dict[str, Kind]:
    renamed = dict(kinds)
    for id_, labels in names.items():
        kind = kinds.get(id_)
        if kind is not None:
            renamed[id_] = kind.named(
                labels.get("label", kind.label),
                labels.get("plural", kind.plural),
                labels.get("fields", {}),
            )
    return renamed
