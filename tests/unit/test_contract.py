"""The contract with the page: what is written, and what is declared of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from rules_compendium.build import build_site
from rules_compendium.contract import dump, embed, emit, worded
from rules_compendium.contract.api import Definition, Definitions
from rules_compendium.contract.profiles import OfferedRule, Weapons
from rules_compendium.languages import GAME_PAGES, SITE_PAGES, language
from rules_compendium.model import Field
from rules_compendium.model.engine import FIELDS
from tests.projects import ROOT, data, project

# Small games which together have every page and file that the contract speaks of.
GAMES = {"site": ("essai", "fr"), "calculators": ("duel", "en")}


def test_what_pages_read_follows_the_contract(tmp_path: Path) -> None:
    judged = set()
    for fixture, (slug, code) in GAMES.items():
        folder = tmp_path / fixture
        root = project(folder, fixture)
        (root / "mkdocs.yml").write_text(f"theme: {{language: {code}}}\n", encoding="utf-8")
        build_site(root, folder / "site")
        spoken = language(code)
        edition = data(folder / "site").name
        for place, root in emit.files().items():
            given = {
                "system": slug,
                "kind": "*",
                "language": code,
                "address": {page: spoken.say(f"address-{page}") for page in (*SITE_PAGES, *GAME_PAGES)},
                "edition": edition,
                "digest": "*",
                "calculator": "*",
            }
            name, _, element = place.format(**given).partition("#")
            file = next((folder / "site").glob(name), None)
            if file is None:
                continue
            found = file.read_text(encoding="utf-8")
            if file.suffix == ".js":
                assert found.startswith(f"globalThis.{element}=")
                found = found.partition("=")[2]
            elif element:
                match = re.search(rf'<script [^>]*id="{element}"[^>]*>(.*?)</script>', found, re.DOTALL)
                assert match, place
                found = match[1]
            jsonschema.Draft202012Validator(emit.schema(root)).validate(json.loads(found))
            judged.add(place)
    assert judged == set(emit.files())


def test_words_are_typeset_wherever_they_stand() -> None:
    rule = OfferedRule(id="x", group="x", options=((), (("a", "b"),)))
    found = worded(Weapons(kind="x", label="x", stats=(), rules=(rule,)), str.upper)
    assert (found.kind, found.label) == ("x", "X")
    assert (found.rules[0].id, found.rules[0].group) == ("x", "X")
    assert found.rules[0].options == ((), (("a", "B"),))


def test_what_is_embedded_cannot_end_its_element() -> None:
    assert embed({"a": "</script>"}) == '{"a":"\\u003c/script>"}'


def test_a_field_with_its_default_is_left_out() -> None:
    plain = Definition(name="Tireur", kind="Règle", url="jeu/tireur/")
    found = json.loads(dump(Definitions("jeu", {"special-rule/tireur": plain})))
    assert found["definitions"]["special-rule/tireur"] == {
        "name": "Tireur",
        "kind": "Règle",
        "url": "jeu/tireur/",
    }


def test_only_the_contract_is_written() -> None:
    with pytest.raises(TypeError, match="no part of the contract"):
        dump({"of": {1, 2}})


def test_a_schema_names_what_must_be_there() -> None:
    schema = emit.schema(Definitions)
    assert schema["$ref"] == "#/$defs/Definitions"
    definition = schema["$defs"]["Definition"]
    assert definition["required"] == ["name", "kind", "url"]
    assert definition["properties"]["params"] == {"type": "array", "items": {"type": "string"}}
    assert not definition["additionalProperties"]


def test_declarations_mark_what_may_be_missing() -> None:
    text = emit.declarations()
    assert "export interface Definition {\n  name: string;\n  params?: Array<string>;\n" in text
    assert "  definitions: Record<string, Definition>;\n" in text


def test_the_documents_name_every_key_of_the_engines_kinds() -> None:
    pages = ("calculators", "cards", "data-guide", "figures")
    text = "".join((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8") for page in pages)
    words = set(re.findall(r"[a-z_-]+", text))
    missing = {name for fields in FIELDS.values() for name in _keys(fields)} - words
    assert not missing


def _keys(fields: dict[str, Field]) -> Iterator[str]:
    for name, field in fields.items():
        yield name
        below: Field | None = field
        while below is not None:
            yield from _keys(below.fields)
            below = below.of
