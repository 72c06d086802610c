"""Programs that come as near to a limit of the language as they can, or go past it late."""

# Each was sized so that it comes as near to the budget as it can, or goes past it as late as it can.
HOSTILE = {
    "pairs": "output x = { roll a = d2000; roll b = d(138); (a + b) mod 7 };",
    "calls": "def f(a) = a; output x = { roll a = d2000; roll b = d(20); f(f(f(a + b))) mod 7 };",
    "rounds": "output x = iterate(104136, 0, s => 1 - s);",
    "many states": "output x = iterate(254, d2000, s => s);",
    "many tuples": "output x = iterate(344, (a: d40, b: d40), s => (a: s.b, b: s.a)).a;",
    "a power": "output x = sum(200, d20) mod 7;",
    "a random power": "output x = sum(count(138, d6 > 3), d10) mod 7;",
    "the best dice": "output x = highest(40, 80, d20) mod 7;",
    "a random number of many-sided dice": "output x = { roll a = d(54); sum(a, d(2 * a + 1)) mod 7 };",
    "large weights": "let y = sum(190, d10) mod 2000;output x = { roll a = y; roll b = d10; (a + b) mod 7 };",
    "long fractions": "let y = { roll a = sum(190, d10); a mod 2000 };"
    + "".join(f"output x{i} = y;" for i in range(20)),
    "tuples of three": "output x = sum(20, (a: d2, b: d2, c: d3)).a mod 7;",
    "endless": "output x = endless(d6, f => 1, f => f > 1, 1152);",
    "a chain of numbers": "output x = mean(d6)" + " * mean(d9)" * 37 + ";",
    "long text": "output x = 0" + " + (if 1 < 2 then 3 else 4)" * 230 + ";",
    "deep text": "output x = " + ("+".join(["(" * 20 + "1" + ")" * 20] * 140)) + ";",
    "many functions": "def f(a, b, c) = "
    + " + ".join(["(if a == b and b == c then 1 else 2)"] * 60)
    + ";"
    + "".join(
        f"output x{i} = f({a});" for i, a in enumerate(("1, 2, 3", "true, true, false", '"a", "b", "c"'))
    ),
    "many types": "def f(a, b, c) = "
    + " + ".join(["(if a == a then (if b == b then 1 else 2) else 3)"] * 90)
    + ";"
    + "output x = "
    + " + ".join(
        f"f({a}, {b}, {c})"
        for a in ("1", "true", '"a"')
        for b in ("1", "true", '"a"')
        for c in ("1", "true", '"a"')
    )
    + ";",
}
