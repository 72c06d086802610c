"""The files that pages load: scripts and styles as they were bundled, with the games' colours."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rules_compendium.bundle import MATERIAL, bundle
from rules_compendium.faces import MORE
from rules_compendium.model import System
from rules_compendium.overrides import FOLDER, chosen

LICENCES = "licences.txt"
# Faces that not every page shows, and what has such words.
_SOMETIMES = {
    "IBMPlexSerif-Italic": re.compile('<(?:em|i|var)[ >]|<p class="en"'),
    "IBMPlexSerif-SemiBold": re.compile("<(?:strong|b)[ >]"),
}
_CHARSET = '@charset "UTF-8";'


@dataclass
class Assets:
    """The files by their paths below the site, and where the pages find what they name."""

    files: dict[str, bytes] = field(default_factory=dict)
    style: str = ""
    # What the pages of some templates have of their own, inside them: a second file would come later.
    apart: dict[str, str] = field(default_factory=dict)
    # What our parts look like in Material's theme.
    material: str = ""
    modules: dict[str, str] = field(default_factory=dict)
    # By the names of their faces.
    fonts: dict[str, str] = field(default_factory=dict)
    # The service worker, before the build has filled in what is to be kept.
    worker: str = ""
    # What runs before a page is shown, and stands in it.
    early: str = ""

    def fonts_of(self, body: str) -> list[str]:
        """Return the fonts of a page's words, beside its style: later ones would hold the page up."""
        return [
            path
            for face, path in self.fonts.items()
            if not face.endswith(MORE) and (face not in _SOMETIMES or _SOMETIMES[face].search(body))
        ]


def bundled(root: Path, systems: Iterable[System]) -> Assets:
    """Return the scripts, fonts and icon of the pages, and their styles with the games' colours."""
    made = bundle()
    files = dict(made.files)
    ours = {name: path for name, path in made.styles.items() if name != MATERIAL}
    sheets = {
        name: _sheet(root / FOLDER / "styles" / f"{name}.css", files.pop(path)) for name, path in ours.items()
    }
    apart: dict[str, str] = {}
    for name, templates in made.apart.items():
        text = sheets.pop(name)
        apart |= {template: apart.get(template, "") + text for template in templates}
    path = _added(files, "site", "\n".join([*sheets.values(), _accents(systems)]))
    # Cards are set in our fonts there too; of a project's own sheets Material's pages have the last one.
    theirs = _sheet(Path(), files.pop(made.styles[MATERIAL]))
    material = _added(files, MATERIAL, "\n".join([sheets["fonts"], theirs, sheets["own"]]))
    files["assets/icon.svg"] = chosen(root, "icons", "favicon.svg").read_bytes()
    files[LICENCES] = made.licences.encode()
    return Assets(files, path, apart, material, made.modules, made.fonts, made.worker, made.early)


def _added(files: dict[str, bytes], name: str, style: str) -> str:
    """Add a style to the files, under a name that changes with it; return its path."""
    content = f"{_CHARSET}\n{style}".encode()
    path = f"assets/{name}-{hashlib.sha256(content).hexdigest()[:8]}.css"
    files[path] = content
    return path


def _sheet(mine: Path, ours: bytes) -> str:
    """Return a style sheet: a project's own where it has one."""
    text = mine.read_text(encoding="utf-8-sig") if mine.is_file() else ours.decode()
    return text.removeprefix(_CHARSET).strip()


def _accents(systems: Iterable[System]) -> str:
    """Return each game's colours, and its name on paper, by the attribute that its pages carry."""
    return "".join(
        f'[data-system="{system.slug}"]{{--accent-light:{system.accent["light"]};'
        f"--accent-dark:{system.accent['dark']}}}"
        for system in systems
        if system.accent
    ) + "".join(
        f':root[data-system="{system.slug}"]{{--game:{_css_string(system.name)}}}' for system in systems
    )


def _css_string(text: str) -> str:
    """Return a string of CSS: every sign that could end it as its number."""
    return '"' + "".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in text) + '"'
