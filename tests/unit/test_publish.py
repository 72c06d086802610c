"""A site is published by what publishes sites of MkDocs: on a branch, and one folder an edition."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.projects import ROOT, starter

SETTINGS = """\
site_name: Club
site_url: https://club.example/jeux/
docs_dir: content
theme: {name: material, language: fr}
extra: {version: {provider: mike}}
plugins: [compendium, mike]
remote_branch: shown
"""
NOBODY = {
    "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@club.example",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@club.example",
}  # fmt: skip


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A project in a repository of its own, whose remote stands beside it."""
    root = starter(tmp_path / "club", "brume", "Brume", {"mkdocs.yml": SETTINGS})
    run(tmp_path, "git", "init", "--quiet", "--bare", "remote.git")
    for words in (
        ("init", "--quiet", "--initial-branch=main"), ("remote", "add", "origin", "../remote.git"),
        ("add", "."), ("commit", "--quiet", "-m", "A game"),
    ):  # fmt: skip
        run(root, "git", *words)
    return root


def run(folder: Path, *words: str) -> str:
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        words, cwd=folder, env=os.environ | NOBODY | {"PATH": programs},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert not done.returncode, done.stderr
    assert not re.search("^(?:WARNING|ERROR) ", done.stdout + done.stderr, re.MULTILINE)
    return done.stdout


def shown(repository: Path, path: str) -> str:
    return run(repository.parent / "remote.git", "git", "show", f"shown:{path}")


def test_gh_deploy_pushes_the_whole_site(repository: Path) -> None:
    # Not `--quiet`: with it MkDocs counts no warning. A first deployment has no version to compare with.
    run(repository, sys.executable, "-m", "mkdocs", "gh-deploy", "--strict", "--ignore-version")
    files = run(repository.parent / "remote.git", "git", "ls-tree", "-r", "--name-only", "shown").split()
    assert {"index.html", "brume/index.html", "404.html", "sw.js", ".nojekyll"} <= {*files}
    assert [path for path in files if path.endswith(".pdf")]
    assert "https://club.example/jeux/brume/" in shown(repository, "sitemap.xml")


def test_mike_keeps_an_edition_in_a_folder_of_its_own(repository: Path) -> None:
    for edition in ("1.0", "2.0"):
        run(repository, "mike", "deploy", "--push", "--update-aliases", edition, "latest")
    run(repository, "mike", "set-default", "--push", "latest")
    known = {one["version"]: one["aliases"] for one in json.loads(shown(repository, "versions.json"))}
    assert known == {"1.0": [], "2.0": ["latest"]}
    page = shown(repository, "2.0/brume/index.html")
    assert 'href="https://club.example/jeux/2.0/brume/"' in page or "/jeux/latest/brume/" in page
    assert '"version": {"provider": "mike"}' in page


def test_the_recipes_for_servers_say_the_same() -> None:
    """What is kept for ever, and which headers go with every answer."""
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    for name in ("_headers", "Caddyfile", "nginx.conf"):
        _, _, below = page.partition(f'title="{name}"\n')
        recipe = below.partition("```")[0]
        for word in ("frame-ancestors 'none'", "nosniff", "same-origin", "max-age=31536000, immutable",
                     "assets", "data", "previews"):  # fmt: skip
            assert word in recipe, (name, word)
