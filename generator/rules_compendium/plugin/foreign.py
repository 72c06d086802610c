"""What a mkdocs.yml has MkDocs run that may be the project's own code: a build runs it, checking does not."""

import importlib.util
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from mkdocs.plugins import get_plugins
from mkdocs.utils.yaml import get_yaml_loader

from rules_compendium.plugin.pages import NAME
from rules_compendium.settings_file import FILE, files, meant

# Whose plugins read what is written and run none of it, but for those that build other projects.
_THEIRS = ("mkdocs", "mkdocs-material")
_OTHERS = ("projects", "material/projects")
_TAG = "tag:yaml.org,2002:python/"
_NAME = f"{_TAG}name:"


def own_code(root: Path) -> list[str]:
    """Return the settings of a project that run what may be its own."""
    return [*dict.fromkeys(said for file, held in files(root / FILE) for said in _run(root, file, held))]


def _run(root: Path, file: Path, held: Any) -> Iterator[str]:
    with suppress(Exception):  # what MkDocs cannot read, it does not obey either
        for tag in _tags(file):
            if not tag.startswith(_NAME) or _is_in(root, tag.removeprefix(_NAME)):
                yield f"!!{tag.removeprefix('tag:yaml.org,2002:')}"
    if not isinstance(held, dict):
        return
    if held.get("hooks"):
        yield "hooks"
    known = get_plugins()
    for name in _names(held.get("plugins")):
        home = known[name].dist if name in known else None
        if name != NAME and home and (home.name not in _THEIRS or name in _OTHERS):
            yield f"plugins: {name}"
    extensions = entry_points(group="markdown.extensions").names
    for name in _names(held.get("markdown_extensions")):
        if name not in extensions and _is_in(root, name):
            yield f"markdown_extensions: {name}"


def _tags(file: Path) -> Iterator[str]:
    """Yield the tags of Python in a file, which is read and not obeyed."""
    if file.is_file():
        reader = get_yaml_loader()(file.read_bytes())
        while reader.check_event():
            tag = str(getattr(reader.get_event(), "tag", None) or "")
            if tag.startswith(_TAG):
                yield tag


def _is_in(root: Path, name: str) -> bool:
    """Tell whether Python would find a name in a project's folder."""
    with suppress(ImportError, ValueError):
        found = importlib.util.find_spec(name.partition(":")[0].partition(".")[0])
        places = [found.origin, *(found.submodule_search_locations or ())] if found else []
        return any(place and root in Path(place).resolve().parents for place in places)
    return False


def _names(listed: Any) -> Iterable[str]:
    """Return the names of a list of settings, or of a mapping of them."""
    for one in listed if isinstance(listed, list | dict) else ():
        yield str(next(iter(one), "") if isinstance(one, dict) else meant(one))
