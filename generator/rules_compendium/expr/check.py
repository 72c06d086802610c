"""Names and types: a tree becomes compiled code, or a refusal that says where and why.

A `Checker` holds what is known while a program is read. How each node is checked stands in operators.py
and functions.py.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import singledispatch
from typing import Any, NamedTuple

from rules_compendium.dice.limits import Limits
from rules_compendium.expr import ast, codes
from rules_compendium.expr.errors import ExprError, too_deep, whole_instead, with_article
from rules_compendium.expr.types import Code, Type, Typed, all_local, all_uses

Scope = dict[str, Typed]


@singledispatch
def rule(node: ast.Node, _checker: "Checker") -> Typed:
    """Return the checked expression; operators.py says how for each node that may stand anywhere."""
    what = "a function x => …" if isinstance(node, ast.Lambda) else "a pair"
    raise mistyped(node.offset, f"{what} cannot stand here", "see the arguments that this function takes")


class Function(NamedTuple):
    """A function of the language: how it is written, and how its arguments are checked."""

    signature: str
    action: Callable[..., Typed]


class Instance(NamedTuple):
    """A function of the program, compiled for the types of one call: its place, type and height."""

    place: int
    type: Type
    height: int


class Checker:
    """One pass over the statements of a program."""

    def __init__(
        self, limits: Limits, language: Mapping[str, Function], enums: Mapping[str, tuple[str, ...]]
    ) -> None:
        """Start with the functions of the language, and the words of the enum inputs."""
        self.limits = limits
        self.language = language
        self.enums = enums
        words = dict.fromkeys(word for words in enums.values() for word in words)
        self.symbols = {text: i for i, text in enumerate(words)}
        self.scopes: list[Scope] = [{}]
        self.defs: dict[str, tuple[ast.Def, Scope]] = {}
        self.instances: dict[tuple[str, tuple[Type, ...]], Instance] = {}
        self.functions: list[dict[str, Any]] = []
        self.names: dict[int, str] = {}
        self.slots = self.nodes = self.depth = self.peak = 0

    # --- names ---------------------------------------------------------------------------------

    def slot(self) -> int:
        """Return a place of its own for each name: nothing recurses, so none is ever needed twice."""
        self.slots += 1
        return self.slots - 1

    def define(self, pattern: ast.Pattern, value: Typed, offset: int) -> int:
        """Name a checked expression, or the elements of a plain tuple; return the slot of its value."""
        slot = self.slot()
        code = ["var", slot]
        if isinstance(pattern, str):
            self.unused(pattern, offset)
            uses = value.uses
            if value.type.random:
                uses |= {slot}
                self.names[slot] = pattern
            self.scopes[-1][pattern] = value._replace(code=code, uses=uses)
            return slot
        if len(value.type.kinds) != len(pattern):
            message = f"{len(pattern)} names for one {value.type}"
            raise mistyped(offset, message, "give one name, or one for each element")
        for i, (name, kind) in enumerate(zip(pattern, value.type.kinds, strict=True)):
            self.unused(name, offset)
            self.scopes[-1][name] = Typed(["field", i, code], Type(kind), local=value.local)
        return slot

    def varying(self, pattern: ast.Pattern, type_: Type, offset: int) -> int:
        """Name a value that differs from roll to roll or call to call; return its slot."""
        return self.define(pattern, Typed(0, type_, local=frozenset({self.slots})), offset)

    def unused(self, name: str, offset: int) -> None:
        """Refuse a name that already means something."""
        if name in self.language or name in self.defs or any(name in scope for scope in self.scopes):
            raise ExprError(codes.NAME, f"{name} already means something", "choose another name", offset)

    def lookup(self, name: str, offset: int) -> Typed:
        """Return what a name stands for, the innermost first."""
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        known = [*(n for scope in self.scopes for n in scope), *self.defs, *self.language, "true", "false"]
        raise unknown(name, known, offset)

    # --- expressions ---------------------------------------------------------------------------

    def infer(self, node: ast.Node, extra: int = 0) -> Typed:
        """Check an expression; `extra` levels count for links of a chain that nest when compiled."""
        self.depth += 1 + extra
        self.peak = max(self.peak, self.depth)
        if self.depth > self.limits.depth:
            raise too_deep(node.offset, self.limits)
        self.nodes += 1
        if self.nodes > self.limits.nodes:
            message = f"more than {self.limits.nodes} expressions"
            message += ", counted in each function for each list of types"
            cure = "call functions with fewer kinds of arguments"
            raise ExprError(codes.LIMIT_SIZE, message, cure, node.offset)
        typed = rule(node, self)
        self.depth -= 1 + extra
        return typed

    def expect(self, node: ast.Node, kind: str, *, plain: bool = False, extra: int = 0) -> Typed:
        """Check an expression that must be of one kind, and not random if `plain`."""
        return self.demand(self.infer(node, extra), kind, node.offset, plain=plain)

    def demand(self, typed: Typed, kind: str, offset: int, *, plain: bool = False) -> Typed:
        """Return the expression, or refuse it where it is of another kind."""
        if typed.type.kind != kind:
            message = f"{with_article(kind)} is needed here, not a {typed.type}"
            raise mistyped(offset, message, whole_instead(kind, typed.type.kind) or "change the operand")
        if plain and typed.type.random:
            message = f"a plain {kind} is needed here, not a {typed.type}"
            raise mistyped(offset, message, "roll it first: { roll x = …; … }")
        return typed

    def disjoint(self, parts: Sequence[Typed], offset: int) -> None:
        """Refuse a named distribution that would be combined with itself."""
        seen: set[int] = set()
        for part in parts:
            twice = seen & part.uses
            if twice:
                name = self.names[min(twice)]
                cure = f"write {{ roll x = {name}; … }} for one roll, sum(2, {name}) or a function for two"
                raise ExprError(codes.SAME_ROLL, f"{name} would be combined with itself", cure, offset)
            seen |= part.uses

    # --- code ----------------------------------------------------------------------------------

    def operation(self, head: list[Code], parts: list[Typed], type_: Type, offset: int) -> Typed:
        """Return an operation on parts that are independent; `head` stands before their code."""
        self.disjoint(parts, offset)
        return self.build(head, parts, type_, offset, 0)

    def on_values(self, head: list[Code], parts: list[Typed], type_: Type, offset: int) -> Typed:
        """Return an operation on plain values, where distributions among the parts are rolled first."""
        self.disjoint(parts, offset)
        return self.build(head, parts, type_, offset, len(parts))

    def build(self, head: list[Code], parts: list[Typed], type_: Type, offset: int, rolled: int) -> Typed:
        """Return the operation; the first so many parts are rolled, where they are distributions."""
        if any(part.local for part in parts):
            parts = [part.once() for part in parts]
        operands = [part.code for part in parts]
        steps: list[Code] = []
        for i, part in enumerate(parts[:rolled]):
            if part.type.random:
                slot = self.slot()
                steps.append(["roll", slot, part.code])
                operands[i] = ["var", slot]
        code = [*head, *operands]
        if steps:
            code, type_ = ["rolls", offset, steps, code, int(type_.random)], type_.as_random()
        return Typed(code, type_, all_uses(parts), all_local(parts))

    def call(self, node: ast.Apply) -> Typed:
        """Return a function of the program: compiled once for each list of argument types."""
        definition, scope = self.defs[node.name]
        args = [self.infer(arg) for arg in node.args]
        if len(args) != len(definition.params):
            message = f"{node.name} takes {len(definition.params)} arguments, not {len(args)}"
            raise mistyped(node.offset, message, "add or remove arguments")
        types = tuple(arg.type for arg in args)
        instance = self.instances.get((node.name, types))
        if instance is None:
            instance = self.instances[node.name, types] = self.instantiate(definition, scope, types)
        if self.depth + instance.height > self.limits.depth:
            raise too_deep(node.offset, self.limits)
        self.peak = max(self.peak, self.depth + instance.height)
        return self.operation(["call", instance.place], args, instance.type, node.offset)

    def instantiate(self, definition: ast.Def, scope: Scope, types: Sequence[Type]) -> Instance:
        """Compile a function for these types, in the scope of its definition."""
        outer, peak = self.scopes, self.peak
        self.scopes, self.peak = [scope, {}], self.depth
        params = zip(definition.params, types, strict=True)
        slots = [self.varying(name, type_, definition.offset) for name, type_ in params]
        body = self.infer(definition.body).once()
        memo = not any(type_.random or type_.kind == "number" for type_ in types)
        self.functions.append({"slots": slots, "memo": memo, "body": body.code})
        height = self.peak - self.depth
        self.scopes, self.peak = outer, peak
        return Instance(len(self.functions) - 1, body.type, height)


def mistyped(offset: int, message: str, cure: str) -> ExprError:
    """Return the refusal of an expression of the wrong type."""
    return ExprError(codes.TYPE, message, cure, offset)


# What stands for true and false elsewhere, or in other languages.
_TRUTH = {
    **dict.fromkeys(("yes", "on", "oui", "vrai", "ja", "wahr"), "true"),
    **dict.fromkeys(("no", "off", "non", "faux", "nein", "falsch"), "false"),
}


_DIE = re.compile(r"d\d+")


def unknown(name: str, known: Sequence[str], offset: int) -> ExprError:
    """Return the refusal of a name that nothing defines, with what is near."""
    near = "".join(get_close_matches(name, known, 1))
    if not near and (name.lower() in _TRUTH or _DIE.fullmatch(name.lower())):
        near = _TRUTH.get(name.lower(), name.lower())
    cure = f"did you mean {near}?" if near else "define it with let or def, or declare it as an input"
    return ExprError(codes.NAME, f"unknown name {name}", cure, offset, unknown=name, near=near)
