"""The real site in a browser: what the benchmarks of pages measure."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from rules_compendium.build import build_site
from tests.projects import ROOT
from tests.server import Quiet, chromium, served


@contextmanager
def real_site(kind: type[Quiet] = Quiet) -> Iterator[tuple[Path, str, Browser]]:
    """Build the site, or take the one that BENCH_SITE names; give its folder, its address and a browser."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(os.environ.get("BENCH_SITE") or f"{folder}/site")
        if "BENCH_SITE" not in os.environ:
            build_site(ROOT, site)
        with served(site, kind) as base, chromium() as browser:
            yield site, base, browser
