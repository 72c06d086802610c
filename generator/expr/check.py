"""Names and types: a tree becomes compiled code, or a refusal that says where and why."""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from generator.dice import codes as dice_codes
from generator.dice.limits import Limits
from generator.expr import ast, codes, functions, operators
from generator.expr.errors import ExprError
from generator.expr.source import too_deep
from generator.expr.types import (
    BOOL,
    INT,
    NUMBER,
    SCALARS,
    SYM,
    Binding,
    Code,
    Type,
    Typed,
)

Scope = dict[str, Binding]

FALSE = Typed(0, BOOL)
TRUE = Typed(1, BOOL)


class Instance(NamedTuple):
    """A function of the program, compiled for the types of one call: its place, type and height."""

    place: int
    type: Type
    height: int


class Checker:
    """One pass over the statements of a program."""

    def __init__(self, limits: Limits, symbols: Sequence[str]) -> None:
        """Start with the symbols of the enum inputs."""
        self.limits = limits
        self.symbols = {text: i for i, text in enumerate(symbols)}
        self.scopes: list[Scope] = [{}]
        self.defs: dict[str, tuple[ast.Def, Scope]] = {}
        self.instances: dict[tuple[str, tuple[Type, ...]], Instance] = {}
        self.functions: list[dict[str, Any]] = []
        self.names: dict[int, str] = {}
        self.slots = 0
        self.nodes = 0
        self.depth = 0
        self.peak = 0

    # --- names ---------------------------------------------------------------------------------

    def slot(self) -> int:
        """Return a place of its own for each name: nothing recurses, so none is ever needed twice."""
        self.slots += 1
        return self.slots - 1

    def define(self, name: str, typed: Typed, offset: int, values: tuple[str, ...] | None = None) -> int:
        """Give a checked expression a name, and return the slot of its value."""
        self.unused(name, offset)
        slot = self.slot()
        uses = typed.uses
        if typed.type.random:
            uses |= {slot}
            self.names[slot] = name
        self.scopes[-1][name] = Binding(slot, typed.type, uses, typed.local, values)
        return slot

    def unused(self, name: str, offset: int) -> None:
        """Refuse a name that already means something."""
        if name in functions.FUNCTIONS or name in self.defs or any(name in scope for scope in self.scopes):
            raise ExprError(codes.NAME, f"{name} already means something", "choose another name", offset)

    def bind(
        self, names: Sequence[str], type_: Type, offset: int, *, single: bool
    ) -> tuple[Code, frozenset[int]]:
        """Name a plain value that a roll or a function brings, or take a tuple apart."""
        if single:
            types = [type_]
        else:
            if type_.kind != "tuple" or len(type_.kinds) != len(names):
                message = f"{len(names)} names for one {type_}"
                raise ExprError(codes.TYPE, message, "give one name, or one for each element", offset)
            types = [Type(kind) for kind in type_.kinds]
        slots = []
        for name, each in zip(names, types, strict=True):
            slot = self.define(name, Typed(0, each), offset)
            binding = self.scopes[-1][name]
            self.scopes[-1][name] = binding._replace(local=frozenset({slot}))
            slots.append(slot)
        return (slots[0] if single else slots), frozenset(slots)

    def lookup(self, name: str, offset: int) -> Binding:
        """Return what a name stands for, the innermost first."""
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        known = [*(n for scope in self.scopes for n in scope), *self.defs, *functions.FUNCTIONS]
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
            message = (
                f"more than {self.limits.nodes} expressions, counted in each function for each list of types"
            )
            raise ExprError(
                codes.LIMIT_SIZE, message, "call functions with fewer kinds of arguments", node.offset
            )
        typed = _RULES[type(node)](self, node)
        self.depth -= 1 + extra
        return typed

    def expect(self, node: ast.Node, kind: str, *, plain: bool = False) -> Typed:
        """Check an expression that must be of one kind, and not random if `plain`."""
        typed = self.infer(node)
        self.demand(typed, kind, node.offset, plain=plain)
        return typed

    def demand(self, typed: Typed, kind: str, offset: int, *, plain: bool = False) -> None:
        """Refuse an expression of another kind."""
        if typed.type.kind != kind:
            article = "an" if kind[0] in "aeiou" else "a"
            raise ExprError(
                codes.TYPE,
                f"{article} {kind} is needed here, not a {typed.type}",
                "change the operand",
                offset,
            )
        if plain and typed.type.random:
            cure = "roll it first: { roll x = …; … }"
            raise ExprError(codes.TYPE, f"a plain {kind} is needed here, not a {typed.type}", cure, offset)

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

    def call(self, node: ast.Apply) -> Typed:
        """Return a function of the program: compiled once for each list of argument types."""
        definition, scope = self.defs[node.name]
        args = [self.infer(arg) for arg in node.args]
        if len(args) != len(definition.params):
            message = f"{node.name} takes {len(definition.params)} arguments, not {len(args)}"
            raise ExprError(codes.TYPE, message, "add or remove arguments", node.offset)
        key = (node.name, tuple(arg.type for arg in args))
        instance = self.instances.get(key)
        if instance is None:
            instance = self.instances[key] = self.instantiate(definition, scope, [arg.type for arg in args])
        if self.depth + instance.height > self.limits.depth:
            raise too_deep(node.offset, self.limits)
        self.peak = max(self.peak, self.depth + instance.height)
        return operators.combined(self, ["call", instance.place], args, instance.type, node.offset)

    def instantiate(self, definition: ast.Def, scope: Scope, types: list[Type]) -> Instance:
        """Compile a function for these types, in the scope of its definition."""
        outer, peak = self.scopes, self.peak
        self.scopes, self.peak = [scope, {}], self.depth
        slots = []
        for name, type_ in zip(definition.params, types, strict=True):
            slot = self.define(name, Typed(0, type_), definition.offset)
            self.scopes[-1][name] = self.scopes[-1][name]._replace(local=frozenset({slot}))
            slots.append(slot)
        body = operators.once(self.infer(definition.body))
        memo = not any(type_.random or type_.kind == "number" for type_ in types)
        self.functions.append({"slots": slots, "memo": memo, "body": body.code})
        height = self.peak - self.depth
        self.scopes, self.peak = outer, peak
        return Instance(len(self.functions) - 1, body.type, height)


def unknown(name: str, known: Sequence[str], offset: int) -> ExprError:
    """Return the refusal of a name that nothing defines, with what is near."""
    near = get_close_matches(name, known, 1)
    cure = f"did you mean {near[0]}?" if near else "define it with let or def, or declare it as an input"
    return ExprError(codes.NAME, f"unknown name {name}", cure, offset)


def _literal(checker: Checker, node: ast.Literal) -> Typed:
    if isinstance(node.value, bool):
        return TRUE if node.value else FALSE
    if node.value > checker.limits.integer:
        message = f"an integer beyond {checker.limits.integer}"
        raise ExprError(dice_codes.LIMIT_INTEGER, message, "use smaller numbers", node.offset)
    return Typed(node.value, INT)


def _symbol(checker: Checker, node: ast.Symbol) -> Typed:
    return Typed(checker.symbols.setdefault(node.text, len(checker.symbols)), SYM)


def _die(_checker: Checker, node: ast.Die) -> Typed:
    die = ["d", node.offset, node.sides]
    return Typed(die if node.dice == 1 else ["sum", node.offset, node.dice, die], INT.as_random())


def _name(checker: Checker, node: ast.Name) -> Typed:
    if node.text in checker.defs or node.text in functions.FUNCTIONS:
        raise ExprError(
            codes.TYPE, f"{node.text} is a function", f"give it its arguments: {node.text}(…)", node.offset
        )
    return checker.lookup(node.text, node.offset).typed()


def _tuple(checker: Checker, node: ast.Tuple) -> Typed:
    items = [checker.infer(item) for item in node.items]
    for item, part in zip(node.items, items, strict=True):
        if part.type.kind not in SCALARS:
            message = f"a tuple cannot hold a {part.type}"
            raise ExprError(codes.TYPE, message, "put its elements into one flat tuple", item.offset)
    if len(items) > checker.limits.fields:
        message = f"a tuple of more than {checker.limits.fields} elements"
        raise ExprError(codes.LIMIT_SIZE, message, "keep less in one state", node.offset)
    type_ = Type("tuple", names=node.names, kinds=tuple(item.type.kind for item in items))
    if any(part.type.random for part in items):
        head = ["product", node.offset]
        items = [operators.as_random(part) for part in items]
        return operators.combined(checker, head, items, type_.as_random(), node.offset)
    return operators.combined(checker, ["tuple"], items, type_, node.offset)


def _field(checker: Checker, node: ast.Field) -> Typed:
    base = checker.infer(node.base)
    checker.demand(base, "tuple", node.offset)
    names = base.type.names or ()
    position = names.index(node.name) if node.name in names else -1
    if node.name.isdecimal():
        position = int(node.name)
    if not 0 <= position < len(base.type.kinds):
        raise ExprError(
            codes.TYPE, f"no field {node.name} in this {base.type}", "name one of its fields", node.offset
        )
    type_ = Type(base.type.kinds[position])
    return operators.on_values(
        checker, [base], lambda codes: ["field", codes[0], position], type_, node.offset
    )


def _unary(checker: Checker, node: ast.Unary) -> Typed:
    if node.op == "not":
        part = checker.expect(node.operand, "boolean")
        return operators.on_values(checker, [part], lambda codes: ["not", codes[0]], BOOL, node.offset)
    part = checker.infer(node.operand)
    if part.type == NUMBER:
        return operators.number(checker, "n*", part, Typed(-1, INT), node.offset)
    checker.demand(part, "integer", node.offset)
    return operators.on_values(checker, [part], lambda codes: ["neg", codes[0]], INT, node.offset)


def _logic(checker: Checker, node: ast.Logic) -> Typed:
    parts = []
    for i, item in enumerate(node.items):
        part = checker.infer(item, extra=i)
        checker.demand(part, "boolean", item.offset)
        parts.append(part)
    result = parts[-1]
    for part in reversed(parts[:-1]):
        then, other = (result, FALSE) if node.op == "and" else (TRUE, result)
        result = operators.choose(checker, part, then, other, node.offset)
    return result


def _if(checker: Checker, node: ast.If) -> Typed:
    checked = []
    for i, (condition, value) in enumerate(node.clauses):
        part = checker.infer(condition, extra=i)
        checker.demand(part, "boolean", condition.offset)
        checked.append((part, checker.infer(value, extra=i)))
    result = checker.infer(node.other, extra=len(node.clauses) - 1)
    for part, then in reversed(checked):
        result = operators.choose(checker, part, then, result, node.offset)
    return result


def _misplaced(_checker: Checker, node: ast.Node) -> Typed:
    what = "a function x => …" if isinstance(node, ast.Lambda) else "a pair"
    raise ExprError(
        codes.TYPE, f"{what} cannot stand here", "see the arguments that this function takes", node.offset
    )


def _apply(checker: Checker, node: ast.Apply) -> Typed:
    if node.name in checker.defs:
        return checker.call(node)
    function = functions.FUNCTIONS.get(node.name)
    if function is None:
        raise unknown(node.name, [*checker.defs, *functions.FUNCTIONS], node.offset)
    return function(checker, node)


_RULES: Mapping[type[ast.Node], Callable[[Checker, Any], Typed]] = {
    ast.Literal: _literal,
    ast.Symbol: _symbol,
    ast.Die: _die,
    ast.Name: _name,
    ast.Tuple: _tuple,
    ast.Field: _field,
    ast.Unary: _unary,
    ast.Sum: operators.total,
    ast.Binary: operators.binary,
    ast.Logic: _logic,
    ast.If: _if,
    ast.Lambda: _misplaced,
    ast.Pair: _misplaced,
    ast.Block: operators.block,
    ast.Apply: _apply,
}
