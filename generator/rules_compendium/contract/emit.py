"""JSON Schemas and TypeScript declarations made from the dataclasses of the contract."""

import importlib
import json
import pkgutil
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import rules_compendium.contract as package
from rules_compendium.contract.stores import STORES
from rules_compendium.expr.ir import Ir

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]
_PLAIN: dict[Any, Schema] = {
    str: {"type": "string"}, int: {"type": "integer"}, float: {"type": "number"},
    bool: {"type": "boolean"}, NoneType: {"type": "null"}, Any: {},
    Ir: {"type": "object", "additionalProperties": {}},
}  # fmt: skip
_HEADER = "// Made by `compendium docs` from rules_compendium/contract/; edit that instead.\n"


def _modules() -> list[ModuleType]:
    names = sorted(info.name for info in pkgutil.iter_modules(package.__path__))
    return [importlib.import_module(f"{package.__name__}.{name}") for name in names]


def files() -> dict[str, type]:
    """Return what stands in which file of the site, or in which script element."""
    return _listed("FILES")


def saved() -> dict[str, type]:
    """Return what players keep as files of their own."""
    return _listed("SAVED")


def _listed(name: str) -> dict[str, type]:
    return {path: root for module in _modules() for path, root in getattr(module, name, {}).items()}


@cache
def declared() -> dict[Any, str]:
    """Return the dataclasses of the contract and the types in ALIASES, each with its one name."""
    names: dict[Any, str] = {}
    for module in _modules():
        for name, value in vars(module).items():
            own = is_dataclass(value) and getattr(value, "__module__", "") == module.__name__
            if own or name in getattr(module, "ALIASES", ()):
                assert name not in names.values(), f"two types of the contract are called {name}"
                names[value] = name
    return names


def schema(root: type) -> Schema:
    """Return the schema of one file, with the definitions that it uses."""
    used: dict[str, Schema] = {}
    head = {"$schema": DRAFT, "title": _summary(root)}
    return head | _schema(root, used) | {"$defs": dict(sorted(used.items()))}


def _schema(type_: Any, used: dict[str, Schema]) -> Schema:
    if type_ in _PLAIN:
        return _PLAIN[type_]
    name = declared().get(type_)
    if name is None:
        return _BUILDERS[get_origin(type_)](get_args(type_), used)
    if name not in used:
        used[name] = {}  # a class may hold itself
        own = _object(type_, used) if is_dataclass(type_) else None
        used[name] = own or _BUILDERS[get_origin(type_)](get_args(type_), used)
    return {"$ref": f"#/$defs/{name}"}


def _object(type_: Any, used: dict[str, Schema]) -> Schema:
    hints = get_type_hints(type_, include_extras=True)
    required = [one for one in fields(type_) if one.default is one.default_factory is MISSING]
    return {
        "type": "object",
        "description": _summary(type_),
        "properties": {name: _schema(hint, used) for name, hint in hints.items()},
        "required": [one.name for one in required],
        "additionalProperties": False,
    }


def _array(args: Any, used: dict[str, Schema]) -> Schema:
    if args[-1] is Ellipsis:
        return {"type": "array", "items": _schema(args[0], used)}
    items = [_schema(arg, used) for arg in args]
    return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}


def _any_of(args: Any, used: dict[str, Schema]) -> Schema:
    return {"anyOf": [_schema(arg, used) for arg in args]}


_BUILDERS: dict[Any, Callable[[Any, dict[str, Schema]], Schema]] = {
    Literal: lambda args, _used: {"enum": list(args)},
    Annotated: lambda args, used: _schema(args[0], used),
    Union: _any_of,
    UnionType: _any_of,
    dict: lambda args, used: {"type": "object", "additionalProperties": _schema(args[1], used)},
    tuple: _array,
}


def _summary(type_: Any) -> str:
    return (type_.__doc__ or "").partition("\n")[0] if is_dataclass(type_) else "Values by their id."


def shapes() -> str:
    """Return the script that says which shape each of the page's stores has."""
    used: dict[str, Schema] = {}
    stores = {name: _schema(root, used) for name, root in STORES.items()}
    written = json.dumps({"stores": stores, "types": dict(sorted(used.items()))}, indent=2)
    return f"{_HEADER}\n/** @type {{import('./valid.js').Shapes}} */\nexport const shapes = {written};\n"


def declarations() -> str:
    """Return the TypeScript declarations of the whole contract."""
    schemas: dict[str, Schema] = {}
    for type_ in declared():
        _schema(type_, schemas)
    return _HEADER + "".join(f"\n{_declaration(name, schemas[name])}" for name in declared().values())


def _declaration(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"export type {name} = {_type(schema)};\n"
    lines = [
        f"  {key}{'' if key in schema['required'] else '?'}: {_type(value)};"
        for key, value in schema["properties"].items()
    ]
    return "\n".join([f"/** {schema['description']} */", f"export interface {name} {{", *lines, "}\n"])


def _type(schema: Schema) -> str:  # noqa: PLR0911 - one for each form of a type
    match schema:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"enum": words}:
            return " | ".join(f'"{word}"' for word in words)
        case {"anyOf": parts}:
            return " | ".join(map(_type, parts))
        case {"prefixItems": items}:
            return f"[{', '.join(map(_type, items))}]"
        case {"type": "array"}:
            return f"Array<{_type(schema['items'])}>"
        case {"type": "object"}:
            return f"Record<string, {_type(schema['additionalProperties'])}>"
        case {"type": "integer"}:
            return "number"
    return str(schema.get("type", "any"))
