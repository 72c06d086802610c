"""Documents made from the code and the kinds, so that they cannot drift from it."""

import argparse
import ast
import os
from pathlib import Path

from generator import errors
from generator.contract import emit
from generator.model import Field, Kind
from generator.schemas import as_text, page_schema_files, schema_files

_MADE = "<!-- Made by `compendium docs`; edit the code or data/kinds.yaml instead. -->\n\n"


def derived_files(kinds: dict[str, Kind], parser: argparse.ArgumentParser) -> dict[str, str]:
    """Return every derived document by its path below the project."""
    schemas = {f"docs/schema/{name}": text for name, text in schema_files(kinds).items()}
    return {
        "docs/errors.md": error_page(),
        "docs/commands.md": command_page(parser),
        "docs/kinds.md": kind_page(kinds),
        "docs/modules.md": module_page(),
        ".vscode/settings.json": editor_settings(kinds),
        "web/types.d.ts": emit.declarations(),
        **schemas,
        **{f"docs/schema/page/{name}": text for name, text in page_schema_files().items()},
    }


def error_page() -> str:
    """Return the page of every error code."""
    parts = [f"# Error codes\n\n{_MADE}`compendium explain CODE` prints the same texts.\n"]
    parts += [f"\n## {c.id} {c.name}\n\n**{c.title}.** {c.text}\n" for c in errors.codes().values()]
    return "".join(parts)


def command_page(parser: argparse.ArgumentParser) -> str:
    """Return the page of every command: its help as the terminal shows it."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "96"  # argparse wraps at the terminal's width; a file has none
    try:
        parts = [f"# Commands\n\n{_MADE}```text\n{parser.format_help()}```\n"]
        for name, sub in _subparsers(parser):
            parts.append(f"\n## {name}\n\n```text\n{sub.format_help()}```\n")
            parts += [f"\n```text\n{below.format_help()}```\n" for _, below in _subparsers(sub)]
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before
    return "".join(parts)


def _subparsers(parser: argparse.ArgumentParser) -> list[tuple[str, argparse.ArgumentParser]]:
    for action in parser._actions:  # noqa: SLF001 - argparse has no public way to list them
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            return list(action.choices.items())
    return []


def kind_page(kinds: dict[str, Kind]) -> str:
    """Return the page of every kind and its fields."""
    parts = [f"# Kinds\n\n{_MADE}Common keys: [data-guide.md](data-guide.md#keys-of-every-record).\n"]
    for kind in kinds.values():
        parts.append(f"\n## {kind.id}\n\n{kind.label} · {kind.plural} — `/<system>/{kind.slug}/`\n")
        if kind.fields:
            parts.append("\n| field | type | on the page |\n|---|---|---|\n")
            parts += [_row(field) for field in kind.fields.values()]
    return "".join(parts)


def _row(field: Field) -> str:
    shown = f"{field.label}, {field.place}" if field.label else field.place
    return f"| `{field.name}` | {_type(field)} | {shown} |\n"


def _type(field: Field) -> str:
    if field.type in ("list", "map") and field.of is not None:
        return f"{field.type} of {_type(field.of)}"
    if field.type == "struct":
        return "{" + ", ".join(f"{name}: {_type(below)}" for name, below in field.fields.items()) + "}"
    extra = ", ".join(field.kinds or field.values)
    return f"{field.type} ({extra})" if extra else field.type


def module_page() -> str:
    """Return the list of modules, each with the first line of its docstring."""
    package = Path(__file__).parent
    parts = [f"# Modules\n\n{_MADE}[architecture.md](architecture.md) says how they fit together.\n"]
    folders = sorted({file.parent for file in package.rglob("*.py")})
    for folder in folders:
        name = "generator/" + folder.relative_to(package).as_posix().removeprefix(".")
        parts.append(f"\n## {name.rstrip('/')}\n\n")
        for file in sorted(folder.glob("*.py")):
            doc = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
            parts.append(f"- `{file.name}` — {doc.splitlines()[0] if doc else ''}\n")
    return "".join(parts)


def editor_settings(kinds: dict[str, Kind]) -> str:
    """Return the settings by which an editor with the YAML extension finds the schemas."""
    schemas = {f"./docs/schema/{kind}.json": f"data/*/{kind}/*.yaml" for kind in sorted(kinds)}
    schemas["./docs/schema/system.json"] = "data/*/system.yaml"
    schemas["./docs/schema/kinds.json"] = "data/kinds.yaml"
    return as_text({"yaml.schemas": schemas})
