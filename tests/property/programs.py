"""Well-typed programs from a tape of bytes: short tapes are simple programs, so that failures shrink."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules_compendium.dice.limits import Limits
from rules_compendium.expr import Boolean, Enum, Integer

BIG = 2**53 - 1
INTEGERS = (1, 0, 2, 3, 6, 5, 4, 7, 10, 12, 40, 199, 200, 201, 2000, 2001, BIG - 1, BIG)
WORDS = ("low", "mid", "high")
TYPES = {"n": Integer(-BIG, BIG), "k": Integer(-3, 250), "flag": Boolean(), "mode": Enum(WORDS)}
COMPARISONS = ("==", "<", ">=", "!=", ">", "<=")
SMALL = {
    "operations": (1_000_000, 200_000, 3000, 300, 30),
    "denominator": (4096, 300, 24, 8),
    "support": (2000, 40, 6),
    "dice": (200, 12, 2),
    "faces": (2000, 6),
    "integer": (BIG, 500, 12),
}


@dataclass
class Tape:
    """Choices, one byte each; an empty tape always chooses the first."""

    data: bytes
    place: int = 0

    def choose(self, count: int) -> int:
        """A number below `count`."""
        if self.place >= len(self.data):
            return 0
        self.place += 1
        return self.data[self.place - 1] % count

    def pick(self, items: tuple) -> object:
        """One of the items."""
        return items[self.choose(len(items))]


@dataclass
class Writer:
    """Writes one program; `names` are the plain and random names in scope, by kind."""

    tape: Tape
    names: list[tuple[str, str]] = field(
        default_factory=lambda: [("n", "int"), ("k", "int"), ("flag", "bool")]
    )
    count: int = 0

    def fresh(self) -> str:
        """A name that is not taken."""
        self.count += 1
        return f"x{self.count}"

    def known(self, kind: str) -> str | None:
        """A name of this kind, if there is one."""
        names = [name for name, own in self.names if own == kind]
        return self.tape.pick(tuple(reversed(names))) if names else None

    def scoped(self, name: str, kind: str, write: object) -> str:
        """What `write` writes while the name is in scope."""
        self.names.append((name, kind))
        text = write()
        self.names.pop()
        return text

    # --- plain values --------------------------------------------------------------------------

    def integer(self, depth: int) -> str:
        """A plain integer."""
        if depth <= 0 or self.tape.choose(4) == 0:
            name = self.known("int")
            return name if name and self.tape.choose(2) else str(self.tape.pick(INTEGERS[:9]))
        a, b = (lambda: self.integer(depth - 1)), (lambda: self.integer(depth - 1))
        shapes = (
            lambda: f"({a()} + {b()})",
            lambda: f"({a()} - {b()})",
            lambda: f"({a()} * {b()})",
            lambda: f"(({a()}) div {b()})",
            lambda: f"(({a()}) mod ({b()}))",
            lambda: f"min({a()}, {b()}, 9)",
            lambda: f"max({a()}, {b()})",
            lambda: f"abs({a()})",
            lambda: f"(-{a()})",
            lambda: f"clamp({a()}, 1, {b()})",
            lambda: f"(if {self.boolean(depth - 1)} then {a()} else {b()})",
            lambda: f"at(({a()}) mod 4, {b()}, 3, {b()})",
            lambda: f"(first: {a()}, second: {b()}).second",
            lambda: str(self.tape.pick(INTEGERS)),
            lambda: "k",
        )
        return shapes[self.tape.choose(len(shapes))]()

    def boolean(self, depth: int) -> str:
        """A plain boolean."""
        if depth <= 0:
            return self.tape.pick(("true", "flag", "false"))
        shapes = (
            lambda: f"({self.integer(depth - 1)} {self.tape.pick(COMPARISONS)} {self.integer(depth - 1)})",
            lambda: f"not {self.boolean(depth - 1)}",
            lambda: f"({self.boolean(depth - 1)} and {self.boolean(depth - 1)})",
            lambda: f"({self.boolean(depth - 1)} or {self.boolean(depth - 1)})",
            lambda: f'(mode == "{self.tape.pick(WORDS)}")',
        )
        return shapes[self.tape.choose(len(shapes))]()

    # --- distributions -------------------------------------------------------------------------

    def roll(self, depth: int) -> str:
        """A distribution of integers."""
        leaves = (
            lambda: "d6",
            lambda: "2d6",
            lambda: f"d({self.integer(1)})",
            lambda: f"die({self.integer(1)}, {self.integer(1)}, 1)",
            lambda: f"weighted({self.integer(1)}: {self.integer(0)}, {self.integer(0)}: {self.integer(1)})",
            lambda: self.known("roll") or "d3",
        )
        if depth <= 0 or self.tape.choose(5) == 0:
            return leaves[self.tape.choose(len(leaves))]()
        shapes = (self.pools, self.again, self.blocks, self.sums, self.states)
        return shapes[self.tape.choose(len(shapes))](depth - 1)

    def event(self, depth: int) -> str:
        """A distribution of booleans."""
        shapes = (
            lambda: f"({self.roll(depth)} {self.tape.pick(COMPARISONS)} {self.integer(1)})",
            lambda: f"({self.roll(depth)} {self.tape.pick(COMPARISONS)} {self.roll(depth - 1)})",
            lambda: f"(d6 > 4 or {self.event(depth - 1) if depth > 0 else 'd2 == 1'})",
            lambda: f"not (d6 == 1 and {self.boolean(1)})",
        )
        return shapes[self.tape.choose(len(shapes))]()

    def pools(self, depth: int) -> str:
        """Sums, counts, best dice."""
        shapes = (
            lambda: f"sum({self.integer(1)}, {self.roll(depth)})",
            lambda: f"count({self.integer(1)}, {self.event(depth)})",
            lambda: f"sum({self.roll(depth)}, {self.roll(depth)})",
            lambda: f"highest({self.integer(0)}, {self.integer(1)}, {self.roll(depth)})",
            lambda: f"lowest(2, {self.integer(0)}, {self.roll(depth)})",
            lambda: f"sum({self.integer(0)}, (a: {self.roll(depth)}, b: {self.roll(0)})).a",
        )
        return shapes[self.tape.choose(len(shapes))]()

    def again(self, depth: int) -> str:
        """Rolls that are rolled again."""
        name = self.fresh()
        test = lambda: self.scoped(name, "int", lambda: self.boolean(2))  # noqa: E731
        shapes = (
            lambda: f"reroll({self.roll(depth)}, {name} => {test()})",
            lambda: f"until({self.roll(depth)}, {name} => {test()})",
            lambda: f"explode({self.roll(0)}, {name} => {test()}, {self.integer(0)})",
            lambda: (
                f"endless({self.roll(0)}, {name} => {self.scoped(name, 'int', lambda: self.integer(1))}, "
                f"{name} => {test()}, {self.integer(0)})"
            ),
        )
        return shapes[self.tape.choose(len(shapes))]()

    def blocks(self, depth: int) -> str:
        """Rolls with a name, and choices."""
        name = self.fresh()
        inner = lambda: self.scoped(name, "int", lambda: self.mixed(depth))  # noqa: E731
        shapes = (
            lambda: f"{{ roll {name} = {self.roll(depth)}; {inner()} }}",
            lambda: f"(if {self.event(depth)} then {self.mixed(depth)} else {self.roll(0)})",
            lambda: (
                f"{{ roll {name} = {self.roll(0)};"
                f" let y{name} = {self.scoped(name, 'int', lambda: self.integer(2))};"
                f" roll z{name} = d3; y{name} + z{name} }}"
            ),
            lambda: f"at({self.roll(0)} - 1, {self.integer(1)}, {self.roll(depth)}, 4)",
            lambda: f"f({self.integer(1)}, {self.roll(0)})",
        )
        return shapes[self.tape.choose(len(shapes))]()

    def mixed(self, depth: int) -> str:
        """A plain integer or a distribution."""
        return self.roll(depth) if self.tape.choose(2) else self.integer(2)

    def sums(self, depth: int) -> str:
        """Arithmetic on distributions."""
        shapes = (
            lambda: f"({self.roll(depth)} + {self.roll(depth)})",
            lambda: f"({self.roll(depth)} - {self.integer(1)})",
            lambda: f"{self.roll(depth)} * {self.integer(1)}",
            lambda: f"({self.roll(depth)}) div {self.integer(0)}",
            lambda: f"max({self.roll(depth)}, {self.roll(0)})",
            lambda: f"min({self.roll(depth)}, {self.integer(1)})",
        )
        return shapes[self.tape.choose(len(shapes))]()

    def states(self, depth: int) -> str:
        """Rounds."""
        name = self.fresh()
        step = lambda: self.scoped(name, "int", lambda: self.mixed(min(depth, 1)))  # noqa: E731
        shapes = (
            lambda: f"iterate({self.integer(0)}, {self.integer(0)}, {name} => {step()})",
            lambda: f"iterate({self.roll(0)}, {self.roll(0)}, {name} => {step()})",
            lambda: (
                f"iterate({self.integer(0)}, (a: 3, b: {self.integer(0)}), {name} => "
                f"(a: max(0, {name}.a - count({name}.b, d6 > 4)), b: max(0, {name}.b - {self.roll(0)}))).a"
            ),
        )
        return shapes[self.tape.choose(len(shapes))]()

    # --- programs ------------------------------------------------------------------------------

    def program(self) -> str:
        """A function, a few names, a few outputs."""
        shape = self.tape.choose(3)
        lines = ["def f(p, q) = if p > 2 then q + p else max(q, p);"]
        for _ in range(shape):
            name = self.fresh()
            if self.tape.choose(2):
                lines.append(f"let {name} = {self.roll(2)};")
                self.names.append((name, "roll"))
            else:
                lines.append(f"let {name} = {self.integer(2)};")
                self.names.append((name, "int"))
        outputs = (
            lambda: self.roll(3),
            lambda: self.event(2),
            lambda: self.integer(3),
            lambda: (
                f"mean({self.roll(2)}) / ({self.integer(1)}) - prob({self.event(1)}) * ({self.integer(0)})"
                f" + mean({self.roll(0)})"
            ),
            lambda: (
                f'if {self.event(1)} then "hit" '
                f'else if {self.boolean(1)} then "{self.tape.pick(WORDS)}" else "miss"'
            ),
        )
        count = 1 + self.tape.choose(2)
        lines.extend(f"output o{i} = {self.tape.pick(outputs)()};" for i in range(count))
        return "\n".join(lines)


@dataclass(frozen=True)
class Case:
    """A program with values for its inputs, and limits."""

    source: str
    values: dict[str, int | bool | str]
    limits: Limits


def case(data: bytes) -> Case:
    """The case that a tape describes."""
    tape = Tape(data)
    tight = tape.choose(3) == 1
    limits = Limits(**{name: tape.pick(values) for name, values in SMALL.items()}) if tight else Limits()
    sign = -1 if tape.choose(3) == 1 else 1
    values = {
        "n": sign * tape.pick(INTEGERS),
        "k": min(tape.pick(INTEGERS), 250),
        "flag": tape.choose(2) == 1,
        "mode": tape.pick(WORDS),
    }
    return Case(Writer(tape).program(), values, limits)
