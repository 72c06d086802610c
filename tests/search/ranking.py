"""How the search ranks what players look for: typed into its box key by key, or asked in Node."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from playwright.sync_api import Page

from tests.node import NodeScript
from tests.projects import data
from tests.search.relevance import Query
from tests.server import until

_READ = (
    """() => [...document.querySelectorAll('.hits [data-entry]')].slice(0, 5).map((e) => e.dataset.entry)"""
)
_SHOWN = """(text) => document.querySelector('.hits').dataset.query === text"""


class Outcome(NamedTuple):
    """Where the right entry stood for one query: 1 for the first place, 0 for none of the first five."""

    query: Query
    place: int
    got: tuple[str, ...]


def open_search(page: Page) -> None:
    """Open the search and wait until both parts of its index are there."""
    page.keyboard.press("/")
    page.wait_for_selector("dialog.search[open][data-ready=true]")


def ranking(page: Page, text: str) -> list[str]:
    """Type a query over the one before and read the first results."""
    page.keyboard.press("Control+a")
    page.keyboard.type(text)
    until(page, _SHOWN, text)
    found: list[str] = page.evaluate(_READ)
    return found


def typed(queries: Iterable[Query], open_page: Callable[[str], Page]) -> list[Outcome]:
    """Type every query where it is asked; one page serves all the queries of a game."""
    by_system: dict[str, list[Query]] = defaultdict(list)
    for query in queries:
        by_system[query.system].append(query)
    found = []
    for system, asked in by_system.items():
        page = open_page(f"{system}/" if system else "")
        open_search(page)
        found += [outcome(query, ranking(page, query.text)) for query in asked]
        page.context.close()
    return found


def ranked(queries: Iterable[Query], site: Path) -> list[Outcome]:
    """Ask the page's search in Node, without a page."""
    with NodeScript("relevance.js", str(data(site) / "search")) as node:
        return [outcome(q, node.ask({"query": q.text, "system": q.system})["got"]) for q in queries]


def outcome(query: Query, got: list[str]) -> Outcome:
    place = next((i for i, entry in enumerate(got, 1) if entry in query.want), 0)
    return Outcome(query, place, tuple(got))


def share(outcomes: list[Outcome], places: int) -> float:
    """Return the part of the queries whose answer stands within the first places."""
    return sum(1 <= o.place <= places for o in outcomes) / len(outcomes)


def report(outcomes: list[Outcome]) -> str:
    """Return first and first-three shares by class and by half, and what was missed.

    What the held-out half missed is counted and never shown: nobody tunes for it.
    """
    missed = [o for o in outcomes if o.place != 1 and not o.query.held_out]
    halves = {"tuned on": False, "held out": True}
    by_half = {name: [o for o in outcomes if o.query.held_out is half] for name, half in halves.items()}
    return "\n".join(
        [shares(outcomes, by_half), *(f"{o.query.system} {o.query.text!r}: {o.got}" for o in missed)]
    )


def shares(outcomes: list[Outcome], more: Mapping[str, list[Outcome]] = MappingProxyType({})) -> str:
    """Return first and first-three shares by class, of more groups, and of all; never what was missed."""
    groups: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        groups[outcome.query.kind].append(outcome)
    return "\n".join(
        f"{name:<12} {len(some):>4}  first {share(some, 1):6.1%}  first three {share(some, 3):6.1%}"
        for name, some in {**groups, **more, "all": outcomes}.items()
        if some
    )
