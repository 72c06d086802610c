"""The whole site into a folder: built beside it, checked, and swapped in at once."""

import time
from dataclasses import dataclass
from pathlib import Path

from generator.build.swap import folder_beside, remove, swap_in
from generator.cards.layout import build_decks
from generator.link import Compendium
from generator.pipeline import open_compendium
from generator.plugin import write_site
from generator.progress import Progress
from generator.render.frame import Frame


@dataclass(frozen=True, slots=True)
class BuildReport:
    """What a build made, and how long it took."""

    frame: Frame
    pages: int
    records: int
    seconds: float


def build_site(
    root: Path, out: Path, progress: Progress | None = None, compendium: Compendium | None = None
) -> BuildReport:
    """Build the site of the project at root into out; until the end, out stays as it was."""
    begun = time.monotonic()
    progress = progress or Progress(quiet=True)
    folder = folder_beside(out)
    try:
        if compendium is None:
            with progress.step("reading and checking the data"):
                compendium = open_compendium(root)
        with progress.step("writing the pages"):
            plugin = write_site(root, folder, compendium)
        build_decks(compendium, folder, progress, plugin.frame.site)
        swap_in(folder, out)
    finally:
        remove(folder)
    return BuildReport(
        frame=plugin.frame,
        pages=len(plugin.written.anchors),
        records=len(compendium.records),
        seconds=time.monotonic() - begun,
    )
