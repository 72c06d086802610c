"""Armies and profiles of one's own: what their pages need to know of a game, all of it from its data."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from generator import __version__
from generator.calculator.bundle import ref
from generator.calculator.measure import army_check, army_inputs, shared
from generator.calculator.model import KIND, calculators
from generator.document.typography import clean, typeset
from generator.model.tools import MINE, army_label, has_armies, profile_kind, tools, with_role
from generator.render.audit import audit_page
from generator.render.indexes import search_words
from generator.render.page import RenderedPage
from generator.render.values import stat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from generator.calculator.model import Input
    from generator.model import Field, Kind, Param, Record, System
    from generator.render.site import Site

# Where a characteristic says no bounds, those of a number that somebody types.
_LEAST, _MOST, _START = 0, 99, 3
_DEAREST = 9999
# What no number can be typed for.
_WORDS = ("dice", "text")
# How a number is written where the characteristic does not say.
_FORMATS = {"distance": "{}″"}


def tool_pages(site: Site, system: System) -> Iterator[tuple[str, Callable[[], RenderedPage]]]:
    """Yield the pages of a game's tools: address, and how the page is made."""
    for tool in tools(site.compendium.project, system):
        yield tool.url, partial(_PAGES[tool.id], site, system)


def army_page(site: Site, system: System) -> RenderedPage:
    """Render the page on which an army is put together."""
    label = army_label(system)
    body = site.render("warband", system=system, label=label, data=_script(army_data(site, system)))
    return RenderedPage(
        url=f"{system.slug}/bande/", title=f"{label} · {system.name}", template="warband",
        body=body, system=system.slug, scripts=("warband",),
        description=f"{label} pour {system.name} : choisir ses profils, tenir les limites, jauger un tour.",
    )  # fmt: skip


def custom_page(site: Site, system: System) -> RenderedPage:
    """Render the page on which a profile is made up."""
    pricing = with_role(site.compendium.project, system, "price")
    given = _given(site, system)
    body = site.render(
        "custom",
        system=system,
        pricing=pricing,
        data=_script(custom_data(site, system)),
        lede=", ".join(given[:-1]) + f" et {given[-1]}.",
    )
    return RenderedPage(
        url=f"{system.slug}/profil-libre/", title=f"Profil libre · {system.name}", template="custom",
        body=body, system=system.slug, scripts=("custom",),
        description=f"Un profil de votre invention pour {system.name}, à essayer aux dés.",
    )  # fmt: skip


def _given(site: Site, system: System) -> list[str]:
    """Return what a made-up profile gets in a game; a price only where a formula gives one."""
    found = ["le site calcule son prix"] if with_role(site.compendium.project, system, "price") else []
    if system.profile.cost and not found:
        found.append("vous fixez son prix")
    found.append("ses chances se lisent dans chaque calculateur")
    if has_armies(site.compendium.project, system):
        found.append(f"il peut rejoindre {system.army.get('mine', MINE)}")
    return found if len(found) > 1 else ["vous choisissez ses nombres", *found]


def profile_shape(site: Site, system: System) -> dict[str, Any]:
    """Return how a game's profiles read: their characteristics and their cost."""
    cost = system.profile.cost
    priced = {**_characteristic(site, system, cost), "max": _DEAREST} if cost else None
    kind = profile_kind(site.compendium.project, system)
    return {
        "kind": kind.id if kind else "",
        "cost": priced,
        "stats": list(_stats(site, system)),
        "weapon": _weapon(site, system, kind) if kind else None,
        "card": _card(system, kind) if kind else None,
    }


def _card(system: System, kind: Kind) -> dict[str, str]:
    """Return what every card of a game's profiles says."""
    rules = kind.fields.get("rules")
    return {
        "game": typeset(system.short), "kind": typeset(system.kind(kind.id).label), "icon": kind.icon,
        "version": f"v{__version__}", "rules": typeset(rules.label) if rules else "",
    }  # fmt: skip


def _weapon(site: Site, system: System, kind: Kind) -> dict[str, Any] | None:
    """Return how weapons of a profile read, where a game has characteristics for them."""
    arms = _arms(site, kind)
    names = [name for name in system.weapon_stats if _typed(site, system, name)]
    if not names or arms is None:
        return None
    field, weapon = arms
    stats = [_weapon_stat(site, system, name) for name in names]
    return {"kind": weapon.id, "label": typeset(field.label), "stats": stats}


def _arms(site: Site, kind: Kind) -> tuple[Field, Kind] | None:
    """Return the field that lists what a profile carries, and the kind in it that has characteristics."""
    for field in kind.fields.values():
        if field.place != "table" or field.of is None or field.of.type != "call":
            continue
        for name in field.of.kinds:
            found = site.compendium.kinds[name]
            if any(one.type == "stats" for one in found.fields.values()):
                return field, found
    return None


def _weapon_stat(site: Site, system: System, name: str) -> dict[str, Any]:
    """Return a characteristic of weapons; it starts as calculators do, and may be as low as they take."""
    found = _characteristic(site, system, name)
    entries = _inputs(site, system, name)
    fields = _fields(site, system, name)
    least = fields.get("min", min((entry.least for entry in entries), default=_LEAST))
    start = next((entry.default for entry in entries if isinstance(entry.default, int)), found["start"])
    return {**found, "min": least, "start": max(least, min(start, found["max"]))}


def custom_data(site: Site, system: System) -> dict[str, Any]:
    """Return what the script of custom profiles knows of a game."""
    pricing = with_role(site.compendium.project, system, "price")
    kind = profile_kind(site.compendium.project, system)
    shape = profile_shape(site, system)
    weapon = shape["weapon"]
    if weapon:
        weapon["rules"] = list(_rules(site, system, site.compendium.kinds[weapon["kind"]]))
    return {
        "label": army_label(system),
        "mine": system.army.get("mine", MINE),
        **shape,
        "rules": list(_rules(site, system, kind)) if kind else [],
        "price": pricing.key.id if pricing else "",
        "army": has_armies(site.compendium.project, system),
    }


def army_data(site: Site, system: System) -> dict[str, Any]:
    """Return what the script of armies knows of a game."""
    project = site.compendium.project
    turn = with_role(site.compendium.project, system, "army-turn")
    kind = next(kind for kind in site.compendium.kinds.values() if kind.profile)
    measures = {
        calc.key.id: found
        for calc in site.compendium.records_of(system.slug, KIND)
        if (found := army_inputs(project, calc, _silent))
    }
    records = site.compendium.records_of(system.slug, kind.id)
    return {
        **custom_data(site, system),
        "kind": kind.id,
        "limit": system.army.get("limit", 0),
        "checks": list(_checks(site, system)),
        "turn": turn.key.id if turn else "",
        "measures": measures,
        "shared": shared(),
        "profiles": [_profile(site, record) for record in records],
    }


def _checks(site: Site, system: System) -> Iterator[dict[str, Any]]:
    """Yield the limits that an army is held to."""
    of = site.compendium
    for record in of.records.values():
        if record.key.system == system.slug and "check" in record.fields:
            say = typeset(clean(record.fields["check"].get("say", "")))
            name = typeset(record.name)
            known = {"id": ref(record.key), "name": name, "say": say, "url": of.url(record.key)}
            yield {**(army_check(of.project, record, _silent) or {}), **known}


def _silent(_where: object, _error: object) -> None:
    """Take a refusal as it is: the data has been checked."""


def _profile(site: Site, record: Record) -> dict[str, Any]:
    return {
        "id": ref(record.key),
        "url": site.compendium.url(record.key),
        "words": search_words(record),
        "gear": typeset(clean(str(record.fields.get("gear", "")))),
    }


def _stats(site: Site, system: System) -> Iterator[dict[str, Any]]:
    """Yield the characteristics of a profile as its calculators name them, line by line."""
    profile = system.profile
    for name in profile.stats:
        if name != profile.cost and _typed(site, system, name):
            yield _characteristic(site, system, name)
    for number, line in enumerate(profile.lines.values()):
        for name in line.stats:
            if name != profile.cost and _typed(site, system, name):
                found = _characteristic(site, system, name)
                # Every profile has the first line; the others are what some have besides.
                lacked = found["optional"] and number > 0
                yield {**found, "id": f"{line.id}.{name}", "line": typeset(line.name), "optional": lacked}


def _typed(site: Site, system: System, name: str) -> bool:
    """Tell whether a characteristic is a number."""
    return _fields(site, system, name).get("value") not in _WORDS


def _characteristic(site: Site, system: System, name: str) -> dict[str, Any]:
    shown = stat(site, system.slug, name, 0)
    fields = _fields(site, system, name)
    written = fields.get("format", _FORMATS.get(fields.get("value", ""), "{}"))
    least = fields.get("min", _LEAST)
    most = fields.get("max", _bound(site, system, name))
    return {
        "id": name, "name": typeset(shown.name), "abbr": typeset(shown.abbr), "line": "",
        "format": written, "min": least, "max": most,
        "start": max(least, min(_START, most)), "optional": fields.get("optional", False),
    }  # fmt: skip


def _fields(site: Site, system: System, name: str) -> Mapping[str, Any]:
    """Return what a characteristic's record says."""
    key = stat(site, system.slug, name, 0).url
    record = site.compendium.records.get(key) if key else None
    return record.fields if record else {}


def _bound(site: Site, system: System, name: str) -> int:
    """Return the most that a calculator takes for a characteristic that says no maximum itself."""
    return max((entry.most for entry in _inputs(site, system, name)), default=_MOST)


def _inputs(site: Site, system: System, name: str) -> list[Input]:
    """Return what calculators fill from a characteristic."""
    return [
        entry
        for calc in calculators(site.compendium.project, system.slug)
        for entry in calc.inputs.values()
        if name in {source.rpartition(".")[2] for source in entry.sources}
    ]


def _rules(site: Site, system: System, kind: Kind) -> Iterator[dict[str, Any]]:
    """Yield what a profile may have, kind by kind, in alphabetical order."""
    field = kind.fields.get("rules")
    kinds = field.of.kinds if field is not None and field.of is not None else ()
    for name in kinds:
        records = site.compendium.records_of(system.slug, name)
        group = typeset(system.kind(name).plural)
        for record in sorted(records, key=search_words):
            params = [_param(site, system, param) for param in record.params]
            yield {"id": ref(record.key), "name": typeset(record.name), "group": group, "params": params}


def _param(site: Site, system: System, param: Param) -> dict[str, Any]:
    """Return a parameter with the values it can be given, where they can be listed."""
    options = [[value, typeset(value)] for value in param.values]
    for kind in param.kinds:
        records = site.compendium.records_of(system.slug, kind)
        options += [[record.key.id, typeset(record.name)] for record in records]
    whole = param.type in ("integer", "number", "distance")
    return {
        "name": param.name, "label": typeset(param.label or param.name), "options": options,
        "number": whole, "inches": param.type == "distance", "min": param.min, "max": param.max,
    }  # fmt: skip


_PAGES = {"army": army_page, "custom": custom_page, "audit": audit_page}


def _script(data: dict[str, Any]) -> Markup:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704 - no tag can stand in it
