// What comes from outside is read without prototypes and by its shape: node --test tests/js

import assert from "node:assert/strict";
import { test } from "node:test";

import { bare, parse } from "../../web/lib/own.js";
import { shapes } from "../../web/lib/shapes.js";
import { UNFIT, fitting } from "../../web/lib/valid.js";

const fit = (name, value) => {
  const told = { lost: 0 };
  const found = fitting(shapes.stores[name], parse(JSON.stringify(value)), shapes.types, told);
  return [found === UNFIT ? "unfit" : JSON.parse(JSON.stringify(found)), told.lost];
};

test("a word from outside finds what was written and nothing else", () => {
  const read = parse('{"a": [{"b": 1}], "__proto__": {"c": 2}}');
  for (const word of ["constructor", "toString", "hasOwnProperty"]) {
    assert.equal(word in read, false);
    assert.equal(read.a[0][word], undefined);
  }
  assert.equal(read.__proto__.c, 2);
  assert.equal({}.c, undefined);
  assert.equal(bare("text"), "text");
});

test("what is kept is taken as far as it has its shape", () => {
  const entry = { key: "game/unit/x", copies: 2 };
  assert.deepEqual(fit("compendium-fiches", [entry]), [[entry], 0]);
  assert.deepEqual(fit("compendium-fiches", [entry, null, { key: 1, copies: 2 }, { key: "x", copies: 1.5 }]), [[entry], 3]);
  assert.deepEqual(fit("compendium-fiches", { length: 3 }), ["unfit", 0]);
  assert.deepEqual(fit("compendium.armies", { game: { armies: ["p=a", 1], current: 0 }, other: [] }), [{ game: { armies: ["p=a"], current: 0 } }, 2]);
  assert.deepEqual(fit("compendium.profiles", { game: ["a"], other: "b" }), [{ game: ["a"] }, 1]);
  assert.deepEqual(fit("theme", "dark"), ["dark", 0]);
  assert.deepEqual(fit("theme", "constructor"), ["unfit", 0]);
  assert.deepEqual(fit("offline.off", true), [true, 0]);
  assert.deepEqual(fit("offline.off", 1), ["unfit", 0]);
});
