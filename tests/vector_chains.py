# ruff: noqa: E501 - a program on one line reads better than a program in pieces
"""The programs of tests/vectors/chains.json: chains of dice as games have them."""

from __future__ import annotations

from rules_compendium.expr import Boolean, Enum, Integer

POOL = """
def hits(face) = if face == 6 then 1 + extra else if face >= skill and face > 1 then 1 else 0;
let attack = { roll face = d6; count(hits(face), if ignore then d6 < save and d6 < 5 else d6 < save) };
output wounds = sum(attacks, attack);
output some = sum(attacks, attack) >= 3;
output average = mean(sum(attacks, attack));
"""
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
output first = { roll s = both; s.a > s.b };
"""
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
