"""Armies and profiles of one's own: what their pages need to know of a game, all of it from its data."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from generator import __version__
from generator.calculator.bundle import ref
from generator.calculator.measure import army_inputs, army_limit, shared
from generator.calculator.model import KIND, calculators
from generator.contract import embed, worded
from generator.contract.armies import (
    ArmyGame,
    ArmyLimit,
    ArmyProfile,
    CardHead,
    CustomGame,
    OfferedParam,
    OfferedRule,
    ProfileShape,
    Stat,
    Weapons,
)
from generator.contract.calculators import Input
from generator.document.typography import clean, typeset
from generator.model import Field, Kind, Param, Record, System
from generator.model.engine import Characteristic
from generator.model.tools import has_armies, profile_kind, tools, with_role
from generator.render.audit import audit_page
from generator.render.indexes import search_words
from generator.render.page import RenderedPage
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
    label = system.army.label
    return site.page(
        "warband",
        label,
        f"{label} pour {system.name} : choisir ses profils, tenir les limites, jauger un tour.",
        system=system,
        scripts=("warband",),
        label=label,
        data=embed(army_data(site, system)),
    )


def custom_page(site: Site, system: System) -> RenderedPage:
    """Render the page on which a profile is made up."""
    pricing = with_role(site.compendium.project, system, "price")
    given = _given(site, system)
    return site.page(
        "custom",
        "Profil libre",
        f"Un profil de votre invention pour {system.name}, à essayer aux dés.",
        system=system,
        scripts=("custom",),
        pricing=pricing,
        data=embed(custom_data(site, system)),
        lede=", ".join(given[:-1]) + f" et {given[-1]}.",
    )


def _given(site: Site, system: System) -> list[str]:
    """Return what a made-up profile gets in a game; a price only where a formula gives one."""
    found = ["le site calcule son prix"] if with_role(site.compendium.project, system, "price") else []
    if system.profile.cost and not found:
        found.append("vous fixez son prix")
    found.append("ses chances se lisent dans chaque calculateur")
    if has_armies(site.compendium.project, system):
        found.append(f"il peut rejoindre {system.army.mine}")
    return found if len(found) > 1 else ["vous choisissez ses nombres", *found]


def profile_shape(site: Site, system: System) -> ProfileShape:
    """Return how a game's profiles read: their characteristics and their cost."""
    return worded(_shape(site, system), _typeset)


def _shape(site: Site, system: System) -> ProfileShape:
    cost = system.profile.cost
    kind = profile_kind(site.compendium.project, system)
    return ProfileShape(
        kind=kind.id if kind else "",
        cost=replace(_stat(site, system, cost), max=_DEAREST) if cost else None,
        stats=tuple(_stats(site, system)),
        weapon=_weapon(site, system, kind) if kind else None,
        card=_card(system, kind) if kind else None,
    )


def _typeset(words: str) -> str:
    return typeset(clean(words))


def _card(system: System, kind: Kind) -> CardHead:
    """Return what every card of a game's profiles says."""
    rules = kind.fields.get("rules")
    return CardHead(
        game=system.short, kind=system.kind(kind.id).label, icon=kind.icon, version=f"v{__version__}",
        rules=rules.label if rules else "",
    )  # fmt: skip


def _weapon(site: Site, system: System, kind: Kind) -> Weapons | None:
    """Return how weapons of a profile read, where a game has characteristics for them."""
    arms = _arms(site, kind)
    stats = tuple(_weapon_stat(site, system, name) for name in _numbers(site, system, system.weapon_stats))
    if not stats or arms is None:
        return None
    field, weapon = arms
    return Weapons(kind=weapon.id, label=field.label, stats=stats, rules=())


def _arms(site: Site, kind: Kind) -> tuple[Field, Kind] | None:
    """Return the field that lists what a profile carries, and the kind in it that has characteristics."""
    for field in kind.fields.values():
        if field.place != "table" or field.of is None or field.of.type != "call":
            continue
        for name in field.of.kinds:
            if site.compendium.kinds[name].measured:
                return field, site.compendium.kinds[name]
    return None


def _weapon_stat(site: Site, system: System, name: str) -> Stat:
    """Return a characteristic of weapons; it starts as calculators do, and may be as low as they take."""
    found = _stat(site, system, name)
    entries = _inputs(site, system, name)
    least = _declared(site, system, name).min
    if least is None:
        least = min((entry.least for entry in entries), default=_LEAST)
    start = next((entry.default for entry in entries if isinstance(entry.default, int)), found.start)
    return replace(found, min=least, start=max(least, min(start, found.max)))


def custom_data(site: Site, system: System) -> CustomGame:
    """Return what the script of custom profiles knows of a game."""
    return worded(_custom(site, system), _typeset)


def _custom(site: Site, system: System) -> CustomGame:
    of = site.compendium
    pricing = with_role(of.project, system, "price")
    kind = profile_kind(of.project, system)
    shape = _shape(site, system)
    weapon = shape.weapon
    if weapon:
        weapon = replace(weapon, rules=tuple(_rules(site, system, of.kinds[weapon.kind])))
    return CustomGame(
        **{**vars(shape), "weapon": weapon},
        label=system.army.label,
        mine=system.army.mine,
        rules=tuple(_rules(site, system, kind)) if kind else (),
        price=pricing.key.id if pricing else "",
        army=has_armies(of.project, system),
    )


def army_data(site: Site, system: System) -> ArmyGame:
    """Return what the script of armies knows of a game."""
    of = site.compendium
    turn = with_role(of.project, system, "army-turn")
    kind = next(kind for kind in of.kinds.values() if kind.profile)
    measures = {
        calc.key.id: found
        for calc in of.records_of(system.slug, KIND)
        if (found := army_inputs(of.project, calc, _silent))
    }
    game = ArmyGame(
        **{**vars(_custom(site, system)), "kind": kind.id},
        limit=system.army.limit,
        checks=tuple(_checks(site, system)),
        turn=turn.key.id if turn else "",
        measures=measures,
        shared=shared(),
        profiles=tuple(_profile(site, record) for record in of.records_of(system.slug, kind.id)),
    )
    return worded(game, _typeset)


def _checks(site: Site, system: System) -> Iterator[ArmyLimit]:
    """Yield the limits that an army is held to."""
    of = site.compendium
    for record in of.records.values():
        limit = army_limit(of.project, record, _silent) if record.key.system == system.slug else None
        if limit:
            yield replace(limit, url=of.url(record.key))


def _silent(_where: object, _error: object) -> None:
    """Take a refusal as it is: the data has been checked."""


def _profile(site: Site, record: Record) -> ArmyProfile:
    return ArmyProfile(
        id=ref(record.key), url=site.compendium.url(record.key), words=search_words(record),
        gear=record.gear,
    )  # fmt: skip


def _stats(site: Site, system: System) -> Iterator[Stat]:
    """Yield the characteristics of a profile as its calculators name them, line by line."""
    for name in _numbers(site, system, system.profile.stats):
        yield _stat(site, system, name)
    for number, (id_, line) in enumerate(system.profile.lines.items()):
        for name in _numbers(site, system, line.stats):
            found = _stat(site, system, name)
            # Every profile has the first line; the others are what some have besides.
            lacked = found.optional and number > 0
            yield replace(found, id=f"{id_}.{name}", line=line.name, optional=lacked)


def _numbers(site: Site, system: System, names: tuple[str, ...]) -> list[str]:
    """Return the characteristics for which a number can be typed; what a profile costs is none of them."""
    cost = system.profile.cost
    return [name for name in names if name != cost and _declared(site, system, name).value not in _WORDS]


def _stat(site: Site, system: System, name: str) -> Stat:
    record = site.compendium.project.characteristic(system.slug, name)
    own = _declared(site, system, name)
    entries = _inputs(site, system, name)
    least = _LEAST if own.min is None else own.min
    # The most that a calculator takes, where the characteristic says no maximum itself.
    most = max((entry.most for entry in entries), default=_MOST) if own.max is None else own.max
    label = record.name if record else name
    return Stat(
        id=name, name=label, abbr=own.abbr or label, line="",
        format=own.format or _FORMATS.get(own.value, "{}"), min=least, max=most,
        start=max(least, min(_START, most)), optional=own.optional,
    )  # fmt: skip


def _declared(site: Site, system: System, name: str) -> Characteristic:
    """Return what a characteristic's record says."""
    record = site.compendium.project.characteristic(system.slug, name)
    return record.typed(Characteristic) if record else Characteristic()


def _inputs(site: Site, system: System, name: str) -> list[Input]:
    """Return what calculators fill from a characteristic."""
    return [
        entry
        for calc in calculators(site.compendium.project, system.slug)
        for entry in calc.inputs.values()
        if name in {source.rpartition(".")[2] for source in entry.sources}
    ]


def _rules(site: Site, system: System, kind: Kind) -> Iterator[OfferedRule]:
    """Yield what a profile may have, kind by kind, in alphabetical order."""
    field = kind.fields.get("rules")
    kinds = field.of.kinds if field is not None and field.of is not None else ()
    for name in kinds:
        records = site.compendium.records_of(system.slug, name)
        for record in sorted(records, key=search_words):
            yield OfferedRule(
                id=ref(record.key), name=record.name, group=system.kind(name).plural,
                params=tuple(_param(site, system, param) for param in record.params),
            )  # fmt: skip


def _param(site: Site, system: System, param: Param) -> OfferedParam:
    """Return a parameter with the values it can be given, where they can be listed."""
    records = (r for kind in param.kinds for r in site.compendium.records_of(system.slug, kind))
    return OfferedParam(
        name=param.name, label=param.label or param.name,
        options=(*((value, value) for value in param.values), *((r.key.id, r.name) for r in records)),
        number=param.type in ("integer", "number", "distance"), inches=param.type == "distance",
        min=param.min, max=param.max,
    )  # fmt: skip


_PAGES = {"army": army_page, "custom": custom_page, "audit": audit_page}
