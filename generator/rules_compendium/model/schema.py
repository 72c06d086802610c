"""The keys of records, systems, kinds and front matter: those of their dataclasses, but for a few."""

from rules_compendium.model.declare import fields_of
from rules_compendium.model.kinds import Field, Kind
from rules_compendium.model.records import RELATIONS, Chapter, Param, Record, System

FIELD_TYPES = (
    "text", "markdown", "integer", "number", "boolean", "dice", "distance", "enum", "ref", "call",
    "list", "map", "struct", "stats", "lines", "models", "options", "value", "any",
)  # fmt: skip


# The fields of kinds that code reads by their names, and of what types it can.
READ_BY_NAME = {
    "stats": ("stats",), "lines": ("lines",), "options": ("options",), "list": ("ref",),
    "moment": ("list of ref", "list of call"),
}  # fmt: skip
READ_OF_PROFILES = READ_BY_NAME | {"models": ("models",), "gear": ("text",)}


def _map(name: str, inner: Field) -> Field:
    return Field(name, "map", of=inner)


def _struct(name: str, *fields: Field) -> Field:
    return Field(name, "struct", fields={field.name: field for field in fields})


_RELATIONS = [
    Field(name, "list", of=Field("item", "implied" if name == "implies" else "call")) for name in RELATIONS
]
COMMON: dict[str, Field] = {
    one.name: one
    for field in fields_of(Record).values()
    for one in (_RELATIONS if field.name == "relations" else [field])
} | {"params": _map("params", Field("param", "struct", fields=fields_of(Param)))}
_LABELS = _struct(
    "labels", Field("label", "plain"), Field("plural", "plain"), _map("fields", Field("item", "plain"))
)
SYSTEM = fields_of(System) | {
    "accent": _struct("accent", Field("light", "colour"), Field("dark", "colour")),
    "source": _struct("source", Field("file", "plain"), Field("title", "plain")),
    "weapon": _struct("weapon", Field("stats", "list", of=Field("item", "plain"))),
    "kinds": _map("kinds", _LABELS),
}
# What the game calls kinds is read from `kinds`.
del SYSTEM["names"]
KIND = fields_of(Kind)
KIND_FIELD = fields_of(Field) | {"type": Field("type", "enum", values=FIELD_TYPES)}
# What data/kinds.yaml may say of a field of the engine's own.
SHOWN_FIELD = {name: KIND_FIELD[name] for name in ("label", "place", "inverse")}
FRONT_MATTER = fields_of(Chapter)
REQUIRED_IN_KIND = ("label", "plural", "slug", "icon", "group", "order")
REQUIRED_IN_SYSTEM = ("name", "short", "order", "summary")
