"""A field of every type, at every place of a page and of a card: what `check` passes is shown."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any, get_args

from rules_compendium.cards.model import card_of
from rules_compendium.check import run_checks
from rules_compendium.link import Compendium
from rules_compendium.load import load_project
from rules_compendium.model import Field
from rules_compendium.model.kinds import CardLayout
from rules_compendium.plan import files, pages
from rules_compendium.render.play import play_page
from rules_compendium.render.site import Site
from tests.projects import project, starter

PROSE = "Un & deux"
STAT, REF = {"force": 3}, "autre"
# What a field of each type says, and what else its kind says of it.
TYPES: dict[str, tuple[Any, dict[str, Any]]] = {
    "text": (PROSE, {}), "markdown": (f"{PROSE}.\n\n- a\n- b\n", {}), "integer": (3, {}), "number": (2.5, {}),
    "boolean": (True, {}), "dice": ("2D6+1", {}), "distance": ('24"', {}), "value": (5, {}),
    "enum": ("aa", {"values": ["aa", "bb"]}), "ref": (REF, {"kinds": ["special-rule"]}),
    "call": (REF, {"kinds": ["special-rule"]}), "stats": (STAT, {}),
    "models": ({"least": 1, "most": 3}, {}),
    "options": ({"g": {"name": "G", "choices": {"c": {"name": "C", "cost": 3}}}}, {}),
}  # fmt: skip
TYPES |= {
    "list": (["a", "b"], {"of": {"type": "text"}}), "list of ref": ([REF], {"of": {"type": "ref"}}),
    "list of call": ([REF], {"of": {"type": "call"}}),
    "list of struct": ([{"x": "a"}], {"of": {"type": "struct", "fields": {"x": {"type": "text"}}}}),
    "map": ({"a": 1}, {"keys": "words", "of": {"type": "integer"}}),
    "struct": ({"x": PROSE}, {"fields": {"x": {"type": "text"}}}),
}  # fmt: skip
SLOTS = [name for name in CardLayout.__slots__ if name not in ("deck", "figures", "sizes")]
PLACES = get_args(Field.__dataclass_fields__["place"].type) or (
    "headline",
    "facts",
    "body",
    "table",
    "hidden",
)


def kinds() -> dict[str, tuple[dict[str, Any], Any]]:
    """Return a kind for each type at each place, in each slot of a card, and for each own text."""
    fields = [(type_, place, "", "f") for type_, place in itertools.product(TYPES, PLACES)]
    fields += [(type_, "facts", slot, "f") for type_, slot in itertools.product(TYPES, SLOTS)]
    fields += [("text", "facts", slot, text) for slot, text in itertools.product(SLOTS, ("summary", "text"))]
    made = {}
    for number, (type_, place, slot, shown) in enumerate(fields):
        value, more = TYPES[type_]
        made[f"truc-{number}"] = {
            "label": "Truc", "plural": f"Trucs {number}", "slug": f"trucs-{number}", "icon": "rule",
            "group": "rules", "order": number, "card": {"deck": True, **({slot: [shown]} if slot else {})},
            "fields": {"f": {"type": type_.partition(" ")[0], "place": place, **more}},
        }, value  # fmt: skip
    return made


def test_what_check_passes_of_a_kind_is_shown(tmp_path: Path) -> None:
    every = kinds()
    for refused in (True, False):
        rule = {"autre": {"name": "Autre", "summary": "Relance.", "no_effect": "Rien."}}
        measured = [id_ for id_, (kind, _) in every.items() if kind["fields"]["f"]["type"] == "stats"]
        force = {"name": "Force", "summary": "Sert.", "value": "integer", "better": "high", "of": measured}
        more = {
            "data/petit-jeu/special-rule/autre.yaml": json.dumps(rule),
            "data/petit-jeu/characteristic/force.yaml": json.dumps({"force": force}),
        }
        for id_, (_, value) in every.items():
            record = {"name": f"Le {id_}", "summary": "Voilà.", "text": "Tout.", "f": value}
            more[f"data/petit-jeu/{id_}/{id_}.yaml"] = json.dumps({f"le-{id_}": record})
        # A kind a line: its mistakes name it.
        more["data/kinds.yaml"] = "".join(f"{id_}: {json.dumps(kind)}\n" for id_, (kind, _) in every.items())
        root = starter(tmp_path / str(refused), "petit-jeu", "Petit jeu", more)
        project = load_project(root)
        wrong = run_checks(project)
        if refused:
            assert {problem.code for problem in wrong} == {"E202"}, wrong[0].headline()
            assert all(" of a card cannot show " in problem.message for problem in wrong)
            lines = [*every]
            every = {
                id_: one for id_, one in every.items() if id_ not in {lines[p.span.line - 1] for p in wrong}
            }
            assert len(lines) * 0.6 < len(every) < len(lines)
    assert not wrong, wrong[0].headline()
    site = Site(Compendium(project))
    for job in pages(site):
        if "/trucs-" in job.url:
            assert "Voilà." in job.render().body
    for file in files(site):
        file.render()
    for record in site.compendium.records.values():
        assert card_of(site, record).name == site.language("petit-jeu").words(record.name)


def test_labels_of_a_game_are_words_on_its_page_at_the_table(tmp_path: Path) -> None:
    root = project(tmp_path, "games")
    file = root / "data/lanterns/system.yaml"
    label = '  scenario: {fields: {victory: "Glory & <Doom>"}}\n'
    file.write_text(file.read_text("utf-8").replace("kinds:\n", f"kinds:\n{label}"), "utf-8")
    site = Site(Compendium(load_project(root)))
    body = play_page(site, site.compendium.systems["lanterns"]).body
    assert "Glory &amp; &lt;Doom&gt;" in body.replace("\\u0026", "&")
