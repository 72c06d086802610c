"""What feed readers are told of a game: its changes and its dated rulings, the newest first."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rules_compendium.languages.typography import NARROW
from rules_compendium.link import Compendium
from rules_compendium.load import Cache, load_project
from rules_compendium.pipeline import open_compendium
from rules_compendium.plan import files
from rules_compendium.render.indexes import front_page
from rules_compendium.render.site import Settings, Site
from tests.projects import project

ATOM = "{http://www.w3.org/2005/Atom}"
HERE = Settings("Deux jeux & plus", address="https://club.example/jeux/")
CHANGES = """\
changes:
  - {date: 2026-05-01, text: "[[kob-boss]] coûte 2 < 3 & moins."}
  - {date: 2026-06-02, text: La carte est là.}
rulings:
  - {id: first, question: "Qui & quoi ?", reading: Le premier., why: Rien., kind: silence, date: 2026-05-03}
  - {question: "Encore ?", reading: Oui., why: Rien., kind: silence}
"""


@pytest.fixture(scope="module")
def dated(tmp_path_factory: pytest.TempPathFactory) -> Compendium:
    root = project(tmp_path_factory.mktemp("dated"), "games")
    file = root / "data" / "lanterns" / "system.yaml"
    file.write_text(file.read_text(encoding="utf-8") + CHANGES, encoding="utf-8")
    return open_compendium(root, Cache(None))


def told(compendium: Compendium, settings: Settings) -> dict[str, bytes]:
    jobs = [job for job in files(Site(compendium, settings)) if job.path.startswith("feeds/")]
    return {job.path: job.render() for job in jobs}


def entries(feed: bytes) -> list[dict[str, str]]:
    root = ET.fromstring(feed)
    return [
        {part.tag.removeprefix(ATOM): part.text or "" for part in one} for one in root.iter(f"{ATOM}entry")
    ]


def test_feeds_tell_what_is_dated_the_newest_first(dated: Compendium) -> None:
    feeds = told(dated, HERE)
    assert feeds.keys() == {"feeds/lanterns-changes.xml", "feeds/lanterns-rulings.xml"}
    assert feeds == told(dated, HERE)
    changes = entries(feeds["feeds/lanterns-changes.xml"])
    assert [one["updated"][:10] for one in changes] == ["2026-06-02", "2026-05-01"]
    assert changes[1]["content"].endswith(" coûte 2 < 3 & moins.")
    assert len({one["id"] for one in changes}) == 2
    (ruling,) = entries(feeds["feeds/lanterns-rulings.xml"])
    assert ruling["title"] == f"Qui & quoi{NARROW}?"
    assert ruling["content"] == "Le premier. Rien."
    assert ruling["id"] == "https://club.example/jeux/lanterns/arbitrages/#arbitrage-first"
    root = ET.fromstring(feeds["feeds/lanterns-rulings.xml"])
    assert root.findtext(f"{ATOM}updated") == "2026-05-03T00:00:00Z"
    assert root.findtext(f"{ATOM}author/{ATOM}name") == HERE.name


@pytest.mark.parametrize("newest", ["above", "below"])
def test_ids_of_changes_stay_as_they_are_when_others_are_noted(tmp_path: Path, newest: str) -> None:
    root = project(tmp_path, "games")
    file = root / "data" / "lanterns" / "system.yaml"
    text = file.read_text(encoding="utf-8")

    def ids(*dates: str) -> dict[str, str]:
        order = reversed if newest == "above" else list
        lines = order([f"  - {{date: {date}, text: Le {number}e.}}\n" for number, date in enumerate(dates)])
        file.write_text(f"{text}changes:\n{''.join(lines)}", encoding="utf-8")
        told_ = told(open_compendium(root, Cache(None)), HERE)["feeds/lanterns-changes.xml"]
        return {one["content"]: one["id"] for one in entries(told_)}

    before = ids("2026-05-01", "2026-05-01", "2026-06-02")
    assert len({*before.values()}) == 3
    after = ids("2026-05-01", "2026-05-01", "2026-06-02", "2026-05-20", "2026-06-02")
    assert after.items() >= before.items()
    assert len({*after.values()}) == 5


def test_a_site_without_an_address_or_dates_has_no_feed(dated: Compendium, games: Compendium) -> None:
    assert told(dated, Settings("Deux jeux")) == {}
    assert told(games, HERE) == {}


def test_what_is_no_day_is_refused(tmp_path: Path) -> None:
    root = project(tmp_path, "games")
    file = root / "data" / "lanterns" / "system.yaml"
    for day in ("2026-13-01", "yesterday", "20260501"):
        file.write_text(f"changes: [{{date: {day}, text: Oui.}}]\n", encoding="utf-8")
        assert any("a day such as 2026-05-01" in str(one) for one in load_project(root).problems), day


def test_a_games_front_tells_its_changes_where_the_site_has_no_address(dated: Compendium) -> None:
    site = Site(dated, Settings("Deux jeux"))
    body = front_page(site, dated.systems["lanterns"]).body
    assert "La carte est là." in body
    assert "feeds/" not in body
    assert "feeds/" in front_page(Site(dated, HERE), dated.systems["lanterns"]).body
