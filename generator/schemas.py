"""JSON Schemas for the YAML, made from the kinds, so that editors complete and check as one types."""

import json
import re
from typing import Any

from generator.contract import emit
from generator.contract.emit import DRAFT
from generator.model import Field, Kind
from generator.model.schema import COMMON, KIND, KIND_FIELD, SYSTEM

_SCALAR = {"type": ["string", "integer", "boolean"]}
_CELL = {"type": ["string", "integer", "null"]}
_NAME = {"type": ["string", "integer", "boolean"]}
_STATS = {"type": "object", "additionalProperties": _SCALAR}
_SIMPLE: dict[str, dict[str, Any]] = {
    "plain": _NAME,
    "text": _NAME,
    "markdown": {"type": "string"},
    "program": {"type": "string"},
    "integer": {"type": "integer"},
    "number": {"type": ["integer", "string"]},
    "boolean": {"type": "boolean"},
    "dice": {"type": ["string", "integer"]},
    "distance": {"type": ["string", "integer"]},
    "colour": {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"},
    "ref": {"type": ["string", "integer"]},
    "call": {"type": ["string", "integer"]},
    "implied": {"type": ["string", "integer"]},
    "stats": _STATS,
    "lines": {"type": "object", "additionalProperties": _STATS},
    "rows": {"type": "array", "items": {"type": "array", "items": _CELL}},
    "value": {"anyOf": [_NAME, {"type": "object", "additionalProperties": _CELL}]},
    "names": {"anyOf": [_NAME, {"type": "array", "items": _NAME}]},
    "any": {},
}


def schema_of(field: Field) -> dict[str, Any]:
    """Return the schema of one field's values."""
    schema: dict[str, Any]
    if field.type == "enum":
        schema = {"enum": list(field.values)}
    elif field.type == "list":
        schema = {"type": "array", "items": schema_of(field.of) if field.of else {}}
    elif field.type == "map":
        schema = {"type": "object", "additionalProperties": schema_of(field.of) if field.of else {}}
    elif field.type == "struct":
        schema = _object(field.fields)
    else:
        schema = dict(_SIMPLE[field.type])
    described = field.label or ""
    if field.kinds:
        described = f"{described} → {', '.join(field.kinds)}".strip()
    return schema | ({"description": described} if described else {})


def _object(fields: dict[str, Field]) -> dict[str, Any]:
    properties = {name: schema_of(field) for name, field in fields.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _titled(title: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"$schema": DRAFT, "title": title} | schema


def kind_schema(kind: Kind) -> dict[str, Any]:
    """Return the schema of a file of records of a kind."""
    record = _object(COMMON | kind.fields)
    record["required"] = ["name", "summary"] if kind.summary_required else ["name"]
    ids = {"type": "object", "propertyNames": {"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}}
    return _titled(kind.label, ids | {"additionalProperties": record})


def schema_files(kinds: dict[str, Kind]) -> dict[str, str]:
    """Return every schema by file name."""
    schemas = {f"{kind.id}.json": kind_schema(kind) for kind in kinds.values()}
    schemas["system.json"] = _titled("system.yaml", _object(SYSTEM))
    fields = {"type": "object", "additionalProperties": _object(KIND_FIELD)}
    kind = _object(KIND)
    kind["properties"]["fields"] = fields
    schemas["kinds.json"] = _titled("kinds.yaml", {"type": "object", "additionalProperties": kind})
    return {name: as_text(schema) for name, schema in sorted(schemas.items())}


def page_schema_files() -> dict[str, str]:
    """Return the schemas of what the page reads, by file name: `calc-profiles.json`."""
    found = {}
    for path, root in emit.files().items():
        words = path.rpartition("#")[2].removesuffix(".json").replace("{system}", "")
        found["-".join(re.findall(r"[a-z]+", words)) + ".json"] = as_text(emit.schema(root))
    return found


def as_text(value: Any) -> str:
    """Return JSON as files hold it: stable, readable, one final newline."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
