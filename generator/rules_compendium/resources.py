"""Where the package's own files stand: at the top of a checkout, or in one folder of an installed wheel."""

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
