"""From what was asked to the values of the inputs: profiles, typed values, effects of rules, bounds.

Its twin in the page is web/calculator/resolve.js: the same steps in the same order. The tests run
every example through both.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from rules_compendium.calculator.expressions import evaluate
from rules_compendium.contract.calculators import Bundle, Code, Effect, Owned, Request, Side, Status, Trace
from rules_compendium.expr.result import Given


@dataclass
class Entry:
    """A rule of a side, and how it has counted so far."""

    owned: Owned
    side: str
    status: Status
    set: dict[str, Given] = field(default_factory=dict)
    why: str = ""
    notes: list[str] = field(default_factory=list)

    @property
    def idle(self) -> bool:
        """Tell whether it was left out or cancelled."""
        return self.status in ("left-out", "cancelled")

    def rule_named(self, ref: str) -> str:
        """Return the rule that a reference names, through the rule's argument where it says so."""
        return self.owned.targets.get(ref[1:-1], "") if ref.startswith("{") else ref


class Act(NamedTuple):
    """An effect of a rule that a side has, and the side it acts on: the rule's own, or a part of it."""

    entry: Entry
    effect: Effect
    side: Side
    # Its place among the rule's effects on this calculator.
    place: int

    @property
    def name(self) -> tuple[str, int]:
        """Return the rule and the place among its effects."""
        return self.entry.owned.rule, self.place


class Resolver:
    """The six steps of docs/calculators.md, for one calculator of a bundle."""

    def __init__(self, bundle: Bundle, calculator: str, request: Request) -> None:
        """Find who has which rules; nothing is set yet."""
        self.rules = bundle.rules
        self.calculator = bundle.calculators[calculator]
        self.sides = {side.id: side for side in self.calculator.sides}
        self.request = request
        self.values = {entry.id: entry.default for entry in self.calculator.inputs}
        self.entries = list(self.owned())
        self.acts = [act for entry in self.entries for act in self.acts_of(entry)]
        self.trace: list[Trace] = []
        # Which inputs an effect has changed ("": it has cancelled a rule), and which did not hold.
        self.acted: dict[tuple[str, int], set[str]] = {}
        self.idle: set[tuple[str, int]] = set()

    def resolve(self) -> tuple[dict[str, Given], list[Trace]]:
        """Take the six steps; return the values of the inputs, and how they came about."""
        self.fill()
        self.values |= self.request.set
        self.follow()
        self.cancel()
        self.apply()
        self.conclude()
        self.bound()
        return self.values, self.trace

    def owned(self) -> Iterator[Entry]:
        """Yield the rules of each side in order, the profile's before those added by hand."""
        for side in self.sides:
            seen = set()
            profile = self.request.profiles.get(side)
            own = profile.rules if profile else ()
            for item in (*own, *self.request.rules.get(side, ())):
                name = (item.rule, item.call.partition("(")[2])
                if name in seen or item.rule not in self.rules:
                    continue
                seen.add(name)
                left_out = {item.rule, f"{side}={item.rule}"} & set(self.request.without)
                yield Entry(item, side, "left-out" if left_out else "none")

    def acts_of(self, entry: Entry) -> Iterator[Act]:
        """Yield a rule's effects with the sides they act on: its own, else the parts of its own."""
        for place, effect in enumerate(self.calculator.effects.get(entry.owned.rule, ())):
            parts = [side for side in effect.sides if self.sides[side].of == entry.side]
            for side in [entry.side] if entry.side in effect.sides else parts:
                yield Act(entry, effect, self.sides[side], place)

    def fill(self) -> None:
        """Fill inputs from the characteristics of the chosen profiles."""
        for side in self.sides:
            profile = self.request.profiles.get(side)
            if profile is None:
                continue
            filled: dict[str, Given] = {}
            for entry in self.calculator.inputs:
                stat = next((s for s in entry.sources if s in profile.stats), None)
                if entry.side == side and stat is not None:
                    filled[entry.id] = profile.stats[stat]
            self.values |= filled
            self.trace.append(
                Trace(side=side, profile=profile.id, name=profile.name, status="profile", set=filled)
            )

    def follow(self) -> None:
        """Give inputs that nobody set the value of the one that they are like."""
        for entry in self.calculator.inputs:
            if entry.like and entry.id not in self.request.set:
                self.values[entry.id] = self.values[entry.like]

    def cancel(self) -> None:
        """Mark the rules that others cancel."""
        for act in self.acts:
            entry, effect, side, _ = act
            if not effect.cancels or entry.idle or not self.holds(act):
                continue
            whole = side.of or side.id
            hit = {"enemy": {side.enemy}, "own": {whole}, "both": {side.enemy, whole}}[effect.on]
            for other in self.entries:
                home = self.sides[other.side].of or other.side
                if home in hit and other is not entry and other.owned.rule in effect.cancels:
                    if other.status != "left-out":
                        other.status, other.why = "cancelled", self.rules[entry.owned.rule].name
                    entry.status = "counts"
                    self.acted.setdefault(act.name, set()).add("")

    def apply(self) -> None:
        """Apply the effects in their order."""
        acting = [act for act in self.acts if act.effect.set and not act.entry.idle]
        for act in sorted(acting, key=lambda act: act.effect.order):
            if not self.holds(act):
                continue
            entry, effect, side, _ = act
            new = {side.names[name]: self.work_out(code, act) for name, code in effect.set}
            changed = {name for name, value in new.items() if self.values[name] != value}
            self.acted.setdefault(act.name, set()).update(changed)
            self.values |= new
            entry.status = "counts"
            entry.set |= new
            if effect.note and effect.note not in entry.notes:
                entry.notes.append(effect.note)

    def holds(self, act: Act) -> bool:
        """Tell whether an effect's conditions hold, on the inputs as they stand, and note where not."""
        met = self.meets(act)
        if not met:
            self.idle.add(act.name)
        return met

    def meets(self, act: Act) -> bool:
        """Tell whether an effect's conditions hold."""
        entry, effect, side, _ = act

        def meets(refs: tuple[str, ...], rules: set[str]) -> bool:
            return any(entry.rule_named(ref) in rules for ref in refs)

        if effect.direct and entry.owned.implied:
            return False
        own = self.counting({side.id, side.of})
        enemies = {other.id for other in self.calculator.sides if side.enemy and other.of == side.enemy}
        other = self.counting({side.enemy, *enemies})
        if (effect.having and not meets(effect.having, own)) or meets(effect.lacking, own):
            return False
        if (effect.against and not meets(effect.against, other)) or meets(effect.not_against, other):
            return False
        return effect.when is None or bool(self.work_out(effect.when, act))

    def counting(self, sides: set[str]) -> set[str]:
        """Return the rules that count for some sides."""
        return {entry.owned.rule for entry in self.entries if entry.side in sides and not entry.idle}

    def work_out(self, code: Code, act: Act) -> Given:
        """Evaluate an expression of an effect."""
        names = {name: self.values[id_] for name, id_ in act.side.names.items()}
        return evaluate(code, names | act.entry.owned.args)

    def conclude(self) -> None:
        """Add to the trace whether each rule counted, and why not."""
        for entry in self.entries:
            rule = self.rules[entry.owned.rule]
            why, reason = entry.why or " ".join(entry.notes), ""
            if entry.status == "none":
                idle = "elsewhere" if rule.acts else "nothing"
                known = entry.owned.rule in self.calculator.effects
                reason = "condition" if known else "no-effect" if rule.no_effect else idle
                why = rule.no_effect if reason == "no-effect" else ""
            self.trace.append(Trace(
                side=entry.side, rule=entry.owned.rule, name=entry.owned.name, status=entry.status,
                set=entry.set, reason=reason, why=why,
            ))  # fmt: skip

    def bound(self) -> None:
        """Bring every input within its bounds, and add to the trace which were beyond."""
        for entry in self.calculator.inputs:
            value = self.values[entry.id]
            if entry.type != "integer" or not isinstance(value, int):
                continue
            within = max(entry.least, min(value, entry.most))
            if within != value:
                self.values[entry.id] = within
                self.trace.append(Trace(
                    side=entry.side, status="bounded", input=entry.id, was=value, set={entry.id: within},
                ))  # fmt: skip
