"""The page at the table: steps of a round, states, thresholds, and when each rule counts."""

from rules_compendium.calculator.thresholds import thresholds
from rules_compendium.contract import embed, worded
from rules_compendium.contract.play import PlayGame, PlayState, PlayStep, PlayThreshold
from rules_compendium.expr import Call
from rules_compendium.link import Compendium
from rules_compendium.model import Record, System
from rules_compendium.model.engine import CALCULATOR, Calculator
from rules_compendium.render.army import army_game
from rules_compendium.render.page import RenderedPage
from rules_compendium.render.site import Site
from rules_compendium.render.values import field_html, filled

STATUS = "status"


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
    named = [_named(compendium, system, call) for call in system.play.states]
    states = named or compendium.records_of(system.slug, STATUS)
    return PlayGame(
        **vars(army_game(site, system)),
        rounds=system.play.rounds,
        steps=tuple(_step(site, _named(compendium, system, call)) for call in system.play.sequence),
        states=tuple(PlayState(id=record.key.ref, name=record.name) for record in states),
        thresholds=tuple(
            PlayThreshold(
                of=threshold.of, when=code, say=threshold.say, id=key.ref, name=compendium.records[key].name,
                url=site.address(compendium.url(key)),
            )
            for threshold, key, code in thresholds(compendium.project, system)
        ),
        moments=_moments(compendium, system),
    )  # fmt: skip


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
        if steps := tuple(dict.fromkeys(_named(compendium, system, call).key.ref for call in named)):
            steps_by_rule[record.key.ref] = steps
    return steps_by_rule


def _named(compendium: Compendium, system: System, call: Call) -> Record:
    """Return a record that a game's data names; the checks refuse one that does not exist."""
    return compendium.find(system.slug, call, call.kinds)


def _step(site: Site, record: Record) -> PlayStep:
    """Return a step with its definition and, in order, what happens in it."""
    steps = (
        field_html(site, record, field, value)
        for field, value in filled(site, record)
        if field.name == "steps"
    )
    said = [
        f"<p>{site.summary(record.key)}</p>",
        *(f"<p>{text}</p>" for text in site.exceptions(record)),
        *steps,
    ]
    return PlayStep(
        id=record.key.ref, name=record.name, text="".join(site.relative(str(part), "") for part in said)
    )
