"""The live preview: an edit renews what it touches, a mistake leaves the last good site."""

from __future__ import annotations

import http.client
import threading
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from generator.build import preview as preview_module
from generator.build.preview import Preview, stamps
from generator.build.server import Server
from generator.build.write import build_site
from generator.errors import CommandError
from generator.load import Cache
from generator.pipeline import DataError
from tests.projects import project, tree

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _no_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay out no cards: a preview leaves them to the next build."""
    monkeypatch.setattr("generator.build.write.build_decks", lambda *_: None)


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


EDITS = [
    ("data/essai/status/etats.yaml", "Réussi sur 4+", "Réussi sur 5+"),
    ("data/essai/list/listes.yaml", "name: Elfes", "name: Elfes gris"),
    ("data/essai/unit/elfes.yaml", "rules: [noble]", "rules: [chef]"),
    ("data/essai/special-rule/regles.yaml", "aliases: archer", "aliases: franc-archer"),
    ("content/essai/debut.md", "Chacun pose ses figurines", "Chacun pose une figurine"),
    ("content/essai/suite.md", "summary: Ce qui vient après", "summary: Le reste"),
    ("data/essai/system.yaml", "short: Essai", "short: Un essai"),
]


@pytest.mark.parametrize(("file", "old", "new"), EDITS)
def test_a_renewed_site_is_the_site_built_afresh(
    preview: Preview, tmp_path: Path, file: str, old: str, new: str
) -> None:
    edit(preview, file, old, new)
    preview.renew()
    preview.follow()
    build_site(preview.root, tmp_path / "fresh")
    # The preview serves no service worker, and sheets for print wait for the next build.
    renewed, fresh = (
        {path: body for path, body in tree(site).items() if path != "sw.js" and not path.endswith(".pdf")}
        for site in (preview.out, tmp_path / "fresh")
    )
    assert [path for path in fresh if fresh[path] != renewed.get(path)] == []
    assert sorted(fresh) == sorted(renewed)


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
    assert preview.renew() < 12


def test_a_mistake_leaves_the_last_good_site(preview: Preview) -> None:
    before = tree(preview.out)
    edit(preview, "data/essai/unit/elfes.yaml", "rules: [noble]", "rules: [nobel]")
    with pytest.raises(DataError):
        preview.renew()
    assert tree(preview.out) == before
    edit(preview, "data/essai/unit/elfes.yaml", "rules: [nobel]", "rules: [noble, chef]")
    assert preview.renew() > 0


def test_what_could_not_be_made_is_made_at_the_next_change(
    preview: Preview, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(preview, "data/essai/weapon/armes.yaml", "Arme de tir.", "Une arme de tir.")
    with monkeypatch.context() as full:
        full.setattr(preview_module, "write_file", lambda *_: (_ for _ in ()).throw(OSError("no space left")))
        with pytest.raises(OSError, match="no space"):
            preview.renew()
    assert preview.renew() > 0
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
        assert '<script src="/__reload.js"></script></head>' in page
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
            if told.readline() == b"data: changed\n":
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


def test_a_taken_port_is_told(preview: Preview) -> None:
    with Server(preview.out, "127.0.0.1", 0) as server:
        port = urlsplit(server.address).port
        assert port is not None
        with pytest.raises(CommandError, match="--port"):
            Server(preview.out, "127.0.0.1", port)
