"""The page at the table: steps of a round, states, thresholds, and when each rule counts."""

from collections.abc import Iterator
from functools import partial

from markupsafe import escape

from rules_compendium.calculator.model import calculators
from rules_compendium.calculator.thresholds import thresholds
from rules_compendium.contract import embed, worded
from rules_compendium.contract.play import (
    PlayDuel,
    PlayGame,
    PlayLink,
    PlayPoints,
    PlayScenario,
    PlayState,
    PlayStep,
    PlayThreshold,
)
from rules_compendium.expr import Call
from rules_compendium.link import Compendium
from rules_compendium.model import Key, Record, System
from rules_compendium.model.engine import (
    CALCULATOR,
    SCENARIO,
    STATUS,
    Calculator,
    Objective,
    Scenario,
)
from rules_compendium.model.tools import army_kind
from rules_compendium.render.army import OF_ARMIES, army_game
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.site import Site
from rules_compendium.render.values import field_html, filled

_DUEL, _TWO = "duel", 2


def play_page(site: Site, system: System) -> RenderedPage:
    """Render a game's page at the table."""
    language = site.language(system.slug)
    return site.page(
        "play",
        language.say("play-title"),
        language.say("play-description", game=system.name),
        system=system,
        scripts=("play",),
        data=embed(worded(_game(site, system), language.words)),
    )


def _game(site: Site, system: System) -> PlayGame:
    compendium = site.compendium
    named = _refs(compendium, system, system.play.states)
    states = [compendium.records[key] for key in named] or compendium.records_of(system.slug, STATUS)
    return PlayGame(
        **vars(army_game(site, system)),
        rounds=system.play.rounds,
        models=_record(compendium, system, system.army.models).name if system.army.models else "",
        steps=tuple(_step(site, _record(compendium, system, call)) for call in system.play.sequence),
        turns=system.play.turns,
        together=system.play.together,
        states=tuple(PlayState(id=record.key.ref, name=record.name) for record in states),
        counters=tuple(
            PlayState(id=key.ref, name=compendium.records[key].name)
            for key in _refs(compendium, system, system.play.counters)
        ),
        ends=tuple(key.ref for key in _refs(compendium, system, system.play.ends)),
        thresholds=tuple(
            PlayThreshold(
                of=threshold.of, when=code,
                at=_record(compendium, system, threshold.at).key.ref if threshold.at else "",
                states=tuple(key.ref for key in _refs(compendium, system, threshold.states)),
                having=tuple(key.ref for key in _refs(compendium, system, threshold.having)),
                unless=tuple(key.ref for key in _refs(compendium, system, threshold.unless)),
                again=threshold.again, say=threshold.say, id=key.ref, name=compendium.records[key].name,
                url=site.address(compendium.url(key)),
                then=_record(compendium, system, threshold.then).key.ref if threshold.then else "",
                odds=threshold.odds.name if threshold.odds else "", set=dict(threshold.set),
            )
            for threshold, key, code in thresholds(compendium.project, system)
        ),
        duels=_calculators(site, system, _TWO),
        alone=_calculators(site, system, 1),
        opening=_link(site, system, system.play.opening) if system.play.opening else None,
        ending=_step(site, _record(compendium, system, system.play.ending)) if system.play.ending else None,
        scenarios=tuple(_scenario(site, record) for record in compendium.records_of(system.slug, SCENARIO)),
        moments=_moments(compendium, system),
    )  # fmt: skip


def _refs(compendium: Compendium, system: System, calls: tuple[Call, ...]) -> list[Key]:
    return [_record(compendium, system, call).key for call in calls]


def _link(site: Site, system: System, call: Call) -> PlayLink:
    target = site.compendium.resolve(system.slug, call)
    return PlayLink(name=target.label, url=site.address(target.url))


def _calculators(site: Site, system: System, count: int) -> tuple[PlayDuel, ...]:
    """Return the calculators of so many units: the duel, those that all of them fill, then others."""
    kinds = {army_kind(site.compendium.project, system).id}
    found = []
    for one in calculators(site.compendium.project, system.slug):
        wholes = [side for side in one.sides.values() if not side.of]
        fits = len(wholes) == count and all(kinds & set(side.kinds) for side in wholes)
        if fits and one.declared.role not in OF_ARMIES:
            moments = tuple(_record(site.compendium, system, call).key.ref for call in one.declared.moment)
            sides = tuple(side.id for side in wholes)
            told = PlayDuel(id=one.key.id, name=one.name, sides=sides, moments=moments)
            filled = {entry.side for entry in one.inputs.values() if one.source(entry)[1].tally is not None}
            found.append(((one.declared.role != _DUEL, not set(sides) <= filled), told))
    return tuple(told for _, told in sorted(found, key=lambda one: one[0]))


def _scenario(site: Site, record: Record) -> PlayScenario:
    """Return what brings points in a scenario: its own lines, then those of its objectives."""
    calls, system = record.typed(Scenario).objectives, site.compendium.systems[record.key.system]
    objectives = [_record(site.compendium, system, call) for call in calls]
    points = [*_points(site, record)]
    for objective in objectives:
        points += [
            one for one in _points(site, objective) if one.words not in {known.words for known in points}
        ]
    # How long it lasts, when it is over, then who has won.
    label = partial(site.typeset, record.key.system)
    told = (
        f"<div><strong>{escape(label(field.label))}</strong> {field_html(site, record, field, value)}</div>"
        for field, value in filled(site, record)
        if field.name in ("length", "end", "victory")
    )
    victory = "".join(told)
    return PlayScenario(
        id=record.key.ref, name=record.name, url=site.address(site.compendium.url(record.key)),
        victory=site.relative(victory, ""),
        scoring=tuple(points) or tuple(PlayPoints(points=1, per=0, words=one.name) for one in objectives),
    )  # fmt: skip


def _points(site: Site, record: Record) -> Iterator[PlayPoints]:
    system = record.key.system
    scoring = site.compendium.systems[system].kinds[record.key.kind].fields["scoring"].of
    label = scoring.fields["per"].label if scoring else ""
    for line in record.typed(Objective).scoring:
        reason = f"{label} {line.per} {line.reason}" if line.per else line.reason
        words = " · ".join(site.plain(system, one) for one in (reason, line.who) if one)
        points = line.points if isinstance(line.points, int) else 0
        words = words if points else site.language(system).say("named", name=line.points, value=words)
        yield PlayPoints(points=points, per=line.per, words=words)


def _moments(compendium: Compendium, system: System) -> dict[str, tuple[str, ...]]:
    """Return in which steps a rule counts: those that it names, else those of the rolls that it acts on."""
    rolls = {record.key.id: record.typed(Calculator).moment
             for record in compendium.records_of(system.slug, CALCULATOR)}  # fmt: skip
    steps_by_rule = {}
    for record in compendium.records.values():
        if record.key.system != system.slug or record.key.kind == CALCULATOR:
            continue
        acts = (
            call for effect in record.effects for name in effect.calculators for call in rolls.get(name, ())
        )
        named = record.moment or acts
        if steps := tuple(dict.fromkeys(_record(compendium, system, call).key.ref for call in named)):
            steps_by_rule[record.key.ref] = steps
    return steps_by_rule


def _record(compendium: Compendium, system: System, call: Call) -> Record:
    """Return a record that a game's data names; the checks refuse one that does not exist."""
    return compendium.find(system.slug, call, call.kinds)


def _step(site: Site, record: Record) -> PlayStep:
    """Return a step with its definition and, in order, what is done in it."""
    does = (
        field_html(site, record, field, value)
        for field, value in filled(site, record)
        if field.name == "steps"
    )
    text = (f"<p>{said}</p>" for said in (site.summary(record.key), *site.exceptions(record)))
    return PlayStep(
        id=record.key.ref, name=record.name,
        text="".join(site.relative(str(part), "") for part in text),
        does="".join(site.relative(str(part), "") for part in does),
    )  # fmt: skip
