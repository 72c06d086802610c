"""Rosters of other tools in the page of armies: opened on the device, sent back, refused in a sentence."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.conftest import Opener

PATH = "lanterns/bande/"
ROSTER = """<?xml version="1.0" encoding="UTF-8"?>
<roster id="r" name="Hill &amp; Dale" battleScribeVersion="2.03" gameSystemName="Lanterns">
 <costs><cost name="pts" typeId="p" value="74"/></costs>
 <costLimits><costLimit name="pts" typeId="p" value="150"/></costLimits>
 <forces><force id="f" name="F" catalogueName="Kobs"><selections>
  <selection id="s0" name="Size" type="upgrade" number="1"/>
  <selection id="s1" name="Kob, Boss" type="model" number="1">
   <costs><cost name="pts" typeId="p" value="30"/></costs></selection>
  <selection id="s2" name="Stranger &lt;b&gt;" type="model" number="1">
   <costs><cost name="pts" typeId="p" value="44"/></costs>
   <rules><rule id="q" name="Large"/><rule id="w" name="Nobody’s"/></rules>
   <profiles><profile id="p" name="Stranger" typeName="Fighter"><characteristics>
    <characteristic name="Nerve">5+</characteristic><characteristic name="Blade">4</characteristic>
   </characteristics></profile></profiles></selection>
 </selections></force></forces>
</roster>"""
# A stranger costs what the game's own formula says.
PRICE = "63 / 150"


def packed(name: str, data: bytes, times: int = 1) -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(times):
            archive.writestr(f"{number}{name}", data)
    return buffer.getvalue()


def give(page: Page, name: str, data: bytes) -> None:
    page.locator("#fichier").set_input_files(FilePayload(name=name, mimeType="", buffer=data))


def units(page: Page, expected: list[str]) -> None:
    expect(page.locator(".army-list .army-name > :first-child")).to_have_text(expected)


@pytest.mark.parametrize("name", ["hill.ros", "hill.rosz", "hill-in-words.ros"])
def test_a_roster_is_opened_on_the_device(name: str, open_page: Opener) -> None:
    page = open_page(PATH)
    data = ROSTER.encode("utf-16" if "words" in name else "utf-8")
    if "words" in name:
        data = ROSTER.replace("UTF-8", "UTF-16").encode("utf-16")
    give(page, name, packed("hill.ros", data) if name.endswith("z") else data)
    told = page.locator("#annonce")
    expect(told).to_contain_text("2")
    expect(told).to_contain_text("74")
    expect(told).to_contain_text("Stranger <b>")
    expect(told).to_contain_text("Nobody’s")
    units(page, ["Kob, Boss", "Stranger <b>"])
    expect(page.locator(".army-total")).to_contain_text(PRICE)
    assert page.locator("#nom").input_value() == "Hill & Dale"


def test_words_that_were_posted_are_an_army(open_page: Opener) -> None:
    page = open_page(PATH)
    give(page, "posted.txt", b"My kobs\n2 x Kob, Spear 16 pts\nOgre (40 pts)\nTotal: 56\n")
    expect(page.locator("#annonce")).to_contain_text("56")
    units(page, ["Kob, Spear", "Ogre"])


def test_without_a_formula_a_stranger_costs_what_its_file_says(open_page: Opener) -> None:
    page = open_page("marees/bande/")
    give(page, "posted.txt", "Crabes géants – 44 pts\nAlgues (6)".encode())
    units(page, ["Crabes géants", "Algues"])
    expect(page.locator(".army-total")).to_contain_text("50 / 50")


def test_a_file_can_be_dropped(open_page: Opener) -> None:
    page = open_page(PATH)
    expect(page.locator(".army-total strong")).not_to_be_empty()
    page.evaluate(
        """(text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "kobs.txt"));
          const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
          document.body.dispatchEvent(drop);
        }""",
        "Kob, Boss (30 pts)\n",
    )
    expect(page.locator("#annonce")).to_contain_text("Une unité reçue")
    units(page, ["Kob, Boss"])


@pytest.mark.parametrize("kind", ["ros", "texte"])
def test_an_army_goes_out_and_comes_back_at_the_same_price(
    kind: str, open_page: Opener, tmp_path: Path
) -> None:
    page = open_page(PATH)
    give(page, "hill.ros", ROSTER.encode())
    units(page, ["Kob, Boss", "Stranger <b>"])
    with page.expect_download() as download:
        page.locator(f"#enregistrer-{kind}").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.locator("#fichier").set_input_files(file)
    expect(page.locator("#annonce")).to_contain_text("63")
    units(page, ["Kob, Boss", "Stranger <b>"])
    expect(page.locator(".army-total")).to_contain_text("63")


def test_a_roster_of_a_later_version_is_read_as_far_as_it_is_known(open_page: Opener) -> None:
    page = open_page(PATH)
    later = re.sub('battleScribeVersion="[^"]*"', 'battleScribeVersion="3.14"', ROSTER)
    assert later != ROSTER
    later = later.replace("</roster>", "<holograms><hologram id='h'/></holograms></roster>")
    give(page, "now.ros", ROSTER.encode())
    units(page, ["Kob, Boss", "Stranger <b>"])
    said = page.locator("#annonce").inner_text()
    page = open_page(PATH)
    give(page, "later.ros", later.encode())
    units(page, ["Kob, Boss", "Stranger <b>"])
    expect(page.locator("#annonce")).to_have_text(said)


BOMB = packed("a.ros", b"<roster>" + b" " * 33_000_000)
REFUSED = {
    "cut.ros": ROSTER.encode()[:400],
    "entities.ros": b'<!DOCTYPE a [<!ENTITY b "c">]><roster>&b;</roster>',
    "other.xml": b"<catalogue/>",
    "ancient.ros": b'<roster battleScribeVersion="1.15"/>',
    "ancient.json": b'{"roster": {"battleScribeVersion": "1.15"}}',
    "ancient.rosz": packed("a.ros", b'<roster battleScribeVersion="1.15b"/>'),
    "ancient.cat": b'<catalogue battleScribeVersion="1.15"/>',
    "shape.ros": b'<roster battleScribeVersion="4.0"><armies><army name="X"/></armies></roster>',
    "cut.json": b'{"units": [',
    "deep.json": b"[" * 200_000,
    "other.json": b'{"a": 1}',
    "cut.rosz": packed("a.ros", ROSTER.encode())[:200],
    "two.rosz": packed("a.ros", b"x", 2),
    "twice.rosz": packed("a.ros", packed("b.ros", b"x")),
    "bomb.rosz": BOMB,
    "bytes.txt": b"\x00\xff\xfe\x80",
    "latin.txt": "Fée (5)".encode("latin-1"),
    "poem.txt": b"Nothing here has a price.\n",
    "empty.ros": b"",
    f"{'long' * 15}.ros": b"",
}


def test_what_cannot_be_opened_is_said_in_a_sentence(open_page: Opener) -> None:
    page = open_page(PATH)
    give(page, "kobs.txt", b"Kob, Boss (30 pts)\n")
    units(page, ["Kob, Boss"])
    for name, data in REFUSED.items():
        give(page, name, data)
        shown = name if len(name) <= 60 else f"{name[:59]}…"
        expect(page.locator("#annonce")).to_contain_text(shown)
        if name.startswith("ancient"):
            expect(page.locator("#annonce")).to_contain_text("BattleScribe 1.15")
        units(page, ["Kob, Boss"])
