"""E305 for the sample armies of rules: one that breaks its rule, or keeps it, against what it says."""

from collections.abc import Iterator

from rules_compendium.calculator.army import Judge, faults, groups_of, member
from rules_compendium.calculator.composition import composition, groups, recruit
from rules_compendium.calculator.rules import added
from rules_compendium.check.examples import E305
from rules_compendium.contract.armies import ArmyUnit, Models, Recruit
from rules_compendium.errors import Diagnostic, quoted
from rules_compendium.expr import ExprError
from rules_compendium.model import Record
from rules_compendium.model.army import ArmyRule, SampleArmy, SampleUnit
from rules_compendium.model.numbers import number
from rules_compendium.model.project import Project

_NO_MODELS = Models(least=1, most=None, step=1, cost=0)


def check_system(project: Project, system: str) -> Iterator[Diagnostic]:
    """Yield sample armies that have another cost, or keep or break their rule against what they say."""
    for record in project.records_of(system, "army-rule"):
        for i, sample in enumerate(record.typed(ArmyRule).armies):
            try:
                differences = list(_differences(project, record, sample))
            except ExprError:
                continue  # the check of measures says where
            for key, message in differences:
                place = project.place(record, "armies", i, *key)
                yield Diagnostic(place, E305, message, "correct the army, or the rule")


def _differences(
    project: Project, record: Record, sample: SampleArmy
) -> Iterator[tuple[tuple[str, ...], str]]:
    system = record.key.system
    game = composition(project, system)
    members, unfit = [], []
    for said in sample.units:
        profile, unit = recruited(project, record, said)
        offered = groups_of(game, profile, unit)
        members.append(member(profile, unit, offered))
        unfit += [f"{profile.name}: {fault.what} {fault.id}" for fault in faults(profile, unit, offered)]
    judge = Judge(game, members, sample.limit or project.systems[system].army.limit)
    cost = judge.totals["cost"]
    if sample.points is not None and cost != sample.points:
        yield ("points",), f"this army costs {cost}, not {sample.points}"
    verdicts = (one for one in judge.verdicts() if one.id == record.key.ref and not one.holds)
    broken = [f"{one.part} {one.total}".strip() for one in verdicts] + unfit
    if sample.holds and broken:
        yield (), f"this army breaks {quoted(record.key.id)}: {', '.join(broken)}"
    if not sample.holds and not broken:
        yield (), f"this army keeps to {quoted(record.key.id)}, and should not"


def recruited(project: Project, record: Record, said: SampleUnit) -> tuple[Recruit, ArmyUnit]:
    """Return a unit of a sample army: who it is, and what it has taken."""
    return _recruit(project, record, said), _unit(said)


def _unit(said: SampleUnit) -> ArmyUnit:
    return ArmyUnit(
        id="", copies=said.copies, models=said.models, options=said.options, role=said.role,
        under=said.under, joins=said.joins,
    )  # fmt: skip


def _recruit(project: Project, record: Record, said: SampleUnit) -> Recruit:
    """Return the profile that a unit of a sample army names, or one with the values that it gives."""
    system = record.key.system
    key = project.one(system, said.unit) if said.unit else None
    if key is not None:
        return recruit(project, project.records[key])
    stats = {name: value for name, text in said.stats.items() if (value := number(text)) is not None}
    calls = [call for call in said.rules if project.one(system, call) is not None]
    return Recruit(
        id="", name=said.name, cost=stats.get(project.systems[system].profile.cost, 0), list=said.list,
        stats=stats, rules=added(project, system, calls), models=_NO_MODELS,
        options=groups(project, record, said.may),
    )  # fmt: skip
