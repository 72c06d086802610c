# ruff: noqa: E501, ISC004 - a program on one line reads better than a program in pieces
"""The programs of tests/vectors: edges of the language, and chains of dice as games have them."""

from __future__ import annotations

from generator.expr import Boolean, Enum, Integer

BIG = 2**53 - 1
HALF = 2**52

# name, program, limits other than the usual ones
EDGES: list[tuple[str, str, dict[str, int]]] = [
    ("largest integer", f"output x = {BIG}; output y = -{BIG}; output z = {BIG - 1} + 1;", {}),
    ("past the largest integer", f"output x = {BIG} + 1;", {}),
    ("past the smallest integer", f"output x = -{BIG} - 1;", {}),
    ("past it and back", f"output x = {BIG} + 1 - 1;", {}),
    ("largest product", f"output x = {BIG // 3} * 3; output y = -3 * {BIG // 3};", {}),
    ("past the largest product", f"output x = {HALF} * 2;", {}),
    ("product far past", f"output x = {BIG} * -{BIG};", {}),
    (
        "floor division of large integers",
        f"output x = {BIG} div 2; output y = -{BIG} div 2; output z = {BIG - 1} div {BIG};",
        {},
    ),
    (
        "floor division is exact",
        f"output x = {BIG} div 3; output y = -{BIG} div 7; output z = {BIG} div -{BIG - 1};",
        {},
    ),
    (
        "remainders",
        f"output a = -7 mod 3; output b = 7 mod -3; output c = -{BIG} mod 10; output d = -6 mod 3; output e = 0 mod -5;",
        {},
    ),
    (
        "quotients",
        "output a = -7 div 3; output b = 7 div -3; output c = -6 div 3; output d = 0 div -5; output e = 1 div -5;",
        {},
    ),
    (
        "negative zero",
        "output a = d2 * 0 - 0; output b = die(0, 0 * -1, -0); output c = -(0) * -3; output d = (0 - d2) div 3;",
        {},
    ),
    ("values of a pool past the integers", f"output x = sum(3, die({HALF}, 1));", {}),
    ("values of a pool at the edge", f"output x = sum(2, die({HALF - 1}, 1, {HALF - 2}));", {}),
    ("values of a pool far apart", f"output x = sum(2, die(-{BIG}, {BIG - 1})) ;", {}),
    ("a random number of far values", f"output x = sum(d2 - 1, die(-{BIG}, {BIG - 1}));", {}),
    (
        "a random number of values with a wide step",
        "output x = sum(d3 - 1, die(-1000000, 500000, 2000000));",
        {},
    ),
    ("convolution past the integers", f"output x = die({BIG}, 1) + d2;", {}),
    ("explosion past the integers", f"output x = explode(die({HALF}, 1), f => f > 1, 3);", {}),
    ("best dice past the integers", f"output x = highest(2, 3, die({HALF}, 1));", {}),
    ("heavy weights", f"output x = weighted(1: {BIG}, 2: {BIG - 1}, 3: 1);", {}),
    ("heavy weights added", f"output x = sum(3, weighted(-1: {BIG}, 0: {BIG - 2}));", {}),
    (
        "weights past a float in comparisons",
        f"output x = weighted(1: {BIG}, 2: 3) >= weighted(1: {BIG - 1}, 2: 5);",
        {},
    ),
    ("200 dice", "output x = mean(sum(200, d6)); output y = count(200, d6 == 6) >= 60;", {}),
    ("201 dice", "output x = mean(sum(201, d6));", {}),
    ("201 dice, sometimes", "output x = sum(d2 + 199, d2);", {}),
    ("201 best dice", "output x = highest(1, 201, d2);", {}),
    ("201 explosions", "output x = explode(d2, f => f > 1, 201);", {}),
    ("2000 faces", "output x = d2000 > 1999;", {}),
    ("2001 faces", "output x = d2001 > 1999;", {}),
    ("2000 values", "output x = (d1999 + d2) mod 2;", {}),
    ("2001 values", "output x = (d2000 + d2) mod 2;", {}),
    ("2001 values of a tuple", "output x = (a: d67, b: d30).a;", {}),
    ("2000 values of a tuple", "output x = (a: d50, b: d40).a;", {}),
    ("2001 values of a mixture", "output x = if d2 == 1 then d2000 else d2 - 2;", {}),
    ("rounds without end", "output x = iterate(9007199254740991, 0, s => s);", {}),
    ("pairs without end", "output x = { roll a = d2000; roll b = d2000; roll c = d2000; a + b + c };", {}),
    (
        "nobody rolls",
        "output x = sum(0, d6); output y = highest(0, 3, d6); output z = highest(2, 0, d6); output t = sum(0, (a: d6, b: d6)).b;",
        {},
    ),
    ("a negative pool", "output x = sum(0 - 1, d6);", {}),
    ("a negative pool, sometimes", "output x = sum(d2 - 2, d6);", {}),
    ("negative rounds", "output x = iterate(0 - 1, 0, s => s);", {}),
    ("negative rounds, sometimes", "output x = iterate(d2 - 2, 0, s => s);", {}),
    ("no rounds", "output x = iterate(0, 3, s => s + 1);", {}),
    ("a die without faces", "output x = d(0);", {}),
    ("a negative weight", "output x = weighted(1: 2, 3: -1);", {}),
    ("no weight at all", "output x = weighted(1: 0, 3: 0);", {}),
    ("a weight of zero", "output x = weighted(1: 0, 3: 2);", {}),
    ("division by zero on one side", "output x = 6 div (d2 - 1);", {}),
    ("remainder by zero", "output x = 6 mod (d2 - 2);", {}),
    ("a number divided by zero", "output x = mean(d6) / prob(d6 > 6);", {}),
    ("a number divided by less than nothing", "output x = mean(d6) / (0 - 3) - 1;", {}),
    ("a position below the table", "output x = at(0 - 1, 1, 2);", {}),
    ("a random position", "output x = at(d3 - 1, 5, d2, 7); output y = at(d3 - 1, 5, 7, 7);", {}),
    ("never", "output x = until(d6, f => false);", {}),
    ("until a tuple is fit", "output x = until((a: d6, b: d6), s => s.a > s.b).a;", {}),
    ("always again", "output x = endless(d6, f => f, f => true, 3);", {}),
    ("always again, with gains past the cap", "output x = endless(d6, f => 9, f => f > 0, 3);", {}),
    ("a negative gain", "output x = endless(d6, f => f - 2, f => f == 6, 3);", {}),
    ("a cap of zero", "output x = endless(d6, f => f, f => f == 6, 0);", {}),
    ("a cap of one", "output x = endless(d6, f => f div 5, f => f == 6, 1);", {}),
    (
        "endless without gain on the way",
        "output x = endless(d6, f => if f == 6 then 0 else f, f => f == 6, 4);",
        {},
    ),
    ("endless with several gains", "output x = endless(d6, f => f div 2, f => f > 3, 9);", {}),
    ("a re-roll of everything", "output x = reroll(d6, f => true); output y = reroll(d6, f => false);", {}),
    ("a re-roll of tuples", "output x = reroll((a: d6, b: d3), (a, b) => a == b).a;", {}),
    ("negative outcomes", "output x = d3 - d6;", {}),
    ("a wide tuple pool", "output x = sum(3, (a: d2 - 3, b: 0 - d3, c: 5)).b;", {}),
    (
        "a tuple pool with wide steps",
        "output x = sum(3, (a: 3 * d3, b: 2 * d2)).a; output y = sum(3, (a: 3 * d3, b: 2 * d2)).b;",
        {},
    ),
    (
        "large pools added",
        "output x = (sum(40, d6) + sum(9, d8) - sum(20, d4)) mod 11; output y = sum(9, d6) + sum(30, 1000 * d2);",
        {},
    ),
    ("large pools of scattered values", "output x = (sum(30, d4) + sum(30, die(0, 999))) mod 11;", {}),
    ("values far apart", "output x = sum(4, die(0, 1000003, 7));", {}),
    ("a random number of values far apart", "output x = sum(d3, die(0, 1000003, 7));", {}),
    (
        "lowest dice with few faces",
        "output x = lowest(3, 7, weighted(1: 1, 5: 2, 9: 4)); output y = highest(6, 7, d4);",
        {},
    ),
    (
        "equal and different",
        "output a = d6 == d4; output b = d6 != d4; output c = d6 < d4; output d = d6 <= d4; output e = d6 > d4; output f = d6 >= d4;",
        {},
    ),
    (
        "comparison of symbols and booleans",
        'output a = die("u", "v", "v") == die("v", "w"); output b = (d6 > 3) != (d6 > 4);',
        {},
    ),
    (
        "a certain event",
        "output a = d6 > 0; output b = d6 > d6 + 6; output c = not (d6 > 0); output d = d6 + 1 > 8 - d6 - 12;",
        {},
    ),
    ("extremes of three", "output a = min(d6, d4, 3); output b = max(1, 2, 0 - 3, d2);", {}),
    ("clamp turned round", "output a = clamp(5, 7, 3); output b = clamp(d6, d2, d3 + 3);", {}),
    (
        "a random number of rounds",
        "output x = iterate(d3 - 1, (a: 1, b: d2), s => (a: s.a + s.b, b: d2)).a;",
        {},
    ),
    ("a random state at once", "output x = iterate(2, d6, s => if s > 3 then d(s) else s + 1);", {}),
    ("one round less or more", "output x = iterate(count(2, d6 > 3), 5, s => s - d2);", {}),
    (
        "nested rolls",
        "output x = { roll a = d3; roll b = d(a); let c = a - b; roll e = d(c + 1); a * b - e };",
        {},
    ),
    (
        "rolls side by side",
        "output x = { roll a = d4; let c = a mod 2; roll b = d3; let e = b * c; roll f = d2; a + b + e - f };",
        {},
    ),
    (
        "plain tuples taken apart",
        "def f(s) = { let (a, b) = s; let c = a * b; c - a };"
        "output x = f((3, 4)) + { let (a, b) = (1, 2); b };",
        {},
    ),
    (
        "endless without any gain",
        "output x = endless(d6, f => 0, f => f == 6, 3); output y = endless(d6, f => 1, f => f == 7, 3);",
        {},
    ),
    (
        "tuples taken apart",
        "output x = { let (u, v) = (3, 4); roll (a, b) = (d2, d3); let (e, f) = (a + u, b + v); e * f };",
        {},
    ),
    ("functions of rolls", "def f(a, b) = { roll u = a; u + b }; output x = f(d6, 2) - f(d3, d2);", {}),
    (
        "functions of tuples",
        "def f(s) = (a: s.a - 1, b: s.b + 1); output x = iterate(3, (a: 3, b: d3), s => f(s)).b;",
        {},
    ),
    ("functions without arguments", "def f() = d6; output x = f() + f();", {}),
    ("functions of functions", "def f(a) = a * 2; def g(a) = f(f(a)) + f(1); output x = g(d3);", {}),
    (
        "numbers in branches",
        "output x = if 1 < 2 then mean(d6) else 3; output y = at(1, 2, prob(d6 > 2));",
        {},
    ),
    ("arithmetic of numbers", "output x = mean(d6) + 1 - prob(d6 > 4) * 3 / 2; output y = -mean(d6);", {}),
    (
        "short circuits",
        "output x = 1 == 2 and 1 div 0 == 1; output y = 1 == 1 or 1 div 0 == 1; output z = d6 > 6 and d(0) > 1;",
        {},
    ),
]

# program, limit, the least value of the limit that lets it through
TIGHT: list[tuple[str, str, int]] = [
    ("output x = iterate(9, 0, s => 1 - s);", "operations", 93),
    ("output x = { roll a = d6; let b = a * a; b + a };", "operations", 82),
    ("output x = mean(sum(30, d6) + sum(9, d4) * 2);", "operations", 2123),
    ("output x = sum(60, d6);", "operations", 5536),
    ("def f(a) = a + 1; output x = { roll a = d6; f(f(a)) };", "operations", 131),
    ("output x = mean(d6) * mean(d8) - 1 / 3;", "operations", 108),
    ("output x = highest(2, 5, d4); output y = d6 > d8; output z = sum(d4, d3 - 1);", "operations", 300),
    (
        "output x = explode(d6, f => f == 6, 3); output y = endless(d6, f => f, f => f > 3, 9);",
        "operations",
        554,
    ),
    (
        "output x = until((a: d3, b: d4), s => s.a > 1).b; output y = reroll(d6, f => f < 3);",
        "operations",
        221,
    ),
    ("output x = { roll a = d6; roll b = d4; if a > b then d(a) else sum(2, d(b)) };", "operations", 627),
    ("output x = sum(3, die(0, 1000003, 7)); output y = sum(d3, die(0, 1000003, 7));", "operations", 396),
    ("output x = weighted(1: 6, 3: 9) + d3; output y = die(1, 2, 2);", "operations", 73),
    (
        "output x = iterate(d3, (a: 3, b: 3), s => (a: max(0, s.a - count(s.b, d6 > 4)), b: max(0, s.b - d2))).a;",
        "operations",
        2062,
    ),
    ("output x = mean(sum(6, d3));", "denominator", 12),
    ("output x = d15 > d16;", "denominator", 9),
    ("output x = max(d16, d15);", "denominator", 9),
    ("output x = { roll a = d5; d(a + 250) };", "denominator", 41),
    ("output x = reroll(d100, f => f < 50);", "denominator", 14),
    ("output x = explode(d6, f => f == 6, 4);", "denominator", 14),
    ("output x = endless(d6, f => f, f => f == 6, 7);", "denominator", 21),
    ("output x = sum(d4, d7);", "denominator", 15),
    ("output x = highest(1, 5, d6);", "denominator", 15),
    ("output x = mean(d6) * mean(d6) * mean(d6);", "denominator", 14),
    ("output x = (a: d16, b: d16).a;", "denominator", 10),
    ("output x = { roll a = d3; roll b = d5; d(a * b) };", "denominator", 13),
    ("output x = endless(d6, f => f, f => f == 6, 7);", "support", 8),
    ("output x = highest(2, 5, d6);", "support", 11),
    ("output x = sum(5, d6);", "support", 26),
    ("output x = d6 * d6;", "support", 18),
    ("output x = explode(d6, f => f == 6, 2);", "support", 16),
    ("output x = if d2 == 1 then d6 else d8;", "support", 8),
    ("output x = (a: d6, b: d2).b;", "support", 12),
    ("output x = sum(d3, d3);", "support", 9),
    ("output x = d3 + d4;", "support", 6),
    ("output x = 3 * d8;", "integer", 24),
    ("output x = d8 + 5;", "integer", 13),
    ("output x = d8 + d5;", "integer", 13),
    ("output x = sum(3, d8 - 9);", "integer", 24),
    ("output x = sum(d3, d8);", "integer", 24),
    ("output x = highest(2, 3, d8);", "integer", 16),
    ("output x = explode(d8, f => f > 4, 2);", "integer", 24),
    ("output x = sum(4, die(-5, 8));", "integer", 32),
    ("output x = d9 * d9;", "integer", 81),
    ("output x = sum(9, d2);", "dice", 9),
    ("output x = highest(9, 2, d2);", "dice", 9),
    ("output x = lowest(1, 9, d2);", "dice", 9),
    ("output x = sum(d5 + 4, d2);", "dice", 9),
    ("output x = explode(d2, f => f > 1, 9);", "dice", 9),
    ("output x = d9;", "faces", 9),
]

POOL = """
let wound = d6 < save;
def hits(face) = if face == 6 then 1 + extra else if face >= skill and face > 1 then 1 else 0;
let attack = { roll face = d6; count(hits(face), if ignore then d6 < save and d6 < 5 else d6 < save) };
output wounds = sum(attacks, attack);
output some = sum(attacks, attack) >= 3;
output average = mean(sum(attacks, attack));
"""
POOL = POOL.replace("let wound = d6 < save;\n", "")
POOL_TYPES = {
    "attacks": Integer(0, 60),
    "skill": Integer(2, 6),
    "save": Integer(2, 7),
    "extra": Integer(0, 3),
    "ignore": Boolean(),
}

ALLOCATION = """
let bad = count(attacks, d6 >= skill and d6 < save);
def put(s, w) = if s.hurt + w >= tough then (dead: min(models, s.dead + 1), hurt: 0) else (dead: s.dead, hurt: s.hurt + w);
let end = iterate(bad, (dead: 0, hurt: 0), s => { roll w = if regen then count(deadly, d6 < 5) else sum(1, deadly); put(s, w) });
output dead = end.dead;
output wiped = end.dead == models;
"""
ALLOCATION_TYPES = {
    "attacks": Integer(0, 60),
    "skill": Integer(2, 6),
    "save": Integer(2, 7),
    "deadly": Integer(1, 6),
    "tough": Integer(1, 12),
    "models": Integer(1, 20),
    "regen": Boolean(),
}

DUEL = """
let hit_a = d6 >= skill_a and d6 < save_b;
let hit_b = d6 >= skill_b and d6 < save_a;
let fight = iterate(rounds, (a: size_a, b: size_b),
  s => (a: max(0, s.a - count(s.b, hit_b)), b: max(0, s.b - count(s.a, hit_a))));
output left = fight.a;
output winner = { roll s = fight; if s.a > s.b then "a" else if s.b > s.a then "b" else "even" };
"""
DUEL_TYPES = {
    "skill_a": Integer(2, 6),
    "save_a": Integer(2, 7),
    "skill_b": Integer(2, 6),
    "save_b": Integer(2, 7),
    "size_a": Integer(0, 20),
    "size_b": Integer(0, 20),
    "rounds": Integer(0, 6),
}

OPPOSED = """
let rolled = { roll mine = d6; roll theirs = d6; (m: mine, t: theirs) };
let final = { roll r = rolled;
  if hero and r.m + combat < r.t + enemy then (m: d6, t: r.t) else r };
output melee = { roll r = final;
  let a = r.m + combat; let b = r.t + enemy;
  if a == b then "tie"
  else if a > b then (if a >= 3 * b then "massacre" else if a >= 2 * b then "killed" else if r.m mod 2 == 0 then "fallen" else "pushed")
  else if b >= 2 * a then "lost" else "beaten" };
"""
OPPOSED_TYPES = {"combat": Integer(0, 12), "enemy": Integer(0, 12), "hero": Boolean()}

UNDER = """
def holds(x, c) = x == 1 or (x <= c and x != 6);
let target = max(defense - cleave, evasion);
let hit = { roll x = reroll(d6, x => again == "all" and not holds(x, clash)); holds(x, clash) };
let wounds = sum(count(attacks, hit), if d6 > target then 1 else 0);
let lost = { roll w = wounds; w + count(w, d6 > resolve) };
output wounds_ = wounds;
output stands = lost div 4;
output broken = { roll w = lost; 2 * (w div 4) >= stands_ };
"""
UNDER_TYPES = {
    "attacks": Integer(0, 60),
    "clash": Integer(0, 6),
    "defense": Integer(0, 6),
    "evasion": Integer(0, 6),
    "cleave": Integer(0, 6),
    "resolve": Integer(0, 6),
    "stands_": Integer(1, 12),
    "again": Enum(("none", "all")),
}

TABLE = """
let column = clamp((if skill - level >= 0 then skill - level + 1 else skill - level - 1) div 2 + 3, 0, 6);
let needed = at(column, 6, 6, 5, 4, 3, 2, 2);
let more = if column == 6 then 4 else 6;
let extra = endless(d6, f => if f >= needed then 1 else 0, f => f >= more, 12);
def one(f) = if f >= more then 1 + extra else sum(1, if f >= needed then 1 else 0);
let die_ = { roll f = if charge then reroll(d6, x => x < needed) else d6; one(f) };
let good = sum(dice, die_);
output successes = min(12, if column == 0 then (good + 1) div 2 else good);
"""
TABLE_TYPES = {"skill": Integer(0, 12), "level": Integer(0, 12), "dice": Integer(0, 20), "charge": Boolean()}

AUTHORITY = """
def score(value, best) = value + explode(if best then max(d6, d6) else d6, f => f == 6, 2);
let both = until((a: score(mine, mine_best), b: score(theirs, theirs_best)), s => s.a != s.b);
output first = both.a > both.b;
"""
AUTHORITY = AUTHORITY.replace(
    "output first = both.a > both.b;", "output first = { roll s = both; s.a > s.b };"
)
AUTHORITY_TYPES = {
    "mine": Integer(0, 9),
    "theirs": Integer(0, 9),
    "mine_best": Boolean(),
    "theirs_best": Boolean(),
}

MARGIN = """
let shot = { roll f = d6;
  let good = f == 6 or (f != 1 and f - dodge >= skill);
  (hits: if good then 1 else 0, crits: if good and f - dodge >= skill + 2 then 1 else 0) };
output damage = {
  roll t = sum(attacks, shot);
  if t.hits == 0 then 0 else {
    roll f = if lucky then reroll(d6, x => x == 1) else d6;
    let short = defense - (f - strength - (t.hits - 1) - t.crits);
    if f == 6 then max(0, short - 1) else if f == 1 then max(1, short) else max(0, short) } };
"""
MARGIN_TYPES = {
    "attacks": Integer(0, 10),
    "skill": Integer(1, 6),
    "dodge": Integer(0, 4),
    "strength": Integer(0, 8),
    "defense": Integer(1, 12),
    "lucky": Boolean(),
}

CHAINS = [
    ("pool", POOL, POOL_TYPES, {"attacks": 30, "skill": 3, "save": 4, "extra": 1, "ignore": True}),
    ("empty pool", POOL, POOL_TYPES, {"attacks": 0, "skill": 3, "save": 4, "extra": 1, "ignore": False}),
    ("large pool", POOL, POOL_TYPES, {"attacks": 60, "skill": 2, "save": 7, "extra": 3, "ignore": False}),
    (
        "allocation",
        ALLOCATION,
        ALLOCATION_TYPES,
        {"attacks": 40, "skill": 4, "save": 4, "deadly": 3, "tough": 6, "models": 5, "regen": True},
    ),
    (
        "plain allocation",
        ALLOCATION,
        ALLOCATION_TYPES,
        {"attacks": 12, "skill": 3, "save": 5, "deadly": 2, "tough": 3, "models": 20, "regen": False},
    ),
    (
        "duel",
        DUEL,
        DUEL_TYPES,
        {"skill_a": 4, "save_a": 4, "skill_b": 3, "save_b": 5, "size_a": 10, "size_b": 10, "rounds": 4},
    ),
    (
        "duel over before it starts",
        DUEL,
        DUEL_TYPES,
        {"skill_a": 4, "save_a": 4, "skill_b": 3, "save_b": 5, "size_a": 0, "size_b": 10, "rounds": 6},
    ),
    ("opposed", OPPOSED, OPPOSED_TYPES, {"combat": 3, "enemy": 2, "hero": False}),
    ("opposed with a hero", OPPOSED, OPPOSED_TYPES, {"combat": 0, "enemy": 5, "hero": True}),
    (
        "under",
        UNDER,
        UNDER_TYPES,
        {
            "attacks": 18,
            "clash": 2,
            "defense": 3,
            "evasion": 1,
            "cleave": 1,
            "resolve": 3,
            "stands_": 6,
            "again": "all",
        },
    ),
    (
        "under without hope",
        UNDER,
        UNDER_TYPES,
        {
            "attacks": 60,
            "clash": 0,
            "defense": 0,
            "evasion": 0,
            "cleave": 6,
            "resolve": 0,
            "stands_": 12,
            "again": "none",
        },
    ),
    ("table", TABLE, TABLE_TYPES, {"skill": 5, "level": 4, "dice": 8, "charge": True}),
    ("table, far left", TABLE, TABLE_TYPES, {"skill": 0, "level": 9, "dice": 7, "charge": False}),
    ("table, far right", TABLE, TABLE_TYPES, {"skill": 12, "level": 3, "dice": 20, "charge": True}),
    (
        "authority",
        AUTHORITY,
        AUTHORITY_TYPES,
        {"mine": 5, "theirs": 3, "mine_best": True, "theirs_best": False},
    ),
    (
        "authority, even",
        AUTHORITY,
        AUTHORITY_TYPES,
        {"mine": 4, "theirs": 4, "mine_best": False, "theirs_best": False},
    ),
    (
        "margin",
        MARGIN,
        MARGIN_TYPES,
        {"attacks": 4, "skill": 3, "dodge": 1, "strength": 3, "defense": 5, "lucky": True},
    ),
    (
        "margin, one shot",
        MARGIN,
        MARGIN_TYPES,
        {"attacks": 1, "skill": 6, "dodge": 0, "strength": 0, "defense": 4, "lucky": False},
    ),
]
