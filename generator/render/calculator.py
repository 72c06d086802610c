"""A calculator's page, and the compiled programs, rules and profiles that its script works from."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.calculator.bundle import bundle, part_kinds, profile, ref
from generator.calculator.model import KIND, calculators
from generator.document.typography import clean, typeset
from generator.model.relations import RELATIONS
from generator.render.page import RenderedPage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.calculator import shapes
    from generator.model import Key, Record, System
    from generator.render.site import Site


def calculator_page(site: Site, key: Key) -> RenderedPage:
    """Render the page of a calculator: its words; the script adds the form and the results."""
    of = site.compendium
    record = of.records[key]
    kind = site.kind(key)
    takes = list(_taken(site, record))
    body = site.render(
        "calculator",
        record=record,
        kind=kind,
        system=of.systems[key.system],
        back=of.kind_url(key.system, key.kind),
        assumptions=[site.inline(key.system, text) for text in record.fields.get("assumptions", ())],
        takes=takes,
        followed=sum(len(one["rulings"]) for one in takes),
        applied=[one["link"] for one in takes if not one["rulings"]],
    )
    name = typeset(record.name)
    return RenderedPage(
        url=of.url(key),
        title=f"{name} · {kind.label} · {of.systems[key.system].name}",
        template="calculator",
        body=body,
        system=key.system,
        description=site.plain_summary(record) or name,
        data={"entry": str(key)},
    )


def _taken(site: Site, record: Record) -> Iterator[dict[str, Any]]:
    """Yield the records that the calculator follows, with their rulings where they have any."""
    for call in record.fields.get("takes", ()):
        target = site.compendium.resolve(record.key.system, call).record
        if target is not None:
            yield {"link": site.key_link(target.key), "rulings": target.rulings}


def has_calculators(site: Site, system: System) -> bool:
    """Tell whether a system has any."""
    return bool(site.compendium.project.of(system.slug, KIND))


def programs(site: Site, system: System) -> bytes:
    """Return a system's calculators and the rules that act on them, as the page's script reads them."""
    project = site.compendium.project
    compiled = bundle(project, system.slug)
    calcs, rules = {}, {}
    for record in project.of(system.slug, KIND):
        calc = compiled["calculators"][record.key.id]
        calcs[record.key.id] = {**_worded(calc), "url": site.compendium.url(record.key)}
    by_ref = {ref(key): record for key, record in project.records.items() if key.system == system.slug}
    for name, rule in compiled["rules"].items():
        rules[name] = {**_worded_rule(rule), **_company(site, by_ref[name])}
    return _dumped({"calculators": calcs, "rules": rules})


def _set(text: str) -> str:
    """Set words that are shown in French typography."""
    return typeset(clean(text))


def _worded(calc: shapes.Calculator) -> shapes.Calculator:
    """Set the words of a calculator."""
    effects: dict[str, list[shapes.Effect]] = {
        name: [{**effect, "note": _set(effect["note"])} for effect in found]
        for name, found in calc["effects"].items()
    }
    return {
        **calc,
        "name": _set(calc["name"]),
        "sides": [{**side, "name": _set(side["name"])} for side in calc["sides"]],
        "inputs": [_worded_input(entry) for entry in calc["inputs"]],
        "outputs": [_worded_output(output) for output in calc["outputs"]],
        "effects": effects,
    }


def _worded_input(entry: shapes.Input) -> shapes.Input:
    return {
        **entry, "name": _set(entry["name"]), "group": _set(entry["group"]), "unit": _set(entry["unit"]),
        "help": _set(entry["help"]), "values": {id_: _set(word) for id_, word in entry["values"].items()},
    }  # fmt: skip


def _worded_output(output: shapes.Shown) -> shapes.Shown:
    return {
        **output, "name": _set(output["name"]), "say": _set(output["say"]), "axis": _set(output["axis"]),
        "help": _set(output["help"]),
        "outcomes": {id_: _set(word) for id_, word in output["outcomes"].items()},
    }  # fmt: skip


def _worded_rule(rule: shapes.Rule) -> shapes.Rule:
    """Set the words of a rule, and of its parameters and what it brings."""
    params: list[shapes.Param] = [{**param, "label": _set(param["label"])} for param in rule["params"]]
    return {
        **rule, "name": _set(rule["name"]), "label": _set(rule["label"]), "none": _set(rule["none"]),
        "params": params, "brings": [_worded_held(item) for item in rule["brings"]],
    }  # fmt: skip


def _worded_held(item: shapes.Held) -> shapes.Held:
    return {**item, "name": _set(item["name"])}


def _company(site: Site, record: Record) -> dict[str, list[str]]:
    """Return which rules one works with or against, and as which call somebody has it.

    "Sans / avec" looks for a difference there.
    """
    index = site.compendium.project.index
    calls = (call for name, found in record.relations.items() if RELATIONS[name].compared for call in found)
    named = (index.one(record.key.system, call) for call in calls)
    foes = [ref(key) for key in dict.fromkeys(named) if key is not None]
    args = [holding.call.args for holding in site.compendium.holders(record.key) if holding.call.args]
    return {"foes": foes, "words": [str(arg) for arg in args[0]] if args else []}


def profiles(site: Site, system: System) -> bytes:
    """Return what can be chosen for the sides of a system's calculators."""
    project = site.compendium.project
    found = calculators(project, system.slug)
    parts = part_kinds(found)
    taken = (kind for calc in found for side in calc.sides.values() for kind in side.kinds)
    # Profiles are chosen for armies too, whatever calculators there are.
    known = (kind.id for kind in project.kinds.values() if kind.profile)
    kinds = list(dict.fromkeys([*taken, *known]))
    entries = []
    for kind in kinds:
        for record in project.of(system.slug, kind):
            entry = profile(project, record, parts)
            rules = [_worded_held(item) for item in entry["rules"]]
            home = site.compendium.home(record)
            words = {"name": _set(entry["name"]), "rules": rules, "list": _set(home.name if home else "")}
            entries.append({**entry, **words})
    return _dumped({"profiles": entries})


def _dumped(value: dict[str, Any]) -> bytes:
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
