"""A calculator's page, and the compiled programs, rules and profiles that its script works from."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from generator.calculator.bundle import bundle, part_kinds, profile, ref
from generator.calculator.model import KIND, calculators
from generator.render.page import RenderedPage
from generator.render.typography import clean, typeset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model import Key, Record, System
    from generator.render.site import Site

# What the page's script shows; everything else in the compiled form is for machines.
_WORDS = frozenset({"name", "say", "help", "axis", "group", "unit", "note", "none", "label", "list"})
_NAMED = frozenset({"values", "outcomes"})


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
    urls = {record.key.id: site.compendium.url(record.key) for record in project.of(system.slug, KIND)}
    by_ref = {ref(key): record for key, record in project.records.items() if key.system == system.slug}
    shown = {
        "calculators": {id_: {**calc, "url": urls[id_]} for id_, calc in compiled["calculators"].items()},
        "rules": {name: {**rule, **_company(site, by_ref[name])} for name, rule in compiled["rules"].items()},
    }
    return _dumped(_worded(shown))


def _company(site: Site, record: Record) -> dict[str, list[str]]:
    """Return which rules one works with or against, and as which call somebody has it.

    "Sans / avec" looks for a difference there.
    """
    index = site.compendium.project.index
    foes = [
        ref(keys[0])
        for call in (*record.cancels, *record.counters, *record.see)
        if len(keys := index.candidates(record.key.system, call)) == 1
    ]
    calls = [holding.call.args for holding in site.compendium.holders(record.key) if holding.call.args]
    return {"foes": foes, "words": [str(arg) for arg in calls[0]] if calls else []}


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
            entry["name"] = typeset(clean(entry["name"]))
            for rule in entry["rules"]:
                rule["name"] = typeset(clean(rule["name"]))
            entries.append({**entry, "list": typeset(clean(_list_name(site, record)))})
    return _dumped({"profiles": entries})


def _list_name(site: Site, record: Record) -> str:
    call = record.fields.get("list")
    kinds = site.compendium.kinds[record.key.kind].fields["list"].kinds if call is not None else ()
    return site.compendium.resolve(record.key.system, call, kinds).label if call is not None else ""


def _worded(value: Any, key: str = "") -> Any:
    """Set the words that are shown in French typography, at any depth; programs stay as they are."""
    if isinstance(value, str):
        return typeset(clean(value)) if key in _WORDS else value
    if isinstance(value, dict):
        if key in _NAMED:
            return {name: typeset(clean(text)) for name, text in value.items()}
        return {name: inner if name == "ir" else _worded(inner, name) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_worded(item, key if isinstance(item, dict) else "") for item in value]
    return value


def _dumped(value: dict[str, Any]) -> bytes:
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
