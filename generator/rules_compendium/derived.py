"""Documents made from the code and the kinds, so that they cannot drift from it."""

import argparse
import ast
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from rules_compendium import errors
from rules_compendium.contract import emit
from rules_compendium.load import load_project
from rules_compendium.model import Field, Kind
from rules_compendium.model.army import STRUCTURES
from rules_compendium.model.numbers import MOST_TIMES
from rules_compendium.model.schema import COMMON, FRONT_MATTER, KIND, KIND_FIELD, SYSTEM
from rules_compendium.resources import HOME, PACKAGE

_MADE = "<!-- Made by `compendium docs`; edit the code or data/kinds.yaml instead. -->\n\n"
# Where a project of somebody else's has the schemas of its YAML.
SCHEMAS = ".vscode/schemas"
_WORD = {"type": ["string", "integer"]}
_SCALAR = {"type": ["string", "integer", "boolean"]}
# What has keys of its own, by its name in explanations/keys.yaml; MkDocs declares those of mkdocs.yml.
KEYS = {
    "system.yaml": SYSTEM, "record": COMMON, "chapter": FRONT_MATTER, "kinds.yaml": KIND, "field": KIND_FIELD,
}  # fmt: skip
_TITLES = {
    "mkdocs.yml": "mkdocs.yml", "theme": "theme, of the theme compendium",
    "extra": "extra, of the theme compendium", "plugin": "plugins, under compendium",
    "system.yaml": "system.yaml", "record": "Every record",
    "chapter": "Every chapter", "kinds.yaml": "kinds.yaml, every kind", "field": "kinds.yaml, every field",
}  # fmt: skip
# The pages that write the manual's own game.
_WRITING = ("docs/add-a-game.md", "docs/figures.md")
# A block of the tutorial that is a file: the first line, or the title, names it.
_FILE = re.compile(r'^```\w+(?: title="([^"]+)")?\n(?:# (data/\S+)\n)?(.*?)^```', re.MULTILINE | re.DOTALL)


def derived_files(kinds: dict[str, Kind], parser: argparse.ArgumentParser) -> dict[str, str]:
    """Return every derived document by its path below the project."""
    return {
        "docs/errors.md": _error_page(),
        "docs/commands.md": _command_page(parser),
        "docs/kinds.md": _kind_page(load_project(HOME / "docs/manual").kinds),
        "docs/modules.md": _module_page(),
        "docs/settings.md": _settings_page(),
        "docs/decisions/index.md": _decisions_page(HOME / "docs/decisions"),
        **{f"docs/manual/{path}": text for path, text in tutorial_files(_tutorial()).items()},
        "web/lib/shapes.js": emit.shapes(),
        "web/types.d.ts": emit.declarations(),
        **editor_files(kinds, "docs/schema"),
        **_texts(_page_schemas()),
    }


def editor_files(kinds: dict[str, Kind], folder: str) -> dict[str, str]:
    """Return the schemas of the YAML files, and the settings by which editors find them."""
    schemas = {f"./{folder}/{kind}.json": f"data/*/{kind}/*.yaml" for kind in sorted(kinds)}
    schemas[f"./{folder}/system.json"] = "data/*/system.yaml"
    schemas[f"./{folder}/kinds.json"] = "data/kinds.yaml"
    return _texts({".vscode/settings.json": {"yaml.schemas": schemas}} | data_schemas(kinds, folder))


def _texts(schemas: dict[str, Any]) -> dict[str, str]:
    return {path: json.dumps(value, ensure_ascii=False, indent=1) + "\n" for path, value in schemas.items()}


def data_schemas(kinds: dict[str, Kind], folder: str = "docs/schema") -> dict[str, Any]:
    """Return the schema of each kind of YAML file by its path: editors complete and check as one types."""
    schemas: dict[str, Any] = {}
    for kind in kinds.values():
        record = _object(COMMON | kind.fields, explained()["record"])
        record["required"] = ["name", "summary"] if kind.summary == "required" else ["name"]
        ids = {"propertyNames": {"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}}
        schemas[kind.id] = {"title": kind.label, "type": "object"} | ids | {"additionalProperties": record}
    schemas["system"] = {"title": "system.yaml"} | _object(SYSTEM, explained()["system.yaml"])
    kind_schema = _object(KIND, explained()["kinds.yaml"])
    kind_schema["properties"]["fields"] = _map_of(_object(KIND_FIELD, explained()["field"]))
    schemas["kinds"] = {"title": "kinds.yaml"} | _map_of(kind_schema)
    return {f"{folder}/{name}.json": {"$schema": emit.DRAFT} | schemas[name] for name in sorted(schemas)}


def _page_schemas() -> dict[str, Any]:
    """Return the schemas of what pages read and save, by their paths: `docs/schema/page/army-file.json`."""
    schemas = {}
    for path, root in (emit.files() | emit.saved()).items():
        words = re.sub(r"data/{edition}|{system}|[.]json", "", path.rpartition("#")[2])
        schemas[f"docs/schema/page/{'-'.join(re.findall(r'[a-z]+', words))}.json"] = emit.schema(root)
    return schemas


def _map_of(schema: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": schema}


def _list_of(schema: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": schema}


def _object(
    fields: dict[str, Field], said: Mapping[str, str] | None = None, path: str = ""
) -> dict[str, Any]:
    """Return the schema of a mapping; what is said of its keys, by their paths, describes them."""
    said, properties = said or {}, {}
    for name, field in fields.items():
        described = {"description": said[f"{path}{name}"]} if f"{path}{name}" in said else {}
        properties[name] = described | _schema(field, said, f"{path}{name}")
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _schema(field: Field, said: Mapping[str, str], path: str) -> dict[str, Any]:
    """Return the schema of a field's values."""
    if field.type in STRUCTURES:
        return _schema(replace(STRUCTURES[field.type], label=field.label), said, path)
    below = _schema(field.of, said, path) if field.of else {}
    compound = {
        "enum": {"enum": list(field.values)},
        "list": _list_of(below),
        "map": _map_of(below),
        "struct": _object(field.fields, said, f"{path}."),
    }
    schema = compound.get(field.type) or _SIMPLE[field.type]
    described = f"{field.label} → {', '.join(field.kinds)}".strip() if field.kinds else field.label
    return schema | ({"description": described} if described else {})


_CELL = {"type": ["string", "integer", "null"]}
_SIMPLE: dict[str, dict[str, Any]] = {
    "plain": _SCALAR, "text": _SCALAR, "markdown": {"type": "string"}, "program": {"type": "string"},
    "integer": {"type": "integer"}, "natural": {"type": "integer", "minimum": 1},
    "times": {"type": "integer", "minimum": 1, "maximum": MOST_TIMES},
    "number": {"type": ["integer", "string"]}, "boolean": {"type": "boolean"},
    "dice": _WORD, "distance": _WORD, "colour": {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"},
    "date": {"type": "string", "format": "date"},
    "ref": _WORD, "call": _WORD, "ruling": _WORD, "implied": _WORD,
    "stats": _map_of(_SCALAR), "lines": _map_of(_map_of(_SCALAR)), "rows": _list_of(_list_of(_CELL)),
    "value": {"anyOf": [_SCALAR, _map_of(_CELL)]}, "names": {"anyOf": [_SCALAR, _list_of(_SCALAR)]},
    "any": {}, "credit": {},
}  # fmt: skip


def _error_page() -> str:
    parts = [f"# Error codes\n\n{_MADE}`compendium explain CODE` prints the same texts.\n"]
    for code in errors.codes().values():
        title, text = code.explanation()
        parts.append(f"\n## {code.id} {code.name}\n\n**{title}.** {text}\n")
    return "".join(parts)


@cache
def explained() -> dict[str, dict[str, str]]:
    """Return what each key is for, by the file or structure that has it."""
    keys: dict[str, dict[str, str]] = YAML(typ="safe").load(PACKAGE / "explanations" / "keys.yaml")
    return keys


def paths_of(fields: Mapping[str, Field], before: str = "") -> Iterator[tuple[str, Field]]:
    """Yield every key that fields have, and those below them, by its path."""
    for name, field in fields.items():
        yield f"{before}{name}", field
        inner = field
        while inner.of is not None:
            inner = inner.of
        yield from paths_of(inner.fields, f"{before}{name}.")


def _settings_page() -> str:
    intro = (
        "What a project's files may say. [data-guide.md](data-guide.md) tells how records are written, "
        "[kinds.md](kinds.md) the fields of each kind, [mkdocs.md](mkdocs.md) what is refused.\n"
    )
    parts = [f"# Settings and keys\n\n{_MADE}{intro}"]
    for name, keys in explained().items():
        types = {path: _type(field) for path, field in paths_of(KEYS[name])} if name in KEYS else {}
        parts.append(f"\n## {_TITLES[name]}\n\n| key | {'value | ' * bool(types)}for |\n")
        parts.append(f"|---|---|{'---|' * bool(types)}\n")
        parts += [
            f"| `{path}` | {f'{types[path]} | ' if types else ''}{said} |\n" for path, said in keys.items()
        ]
    return "".join(parts)


def _decisions_page(folder: Path) -> str:
    """Return the list of decisions, by their titles."""
    parts = [f"# Decisions\n\n{_MADE}What was decided, why, and what else was weighed.\n\n"]
    for file in sorted(folder.glob("[0-9]*.md")):
        title = re.sub(r"^# \d+\W*", "", file.read_text(encoding="utf-8").partition("\n")[0])
        parts.append(f"- [{file.name[:3]}]({file.name}) {title}\n")
    return "".join(parts)


def _tutorial() -> str:
    return "".join((HOME / page).read_text(encoding="utf-8") for page in _WRITING)


def tutorial_files(page: str) -> dict[str, str]:
    """Return the files that a tutorial writes, by path; what it says of one last is what it is."""
    return {title or path: text for title, path, text in _FILE.findall(page) if title or path}


def _command_page(parser: argparse.ArgumentParser) -> str:
    """Return the page of every command: its help as the terminal shows it."""
    parts = [f"# Commands\n\n{_MADE}{_help(parser)}"]
    for name, sub in _subparsers(parser):
        parts.append(f"\n## {name}\n\n{_help(sub)}")
        parts += [f"\n{_help(below)}" for _, below in _subparsers(sub)]
    return "".join(parts)


def _help(parser: argparse.ArgumentParser) -> str:
    wrapped: Any = parser.formatter_class
    parser.formatter_class = partial(wrapped, width=94)  # the terminal's, if not said; a file has none
    return f"```text\n{parser.format_help()}```\n"


def _subparsers(parser: argparse.ArgumentParser) -> list[tuple[str, argparse.ArgumentParser]]:
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way to list them
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            return list(action.choices.items())
    return []


def _kind_page(kinds: dict[str, Kind]) -> str:
    parts = [f"# Kinds\n\n{_MADE}Common keys: [data-guide.md](data-guide.md#keys-of-every-record).\n"]
    for kind in kinds.values():
        parts.append(f"\n## {kind.id}\n\n{kind.label} · {kind.plural} — `/<system>/{kind.slug}/`\n")
        if kind.fields:
            parts.append("\n| field | type | on the page |\n|---|---|---|\n")
        for field in kind.fields.values():
            shown = f"{field.label}, {field.place}" if field.label else field.place
            parts.append(f"| `{field.name}` | {_type(field)} | {shown} |\n")
    return "".join(parts)


def _type(field: Field) -> str:
    if field.type in ("list", "map") and field.of is not None:
        by = f" by {field.keys}" if field.keys else ""
        return f"{field.type}{by} of {_type(field.of)}"
    if field.type == "struct":
        return "{" + ", ".join(f"{name}: {_type(below)}" for name, below in field.fields.items()) + "}"
    if field.type in STRUCTURES:
        return _type(STRUCTURES[field.type])
    extra = ", ".join(field.kinds or field.values)
    return f"{field.type} ({extra})" if extra else field.type


def _module_page() -> str:
    """Return the list of modules, each with the first line of its docstring."""
    parts = [f"# Modules\n\n{_MADE}[architecture.md](architecture.md) says how they fit together.\n"]
    for folder in sorted({file.parent for file in PACKAGE.rglob("*.py")}):
        name = "generator/rules_compendium/" + folder.relative_to(PACKAGE).as_posix().removeprefix(".")
        parts.append(f"\n## {name.rstrip('/')}\n\n")
        for file in sorted(folder.glob("*.py")):
            doc = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
            parts.append(f"- `{file.name}` — {doc.splitlines()[0] if doc else ''}\n")
    return "".join(parts)
