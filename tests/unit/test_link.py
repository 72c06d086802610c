"""References resolved: labels, implied rules, who has what, who speaks of what."""

import pytest

from rules_compendium.expr import parse_call
from rules_compendium.link import Backlink, Compendium, LinkError
from rules_compendium.load import Cache
from rules_compendium.model import Key
from rules_compendium.pipeline import open_compendium
from tests.projects import starter

RULES = """\
tireur:
  name: Tireur
  label: "Tireur (portée {portée})"
  summary: Tire à portée {portée}, voir [[hardi]].
  params:
    portée: {type: enum, values: [courte, longue]}
essaim:
  name: Essaim
  summary: Compte comme une bête.
  implies: [bete]
bete:
  name: Bête
  summary: Fuit le feu.
mortel:
  name: Mortel
  summary: Tue {cible}.
  params:
    cible: {type: ref, kinds: [special-rule]}
"""
UNITS = """\
nuee:
  name: Nuée
  stats: {points: 3, combat: 1}
  rules: [essaim, tireur(longue), mortel(bete)]
"""


@pytest.fixture(scope="module")
def compendium(tmp_path_factory: pytest.TempPathFactory) -> Compendium:
    more = {"data/jeu/special-rule/plus.yaml": RULES, "data/jeu/unit/plus.yaml": UNITS}
    return open_compendium(starter(tmp_path_factory.mktemp("game"), "jeu", "Jeu", more), Cache(None))


def key(kind: str, id_: str) -> Key:
    return Key("jeu", kind, id_)


@pytest.mark.parametrize(
    ("call", "label"),
    [("tireur(longue)", "Tireur (portée longue)"), ("tireur", "Tireur"),
     ("mortel(bete)", "Mortel (Bête)"), ("special-rule/hardi", "Hardi")],
)  # fmt: skip
def test_a_call_reads_as_its_label(compendium: Compendium, call: str, label: str) -> None:
    assert compendium.resolve("jeu", parse_call(call)).label == label


def test_what_a_rule_implies_counts_for_whoever_has_it(compendium: Compendium) -> None:
    (owner,) = compendium.owners(key("special-rule", "bete"))
    assert owner.key == key("unit", "nuee")
    assert owner.via == (key("special-rule", "essaim"),)


def test_backlinks_name_the_relation(compendium: Compendium) -> None:
    implied = Backlink(key("special-rule", "essaim"), None, "relation", "implies")
    assert compendium.mentions(key("special-rule", "bete")) == [implied]
    places = {link.place for link in compendium.mentions(key("special-rule", "hardi"))}
    assert places == {"text", "field"}


def test_a_reference_resolves_to_a_record_a_chapter_or_an_index(compendium: Compendium) -> None:
    assert compendium.resolve("jeu", parse_call("tireur(courte)")).args == {"portée": "courte"}
    assert (
        compendium.resolve("jeu", parse_call("chapter/principes"), anchor="combattre").url
        == "jeu/regles/principes/#combattre"
    )
    assert compendium.resolve("jeu", parse_call("kind/special-rule")).url == "jeu/regles-speciales/"
    with pytest.raises(LinkError):
        compendium.resolve("jeu", parse_call("inconnu"))
