"""A first visit: bytes on the wire and layout shifts, on the longest page of each template."""

from __future__ import annotations

import json

from tests.bench import Row
from tests.bench._served import real_site
from tests.first_visit import MOST_BYTES, MOST_SHIFT, SCREENS, Counting, Visit, heaviest, visit

TITLE = "A first visit"
NOTE = """
The longest page of each template, nothing cached, on a phone's screen and on a desk's: the bodies that
come before anybody touches anything, text packed with gzip, and the sum of the layout shifts where every
font and script comes only after the words are shown.
"""


def main() -> list[Row]:
    """Measure the real site."""
    rows = []
    with real_site(Counting) as (site, base, browser):
        for template, address in heaviest(site).items():
            found = [visit(browser, base + address, screen) for screen in SCREENS]
            worst = Visit(max(one.bytes for one in found), max(one.shift for one in found))
            holds = worst.bytes <= MOST_BYTES and worst.shift <= MOST_SHIFT
            target = f"{MOST_BYTES / 1000:.0f} kB, {MOST_SHIFT}"
            rows.append(Row(template, f"{worst.bytes / 1000:.0f} kB, shift {worst.shift:.3f}", target, holds))
    return rows


if __name__ == "__main__":
    print(json.dumps(main(), indent=1, ensure_ascii=False))
