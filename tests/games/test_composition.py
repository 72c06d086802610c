"""Each limit that a game sets to armies is broken by an army of its rule, and kept by another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_compendium.calculator.army import Judge, groups_of, member
from rules_compendium.calculator.composition import composition
from rules_compendium.check.armies import recruited
from rules_compendium.contract.armies import Composition
from rules_compendium.model import Record
from rules_compendium.model.army import ArmyRule, SampleArmy
from rules_compendium.model.project import Project


def broken(project: Project, record: Record, game: Composition, sample: SampleArmy) -> bool:
    """Tell whether a sample army breaks a limit of a game."""
    recruits = (recruited(project, record, said) for said in sample.units)
    members = [member(profile, unit, groups_of(game, profile, unit)) for profile, unit in recruits]
    limit = sample.limit or project.systems[record.key.system].army.limit
    return any(not one.holds for one in Judge(game, members, limit).verdicts())


def judged(project: Project) -> Iterator[tuple[str, bool, bool]]:
    """Yield each limit in words, whether an army that should break it does, and one that should not."""
    for system in project.systems:
        game = composition(project, system)
        for record in project.records_of(system, "army-rule"):
            armies = record.typed(ArmyRule).armies
            for limit in (one for one in game.limits if one.id == record.key.ref):
                alone = replace(game, limits=(limit,))
                breaks = {sample.holds: False for sample in armies}
                for sample in armies:
                    breaks[sample.holds] |= broken(project, record, alone, sample)
                yield f"{record.key} {limit.say}", breaks.get(False, False), breaks.get(True, True)


def test_each_limit_of_an_army_is_broken_by_an_army_that_says_so(project: Project) -> None:
    limits = list(judged(project))
    assert {key.system for key in project.records if key.kind == "army-rule"} == set(project.systems)
    assert [said for said, breaks, _ in limits if not breaks] == []
    assert [said for said, _, breaks in limits if breaks] == []
