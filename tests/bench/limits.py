"""The worst programs that the limits let through, or refuse late, in Python and in the page."""

import time
from contextlib import suppress

from rules_compendium.expr import ExprError, compile_program
from tests.bench import Row
from tests.examples import evaluate
from tests.hostile import HOSTILE
from tests.node import PageInterpreter

TITLE = "Programs at the limits"
NOTE = "The slowest of the programs of tests/hostile.py; ratios to a plain loop of 200,000 rounds."
STEPS = 200_000
SECONDS = 0.3


def loop() -> float:
    """The time of a plain loop."""
    start, total = time.process_time(), 0
    for i in range(STEPS):
        total += i % 7
    return time.process_time() - start


def here(source: str) -> float:
    """The time of the reference interpreter, with compiling."""
    start = time.process_time()
    with suppress(ExprError):
        evaluate(source)
    return time.process_time() - start


def there(source: str, page: PageInterpreter) -> float:
    """The time of the page's interpreter; nothing where the program is refused before it."""
    try:
        ir = compile_program(source)
    except ExprError:
        return 0
    return page.seconds(ir, {})


def main() -> list[Row]:
    """Measure all of them; of each the best of three."""
    rows = []
    plain = min(loop() for _ in range(5))
    with PageInterpreter() as page:
        for label, measure in (("in Python", here), ("in the page", lambda source: there(source, page))):
            # A blank more each time: no run finds the compiled program of the one before.
            times = {name: min(measure(s + " " * i) for i in range(3)) for name, s in HOSTILE.items()}
            name = max(times, key=times.__getitem__)
            shown = f"{times[name] * 1000:.0f} ms ({name}); {times[name] / plain:.1f}×"
            rows.append(Row(f"the slowest {label}", shown, f"{SECONDS} s", times[name] <= SECONDS))
    return rows
