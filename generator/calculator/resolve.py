"""From what was asked to the values of the inputs: profiles, typed values, effects of rules, bounds.

Its twin in the page is web/calculator/resolve.js: the same steps in the same order. The tests run
every example through both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.calculator.effects import evaluate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.calculator import shapes
    from generator.expr.result import Given


@dataclass
class Request:
    """What is asked of a calculator: profiles and rules by side, typed values, rules left out."""

    set: dict[str, Given] = field(default_factory=dict)
    profiles: dict[str, shapes.Profile] = field(default_factory=dict)
    rules: dict[str, list[shapes.Held]] = field(default_factory=dict)
    without: list[str] = field(default_factory=list)


@dataclass
class Resolution:
    """The values of the inputs, and how they came about."""

    inputs: dict[str, Given]
    trace: list[shapes.Trace]


class Resolver:
    """The six steps of docs/calculators.md, for one calculator of a bundle."""

    def __init__(self, bundle: shapes.Bundle, calculator: str, request: Request) -> None:
        """Find who has which rules; nothing is set yet."""
        self.rules = bundle["rules"]
        self.calculator = bundle["calculators"][calculator]
        self.sides = {side["id"]: side for side in self.calculator["sides"]}
        self.request = request
        self.values: dict[str, Given] = {}
        self.entries = list(self.held())
        self.trace: list[shapes.Trace] = []

    def resolve(self) -> Resolution:
        """Take the six steps."""
        for entry in self.calculator["inputs"]:
            self.values[entry["id"]] = entry["default"]
        self.fill()
        self.values |= self.request.set
        self.cancel()
        self.apply()
        self.conclude()
        self.bound()
        return Resolution(self.values, self.trace)

    def held(self) -> Iterator[shapes.Entry]:
        """Yield the rules of each side in order, the profile's before those added by hand."""
        for side in self.sides:
            seen = set()
            profile = self.request.profiles.get(side)
            own = profile["rules"] if profile else []
            added = self.request.rules.get(side, [])
            for item in own + added:
                name = (item["rule"], item["call"].partition("(")[2])
                if name in seen or item["rule"] not in self.rules:
                    continue
                seen.add(name)
                left_out = (
                    item["rule"] in self.request.without or f"{side}={item['rule']}" in self.request.without
                )
                status: shapes.Status = "left-out" if left_out else "none"
                yield {**item, "side": side, "status": status, "set": {}, "why": "", "notes": []}

    def fill(self) -> None:
        """Fill inputs from the characteristics of the chosen profiles."""
        for side in self.sides:
            profile = self.request.profiles.get(side)
            if profile is None:
                continue
            filled: dict[str, Given] = {}
            for entry in self.calculator["inputs"]:
                if entry["side"] != side:
                    continue
                stat = next((s for s in entry["sources"] if s in profile["stats"]), None)
                if stat is not None:
                    filled[entry["id"]] = profile["stats"][stat]
            self.values |= filled
            told: shapes.Trace = {
                "side": side, "profile": profile["id"], "name": profile["name"], "status": "profile",
                "set": filled,
            }  # fmt: skip
            self.trace.append(told)

    def has(self, side: str, *, parts: bool) -> set[str]:
        """Return the rules that count for a side: its own, its whole's, and its parts' if asked."""
        whole = self.sides[side]["of"]
        mine = {side, whole} | (
            {s for s, values in self.sides.items() if values["of"] == side} if parts else set()
        )
        return {
            e["rule"]
            for e in self.entries
            if e["side"] in mine and e["status"] not in ("left-out", "cancelled")
        }

    def effects(self, entry: shapes.Entry) -> Iterator[tuple[shapes.Effect, str]]:
        """Yield a rule's effects with the sides they act on: its own, else the parts of its own."""
        for effect in self.calculator["effects"].get(entry["rule"], ()):
            if entry["side"] in effect["sides"]:
                yield effect, entry["side"]
                continue
            for side in effect["sides"]:
                if self.sides[side]["of"] == entry["side"]:
                    yield effect, side

    def holds(self, effect: shapes.Effect, entry: shapes.Entry, side: str) -> bool:
        """Tell whether an effect's conditions hold, on the inputs as they stand."""

        def meets(key: shapes.Relation, rules: set[str]) -> bool:
            return any(self.meant(ref, entry) in rules for ref in effect[key])

        if effect.get("direct") and entry.get("brought"):
            return False
        own = self.has(side, parts=False)
        enemy = self.sides[side]["enemy"]
        other = self.has(enemy, parts=True) if enemy else set()
        if (effect["with"] and not meets("with", own)) or meets("without", own):
            return False
        if (effect["against"] and not meets("against", other)) or meets("not_against", other):
            return False
        return effect["when"] is None or bool(self.work_out(effect["when"], entry, side))

    @staticmethod
    def meant(ref: str, entry: shapes.Entry) -> str:
        """Return the rule that a reference names, through the rule's argument where it says so."""
        if ref.startswith("{"):
            return entry["targets"].get(ref[1:-1], "")
        return ref

    def work_out(self, code: shapes.Code, entry: shapes.Entry, side: str) -> Given:
        """Evaluate an expression of an effect."""
        names = {name: self.values[id_] for name, id_ in self.sides[side]["names"].items()}
        return evaluate(code, names | entry["args"], self.calculator["ir"])

    def cancel(self) -> None:
        """Strike out the rules that others cancel."""
        for entry in self.entries:
            if entry["status"] in ("left-out", "cancelled"):
                continue
            for effect, side in self.effects(entry):
                if effect["cancels"] and self.holds(effect, entry, side):
                    self.strike(effect, entry, side)

    def strike(self, effect: shapes.Effect, entry: shapes.Entry, side: str) -> None:
        """Strike out what one effect cancels."""
        enemy = self.sides[side]["enemy"]
        whole = self.sides[side]["of"] or side
        hit = {"enemy": {enemy}, "own": {whole}, "both": {enemy, whole}}[effect["on"]]
        for other in self.entries:
            home = self.sides[other["side"]]["of"] or other["side"]
            if home in hit and other is not entry and other["rule"] in effect["cancels"]:
                if other["status"] != "left-out":
                    other["status"], other["why"] = "cancelled", self.rules[entry["rule"]]["name"]
                entry["status"] = "counts"

    def apply(self) -> None:
        """Apply the effects in their order."""
        queue = []
        for i, entry in enumerate(self.entries):
            if entry["status"] not in ("left-out", "cancelled"):
                queue += [(effect["order"], i, effect, side) for effect, side in self.effects(entry)]
        for _, i, effect, side in sorted(queue, key=lambda item: (item[0], item[1])):
            entry = self.entries[i]
            if not effect["set"] or not self.holds(effect, entry, side):
                continue
            new = {
                self.sides[side]["names"][name]: self.work_out(code, entry, side)
                for name, code in effect["set"]
            }
            self.values |= new
            entry["status"] = "counts"
            entry["set"] |= new
            if effect["note"] and effect["note"] not in entry["notes"]:
                entry["notes"].append(effect["note"])

    def conclude(self) -> None:
        """Say of each rule whether it counted, and why not."""
        for entry in self.entries:
            rule = self.rules[entry["rule"]]
            effects = self.calculator["effects"].get(entry["rule"])
            why = entry["why"] or " ".join(entry["notes"])
            reason = ""
            if entry["status"] == "none":
                idle = "elsewhere" if rule["acts"] else "nothing"
                reason = "condition" if effects else "no-effect" if rule["none"] else idle
                why = rule["none"] if reason == "no-effect" else ""
            told: shapes.Trace = {
                "side": entry["side"], "rule": entry["rule"], "name": entry["name"],
                "status": entry["status"], "set": entry["set"], "reason": reason, "why": why,
            }  # fmt: skip
            self.trace.append(told)

    def bound(self) -> None:
        """Bring every input within its bounds, and say so."""
        for entry in self.calculator["inputs"]:
            value = self.values[entry["id"]]
            if entry["type"] != "integer" or not isinstance(value, int):
                continue
            within = max(entry["least"], min(value, entry["most"]))
            if within != value:
                self.values[entry["id"]] = within
                told: shapes.Trace = {
                    "side": entry["side"], "status": "bounded", "input": entry["id"], "was": value,
                    "set": {entry["id"]: within},
                }  # fmt: skip
                self.trace.append(told)
