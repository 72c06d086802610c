"""The first oracle: runs a program as it is read, once for every way that the dice can fall.

It shares nothing with the interpreters but the grammar. Each mention of a name that `let` gave is
worked out anew, as the language page says; each die asks the trace which face it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from rules_compendium.expr import Output, ast
from rules_compendium.expr.grammar import parse_program

Env = dict[str, Callable[["Trace"], Any]]

# Falls of a die, over all ways.
FALLS = 6000


class TooLong(Exception):  # noqa: N818 - no error: the case is left to the other oracles
    """More ways to fall than this oracle wants to try."""


class Trace:
    """One way for all dice to fall, and what is still to be tried."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.weight = Fraction(1)
        self.open: list[int] = []
        self.place = 0

    def choose(self, weights: list[int]) -> int:
        """Which of the weighted faces shows."""
        if self.place == len(self.faces):
            self.faces.append(0)
            self.open.append(len(weights))
        face = self.faces[self.place]
        self.place += 1
        self.weight *= Fraction(weights[face], sum(weights))
        return face


def every_way(action: Callable[[Trace], Any]) -> dict[Any, Fraction]:
    """The exact distribution of what the action gives."""
    found: dict[Any, Fraction] = {}
    stack: list[list[int]] = [[]]
    falls = 0
    while stack:
        prefix = stack.pop()
        trace = Trace(list(prefix))
        value = action(trace)
        found[value] = found.get(value, Fraction(0)) + trace.weight
        falls += 1 + len(trace.faces)
        if falls > FALLS:
            raise TooLong
        for i, count in enumerate(trace.open):
            stack.extend([*trace.faces[: len(prefix) + i], face] for face in range(1, count))
    return {value: weight for value, weight in found.items() if weight}


def run(source: str, values: Mapping[str, Any]) -> dict[str, dict[Any, Fraction]]:
    """The distribution of each output; a number is certain."""
    env: Env = {name: (lambda _t, value=value: value) for name, value in values.items()}
    defs: dict[str, tuple[ast.Def, Env]] = {}
    results = {}
    for statement in parse_program(source):
        if isinstance(statement, ast.Def):
            defs[statement.name] = (statement, dict(env))
        elif statement.kind == "output":
            brute = Brute(defs)
            results[statement.pattern] = every_way(
                lambda t, n=statement.value, e=dict(env), b=brute: b.value(n, e, t)
            )
        else:
            env = Brute(defs).let(statement, env)
    return results


class Brute:
    """Evaluates a tree along one trace."""

    def __init__(self, defs: dict[str, tuple[ast.Def, Env]]) -> None:
        self.defs = defs

    def value(self, node: ast.Node, env: Env, t: Trace) -> Any:
        """What the expression gives this time."""
        return getattr(self, f"of_{type(node).__name__.lower()}")(node, env, t)

    def let(self, step: ast.Step, env: Env) -> Env:
        """Names for a recipe: each mention follows it anew."""
        if isinstance(step.pattern, str):
            return {**env, step.pattern: lambda t: self.value(step.value, env, t)}
        return {
            **env,
            **{
                name: (lambda t, i=i: parts(self.value(step.value, env, t))[i])
                for i, name in enumerate(step.pattern)
            },
        }

    def of_literal(self, node: ast.Literal, _env: Env, _t: Trace) -> int | str:
        return node.value

    def of_die(self, node: ast.Die, _env: Env, t: Trace) -> int:
        return sum(1 + t.choose([1] * node.sides) for _ in range(node.dice))

    def of_name(self, node: ast.Name, env: Env, t: Trace) -> Any:
        return env[node.text](t)

    def of_tuple(self, node: ast.Tuple, env: Env, t: Trace) -> Any:
        values = [self.value(item, env, t) for item in node.items]
        names = node.names or [str(i) for i in range(len(values))]
        return dict(zip(names, values, strict=True))

    def of_field(self, node: ast.Field, env: Env, t: Trace) -> Any:
        base = self.value(node.base, env, t)
        return parts(base)[int(node.name)] if node.name.isdecimal() else base[node.name]

    def of_sum(self, node: ast.Sum, env: Env, t: Trace) -> Any:
        return sum(sign * self.value(term, env, t) for sign, term in node.terms)

    def of_operation(self, node: ast.Operation, env: Env, t: Trace) -> Any:
        if node.op in ("and", "or"):
            stop = node.op == "or"
            return stop if any(self.value(item, env, t) == stop for item in node.operands) else not stop
        values = [self.value(operand, env, t) for operand in node.operands]
        actions: dict[str, Callable[..., Any]] = {
            "not": lambda a: not a,
            "-": lambda a: -a,
            "*": lambda a, b: a * b,
            "/": lambda a, b: Fraction(a) / b,
            "div": lambda a, b: a // b,
            "mod": lambda a, b: a % b,
            "==": lambda a, b: a == b,
            "!=": lambda a, b: a != b,
            "<": lambda a, b: a < b,
            "<=": lambda a, b: a <= b,
            ">": lambda a, b: a > b,
            ">=": lambda a, b: a >= b,
        }
        return actions[node.op](*values)

    def of_if(self, node: ast.If, env: Env, t: Trace) -> Any:
        for condition, then in node.clauses:
            if self.value(condition, env, t):
                return self.value(then, env, t)
        return self.value(node.other, env, t)

    def of_block(self, node: ast.Block, env: Env, t: Trace) -> Any:
        for step in node.steps:
            if step.kind == "let":
                env = self.let(step, env)
            else:
                env = given(env, step.pattern, self.value(step.value, env, t))
        return self.value(node.result, env, t)

    def of_apply(self, node: ast.Apply, env: Env, t: Trace) -> Any:
        if node.name in self.defs:
            definition, scope = self.defs[node.name]
            bound = {
                p: (lambda t, a=a: self.value(a, env, t))
                for p, a in zip(definition.params, node.args, strict=True)
            }
            return self.value(definition.body, {**scope, **bound}, t)
        return getattr(self, f"call_{node.name}")(node.args, env, t)

    def function(self, node: ast.Lambda, env: Env, t: Trace) -> Callable[[Any], Any]:
        return lambda value: self.value(node.body, given(env, node.pattern, value), t)

    # --- functions of the language -------------------------------------------------------------

    def call_d(self, args: tuple, env: Env, t: Trace) -> int:
        return 1 + t.choose([1] * self.value(args[0], env, t))

    def call_die(self, args: tuple, env: Env, t: Trace) -> Any:
        return self.value(args[t.choose([1] * len(args))], env, t)

    def call_weighted(self, args: tuple, env: Env, t: Trace) -> Any:
        weights = [self.value(pair.value, env, t) for pair in args]
        return self.value(args[t.choose(weights)].key, env, t)

    def call_min(self, args: tuple, env: Env, t: Trace) -> int:
        return min(self.value(arg, env, t) for arg in args)

    def call_max(self, args: tuple, env: Env, t: Trace) -> int:
        return max(self.value(arg, env, t) for arg in args)

    def call_abs(self, args: tuple, env: Env, t: Trace) -> int:
        return abs(self.value(args[0], env, t))

    def call_clamp(self, args: tuple, env: Env, t: Trace) -> int:
        x, low, high = (self.value(arg, env, t) for arg in args)
        return max(low, min(x, high))

    def call_at(self, args: tuple, env: Env, t: Trace) -> Any:
        position = self.value(args[0], env, t)
        assert position >= 0
        return self.value(args[1 + position], env, t)

    def rolls(self, count: ast.Node, what: ast.Node, env: Env, t: Trace) -> list[Any]:
        return [self.value(what, env, t) for _ in range(self.value(count, env, t))]

    def call_sum(self, args: tuple, env: Env, t: Trace) -> Any:
        rolls = self.rolls(*args, env, t)
        if not rolls:
            probe = every_way(lambda t: shape(self.value(args[1], env, t)))
            names = next(iter(probe))
            return dict.fromkeys(names, 0) if names else 0
        if isinstance(rolls[0], dict):
            return {name: sum(roll[name] for roll in rolls) for name in rolls[0]}
        return sum(rolls)

    def call_count(self, args: tuple, env: Env, t: Trace) -> int:
        return sum(self.rolls(*args, env, t))

    def call_highest(self, args: tuple, env: Env, t: Trace) -> int:
        rolls = sorted(self.rolls(args[1], args[2], env, t), reverse=True)
        return sum(rolls[: self.value(args[0], env, t)])

    def call_lowest(self, args: tuple, env: Env, t: Trace) -> int:
        return sum(sorted(self.rolls(args[1], args[2], env, t))[: self.value(args[0], env, t)])

    def call_reroll(self, args: tuple, env: Env, t: Trace) -> Any:
        value = self.value(args[0], env, t)
        return self.value(args[0], env, t) if self.function(args[1], env, t)(value) else value

    def call_until(self, args: tuple, env: Env, t: Trace) -> Any:
        test = self.function(args[1], env, t)
        ways = every_way(lambda t: frozen(self.value(args[0], env, t)))
        good = [(value, weight) for value, weight in ways.items() if test(thawed(value))]
        common = Fraction(1)
        for _, weight in good:
            common *= weight.denominator
        chosen = t.choose([int(weight * common) for _, weight in good])
        return thawed(good[chosen][0])

    def call_explode(self, args: tuple, env: Env, t: Trace) -> int:
        total = last = self.value(args[0], env, t)
        test = self.function(args[1], env, t)
        for _ in range(self.value(args[2], env, t)):
            if not test(last):
                break
            last = self.value(args[0], env, t)
            total += last
        return total

    def call_endless(self, args: tuple, env: Env, t: Trace) -> int:
        """Certain once the gains reach the cap; without a gain on the way the case is too long."""
        gain, again = self.function(args[1], env, t), self.function(args[2], env, t)
        cap, total = self.value(args[3], env, t), 0
        for _ in range(12):
            last = self.value(args[0], env, t)
            total += gain(last)
            if total >= cap:
                return cap
            if not again(last):
                return total
        raise TooLong

    def call_iterate(self, args: tuple, env: Env, t: Trace) -> Any:
        count, state = self.value(args[0], env, t), self.value(args[1], env, t)
        step = self.function(args[2], env, t)
        for _ in range(count):
            state = step(state)
        return state

    def call_mean(self, args: tuple, env: Env, _t: Trace) -> Fraction:
        ways = every_way(lambda t: self.value(args[0], env, t))
        return sum((value * weight for value, weight in ways.items()), Fraction(0))

    call_prob = call_mean


def given(env: Env, pattern: ast.Pattern, value: Any) -> Env:
    """Names for a value that has come up."""
    names, values = ([pattern], [value]) if isinstance(pattern, str) else (pattern, parts(value))
    return {**env, **{name: (lambda _t, v=v: v) for name, v in zip(names, values, strict=True)}}


def parts(value: Any) -> list[Any]:
    """The elements of a tuple."""
    return list(value.values())


def shape(value: Any) -> tuple[str, ...]:
    """The names of a tuple's elements; none for a plain value."""
    return tuple(value) if isinstance(value, dict) else ()


def frozen(value: Any) -> Any:
    """A value that can be counted."""
    return tuple(value.items()) if isinstance(value, dict) else value


def thawed(value: Any) -> Any:
    """The value again."""
    return dict(value) if isinstance(value, tuple) else value


def as_fractions(output: Output) -> dict[Any, Fraction]:
    """Return an output of the interpreters as `run` gives it: outcomes with their chances, none of zero."""
    if output.kind == "probability":
        chance = Fraction(output.weights[""], output.total)
        return {value: weight for value, weight in ((True, chance), (False, 1 - chance)) if weight}
    if output.kind == "number":
        return {Fraction(output.weights[""], output.total): Fraction(1)}
    return {value: Fraction(weight, output.total) for value, weight in output.weights.items()}
