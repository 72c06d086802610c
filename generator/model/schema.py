"""The shape of everything that is not a kind's own: common keys, systems, kinds, front matter."""

from __future__ import annotations

from generator.model.kinds import Field
from generator.model.relations import RELATIONS

PARAM_TYPES = ("integer", "number", "enum", "ref", "dice", "distance", "text", "call", "any")
FIELD_TYPES = (
    "text", "markdown", "integer", "number", "boolean", "dice", "distance", "enum", "ref", "call",
    "list", "map", "struct", "stats", "lines", "rows", "program", "value", "any",
)  # fmt: skip
# A ruling fills a silence of the rulebook, chooses between its readings, or departs from its print.
RULING_KINDS = ("silence", "choice", "departure")
PLACES = ("headline", "facts", "body", "table", "hidden")


def _leaf(name: str, type_: str, *, values: tuple[str, ...] = (), kinds: tuple[str, ...] = ()) -> Field:
    return Field(name, type_, values=values, kinds=kinds)


def _list(name: str, of: Field) -> Field:
    return Field(name, "list", of=of)


def _map(name: str, of: Field) -> Field:
    return Field(name, "map", of=of)


def _struct(name: str, *fields: Field) -> Field:
    return Field(name, "struct", fields={field.name: field for field in fields})


_TEXT = _leaf("item", "text")
_CALL = _leaf("item", "call")
_INTEGER = _leaf("item", "integer")

RULING = _struct(
    "ruling", _leaf("question", "text"), _leaf("reading", "text"), _leaf("why", "text"),
    _leaf("line", "integer"), _leaf("kind", "enum", values=RULING_KINDS),
)  # fmt: skip
EXCEPTION = _struct("exception", _leaf("text", "text"), _leaf("line", "integer"))
READING = _struct(
    "reading", _leaf("printed", "text"), _leaf("read", "text"), _leaf("why", "text"),
    _leaf("line", "integer"),
)  # fmt: skip
PARAM = _struct(
    "param", _leaf("type", "enum", values=PARAM_TYPES), _list("values", _TEXT),
    _list("kinds", _TEXT), _leaf("min", "integer"), _leaf("max", "integer"),
    _leaf("optional", "boolean"), _leaf("many", "boolean"), _leaf("label", "text"),
)  # fmt: skip
EFFECT = _struct(
    "effect", _leaf("calculator", "names"), _leaf("side", "names"), _map("set", _leaf("item", "any")),
    _leaf("when", "text"), _leaf("with", "names"), _leaf("without", "names"), _leaf("against", "names"),
    _leaf("not_against", "names"), _leaf("cancels", "names"), _leaf("order", "integer"),
    _leaf("on", "enum", values=("enemy", "own", "both")), _leaf("note", "text"),
)  # fmt: skip
EXAMPLE = _struct(
    "example", _leaf("eval", "text"), _map("set", _leaf("item", "any")), _leaf("expect", "any"),
    _map("profiles", _leaf("item", "text")), _map("rules", _list("item", _TEXT)), _leaf("note", "text"),
)  # fmt: skip
SOURCE = _struct("source", _leaf("line", "integer"), _list("lines", _INTEGER), _leaf("reading", "text"))

COMMON: dict[str, Field] = {
    field.name: field
    for field in (
        _leaf("name", "plain"),
        _leaf("en", "names"),
        _leaf("aliases", "names"),
        _leaf("summary", "text"),
        _list("exceptions", EXCEPTION),
        _leaf("text", "markdown"),
        _leaf("label", "plain"),
        _map("params", PARAM),
        SOURCE,
        _list("rulings", RULING),
        _list("readings", READING),
        *(_list(name, _CALL) for name in RELATIONS),
        _list("effects", EFFECT),
        _leaf("no_effect", "text"),
        _list("examples", EXAMPLE),
        _leaf("tags", "names"),
    )
}
LABELS = _struct(
    "labels",
    _leaf("label", "plain"),
    _leaf("plural", "plain"),
    _map("fields", _leaf("item", "plain")),
)
LINE = _struct("line", _leaf("name", "plain"), _list("stats", _TEXT))
PROFILE = _struct(
    "profile", _list("stats", _TEXT), _leaf("cost", "plain"), _map("lines", LINE),
    _list("filters", _TEXT),
)  # fmt: skip
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
        PROFILE,
        _struct("weapon", _list("stats", _TEXT)),
        _struct("army", _leaf("label", "plain"), _leaf("mine", "plain"), _leaf("limit", "integer")),
        _map("kinds", LABELS),
        _list("rulings", RULING),
        _list("readings", READING),
    )
}
KIND_FIELD: dict[str, Field] = {
    field.name: field
    for field in (
        _leaf("type", "enum", values=FIELD_TYPES),
        _leaf("label", "plain"),
        _leaf("place", "enum", values=PLACES),
        _list("kinds", _TEXT),
        _list("values", _TEXT),
        _leaf("of", "any"),
        _leaf("fields", "any"),
        _leaf("inverse", "plain"),
    )
}
CARD_PLACES = ("corner", "under", "tag", "lead", "facts", "body")
CARD = _struct("card", _leaf("deck", "boolean"), *(_list(place, _TEXT) for place in CARD_PLACES))
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
        _leaf("yields", "boolean"),
        _leaf("acts", "boolean"),
        CARD,
        _map("fields", _leaf("item", "any")),
    )
}
FRONT_MATTER: dict[str, Field] = {
    field.name: field for field in (_leaf("title", "plain"), _leaf("summary", "text"))
}
REQUIRED_IN_KIND = ("label", "plural", "slug", "icon", "group", "order")
REQUIRED_IN_SYSTEM = ("name", "short", "order", "summary")
