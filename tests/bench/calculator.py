"""From a changed input to the shown result, in Chromium with the processor slowed four times."""

from __future__ import annotations

import gzip
from pathlib import Path

from playwright.sync_api import Page

from tests.bench import Row
from tests.bench._served import real_site
from tests.projects import data

TITLE = "Calculators in the page"
NOTE = """
95th percentile of 50 changes of one input, from the event until the answer stands in the page and is laid
out, with the processor slowed 4× (Chrome's own throttle, which slows the page; what the worker computes in
the meantime is multiplied by four by hand). The result is a distribution, its sentences and its trace.
No answer is kept from an earlier one; the page has stood for 0.3 s, in which its worker practised
(decisions/040), and ten changes came before.
"""
SLOWER = 4
TIMES = 60
# The first runs are the compiler's.
WARM = 10
ONE_ROLL, MELEE = 16.0, 100.0
# Page, the input that changes, two values, the target.
CASES = (
    ("morale test", "age-of-fantasy/des/moral/", "unit_quality", (3, 4), ONE_ROLL),
    ("casting a spell", "age-of-fantasy/des/lancer-un-sort/", "helped", (0, 1), ONE_ROLL),
    ("opposed rolls", "song-of-blades-and-heroes/des/corps-a-corps/", "attacker_combat", (3, 4), ONE_ROLL),
    ("a volley of 5", "age-of-fantasy/des/attaque/", "attacker_quality", (3, 4), ONE_ROLL),
    (
        "a volley of 40 with blast and deadly on Tough (3)",
        ("age-of-fantasy/des/attaque/?weapon_models=40&defender_models=20&weapon_models_2=4"
        "&regles.weapon=special-rule/explosion(3)&regles.weapon_2=special-rule/mortel(3)"
        "&regles.defender=special-rule/coriace(3),special-rule/regeneration"),
        "attacker_quality", (3, 4), MELEE,
    ),
    (
        "a complete melee, 20 on 20",
        "age-of-fantasy/des/melee/?attacker_models=20&defender_models=20", "attacker_quality", (3, 4), MELEE,
    ),
    (
        "a complete melee, 20 on 20, every weapon rule and Counter",
        ("age-of-fantasy/des/melee/?attacker_models=20&defender_models=20"
        "&regles.attacker=special-rule/furieux,special-rule/perforant,special-rule/percee"
        "&regles.defender=special-rule/regeneration,special-rule/contre-charge"),
        "attacker_quality", (3, 4), MELEE,
    ),
)  # fmt: skip
MEASURE = """async ([id, values, times]) => {
  const box = document.querySelector(`[data-input="${id}"] input`);
  const shown = document.querySelector(".calc-results");
  const once = (value) => new Promise((resolve) => {
    const start = performance.now();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      shown.getBoundingClientRect();
      resolve([performance.now() - start, Number(shown.dataset.took)]);
    });
    watch.observe(shown, { attributes: true, attributeFilter: ["data-done"] });
    box.value = String(value);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const found = [];
  for (let i = 0; i < times; i += 1) {
    found.push(await once(values[(i + 1) % values.length]));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return found;
}"""


def percentile(values: list[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[int(0.95 * (len(values) - 1) + 0.5)]


def measure(page: Page, path: str, name: str, values: tuple[int, int]) -> tuple[float, float]:
    """Milliseconds of the whole, slowed, and of the computation alone, not slowed."""
    page.goto(path)
    # The script comes when somebody is there.
    page.keyboard.press("Shift")
    page.wait_for_selector(".calc-results[data-done]")
    page.wait_for_timeout(300)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    found = page.evaluate(MEASURE, [name, values, TIMES])
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    whole = [elapsed + (SLOWER - 1) * took for elapsed, took in found[WARM:]]
    return percentile(whole), percentile([took for _, took in found[WARM:]])


def weight(site: Path, path: str) -> tuple[int, int]:
    """Compressed bytes of a calculator's scripts beyond the theme's, and of its system's programs."""
    modules = [
        *site.glob("assets/calculator/*.js"),
        *site.glob("assets/evaluator/*.js"),
        *site.glob("assets/shared-*.js"),
    ]
    scripts = sum(len(gzip.compress(module.read_bytes(), mtime=0)) for module in modules)
    game, _, name = path.partition("?")[0].rstrip("/").split("/")
    files = (data(site) / "calc" / f"{game}.json", data(site) / "calc" / game / f"{name}.json")
    return scripts, sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files)


def rows(page: Page, site: Path) -> list[Row]:
    """Measure every case."""
    found = []
    for what, path, name, values, target in CASES:
        whole, took = measure(page, path, name, values)
        told = f"{whole:.1f} ms (of which computing, slowed: {took * SLOWER:.1f} ms)"
        found.append(Row(what, told, f"{target:.0f} ms", whole <= target))
    scripts, programs = weight(site, CASES[0][1])
    found.append(
        Row("scripts beyond the theme's, gzip", f"{scripts / 1024:.1f} kB", "40 kB", scripts < 40 * 1024)
    )
    found.append(Row("programs and rules of one game, gzip", f"{programs / 1024:.1f} kB"))
    return found


def main() -> list[Row]:
    """Measure the real site."""
    with real_site() as (site, base, browser):
        return rows(browser.new_context(base_url=base, service_workers="block").new_page(), site)


if __name__ == "__main__":
    for row in main():
        print(*row, sep=" | ")
