// Rosters of other tools become the same armies here and in Python: node --test tests/js

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { armyOf } from "../../web/import/army.js";
import { rosterOfText } from "../../web/import/posted.js";
import { isList, rosterOfForge, rosterOfTree } from "../../web/import/roster.js";
import { ofJson } from "../../web/import/tree.js";
import { listed } from "../../web/import/words.js";
import { xmlTree } from "../../web/import/xml.js";

const [{ names, rooms }, ...cases] = JSON.parse(readFileSync(new URL("../vectors/rosters.json", import.meta.url), "utf8"));

/** What is compared is what JSON tells: names from files stand on objects without prototypes. */
const plain = (value) => JSON.parse(JSON.stringify(value));

function read({ tree, json, text }) {
  if (tree) return rosterOfTree(tree);
  if (json) return isList(json) ? rosterOfForge(json) : rosterOfTree(ofJson(json.roster, "roster"));
  return rosterOfText(text, Object.keys(names.units));
}

test("XML is the tree that Python reads", () => {
  const trees = cases.filter(({ xml }) => xml);
  assert.ok(trees.length);
  for (const { xml, tree } of trees) assert.deepEqual(plain(xmlTree(xml)), tree);
  const small = "<?xml version='1.0'?><!-- a --><n:a b='&lt;&#233;&#x1F480;' c=\"'\"> x &amp; <![CDATA[<y>]]><d/></n:a>\n";
  assert.deepEqual(plain(xmlTree(small)), { tag: "a", attributes: { b: "<é💀", c: "'" }, text: "x & <y>", children: [{ tag: "d", attributes: {}, text: "", children: [] }] });
});

const BROKEN = { "": 1, "<a>": 1, "<a></b>": 1, "</a>": 1, "<a/><b/>": 1, "<a>\n<b c=1/></a>": 2, "<a b='1' b='2'/>": 1, "<a>&x;</a>": 1, "<a>& </a>": 1, "<a>&#0;</a>": 1, "x<a/>": 1, "<a <b/>": 1, "<!-- ": 1, "<a><![CDATA[": 1, "< a/>": 1 };
test("XML that is broken is refused at its line", () => {
  for (const [text, line] of Object.entries(BROKEN)) assert.throws(() => xmlTree(text), { reason: "broken", line }, text);
  for (const text of ["<!DOCTYPE a><a/>", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>']) assert.throws(() => xmlTree(text), { reason: "unsafe" });
  assert.throws(() => xmlTree("<a>".repeat(300)), { reason: "large" });
});

test("a posted roster is read up to its limits", () => {
  // tests/unit/test_rosters.py has the same of the command line.
  const edges = [["\n".repeat(3999), "Boss – 45", "\n"], [`${".".repeat(99)}\n`.repeat(1999), "Boss – 45".padStart(100), " "], ["", `Boss${" ".repeat(991)} – 45`, " "]];
  for (const [before, line, over] of edges) {
    assert.equal(rosterOfText(before + line).total, 45);
    assert.notEqual(rosterOfText(before + over + line).total, 45);
  }
});

test("a profile says what sort of unit it is and how many it has", () => {
  // tests/unit/test_rosters.py has the same of the command line.
  const rules = { light: ["troop-type/light", 0, 0], barrage: ["special-rule/barrage", 1, 3], piercing: ["special-rule/piercing", 1, 1] };
  const own = { kind: "unit", cost: "", stats: { m: "march" }, arms: {}, weapon: "", units: {}, models: ["stands"], types: { light: "troop-type/light" }, rules };
  const profile = { name: "Bows", kind: "Regiment", count: 1, stats: { Class: "Light", M: "5", Stands: "3", Story: "Heavy" }, rules: [] };
  const unit = { name: "Bows", points: 90, models: 1, id: "", joins: "", list: "", called: "", profiles: [profile], rules: ['Barrage 2 (24", Piercing 1)'], options: {} };
  const army = armyOf({ name: "Bows", game: "", points: 90, total: 90, limit: 90, units: [unit], left: [] }, own, () => ({ choices: [], least: 1, most: null }));
  assert.equal(army.units[0].models, 3);
  assert.equal(army.units[0].id, 'unit/~Bows~march:5~special-rule.barrage(2, 24", piercing(1));troop-type.light');
  assert.deepEqual(army.rules, []);
});

for (const given of cases) {
  test(`a roster reads alike: ${given.name}`, () => {
    const roster = read(given);
    assert.deepEqual(plain(roster), given.roster);
    const army = armyOf(roster, names, (id) => rooms[id] ?? { choices: [], least: 1, most: null });
    assert.deepEqual(plain(army), given.army);
  });
}

test("a list is cut at its own commas, and its parts are no longer than names", () => {
  assert.deepEqual(listed("a (b, c), d\ne (f,\ng"), ["a (b, c)", "d", "e (f,", "g"]);
  assert.deepEqual(listed(`${"a".repeat(300)}, b`).map(({ length }) => length), [200, 1]);
});
