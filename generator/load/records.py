"""Typed values to records, systems and kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.errors import Diagnostic, Span, did_you_mean, shown
from generator.load.shape import E201, E202, Shaper
from generator.model import (
    CardLayout,
    Effect,
    Example,
    Field,
    Key,
    Kind,
    Line,
    Param,
    Profile,
    Reading,
    Record,
    RuleException,
    Ruling,
    Source,
    System,
)
from generator.model.kinds import kind_meant
from generator.model.relations import RELATIONS
from generator.model.schema import CARD_PLACES, COMMON, KIND, KIND_FIELD, SYSTEM

if TYPE_CHECKING:
    from generator.load.nodes import Node


def build_record(shaper: Shaper, key: Key, node: Node, kind: Kind, place: tuple[int, int, int]) -> Record:
    """Build the record of one node; what is wrong with it is the shaper's to collect."""
    order, line, column = place
    shaper.start_record()
    values = shaper.mapping(node, COMMON | kind.fields, f'{kind.id} "{key.id}"')
    common = {name: values.pop(name) for name in COMMON if name in values}
    return Record(
        key=key,
        name=common.get("name", ""),
        span=Span(shaper.path, line, column),
        order=order,
        en=tuple(common.get("en", ())),
        aliases=tuple(common.get("aliases", ())),
        summary=common.get("summary", ""),
        exceptions=tuple(
            RuleException(value.get("text", ""), value.get("line")) for value in common.get("exceptions", ())
        ),
        text=common.get("text", ""),
        label=common.get("label", ""),
        params=tuple(_param(name, param) for name, param in common.get("params", {}).items()),
        fields=values,
        source=_source(common.get("source", {})),
        rulings=rulings(common.get("rulings", ())),
        readings=readings(common.get("readings", ())),
        relations={name: tuple(common[name]) for name in RELATIONS if common.get(name)},
        effects=tuple(_effect(effect) for effect in common.get("effects", ())),
        no_effect=common.get("no_effect", ""),
        examples=tuple(_example(example) for example in common.get("examples", ())),
        tags=tuple(common.get("tags", ())),
        mentions=tuple(shaper.mentions),
    )


def _param(name: str, values: dict[str, Any]) -> Param:
    return Param(
        name=name,
        type=values.get("type", "any"),
        label=values.get("label", ""),
        values=tuple(values.get("values", ())),
        kinds=tuple(values.get("kinds", ())),
        min=values.get("min"),
        max=values.get("max"),
        optional=values.get("optional", False),
        many=values.get("many", False),
    )


def _source(values: dict[str, Any]) -> Source:
    lines = list(values.get("lines", ()))
    if "line" in values:
        lines.insert(0, values["line"])
    return Source(tuple(lines), values.get("reading", ""))


def rulings(values: Any) -> tuple[Ruling, ...]:
    """Build rulings from their mappings."""
    return tuple(
        Ruling(
            v.get("question", ""), v.get("reading", ""), v.get("why", ""), v.get("line"), v.get("kind", "")
        )
        for v in values
    )


def readings(values: Any) -> tuple[Reading, ...]:
    """Build readings from their mappings."""
    return tuple(
        Reading(v.get("printed", ""), v.get("read", ""), v.get("why", ""), v.get("line")) for v in values
    )


def _effect(values: dict[str, Any]) -> Effect:
    return Effect(
        calculators=tuple(values.get("calculator", ())),
        set=values.get("set", {}),
        sides=tuple(values.get("side", ())),
        when=values.get("when", ""),
        having=tuple(values.get("with", ())),
        lacking=tuple(values.get("without", ())),
        against=tuple(values.get("against", ())),
        not_against=tuple(values.get("not_against", ())),
        cancels=tuple(values.get("cancels", ())),
        on=values.get("on", "enemy"),
        order=values.get("order", 0),
        note=values.get("note", ""),
    )


def _example(values: dict[str, Any]) -> Example:
    return Example(
        expect=values.get("expect"),
        eval=values.get("eval", ""),
        set=values.get("set", {}),
        profiles=values.get("profiles", {}),
        rules=values.get("rules", {}),
        note=values.get("note", ""),
    )


def build_kinds(shaper: Shaper, root: Node) -> dict[str, Kind]:
    """Build the kinds of data/kinds.yaml."""
    kinds = {}
    for id_, node in _entries(shaper, root):
        values = shaper.mapping(node, KIND, f'kind "{id_}"')
        fields = _fields(shaper, node.child("fields"))
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
            yields=values.get("yields", False),
            acts=values.get("acts", False),
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
    for place in CARD_PLACES:
        for name in values.get(place, ()):
            if name not in known:
                cure = did_you_mean(name, known, "name one of the kind's fields")
                shaper.problem(node, E202, f"card has no field {shown(name)} to show", cure)
    places = {place: tuple(values.get(place, ())) for place in CARD_PLACES}
    return CardLayout(deck=values.get("deck", False), **places)


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
        summary=values.get("summary", ""),
        span=Span(shaper.path, node.line, node.column),
        text=values.get("text", ""),
        accent=values.get("accent", {}),
        complete=values.get("complete", True),
        credits=values.get("credits", {}),
        source=values.get("source", {}),
        chapters=tuple(values.get("chapters", ())),
        profile=_profile(values.get("profile", {})),
        weapon_stats=tuple(values.get("weapon", {}).get("stats", ())),
        army=values.get("army", {}),
        rulings=rulings(values.get("rulings", ())),
        readings=readings(values.get("readings", ())),
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
    lines = {
        id_: Line(id_, line.get("name", id_), tuple(line.get("stats", ())))
        for id_, line in values.get("lines", {}).items()
    }
    return Profile(
        tuple(values.get("stats", ())), values.get("cost", ""), lines, tuple(values.get("filters", ()))
    )


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
