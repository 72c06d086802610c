"""The last stage: the whole site built beside the old one and swapped in, or kept fresh while one edits."""

from pathlib import Path

from rules_compendium.build.swap import folder_beside, remove, swap_in
from rules_compendium.link import Compendium
from rules_compendium.pipeline import open_compendium
from rules_compendium.plugin import CompendiumPlugin, write_site
from rules_compendium.progress import Progress


def build_site(
    root: Path, out: Path, progress: Progress | None = None, compendium: Compendium | None = None
) -> CompendiumPlugin:
    """Build a site into out, which stays as it was until the end; return what built it."""
    progress = progress or Progress(quiet=True)
    folder = folder_beside(out)
    try:
        if compendium is None:
            with progress.step("reading and checking the data"):
                compendium = open_compendium(root)
        plugin = write_site(root, folder, compendium, progress)
        swap_in(folder, out)
        plugin.moved(out)
    except OSError as error:
        # A full disk does not say which one it is.
        if error.errno and not error.filename:
            raise OSError(error.errno, error.strerror, str(out)) from error
        raise
    finally:
        try:
            remove(folder)
        except KeyboardInterrupt:  # after the swap the old site stands there: it goes as a whole
            remove(folder)
            raise
    return plugin
