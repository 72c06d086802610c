"""What a project has in place of ours, file by file: templates, icons, layouts, style sheets, messages."""

import re
from collections.abc import Iterator
from pathlib import Path

from rules_compendium.bundle import sheets
from rules_compendium.resources import own

FOLDER = "overrides"
# Where ours stand, by the folder below overrides/ that holds a project's own.
_OURS = {"templates": "templates", "icons": "templates/icons", "cards": "templates/cards"}
_AREAS = {*_OURS, "styles", "messages"}
_CUSTOM_DIR = re.compile(rf"^\s+custom_dir:\s*['\"]?(\./)?{FOLDER}/?['\"]?\s*(#.*)?$", re.MULTILINE)
_REPLACEABLE = (
    ("templates", "pages/*.j2"),
    ("templates", "partials/*.j2"),
    ("icons", "*.svg"),
    ("cards", "*.typ"),
)


def chosen(root: Path, area: str, name: str) -> Path:
    """Return the file that a project has in place of ours, or ours."""
    mine = root / FOLDER / area / name
    return mine if mine.is_file() else own(_OURS[area]) / name


def replaceable() -> Iterator[str]:
    """Yield what a project may have in place of ours, below overrides/."""
    for area, pattern in _REPLACEABLE:
        home = own(_OURS[area])
        yield from (f"{area}/{file.relative_to(home).as_posix()}" for file in sorted(home.glob(pattern)))
    yield from (f"styles/{name}.css" for name in sheets())


def present(root: Path) -> dict[str, Path]:
    """Return the files of a project's overrides/ by their names below it, without those of its theme."""
    home = root / FOLDER
    files = {file.relative_to(home).as_posix(): file for file in sorted(home.rglob("*")) if file.is_file()}
    if not files or not _is_theme(root):
        return files
    return {name: file for name, file in files.items() if name.partition("/")[0] in _AREAS}


def _is_theme(root: Path) -> bool:
    """Tell whether mkdocs.yml gives the same folder to the theme, as sites with Material's often do."""
    settings = root / "mkdocs.yml"
    return settings.is_file() and bool(_CUSTOM_DIR.search(settings.read_text(encoding="utf-8")))
