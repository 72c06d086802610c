"""Armies and profiles of one's own: what their pages need to know of a game, all of it from its data."""

from collections.abc import Iterator
from dataclasses import replace

from rules_compendium.calculator.composition import composition, groups, models_of
from rules_compendium.calculator.measure import army_inputs
from rules_compendium.calculator.model import calculators
from rules_compendium.contract import embed, worded
from rules_compendium.contract.cards import BoxesBlock
from rules_compendium.contract.profiles import (
    ArmyGame,
    ArmyProfile,
    CardHead,
    CustomGame,
    OfferedRule,
    ProfileShape,
    Stat,
    Weapons,
)
from rules_compendium.model import Key, Kind, Param, Record, System
from rules_compendium.model.engine import CALCULATOR, CHARACTERISTIC, Characteristic
from rules_compendium.model.tools import army_kind, has_armies, profile_kind, with_role
from rules_compendium.render.indexes import search_words
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.site import Site
from rules_compendium.render.values import states

# Where a characteristic says no bounds, those of a number that somebody types.
_LEAST, _MOST, _START = 0, 99, 3
_DEAREST = 9999
# What no number can be typed for.
_WORDS = ("dice", "text")
# How a number is written where the characteristic does not say.
_FORMATS = {"distance": "{}″"}

# The roles of calculators that armies ask, on pages of their own.
OF_ARMIES = ("price", "army-turn")


def army_page(site: Site, system: System) -> RenderedPage:
    """Render the page on which armies are made."""
    label = system.army.label
    return site.page(
        "army",
        label,
        site.language(system.slug).say("army-description", label=label, game=system.name),
        system=system,
        scripts=("army",),
        data=embed(worded(army_game(site, system), site.language(system.slug).words)),
    )


def custom_page(site: Site, system: System) -> RenderedPage:
    """Render the page of profiles of one's own."""
    project = site.compendium.project
    return site.page(
        "custom",
        site.language(system.slug).say("custom-title"),
        site.language(system.slug).say("custom-description", game=system.name),
        system=system,
        scripts=("custom",),
        pricing=with_role(project, system, "price"),
        armies=has_armies(project, system),
        kind=profile_kind(project, system),
        calculators=[one for one in calculators(project, system.slug) if one.declared.role not in OF_ARMIES],
        data=embed(worded(_custom(site, system), site.language(system.slug).words)),
    )


def profile_shape(site: Site, system: System) -> ProfileShape:
    """Return how a game's profiles read: their characteristics, their cost, what they carry, their cards."""
    profile = system.profile
    kind = profile_kind(site.compendium.project, system)
    stats = (
        *_stats(site, system, profile.stats),
        *(
            # Every profile has the first line; the others are what some have besides.
            replace(stat, id=f"{id_}.{stat.id}", line=line.name, optional=stat.optional and number > 0)
            for number, (id_, line) in enumerate(profile.lines.items())
            for stat in _stats(site, system, line.stats)
        ),
    )
    return ProfileShape(
        kind=kind.id if kind else "",
        cost=replace(_stat(site, _record(site, system, profile.cost)), max=_DEAREST)
        if profile.cost
        else None,
        stats=stats,
        weapon=_weapon(site, system, kind) if kind else None,
        card=_card(site, system, kind) if kind else None,
    )


def _card(site: Site, system: System, kind: Kind) -> CardHead:
    """Return what every card of a game's profiles says."""
    labels = [field.label for field in kind.fields.values() if field.of and field.of.kinds == kind.rules]
    boxes = states(site, system)
    return CardHead(
        game=system.short, kind=system.kinds[kind.id].label, icon=kind.icon,
        more=(BoxesBlock(t="boxes", boxes=boxes),) if boxes else (),
        notes=site.language(system.slug).say("card-notes"), rules=labels[0] if labels else "",
    )  # fmt: skip


def _weapon(site: Site, system: System, kind: Kind) -> Weapons | None:
    """Return how what a profile carries reads, where that is listed and has characteristics."""
    stats = _stats(site, system, system.weapon_stats, carried=True)
    for field in kind.fields.values():
        if stats and field.place == "table" and field.of and field.of.type == "call":
            for name in field.of.kinds:
                if site.compendium.kinds[name].measured:
                    return Weapons(kind=name, label=field.label, stats=stats, rules=())
    return None


def _custom(site: Site, system: System) -> CustomGame:
    """Return what the script of custom profiles knows of a game."""
    shape = profile_shape(site, system)
    weapon = shape.weapon
    if weapon:
        weapon = replace(weapon, rules=tuple(_rules(site, system, weapon.kind)))
    return CustomGame(
        **{**vars(shape), "weapon": weapon},
        rules=tuple(_rules(site, system, shape.kind)) if shape.kind else (),
    )


def army_game(site: Site, system: System) -> ArmyGame:
    """Return what the script of armies knows of a game."""
    compendium = site.compendium
    project = compendium.project
    made = composition(project, system.slug)
    limits = (
        replace(limit, url=site.address(compendium.url(Key.from_ref(system.slug, limit.id))))
        for limit in made.limits
    )
    return ArmyGame(
        **{**vars(_custom(site, system)), "kind": army_kind(project, system).id},
        **{**vars(made), "limits": tuple(limits)},
        label=system.army.label,
        limit=system.army.limit,
        wounds=system.cards.wounds,
        measures={
            calc.key.id: inputs
            for calc in compendium.records_of(system.slug, CALCULATOR)
            if (inputs := army_inputs(project, calc))
        },
        profiles=tuple(
            ArmyProfile(
                id=record.key.ref,
                url=site.address(compendium.url(record.key)),
                words=search_words(record),
                gear=record.gear,
                models=models_of(record),
                options=groups(project, record, record.options),
            )
            for record in compendium.records_of(system.slug, army_kind(project, system).id)
        ),
    )


def _record(site: Site, system: System, name: str) -> Record:
    """Return a characteristic that the game lists; the checks refuse one that does not exist (E208)."""
    return site.compendium.records[Key(system.slug, CHARACTERISTIC, name)]


def _stats(site: Site, system: System, names: tuple[str, ...], *, carried: bool = False) -> tuple[Stat, ...]:
    """Return the characteristics for which a number can be typed; what a profile costs is none of them."""
    records = [_record(site, system, name) for name in names if name != system.profile.cost]
    return tuple(_stat(site, record, carried=carried) for record in records if record.own.value not in _WORDS)


def _stat(site: Site, record: Record, *, carried: bool = False) -> Stat:
    """Return a characteristic with its own bounds, or those of the calculators' inputs that it fills.

    One of something carried starts as calculators do, and may be as low as they take.
    """
    own = record.typed(Characteristic)
    inputs = [
        entry
        for calc in calculators(site.compendium.project, record.key.system)
        for entry in calc.inputs.values()
        if record.key.id in {source.rpartition(".")[2] for source in entry.sources}
    ]
    lows = [entry.least for entry in inputs if carried]
    starts = [entry.default for entry in inputs if carried and isinstance(entry.default, int)]
    least = min(lows, default=_LEAST) if own.min is None else own.min
    most = max((entry.most for entry in inputs), default=_MOST) if own.max is None else own.max
    return Stat(
        id=record.key.id, name=record.name, abbr=own.abbr or record.name, line="",
        format=own.format or _FORMATS.get(own.value, "{}"), min=least, max=most,
        start=max(least, min([*starts, _START][0], most)), optional=own.optional,
    )  # fmt: skip


def _rules(site: Site, system: System, kind: str) -> Iterator[OfferedRule]:
    """Yield what a record of a kind may have, kind by kind, in alphabetical order."""
    compendium = site.compendium
    for name in (*compendium.kinds[kind].rules, *compendium.kinds[kind].traits):
        for record in sorted(
            compendium.records_of(system.slug, name),
            key=lambda one: site.language(system.slug).order(one.name),
        ):
            options = tuple(tuple(_options(site, system, param)) for param in record.params)
            yield OfferedRule(id=record.key.ref, group=system.kinds[name].plural, options=options)


def _options(site: Site, system: System, param: Param) -> Iterator[tuple[str, str]]:
    """Yield the values that a parameter can be given, as they are written and by name."""
    yield from zip(param.values, param.values, strict=True)
    for kind in param.kinds:
        yield from ((record.key.id, record.name) for record in site.compendium.records_of(system.slug, kind))
