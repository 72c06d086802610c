"""The live preview: an edit renews what it touches, a mistake leaves the last good site."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from mkdocs import utils

from rules_compendium.build import build_site
from rules_compendium.build import preview as preview_module
from rules_compendium.build.preview import Preview, stamps
from rules_compendium.build.server import Server
from rules_compendium.cards.layout import build_decks
from rules_compendium.errors import CompendiumError
from rules_compendium.load import Cache
from rules_compendium.pipeline import DataError
from rules_compendium.render.linkcheck import SiteError
from tests.projects import ROOT, data, project, tree


@pytest.fixture(autouse=True)
def _no_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay out no cards but where they are what is tested: they take longest."""
    for module in ("plugin.hooks", "build.preview"):
        monkeypatch.setattr(f"rules_compendium.{module}.print_decks", lambda *_: None)


@pytest.fixture
def preview(tmp_path: Path) -> Preview:
    made = Preview(project(tmp_path), tmp_path / "out", Cache(None))
    made.build()
    return made


def edit(preview: Preview, file: str, old: str, new: str) -> None:
    path = preview.root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def comparable(site: Path) -> dict[str, bytes]:
    """Return a site's files without its edition, which a preview keeps, and the worker, which it has not."""
    edition = data(site).name
    return {
        path.replace(f"data/{edition}/", "data/"): body.replace(edition.encode(), b"")
        for path, body in tree(site).items()
        if path != "sw.js" and not path.endswith(".pdf")
    }


EDITS = [
    ("data/essai/status/etats.yaml", "Réussi sur 4+", "Réussi sur 5+"),
    ("data/essai/list/listes.yaml", "name: Elfes", "name: Elfes gris"),
    ("data/essai/unit/elfes.yaml", "rules: [noble]", "rules: [chef]"),
    ("data/essai/special-rule/regles.yaml", "aliases: archer", "aliases: franc-archer"),
    ("content/essai/debut.md", "Chacun pose ses figurines", "Chacun pose une figurine"),
    ("content/essai/suite.md", "summary: Ce qui vient après", "summary: Le reste"),
    ("data/essai/system.yaml", "short: Essai", "short: Un essai"),
]


def test_a_renewed_site_is_the_site_built_afresh(preview: Preview, tmp_path: Path) -> None:
    """Edit after edit, each on top of those before."""
    for file, old, new in EDITS:
        edit(preview, file, old, new)
        preview.renew()
        preview.follow()
        build_site(preview.root, tmp_path / "fresh")
        renewed, fresh = (comparable(site) for site in (preview.out, tmp_path / "fresh"))
        assert [path for path in fresh if fresh[path] != renewed.get(path)] == [], new
        assert sorted(fresh) == sorted(renewed), new


def test_a_page_of_the_authors_own_that_comes_while_serving_is_shown(preview: Preview) -> None:
    club, page = preview.root / "content/club.md", preview.out / "club/index.html"
    before = preview.plugin
    (preview.root / "content/club.md~").write_text("# Club\n", encoding="utf-8")
    preview.renew()
    assert preview.plugin is before
    for words in ("Le jeudi.", "Le vendredi."):
        club.write_text(f"# Club\n\n{words}\n", encoding="utf-8")
        preview.renew()
        assert words in page.read_text(encoding="utf-8")
    club.write_text("# Club\n\n[x](nowhere.md)\n", encoding="utf-8")
    with pytest.raises(SiteError, match=r"content/club\.md:3:5: E602"):
        preview.renew()
    club.unlink()
    preview.renew()
    assert not page.exists()


def test_a_removed_record_takes_its_page_along(preview: Preview) -> None:
    edit(
        preview,
        "data/essai/unit/elfes.yaml",
        "elfe-guerrier:\n  name: Elfe, Guerrier",
        "garde:\n  name: Garde",
    )
    preview.renew()
    assert not (preview.out / "essai" / "profils" / "elfe-guerrier").exists()
    assert (preview.out / "essai" / "profils" / "garde" / "index.html").exists()


def test_an_edit_renews_few_pages(preview: Preview) -> None:
    edit(preview, "data/essai/weapon/armes.yaml", "Arme de tir.", "Une arme de tir.")
    preview.renew()
    assert preview.count < 16


def test_a_mistake_leaves_the_last_good_site(preview: Preview) -> None:
    before = tree(preview.out)
    edit(preview, "data/essai/unit/elfes.yaml", "rules: [noble]", "rules: [nobel]")
    with pytest.raises(DataError):
        preview.renew()
    assert tree(preview.out) == before
    edit(preview, "data/essai/unit/elfes.yaml", "rules: [nobel]", "rules: [noble, chef]")
    preview.renew()
    assert preview.count > 0


def test_what_is_not_right_is_shown_first_and_told_then(preview: Preview) -> None:
    page = preview.out / "essai" / "regles" / "debut" / "index.html"
    proof = '\n!!! example "Essai"\n    Deux et deux font cinq.\n\n    {{ proof("2 + 2", "5") }}\n'
    chapter = preview.root / "content" / "essai" / "debut.md"
    chapter.write_text(chapter.read_text(encoding="utf-8") + proof, encoding="utf-8")
    preview.renew()
    assert "Deux et deux font cinq" in page.read_text(encoding="utf-8")
    with pytest.raises(DataError) as told:
        preview.prove()
    assert [problem.code for problem in told.value.problems] == ["E305"]
    edit(preview, "content/essai/debut.md", '"5"', '"4"')
    preview.renew()
    preview.prove()


def test_what_could_not_be_made_is_made_at_the_next_change(
    preview: Preview, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(preview, "data/essai/weapon/armes.yaml", "Arme de tir.", "Une arme de tir.")
    with monkeypatch.context() as full:
        full.setattr(utils, "write_file", lambda *_: (_ for _ in ()).throw(OSError("no space left")))
        with pytest.raises(OSError, match="no space"):
            preview.renew()
    preview.renew()
    assert preview.count > 0
    page = preview.out / "essai" / "armes" / "arc" / "index.html"
    assert "Une arme de tir." in page.read_text(encoding="utf-8")


def test_stamps_see_edits_new_files_and_removed_ones(tmp_path: Path) -> None:
    one = tmp_path / "one"
    one.write_text("1", encoding="utf-8")
    first = stamps([tmp_path])
    (tmp_path / "two").write_text("2", encoding="utf-8")
    second = stamps([tmp_path])
    one.unlink()
    assert first != second != stamps([tmp_path])


def answer(server: Server, path: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=5)
    try:
        connection.request("GET", path)
        told = connection.getresponse()
        return told.status, told.read().decode()
    finally:
        connection.close()


def test_the_server_adds_the_reload_and_no_service_worker(preview: Preview) -> None:
    with Server(preview.out, "127.0.0.1", 0) as server:
        status, page = answer(server, "/essai/profils/?q=x")
        assert status == 200
        assert '<script src="/__reload.js"></script>' in page
        assert "location.reload()" in answer(server, "/__reload.js")[1]
        assert answer(server, "/sw.js")[0] == 404
        status, page = answer(server, "/essai/nowhere/")
        assert status == 404
        assert "Cette page n’est pas là" in page
        assert answer(server, "/api/index.json")[0] == 200


def test_a_server_without_a_site_says_where_to_look(tmp_path: Path) -> None:
    with Server(tmp_path / "none", "127.0.0.1", 0) as server:
        status, page = answer(server, "/")
        assert status == 404
        assert "the terminal says what stands in the way" in page
        assert "/__reload.js" in page


def test_open_pages_hear_of_a_change(preview: Preview) -> None:
    with Server(preview.out, "127.0.0.1", 0) as server:
        connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=5)
        connection.request("GET", "/__changes")
        told = connection.getresponse()
        heard = threading.Event()

        def listen() -> None:
            while not re.match(rb'data: {"edition": [1-9]', told.readline()):
                pass
            heard.set()

        thread = threading.Thread(target=listen)
        thread.start()
        for _ in range(50):
            server.reload()
            if heard.wait(0.1):
                break
        thread.join(5)
        connection.close()
        assert heard.is_set()


def test_a_taken_port_is_told_and_an_address_that_is_none(preview: Preview) -> None:
    with Server(preview.out, "127.0.0.1", 0) as server:
        port = urlsplit(server.address).port
        assert port is not None
        with pytest.raises(CompendiumError, match="--port"):
            Server(preview.out, "127.0.0.1", port)
    for host in ("::1", "192.0.2.1", "a b"):
        with pytest.raises(CompendiumError, match=f'"{host}" cannot be used .* with --host'):
            Server(preview.out, host, 0)


def test_a_browser_that_goes_away_and_an_address_that_is_none_are_no_mistakes(
    preview: Preview, capfd: pytest.CaptureFixture[str]
) -> None:
    at_once = struct.pack("ii", 1, 0)
    with Server(preview.out, "127.0.0.1", 0) as server:
        for address in ("/essai/", "/nowhere/", "/search/none.json", "/__changes", "/__reload.js") * 4:
            with socket.create_connection(server.server_address[:2]) as browser:
                browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
                browser.sendall(f"GET {address} HTTP/1.1\r\n\r\n".encode())
        for address in (
            "/%00",
            "/%00.html",
            "/%ff/",
            f"/{'a' * 5000}",
            f"/{'a' * 5000}/",
            "/..%2f..%2fetc/passwd",
        ):
            assert answer(server, address)[0] == 404
        assert answer(server, "/sw.js?x")[0] == 404
        for length in ("x", "-1", "9" * 30):
            with socket.create_connection(server.server_address[:2]) as browser:
                browser.sendall(f"POST /__broken HTTP/1.1\r\nContent-Length: {length}\r\n\r\n".encode())
                assert b" 400 " in browser.recv(100)
    assert "Traceback" not in capfd.readouterr().err


def events(server: Server, count: int) -> list[str]:
    """Return the first lines that an open page is told."""
    connection = http.client.HTTPConnection(urlsplit(server.address).netloc, timeout=5)
    connection.request("GET", "/__changes")
    told = connection.getresponse()
    lines = [told.readline().decode().strip() for _ in range(count)]
    connection.close()
    return lines


def test_a_deck_is_not_served_before_it_is_that_of_the_pages(preview: Preview) -> None:
    with Server(preview.out, "127.0.0.1", 0) as server:
        (preview.out / "x.pdf").write_bytes(b"old")
        server.settled.clear()

        waited = server.settled.wait

        def settle(timeout: float | None = None) -> bool:
            (preview.out / "x.pdf").write_bytes(b"new")
            server.settled.set()
            return waited(timeout)

        server.settled.wait = settle  # type: ignore[method-assign]
        assert answer(server, "/x.pdf")[1] == "new"


def test_cards_follow_an_edit(preview: Preview, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview_module, "print_decks", build_decks)
    preview.follow()
    before = {file.name: file.read_bytes() for file in (preview.out / "cards" / "essai").glob("*.pdf")}
    edit(preview, "data/essai/weapon/armes.yaml", "Arme de tir.", "Une arme de tir.")
    preview.renew()
    preview.follow()
    after = {file.name: file.read_bytes() for file in (preview.out / "cards" / "essai").glob("*.pdf")}
    assert len(after) == len(before) > 0
    assert after != before


def test_the_banner_goes_with_the_first_good_pages(preview: Preview) -> None:
    with Server(preview.out, "127.0.0.1", 0) as server:
        server.show("E203")
        server.reload()
        assert events(server, 1) == [f"data: {json.dumps({'edition': 1, 'problem': ''})}"]


def test_open_pages_show_what_stands_in_the_way_after_each_edit(
    preview: Preview, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A false proof is shown with its pages, before cards are laid out, and stays until it is mended."""
    right, wrong = "rules: [noble]", "rules: [nobel]"
    proof = '\n\n!!! example "Essai"\n    Cinq.\n\n    {{ proof("2 + 2", "5") }}\n'
    unit, chapter = "data/essai/unit/elfes.yaml", "content/essai/debut.md"
    last = (preview.root / chapter).read_text(encoding="utf-8").splitlines()[-1]
    edits = [
        (unit, right, wrong),
        (unit, wrong, right),
        (chapter, last, last + proof),
        (chapter, '"5"', '"4"'),
    ]
    told: list[str] = []

    def save(_seconds: float) -> None:
        if not edits:
            raise KeyboardInterrupt
        edit(preview, *edits.pop(0))
        told.append("edited")

    def shown(said: str) -> None:
        told.append(" ".join(re.findall(r"E\d+", said)))

    monkeypatch.setattr(preview_module.time, "sleep", save)
    monkeypatch.setattr(preview_module, "print_decks", lambda *_: told.append("laid out"))
    with Server(preview.out, "127.0.0.1", 0) as server:
        monkeypatch.setattr(server, "show", shown)
        with pytest.raises(KeyboardInterrupt):
            preview_module._watch(preview, server, preview_module._stamps(preview))
    assert told == [
        *("edited", "E203"),
        *("edited", "", "laid out", ""),
        *("edited", "E305", "laid out", "E305"),
        *("edited", "", "laid out", ""),
        "",
    ]


def start(root: Path, folder: Path) -> subprocess.Popen[str]:
    """Start the preview as the command does, its temporary files in a folder."""
    folder.mkdir()
    return subprocess.Popen(
        [sys.executable, "-m", "rules_compendium", "--root", str(root), "serve", "--port=0"],
        stderr=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": str(folder)}, cwd=ROOT,
        # Whoever runs the tests may have it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # noqa: PLW1509
    )  # fmt: skip


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("moment", ["while it builds", "while it serves"])
def test_a_signal_leaves_nothing_in_the_temporary_folder(moment: str, number: int, tmp_path: Path) -> None:
    root = project(tmp_path)
    with start(root, tmp_path / "temporary") as serving:
        assert serving.stderr is not None
        if moment == "while it serves":
            while "Serving" not in serving.stderr.readline():
                pass
        else:
            while not list((tmp_path / "temporary").glob("compendium-*")):
                time.sleep(0.02)
        serving.send_signal(number)
        assert serving.wait(20) == 1
        assert "stopped" in serving.stderr.read()
    assert list((tmp_path / "temporary").iterdir()) == []


def test_an_edit_saved_during_the_first_build_is_shown(tmp_path: Path) -> None:
    root = project(tmp_path)
    with start(root, tmp_path / "temporary") as serving:
        assert serving.stderr is not None
        while not list((tmp_path / "temporary").glob("compendium-*")):
            time.sleep(0.02)
        file = root / "data/essai/unit/elfes.yaml"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("rules: [noble]", "rules: [nobel]"), encoding="utf-8")
        for line in serving.stderr:
            if "E203" in line:
                break
        else:
            pytest.fail("nobody saw it")
        file.write_text(text, encoding="utf-8")
        for line in serving.stderr:
            if "rendered again" in line:
                break
        serving.terminate()
