"""The contract with the page: what is written, and what is declared of it."""

from __future__ import annotations

import json

import pytest

from generator.contract import dump, emit
from generator.contract.definitions import Definition, Definitions


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
