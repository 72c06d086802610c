// Rosters of other tools become the same armies here and in Python: node --test tests/js

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { armyOf } from "../../web/import/army.js";
import { rosterOfText } from "../../web/import/posted.js";
import { isList, rosterOfForge, rosterOfTree } from "../../web/import/roster.js";
import { ofJson } from "../../web/import/tree.js";

const [{ names, choices }, ...cases] = JSON.parse(readFileSync(new URL("../vectors/rosters.json", import.meta.url), "utf8"));

/** What is compared is what JSON tells: names from files stand on objects without prototypes. */
const plain = (value) => JSON.parse(JSON.stringify(value));

function read({ tree, json, text }) {
  if (tree) return rosterOfTree(tree);
  if (json) return isList(json) ? rosterOfForge(json) : rosterOfTree(ofJson(json.roster, "roster"));
  return rosterOfText(text);
}

for (const given of cases) {
  test(`a roster reads alike: ${given.name}`, () => {
    const roster = read(given);
    assert.deepEqual(plain(roster), given.roster);
    const army = armyOf(roster, names, (id) => choices[id] ?? []);
    const units = army.units.map(({ id, options = {} }) => ({ id, options }));
    assert.deepEqual(plain({ ...army, units }), given.army);
  });
}
