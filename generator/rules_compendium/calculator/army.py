"""An army judged: what its units cost and have, and which limits hold.

Its twin in the page is web/army/judge.js: the same steps in the same order, held together by
tests/vectors/armies.json.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules_compendium.calculator.expressions import evaluate, names_in
from rules_compendium.contract.armies import (
    ArmyLimit,
    ArmyUnit,
    Choice,
    Composition,
    Fault,
    Measure,
    Member,
    OptionGroup,
    Recruit,
    Verdict,
    Who,
)
from rules_compendium.contract.calculators import Code
from rules_compendium.expr import ExprError
from rules_compendium.expr.result import Given


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of an army that a limit looks at: who is in it, who leads it, and of which choices."""

    name: str
    at: int
    members: tuple[tuple[int, Member], ...]
    leader: int = -1
    choices: str = ""


def member(recruit: Recruit, unit: ArmyUnit, groups: Sequence[OptionGroup]) -> Member:
    """Return a unit with all that it has taken of its options."""
    own = unit.models or recruit.models.least
    cost = recruit.cost + max(0, own - recruit.models.least) * recruit.models.cost
    stats = dict(recruit.stats)
    rules = [owned.rule for owned in recruit.rules]
    taken = [(group, choice, unit.options[choice.id]) for group in groups for choice in group.choices
             if unit.options.get(choice.id, 0) > 0]  # fmt: skip
    models = max(1, own + sum(count * choice.models for _, choice, count in taken))
    for group, choice, count in taken:
        cost += count * choice.costs.get(unit.role, choice.cost) * _paid(group, choice, models)
        if group.of == "unit":
            rules = [rule for rule in rules if rule not in group.replaces]
            stats |= choice.stats
            stats |= {id_: stats[id_] + count * by for id_, by in choice.gains.items() if id_ in stats}
    rules += [owned.rule for _, choice, _ in taken for owned in choice.adds]
    return Member(
        name=unit.name or recruit.name, list=recruit.list, cost=cost, copies=unit.copies, models=models,
        stats=stats, rules=tuple(dict.fromkeys(rules)), role=unit.role, under=unit.under, joins=unit.joins,
        choices={choice.id: count for _, choice, count in taken},
        tags={choice.id: choice.tags for _, choice, _ in taken},
    )  # fmt: skip


def left_of(parts: Sequence[str], unit: ArmyUnit, groups: Sequence[OptionGroup]) -> tuple[str, ...]:
    """Return what a profile carries without what the whole unit has given up for its options."""
    taken = (group for group in groups if any(unit.options.get(choice.id, 0) > 0 for choice in group.choices))
    given = {ref for group in taken if group.of == "unit" for ref in group.replaces}
    return tuple(part for part in parts if part not in given)


def _paid(group: OptionGroup, choice: Choice, models: int) -> int:
    return models if choice.each and group.of == "unit" else 1


def faults(recruit: Recruit, unit: ArmyUnit, groups: Sequence[OptionGroup]) -> Iterator[Fault]:
    """Yield what a unit has taken and may not."""
    bounds = recruit.models
    models = unit.models or bounds.least
    beyond = bounds.most is not None and models > bounds.most
    if models < bounds.least or beyond:
        bound = bounds.most if beyond else bounds.least
        yield Fault(what="models", id="", count=models, bound=bound or 0)
    elif (models - bounds.least) % bounds.step:
        yield Fault(what="step", id="", count=models, bound=bounds.step)
    models = member(recruit, unit, groups).models
    for group in groups:
        counts = {choice.id: unit.options.get(choice.id, 0) for choice in group.choices}
        total, each = sum(counts.values()), 1 if group.of == "unit" else models
        most = (len(counts) if group.of == "unit" else models) if group.most is None else group.most
        if total < group.least:
            yield Fault(what="group-least", id=group.id, count=total, bound=group.least)
        if total > most:
            yield Fault(what="group-most", id=group.id, count=total, bound=most)
        for choice in group.choices:
            count = counts[choice.id]
            bound = each if choice.most is None else choice.most
            if count > bound:
                yield Fault(what="choice-most", id=choice.id, count=count, bound=bound)
            if count and not all(unit.options.get(needed, 0) for needed in choice.needs):
                yield Fault(what="needs", id=choice.id, count=count, bound=0)


class Judge:
    """Judges the army that some members make."""

    def __init__(self, game: Composition, members: Sequence[Member], limit: int) -> None:
        self.game = game
        self.members = members
        self.limit = limit
        self.army = Part(name="", at=-1, members=tuple(enumerate(members)))
        whole = {of: self._sum(of, self.army.members) for of in ("models", "units", "cost")}
        self.totals: dict[str, Given] = {"limit": limit, **whole}

    def verdicts(self) -> Iterator[Verdict]:
        """Yield what each limit says of each part that it looks at."""
        for limit in self.game.limits:
            for part in self._parts_of(limit):
                yield self._verdict(limit, part)

    def _verdict(self, limit: ArmyLimit, part: Part) -> Verdict:
        total = self.taken(limit.measure, part)
        counts = {name: self.taken(measure, part) for name, measure in limit.counts.items()}
        known_of = {**counts, "host": self.members[part.at].models if part.at >= 0 else 0}
        most, least = self._bound(limit.most, known_of), self._bound(limit.least, known_of)
        known = (limit.most is None or most is not None) and (limit.least is None or least is not None)
        holds = known and (most is None or total <= most) and (least is None or total >= least)
        return Verdict(
            id=limit.id, part=part.name, at=part.at, total=total, most=most, least=least, counts=counts,
            holds=holds,
        )  # fmt: skip

    def _bound(self, code: Code | None, counts: Mapping[str, int]) -> int | None:
        value = None if code is None else self._worked_out(code, {**self.totals, **counts})
        return None if value is None else int(value)

    def _worked_out(self, code: Code, names: Mapping[str, Given]) -> Given | None:
        """Return what an expression gives; nothing where its numbers are beyond the language's limits."""
        try:
            return evaluate(code, names)
        except ExprError:
            return None

    def combined(self, one: Member) -> bool:
        """Tell whether a unit makes one unit with another of its name."""
        return self.game.combine and one.joins >= 0 and self._name_at(one.joins) == one.name

    def _name_at(self, at: int) -> str:
        return self.members[at].name if at < len(self.members) else ""

    def _parts_of(self, limit: ArmyLimit) -> Iterator[Part]:
        """Return the parts of the army that a limit looks at, one by one."""
        if limit.each in ("options", "choice"):
            return self._choices(whole=limit.each == "options")
        parts = {
            "army": lambda: iter((self.army,)), "unit": self._units, "name": self._names,
            "group": self._groups, "joined": self._hosts,
        }  # fmt: skip
        return parts[limit.each]()

    def _units(self) -> Iterator[Part]:
        for at, one in self.army.members:
            if not self.combined(one):
                own = [(i, m) for i, m in self.army.members if m.joins == at and self.combined(m)]
                single = [(i, replace(m, copies=1)) for i, m in ((at, one), *own)]
                yield Part(name=one.name, at=at, members=tuple(single))

    def _names(self) -> Iterator[Part]:
        for name in dict.fromkeys(one.name for one in self.members):
            alike = [(i, m) for i, m in self.army.members if m.name == name]
            yield Part(name=name, at=alike[0][0], members=tuple(alike))

    def _groups(self) -> Iterator[Part]:
        for at, one in self.army.members:
            if self.game.leads and self.is_one(self.game.leads, one, self.army):
                below = [(i, m) for i, m in self.army.members if m.under == at and i != at]
                yield Part(name=one.name, at=at, members=((at, one), *below), leader=at)

    def _hosts(self) -> Iterator[Part]:
        for at, one in self.army.members:
            guests = [(i, m) for i, m in self.army.members if m.joins == at and not self.combined(m)]
            if guests:
                yield Part(name=one.name, at=at, members=tuple(guests))

    def _choices(self, *, whole: bool) -> Iterator[Part]:
        """Yield the army once for each group of options, or each choice, of which somebody took something."""
        taken = (id_ for one in self.members for id_ in one.choices)
        for id_ in dict.fromkeys(id_.partition("/")[0] + "/" if whole else id_ for id_ in taken):
            yield replace(self.army, name=id_, choices=id_)

    def taken(self, measure: Measure, part: Part) -> int:
        """Return what a measure finds in a part of the army."""
        if measure.of == "limit":
            return self.limit
        counted = [(i, one) for i, one in part.members if one.copies and self.is_one(measure, one, part)]
        if measure.of == "lists":
            return len({one.list for _, one in counted if one.list})
        if measure.by == "sum":
            return self._sum(measure.of, counted, measure, part)
        values = [self._value(measure.of, one, measure, part) for _, one in counted]
        return (min(values) if measure.by == "least" else max(values)) if values else 0

    def _sum(
        self,
        of: str,
        members: Sequence[tuple[int, Member]],
        measure: Measure | None = None,
        part: Part | None = None,
    ) -> int:
        return sum(one.copies * self._value(of, one, measure, part) for _, one in members)

    def _value(self, of: str, one: Member, measure: Measure | None, part: Part | None) -> int:
        """Return what one copy of a unit adds to a measure."""
        if of == "units":
            return 0 if self.combined(one) else 1
        if of == "rules" and measure:
            return sum(rule in one.rules for rule in measure.having)
        if of == "choices":
            return sum(
                count
                for id_, count in one.choices.items()
                if _within(id_, part.choices if part else "")
                and (not measure or not measure.tags or set(measure.tags) & set(one.tags[id_]))
            )
        values: dict[str, Any] = {**one.stats, "cost": one.cost, "models": one.models}
        return int(values.get(of, 0))

    def is_one(self, who: Who, one: Member, part: Part) -> bool:
        """Tell whether a unit is one of those that are meant."""
        if who.having and not set(who.having) & set(one.rules):
            return False
        if set(who.lacking) & set(one.rules) or (who.roles and one.role not in who.roles):
            return False
        if who.grouped is not None and who.grouped != (one.under >= 0):
            return False
        if who.joined is not None and who.joined != (one.joins >= 0 and not self.combined(one)):
            return False
        if who.alike and not self._like_leader(who.alike, one, part):
            return False
        return who.where is None or self._where(who.where, one)

    def _like_leader(self, kind: str, one: Member, part: Part) -> bool:
        leader = self.members[part.leader] if part.leader >= 0 else None
        return leader is not None and any(
            rule.startswith(f"{kind}/") and rule in one.rules for rule in leader.rules
        )

    def _where(self, code: Code, one: Member) -> bool:
        """Tell whether a condition holds; one that asks for a characteristic that it lacks does not."""
        known = {name.replace("-", "_"): value for name, value in one.stats.items()}
        return all(name in known for name in names_in(code)) and bool(self._worked_out(code, known))


def _within(choice: str, part: str) -> bool:
    """Tell whether a choice is the one that a part is about, or one of its group."""
    return choice.startswith(part) if part.endswith("/") else not part or choice == part


def groups_of(game: Composition, recruit: Recruit, unit: ArmyUnit) -> tuple[OptionGroup, ...]:
    """Return every group of options that a unit has: its profile's, and those that armies offer it."""
    one = member(recruit, unit, recruit.options)
    judge = Judge(replace(game, limits=()), [one], 0)
    offered = (offer.options for offer in game.offers if judge.is_one(offer.who, one, judge.army))
    return (*recruit.options, *(group for options in offered for group in options))
