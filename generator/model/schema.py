"""The shape of everything that is not a kind's own: common keys, systems, kinds, front matter."""

from generator.model.declare import fields_of
from generator.model.kinds import CardLayout, Field
from generator.model.records import (
    Army,
    Effect,
    Example,
    Param,
    Profile,
    Reading,
    RuleException,
    Ruling,
)
from generator.model.relations import RELATIONS

FIELD_TYPES = (
    "text", "markdown", "integer", "number", "boolean", "dice", "distance", "enum", "ref", "call",
    "list", "map", "struct", "stats", "lines", "value", "any",
)  # fmt: skip
PLACES = ("headline", "facts", "body", "table", "hidden")


def _leaf(name: str, type_: str, *, values: tuple[str, ...] = ()) -> Field:
    return Field(name, type_, values=values)


def _list(name: str, of: Field) -> Field:
    return Field(name, "list", of=of)


def _map(name: str, of: Field) -> Field:
    return Field(name, "map", of=of)


def _struct(name: str, *fields: Field) -> Field:
    return Field(name, "struct", fields={field.name: field for field in fields})


def _declared(name: str, type_: type) -> Field:
    return Field(name, "struct", fields=fields_of(type_))


_NAME = _leaf("item", "plain")
_CALL = _leaf("item", "call")
_IMPLIED = _leaf("item", "implied")
_INTEGER = _leaf("item", "integer")
_SOURCE = _struct("source", _leaf("line", "integer"), _list("lines", _INTEGER), _leaf("reading", "text"))
_RULINGS = _list("rulings", _declared("ruling", Ruling))
_READINGS = _list("readings", _declared("reading", Reading))

COMMON: dict[str, Field] = {
    field.name: field
    for field in (
        _leaf("name", "plain"),
        _leaf("en", "names"),
        _leaf("aliases", "names"),
        _leaf("summary", "text"),
        _list("exceptions", _declared("exception", RuleException)),
        _leaf("text", "markdown"),
        _leaf("label", "plain"),
        _map("params", _declared("param", Param)),
        _SOURCE,
        _RULINGS,
        _READINGS,
        *(_list(name, _IMPLIED if name == "implies" else _CALL) for name in RELATIONS),
        _list("effects", _declared("effect", Effect)),
        _leaf("no_effect", "text"),
        _list("examples", _declared("example", Example)),
        _leaf("tags", "names"),
    )
}
LABELS = _struct(
    "labels",
    _leaf("label", "plain"),
    _leaf("plural", "plain"),
    _map("fields", _leaf("item", "plain")),
)
SYSTEM: dict[str, Field] = {
    field.name: field
    for field in (
        _leaf("name", "plain"),
        _leaf("short", "plain"),
        _leaf("order", "integer"),
        _struct("accent", _leaf("light", "colour"), _leaf("dark", "colour")),
        _leaf("summary", "text"),
        _leaf("text", "markdown"),
        _leaf("complete", "boolean"),
        _map("credits", _leaf("item", "any")),
        _map("source", _leaf("item", "any")),
        _list("chapters", _leaf("item", "plain")),
        _declared("profile", Profile),
        _struct("weapon", _list("stats", _NAME)),
        _declared("army", Army),
        _map("kinds", LABELS),
        _RULINGS,
        _READINGS,
    )
}
# What data/kinds.yaml may say of a field of the engine's own.
SHOWN_FIELD: dict[str, Field] = {
    field.name: field
    for field in (
        _leaf("label", "plain"),
        _leaf("place", "enum", values=PLACES),
        _leaf("inverse", "plain"),
    )
}
KIND_FIELD: dict[str, Field] = {
    "type": _leaf("type", "enum", values=FIELD_TYPES),
    **SHOWN_FIELD,
    "kinds": _list("kinds", _NAME),
    "values": _list("values", _NAME),
    "of": _leaf("of", "any"),
    "fields": _leaf("fields", "any"),
}
KIND: dict[str, Field] = {
    field.name: field
    for field in (
        _leaf("label", "plain"),
        _leaf("plural", "plain"),
        _leaf("slug", "plain"),
        _leaf("icon", "plain"),
        _leaf("group", "plain"),
        _leaf("order", "integer"),
        _leaf("summary", "enum", values=("required", "optional")),
        _leaf("profile", "boolean"),
        _leaf("secondary", "boolean"),
        _leaf("affects_rolls", "boolean"),
        _declared("card", CardLayout),
        _map("fields", _leaf("item", "any")),
    )
}
FRONT_MATTER: dict[str, Field] = {
    field.name: field for field in (_leaf("title", "plain"), _leaf("summary", "text"))
}
REQUIRED_IN_KIND = ("label", "plural", "slug", "icon", "group", "order")
REQUIRED_IN_SYSTEM = ("name", "short", "order", "summary")
