"""The policy of every page: nothing inline but what its digest names, and nothing that goes against it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.server import served, until

DECK = "fiches/#lanterns:unit/warden-archer*3,special-rule/marksman(far)"
COMPARED = "lanterns/profils/?comparer=warden-archer,warden-soldier"
WATCH = """
  window.violations = [];
  addEventListener("securitypolicyviolation", (event) => {
    violations.push(`${event.violatedDirective}: ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
  });
"""


def policy(html: str) -> dict[str, str]:
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert found
    parts = (part.strip().partition(" ") for part in found[1].split(";"))
    return {name: value for name, _, value in parts}


def test_every_page_has_a_strict_policy(site: Path) -> None:
    for path in site.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        allowed = policy(html)
        assert allowed["default-src"] == "'self'", path
        assert "unsafe" not in "".join(allowed.values()), path
        # An attribute in a tag, not in the text or the data of a page.
        assert not re.search(r"<[a-z][^<>]*\s(style|on[a-z]+)=", re.sub(r"<script.*?</script>", "", html)), (
            path
        )


def test_no_page_goes_against_its_policy(browser: Browser, site: Path) -> None:
    first: dict[str, str] = {}
    for path in sorted(site.rglob("index.html")):
        template = re.search(r'data-template="([^"]*)"', path.read_text(encoding="utf-8"))
        assert template
        first.setdefault(template[1], f"{path.parent.relative_to(site).as_posix()}/")
    assert len(first) > 10
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    context.add_init_script(WATCH)
    page = context.new_page()
    with served(site) as home:
        for path in (*first.values(), COMPARED, DECK, f"{first['record']}?recherche=a", "404.html"):
            page.goto(f"{home}{path}")
            page.wait_for_load_state("networkidle")
            assert page.evaluate("violations") == [], path
        page.goto(f"{home}{COMPARED}")
        page.wait_for_selector(".compare-grid")  # its figures stand in a file beside the page
        columns = (
            "getComputedStyle(document.querySelector('.compare-grid')).gridTemplateColumns.split(' ').length"
        )
        assert page.evaluate(columns) == 2
        page.goto(f"{home}{DECK}")
        expect(page.locator(".print-page").first).to_be_visible()
        until(page, "document.querySelectorAll('.print-page .card').length >= 4")
        assert (
            page.evaluate("Math.round(document.querySelector('.print-page').offsetWidth / 96 * 25.4)") == 210
        )
        lefts = page.eval_on_selector_all(".print-page .card", "all => all.map((card) => card.offsetLeft)")
        assert len(set(lefts)) > 1
    context.close()
