"""What the armies of a game are made of: profiles as they are taken, options, limits."""

from collections.abc import Iterator, Mapping

from rules_compendium.calculator.expressions import Report, Where, shared
from rules_compendium.calculator.measure import army_limits, raised, who
from rules_compendium.calculator.rules import added, profile
from rules_compendium.contract import shaped
from rules_compendium.contract.armies import Choice, Composition, Models, Offer, OptionGroup, Recruit
from rules_compendium.errors import did_you_mean, quoted
from rules_compendium.expr import ExprError
from rules_compendium.model import Record, army
from rules_compendium.model.army import ArmyRule
from rules_compendium.model.numbers import number
from rules_compendium.model.once import once
from rules_compendium.model.project import KEY, Project


@once
def composition(project: Project, system: str) -> Composition:
    """Return what the armies of a game are held to and offered."""
    records = project.records_of(system, "army-rule")
    said = project.systems[system].army
    leads, joins = said.leads, said.joins
    offers = ((one, one.typed(ArmyRule)) for one in records if one.typed(ArmyRule).options)
    return Composition(
        limits=tuple(limit for record in records for limit in army_limits(project, record)),
        offers=tuple(
            Offer(
                who=who(project, system, rule.offered, ("offered",)),
                options=groups(project, one, rule.options),
            )
            for one, rule in offers
        ),
        roles=said.roles, group=said.group, combine=said.combine, each=said.each, shared=shared(),
        leads=who(project, system, leads, ("army", "leads")) if leads else None,
        joins=who(project, system, joins, ("army", "joins")) if joins else None,
    )  # fmt: skip


def groups(
    project: Project, record: Record, options: Mapping[str, army.OptionGroup], report: Report = raised
) -> tuple[OptionGroup, ...]:
    """Return what may be taken, as the page takes it; what is wrong goes to the report."""
    known = {f"{id_}/{name}" for id_, group in options.items() for name in group.choices}
    return tuple(
        OptionGroup(
            id=id_, name=group.name, of=group.of or "unit", least=group.least, most=group.most,
            replaces=tuple(_replaced(project, record, group)),
            choices=tuple(_choices(project, record, (id_, group), known, report)),
        )
        for id_, group in options.items()
    )  # fmt: skip


def _replaced(project: Project, record: Record, group: army.OptionGroup) -> Iterator[str]:
    for call in group.replaces:
        if (key := project.one(record.key.system, call)) is not None:  # the check of references says else
            yield key.ref


def _choices(
    project: Project, record: Record, group: tuple[str, army.OptionGroup], known: set[str], report: Report
) -> Iterator[Choice]:
    id_, said = group
    roles = project.systems[record.key.system].army.roles
    for name, choice in said.choices.items():
        where: Where = ("options", id_, "choices", name)
        for i, needed in enumerate(choice.needs):
            if needed not in known:
                cure = did_you_mean(needed, known, "write group/choice")
                report((*where, "needs", i), ExprError("name", f"unknown choice {quoted(needed)}", cure))
        for role in choice.costs:
            if role not in roles:
                cure = did_you_mean(role, roles, "system.yaml names the roles under army")
                report((*where, "costs", role, KEY), ExprError("name", f"unknown role {quoted(role)}", cure))
        adds = [call for call in choice.adds if project.one(record.key.system, call) is not None]
        stats = {
            stat: counted for stat, value in choice.stats.items() if (counted := number(value)) is not None
        }
        named = added(project, record.key.system, adds)
        yield Choice(
            id=f"{id_}/{name}", cost=choice.cost, costs=choice.costs, each=choice.each, most=choice.most,
            name=choice.name or ", ".join(one.name for one in named if not one.implied) or name,
            adds=named, stats=stats, tags=choice.tags, needs=choice.needs,
            models=choice.models, gains=choice.gains,
        )  # fmt: skip


def models_of(record: Record) -> Models:
    """Return how many models a unit may have."""
    return shaped(Models, record.models, step=max(1, record.models.step))


def recruit(project: Project, record: Record) -> Recruit:
    """Return a profile as an army takes it."""
    own = profile(project, record)
    system = project.systems[record.key.system]
    listed = project.one(record.key.system, record.home) if record.home is not None else None
    return Recruit(
        id=record.key.ref, name=record.name, cost=own.stats.get(system.profile.cost, 0),
        list=project.records[listed].name if listed else "", stats=own.stats, rules=own.rules,
        models=models_of(record), options=groups(project, record, record.options),
    )  # fmt: skip
