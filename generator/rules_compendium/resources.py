"""Where the package's own files stand: at the top of a checkout, or in one folder of an installed wheel."""

import hashlib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
_SHIPPED = PACKAGE / "shipped"
# In a checkout scripts and fonts are made of web/ and node_modules/; a wheel brings them ready.
IN_CHECKOUT = not _SHIPPED.exists()
# A theme of MkDocs is a module with templates beside it.
THEME = PACKAGE / "theme"
HOME = PACKAGE.parents[1] if IN_CHECKOUT else _SHIPPED


def own(path: str) -> Path:
    """Return a file or folder of ours that is no code, by its path below a checkout: `templates/icons`."""
    return HOME / path


@cache
def code_digest() -> str:
    """Return a digest of our code and templates: what was kept of other code is made anew."""
    digest = hashlib.sha256()
    for folder in (PACKAGE, own("templates")):
        for file in sorted(file for file in folder.rglob("*.*") if file.is_file() and file.suffix != ".pyc"):
            name = file.relative_to(folder).as_posix()
            if not name.startswith(f"{_SHIPPED.name}/"):
                digest.update(name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
