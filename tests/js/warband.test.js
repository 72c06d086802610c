// What armies and profiles of one's own are kept as, and measured by: node --test tests/js

import assert from "node:assert/strict";
import { test } from "node:test";

import { decode as profile, encode as definition, isCustom } from "../../web/custom/codec.js";
import { filled, judge, taken } from "../../web/warband/measure.js";
import { add, decode, empty, encode } from "../../web/warband/state.js";

const rule = (name) => ({ rule: name, name, args: {}, targets: {}, call: name });
const member = (cost, copies, stats, ...rules) => ({ cost, copies, stats, rules: rules.map(rule) });
const measure = (rest) => ({ of: "models", by: "sum", where: null, having: [], lacking: [], ...rest });
const ARMY = [member(50, 2, { quality: 3 }, "special-rule/a"), member(7, 3, { quality: 5 }), member(90, 1, {}, "special-rule/b")];

test("an army survives its link, whatever its name", () => {
  const army = empty(300);
  army.name = "Les « braves » & co. #1 ~*%";
  add(army, "unit/elfe-archer", 3);
  add(army, "unit/~Mon héros~quality:3~special-rule.tireur(longue)");
  assert.deepEqual(decode(`#${encode(army)}`, 500), army);
  assert.match(encode(army), /p=unit\/elfe-archer\*3/);
});

test("a link that says nothing of an army gives none; nonsense in it is bounded", () => {
  assert.equal(decode("#contenu", 300), null);
  assert.equal(decode("", 300), null);
  const army = decode("limite=-5&p=unit/a*0&p=unit/b*999&p=&p=unit/c&p=unit/c", 300);
  assert.equal(army.limit, 300);
  assert.deepEqual(army.entries, [{ id: "unit/b", copies: 99 }, { id: "unit/c", copies: 2 }]);
});

test("the last copy that goes takes the entry with it", () => {
  const army = empty(300);
  add(army, "unit/a", 1);
  add(army, "unit/a", -1);
  assert.deepEqual(army.entries, []);
});

test("a profile is its own id", () => {
  const custom = { name: "Zoé * l’~Elfe~ 1/2 100%; fin", stats: { quality: 3, "melee.force": -1 }, rules: ["special-rule/a(x, 2)", "keyword/b"], weapons: [] };
  const id = definition("unit", custom);
  assert.ok(isCustom(id));
  assert.ok(!isCustom("unit/elfe-archer"));
  assert.deepEqual(profile(id), custom);
  const army = empty(1);
  add(army, id, 2);
  assert.deepEqual(decode(encode(army), 1), army);
});

test("what is no profile is none", () => {
  for (const id of ["unit/elfe", "unit/~a~b", "unit/~a~quality:x~", "unit/~a~quality:3~b~c", "~a~~"]) {
    assert.equal(profile(id), null, id);
  }
  assert.deepEqual(profile("unit/~~~"), { name: "", stats: {}, rules: [], weapons: [] });
});

test("measures: models, cost, a characteristic; with and without a rule", () => {
  assert.equal(taken(measure({}), ARMY, 0, {}), 6);
  assert.equal(taken(measure({ of: "cost" }), ARMY, 0, {}), 211);
  assert.equal(taken(measure({ having: ["special-rule/a", "special-rule/b"] }), ARMY, 0, {}), 3);
  assert.equal(taken(measure({ lacking: ["special-rule/a"] }), ARMY, 0, {}), 4);
  assert.equal(taken(measure({ of: "quality", by: "least", where: ["is", true] }), ARMY.slice(0, 2), 0, {}), 3);
  assert.equal(taken(measure({ of: "quality", by: "most" }), ARMY.slice(0, 2), 0, {}), 5);
  assert.equal(taken(measure({ of: "quality", by: "least" }), [], 0, {}), 0);
});

test("what was agreed is a measure too", () => {
  assert.equal(taken(measure({ of: "limit" }), ARMY, 450, {}), 450);
  assert.deepEqual(filled({ n: measure({}), most: measure({ of: "limit" }) }, ARMY, 450, {}), { n: 6, most: 450 });
});

test("a profile without the characteristic does not count", () => {
  const where = ["name", "brave"];
  assert.equal(taken(measure({ where }), [member(1, 2, { brave: 1 }), member(1, 4, {})], 0, {}), 2);
});

test("limits are told with their numbers", () => {
  const check = { id: "army-rule/x", name: "X", url: "x/", say: "{total} pour {most} au plus", measure: measure({ of: "cost" }), least: null };
  const [within] = judge([{ ...check, most: ["name", "limit"] }], ARMY, 211, {});
  assert.deepEqual([within.holds, within.said], [true, "211 pour 211 au plus"]);
  const [beyond] = judge([{ ...check, most: ["name", "limit"] }], ARMY, 210, {});
  assert.equal(beyond.holds, false);
  const [few] = judge([{ ...check, most: null, least: ["is", 7], measure: measure({}) }], ARMY, 0, {});
  assert.deepEqual([few.holds, few.least], [false, 7]);
});

test("an army beyond all numbers of the game is told as one that holds nothing", () => {
  const ir = {
    symbols: [], slots: 1, inputs: [{ name: "cost", slot: 0, type: "integer", least: 0, most: 1000 }], functions: [], lets: [],
    outputs: [{ name: "value", kind: "number", of: "integer", random: false, code: ["var", 0] }],
  };
  const shared = { version: 1, limits: { operations: 1000, bits: 100, support: 10, dice: 10, rounds: 10 } };
  const check = { id: "army-rule/x", name: "X", url: "x/", say: "{total} pour {most}", measure: measure({ of: "cost" }), least: null, most: ["ir", ir] };
  const [found] = judge([check], [member(999, 99, {})], 100, shared);
  assert.deepEqual([found.holds, found.said], [false, "98901 pour —"]);
});
