"""Profiles of players' own as links name them: `unit/~Name~combat:3~special-rule.tireur~weapon.Bow~…~…`.

Its twin in the page is web/custom/codec.js.
"""

import re
from dataclasses import dataclass

from rules_compendium.calculator.rules import added
from rules_compendium.contract.armies import Models, Recruit
from rules_compendium.expr import Call, ExprError, parse_call
from rules_compendium.model.project import Project

_SIGN = re.compile(r"%([0-9A-F]{2})")
_NUMBER = re.compile(r"-?\d{1,6}", re.ASCII)
_PARTS = 3


@dataclass(frozen=True, kw_only=True)
class CustomProfile:
    """What a link says of a profile, or of a weapon: its name, its numbers, its rules."""

    name: str
    stats: dict[str, int]
    rules: tuple[Call, ...]


def decode(id_: str) -> tuple[CustomProfile, ...]:
    """Return a profile and its weapons; nothing where the id is none of players' own."""
    kind, mark, text = id_.partition("/~")
    parts = text.split("~") if kind and mark else []
    if not parts or len(parts) % _PARTS:
        return ()
    own, *weapons = (parts[at : at + _PARTS] for at in range(0, len(parts), _PARTS))
    return (_sheet(*own), *(_sheet(name.partition(".")[2], *rest) for name, *rest in weapons))


def _sheet(name: str, numbers: str, rules: str) -> CustomProfile:
    stats = (pair.partition(":") for pair in numbers.split(";"))
    return CustomProfile(
        name=_SIGN.sub(lambda sign: chr(int(sign[1], 16)), name),
        stats={stat: int(value) for stat, _, value in stats if _NUMBER.fullmatch(value)},
        rules=tuple(call for text in rules.split(";") if (call := _call(text.replace(".", "/", 1)))),
    )


def _call(text: str) -> Call | None:
    try:
        return parse_call(text)
    except ExprError:
        return None


def own_recruit(project: Project, system: str, id_: str) -> Recruit | None:
    """Return a profile of a player's own as an army takes it, without rules that the game does not have."""
    found = decode(id_)
    if not found:
        return None
    own = found[0]
    known = [call for call in own.rules if project.one(system, call) is not None]
    cost = project.systems[system].profile.cost
    return Recruit(
        id=id_, name=own.name, cost=own.stats.get(cost, 0), list="", stats=own.stats,
        rules=added(project, system, known), models=Models(least=1, most=None, step=1, cost=0), options=(),
    )  # fmt: skip
