// What armies and profiles of one's own are kept as, and measured by: node --test tests/js

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { decode as profile, encode as definition, isCustom } from "../../web/custom/codec.js";
import { Judge, faults, groupsOf, member } from "../../web/army/judge.js";
import { add, changed, decode, drop, empty, encode, fromFile, keyOf, more, split, toFile, unit } from "../../web/army/state.js";

const [{ game, recruits }, ...cases] = JSON.parse(readFileSync(new URL("../vectors/armies.json", import.meta.url), "utf8"));

test("an army survives its link, whatever its name", () => {
  const named = { ...empty(300), name: "Les « braves » & co. #1 ~*%" };
  const army = add(add(named, "unit/elfe-archer", 3), "unit/~Mon héros~quality:3~special-rule.tireur(longue)");
  assert.deepEqual(decode(`#${encode(army)}`, 500), army);
  assert.match(encode(army), /p=unit\/elfe-archer\*3/);
});

test("a link that says nothing of an army gives none; nonsense in it is bounded", () => {
  assert.equal(decode("#page", 300), null);
  assert.equal(decode("", 300), null);
  const army = decode("limit=-5&p=unit/a*0&p=unit/b*999&p=&p=unit/c&p=unit/c", 300);
  assert.equal(army.limit, 300);
  assert.deepEqual(army.units, [{ ...unit("unit/b"), copies: 99 }, { ...unit("unit/c"), copies: 2 }]);
});

test("what a link says and no army can have is handed back", () => {
  const lost = [];
  decode("#limit=many&p=unit/a*z9*m3*o5&colour=red&zzz", 300, lost);
  assert.deepEqual(lost, ["colour=red", "zzz", "limit=many", "unit/a*z9", "unit/a*o5"]);
  for (const army of [whole(), { ...whole(), name: "" }]) {
    const nothing = [];
    decode(encode(army), 1, nothing);
    assert.deepEqual(nothing, []);
  }
});

test("the last copy that goes takes the entry with it", () => {
  assert.deepEqual(add(add(empty(300), "unit/a", 1), "unit/a", -1).units, []);
});

test("a profile is its own id", () => {
  const custom = { name: "Zoé * l’~Elfe~ 1/2 100%; fin", stats: { quality: 3, "melee.force": -1 }, rules: ["special-rule/a(x, 2)", "keyword/b"], weapons: [] };
  const id = definition("unit", custom);
  assert.ok(isCustom(id));
  assert.ok(!isCustom("unit/elfe-archer"));
  assert.deepEqual(profile(id), custom);
  const army = add(empty(1), id, 2);
  assert.deepEqual(decode(encode(army), 1), army);
});

test("what is no profile is none", () => {
  for (const id of ["unit/elfe", "unit/~a~b", "unit/~a~quality:x~", "unit/~a~quality:3~b~c", "~a~~"]) {
    assert.equal(profile(id), null, id);
  }
  assert.deepEqual(profile("unit/~~~"), { name: "", stats: {}, rules: [], weapons: [] });
});


/** An army in which every key of a unit has something. */
function whole() {
  const army = { ...empty(750), name: "Les uns * et % les autres", without: ["army-rule/facultatif"] };
  army.units = [
    { ...unit("unit/a"), models: 10, options: { "arme/hache": 3, "rang/un": 1 }, role: "garde", name: "Ceux * du % nord" },
    { ...unit("unit/~Zoé~quality:3~"), under: 0, joins: 0 },
    { ...unit("unit/b"), copies: 4, joins: 1 },
  ];
  return army;
}

test("all that a unit has survives its link and its file", () => {
  assert.deepEqual(decode(encode(whole()), 1), whole());
  assert.deepEqual(fromFile(JSON.parse(JSON.stringify(toFile("jeu", whole())))), { system: "jeu", army: whole() });
});

test("a file says as little as it likes; one of another kind is none; nonsense in it is bounded", () => {
  const file = { format: "compendium-army", version: 1, system: "jeu", units: [{ id: "unit/a" }, { id: 3 }, null, { id: "unit/b", copies: -4, joins: 9, options: { "a/b": 2, bad: 1 } }] };
  assert.deepEqual(fromFile(file)?.army.units, [unit("unit/a"), { ...unit("unit/b"), options: { "a/b": 2 } }]);
  for (const other of [null, 1, [], {}, { ...file, format: "x" }, { ...file, version: 2 }, { ...file, units: {} }]) assert.equal(fromFile(other), null);
});

test("what is no unit leaves its place, and ties lead to the same units as before", () => {
  const units = [null, { id: "unit/a" }, { id: "unit/b" }, { id: "unit/c", joins: 1, under: 0 }, { id: "", under: 2 }, { id: "unit/d", under: 5, joins: 3 }];
  const ties = [[-1, -1], [-1, -1], [-1, 0], [-1, 2]];
  const file = { format: "compendium-army", version: 1, system: "jeu", units };
  assert.deepEqual(fromFile(file)?.army.units.map(({ under, joins }) => [under, joins]), ties);
  assert.deepEqual(decode("p=&p=unit/a&p=unit/b*m2&p=unit/c*j1*u0&p=&p=unit/d*u5*j3", 1)?.units.map(({ under, joins }) => [under, joins]), ties);
});

test("who was tied to a unit that goes stands alone; others keep their ties", () => {
  const army = whole();
  assert.deepEqual(drop(army, army.units[0]).units.map(({ under, joins }) => [under, joins]), [[-1, -1], [-1, 0]]);
});

test("plain units of one profile are one entry; one that has something else is not", () => {
  const copies = ({ units }) => units.map((one) => one.copies);
  const five = add(whole(), "unit/b");
  assert.deepEqual(copies(five), [1, 1, 4, 1]);
  const four = add(five, "unit/b", -1);
  assert.equal(four.units.length, 3);
  const apart = split(four, four.units[2]);
  assert.deepEqual(copies(apart), [1, 1, 3, 1]);
  assert.equal(more(apart, apart.units[3], -1).units.length, 3);
});

test("a change gives another army: what it does not concern is the same, and what was stays", () => {
  const army = whole();
  const before = structuredClone(army);
  const [first, second, third] = army.units;
  const now = changed(army, first, { models: 11 });
  assert.deepEqual(army, before);
  assert.deepEqual([now.units[1] === second, now.units[2] === third, now.units[0] === first], [true, true, false]);
  assert.deepEqual(now.units.map(keyOf), army.units.map(keyOf));
  assert.equal(changed(army, first, { models: 10, name: first.name }), army);
  const fewer = drop(army, third);
  assert.deepEqual(army, before);
  assert.ok(fewer.units.every((one, at) => one === army.units[at]));
});

test("an army is judged as the build judges it", () => {
  assert.ok(cases.length > 80);
  const seen = { holds: 0, broken: 0, faults: 0 };
  for (const { units, ...expected } of cases) {
    const said = JSON.stringify(units);
    const standing = units.map((one) => ({ ...unit(one.id), ...one }));
    const groups = standing.map((one) => groupsOf(game, recruits[one.id], one));
    const members = standing.map((one, at) => member(recruits[one.id], one, groups[at]));
    const unfit = standing.map((one, at) => faults(recruits[one.id], one, groups[at]));
    assert.deepEqual(members, expected.members, said);
    assert.deepEqual(unfit, expected.faults, said);
    const verdicts = new Judge(game, members, 100).verdicts();
    assert.deepEqual(verdicts, expected.verdicts, said);
    for (const { holds } of verdicts) seen[holds ? "holds" : "broken"] += 1;
    seen.faults += unfit.flat().length;
  }
  assert.ok(Math.min(...Object.values(seen)) > 50, JSON.stringify(seen));
  const judge = new Judge(game, [], 100);
  assert.ok(judge.verdicts(["army-rule/offert"]).length < judge.verdicts().length);
});
