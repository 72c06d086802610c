"""Profiles of players' own as links name them: `unit/~Name~combat:3~special-rule.tireur~weapon.Bow~…~…`.

Its twin in the page is web/custom/codec.js; tests/vectors/customs.json holds both together.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules_compendium.calculator.rules import added
from rules_compendium.contract.armies import Models, Recruit
from rules_compendium.expr import Call, ExprError, parse_call
from rules_compendium.model.project import Project

_ID = re.compile(r"[a-z-]+/~(.*)\Z", re.DOTALL)
_WEAPON = re.compile(r"[a-z-]+\.(.*)\Z", re.DOTALL)
_NUMBER = re.compile(r"([a-z0-9.-]+):(-?[0-9]{1,6})\Z")
# What would end a name in a link, or a place in a list of units.
_SIGN = re.compile(r"%(25|7E|2A|2F)", re.IGNORECASE)
_PARTS = 3
_MOST_WEAPONS, _MOST_RULES, _MOST_STATS = 8, 40, 60
_LONGEST_NAME, _LONGEST_CALL = 60, 200


@dataclass(frozen=True, kw_only=True)
class CustomProfile:
    """What a link says of a profile, or of a weapon: its name, its numbers, its rules as they are written."""

    name: str
    stats: dict[str, int]
    rules: tuple[str, ...]

    @property
    def calls(self) -> Iterator[Call]:
        """Return its rules, without those that are no references."""
        for text in self.rules:
            try:
                yield parse_call(text)
            except ExprError:
                continue


def decode(id_: str) -> tuple[CustomProfile, ...]:
    """Return a profile and its weapons; nothing where the id is none of players' own."""
    match = _ID.match(id_)
    parts = match[1].split("~") if match else []
    if not parts or len(parts) % _PARTS:
        return ()
    own, *weapons = (parts[at : at + _PARTS] for at in range(0, len(parts), _PARTS))
    named = [(_WEAPON.match(name), *rest) for name, *rest in weapons[:_MOST_WEAPONS]]
    made = (_profile(*own), *(_profile(name[1], *rest) if name else None for name, *rest in named))
    found = tuple(one for one in made if one is not None)
    return found if len(found) == len(made) else ()


def _profile(name: str, numbers: str, rules: str) -> CustomProfile | None:
    stats = [_NUMBER.match(part) for part in [*filter(None, numbers.split(";"))][:_MOST_STATS]]
    if not all(stats):
        return None
    calls = [text for text in rules.split(";") if 0 < len(text) <= _LONGEST_CALL]
    return CustomProfile(
        name=_SIGN.sub(lambda sign: chr(int(sign[1], 16)), name)[:_LONGEST_NAME],
        stats={stat[1]: int(stat[2]) for stat in stats if stat},
        rules=tuple(text.replace(".", "/", 1) for text in calls[:_MOST_RULES]),
    )


def own_recruit(project: Project, system: str, id_: str) -> Recruit | None:
    """Return a profile of a player's own as an army takes it, without rules that the game does not have."""
    found = decode(id_)
    if not found:
        return None
    own = found[0]
    known = [call for call in own.calls if project.one(system, call) is not None]
    game = project.systems[system]
    cost = own.stats.get(game.profile.cost, 0)
    models = Models(least=1, most=None, step=1, cost=cost if game.army.each else 0)
    return Recruit(
        id=id_, name=own.name, cost=cost, list="", stats=own.stats,
        rules=added(project, system, known), models=models, options=(),
    )  # fmt: skip
