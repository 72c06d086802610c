// The id of a profile of one's own, its weapons with it: node --test tests/js

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { customCard } from "../../web/custom/card.js";
import { carried, decode, encode, isCustom, LONGEST_NAME, MOST_RULES, MOST_WEAPONS } from "../../web/custom/codec.js";
import { asProfile } from "../../web/custom/profile.js";
import { request } from "../../web/calculator/state.js";

const { measures: MEASURES } = JSON.parse(readFileSync(new URL("../vectors/columns.json", import.meta.url), "utf8"));
const SIGNS = [..."abcXYZ019 .,:;!?'’\"“”«»()[]{}<>&=+-_#@%%~~**//\\|éÀœŒß—\u00a0\u202f🏹龍"];
const CALLS = ["special-rule/ap(1)", "special-rule/portee(24\")", "keyword/elite", "special-rule/souffle(D6+1, 1.5\")", "special-rule/mortel(morts-vivants)"];

/** Numbers that are the same every time. @param {number} seed */
function chances(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

function sheet(below) {
  const name = Array.from({ length: below(30) }, () => SIGNS[below(SIGNS.length)]).join("");
  const stats = Object.fromEntries(Array.from({ length: below(6) }, (_, i) => [["attacks", "range", "melee.force", "ap-2", "x9"][i % 5], below(2000) - 999]));
  return { name, stats, rules: Array.from({ length: below(5) }, () => CALLS[below(CALLS.length)]) };
}

test("whatever a profile and its weapons are, its id says it, in an address too", () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const below = chances(seed);
    const weapons = Array.from({ length: below(MOST_WEAPONS + 1) }, () => ({ kind: below(2) ? "weapon" : "fire-arm", ...sheet(below) }));
    const custom = { ...sheet(below), weapons };
    const id = encode("unit", custom);
    assert.ok(isCustom(id));
    assert.deepEqual(decode(id), custom, id);
    assert.deepEqual(decode(decodeURIComponent(encodeURI(id).replaceAll("#", "%23"))), custom, id);
    assert.equal(id.split("/").length, 2, "a list of cards cuts at the slash");
    for (const [at, weapon] of carried(custom).entries()) {
      const { kind, ...own } = weapons[at];
      assert.ok(weapon.startsWith(`${kind}/~`));
      assert.deepEqual(decode(weapon), { ...own, name: own.name || `weapon ${at + 1}`, weapons: [] });
    }
  }
});

test("an id from before there were weapons means what it meant, and is still written so", () => {
  const id = "unit/~Mon champion~quality:3;combat:4~special-rule.grand;special-rule.tireur(longue)";
  const custom = { name: "Mon champion", stats: { quality: 3, combat: 4 }, rules: ["special-rule/grand", "special-rule/tireur(longue)"], weapons: [] };
  assert.deepEqual(decode(id), custom);
  assert.equal(encode("unit", custom), id);
});

test("an id is read as the build reads it", () => {
  const vectors = JSON.parse(readFileSync(new URL("../vectors/customs.json", import.meta.url), "utf8"));
  for (const { id, profile } of vectors) assert.deepEqual(decode(id), profile, id);
});

test("a damaged id is none", () => {
  const good = "unit/~a~q:3~b~weapon.Arc~range:24~special-rule.ap(1)";
  assert.ok(decode(good));
  for (const id of [
    `${good}~`, `${good}~weapon.x`, `${good}~weapon.x~`, good.replace("weapon.", ""), good.replace("weapon.", "Weapon!."), good.replace("weapon.", "."),
    good.replace("range:24", "range"), good.replace("range:24", "range:1e9"), good.replace("range:24", "range:9999999"), good.replace("range:24", "<b>:1"),
    good.replace("range:24", "__proto__:1"), "weapon.Arc~range:24~", "unit/~", "unit/", "",
  ]) assert.equal(decode(id), null, id);
});

test("a hostile id is cut to what a page can hold", () => {
  const rules = Array.from({ length: 500 }, (_, i) => `special-rule.r${i}`).join(";");
  const weapon = `weapon.${"W".repeat(5000)}~attacks:999999;range:-999999~${rules};special-rule.x(${"y".repeat(5000)})`;
  const found = decode(`unit/~${"<img src=x onerror=alert(1)>".repeat(50)}~~${rules}${`~${weapon}`.repeat(300)}`);
  assert.equal(found.weapons.length, MOST_WEAPONS);
  for (const one of [found, ...found.weapons]) {
    assert.ok([...one.name].length <= LONGEST_NAME);
    assert.equal(one.rules.length, MOST_RULES);
  }
  assert.equal(decode(`unit/~a~~special-rule.x(${"y".repeat(5000)})`).rules.length, 0);
  assert.deepEqual(decode(encode("unit", found)), found);
});

const RULE = { name: "Pénétration", label: "", params: [{ name: "x", type: "integer", label: "", min: 1, max: null, values: [], kinds: [], many: false }], no_effect: "", acts: true, implies: [], given: [] };
const side = (id, kinds, of = "", needs = []) => ({ id, base: id, name: id, kinds, needs, lacks: [], turns: {}, of, enemy: "", names: {} });
const CALCULATOR = { id: "x", inputs: [], sides: [side("attacker", ["unit"]), side("weapon", ["weapon"], "attacker", ["range"]), side("weapon_2", ["weapon"], "attacker")] };
const ARMED = "unit/~Elfe~quality:3~~weapon.~attacks:2~~weapon.Arc~range:24;attacks:1~special-rule.ap(2);special-rule.partie";

test("a profile's weapons fill the parts of its side as printed weapons do", () => {
  const bundle = { calculators: {}, rules: { "special-rule/ap": RULE } };
  const unit = asProfile(bundle, ARMED);
  const known = Object.fromEntries([unit, ...unit.parts.map((ref) => asProfile(bundle, ref))].map((one) => [one.id, one]));
  const asked = (profiles) => request({ set: {}, profiles, rules: {}, without: [] }, bundle, CALCULATOR, known).profiles;
  const { weapon, weapon_2: other } = asked({ attacker: ARMED });
  assert.equal(weapon.name, "Arc", "the first has no range, which this part needs");
  assert.deepEqual(weapon.stats, { range: 24, attacks: 1 });
  assert.deepEqual(weapon.rules.map(({ name, args }) => [name, args]), [["Pénétration (2)", { x: 2 }]], "a rule that is gone does not count");
  assert.equal(other.name, "weapon-numbered");
  assert.deepEqual(unit.rules, []);
  assert.equal(asked({ attacker: ARMED, weapon: "" }).weapon, undefined, "by hand");
});

const STAT = (id, name, format = "{}", abbr = name) => ({ id, name, abbr, line: "", format });
const READS = {
  kind: "unit", cost: null, stats: [STAT("quality", "Qualité", "{}+")],
  weapon: { label: "Armes", stats: [STAT("range", "Portée", "{}″"), STAT("attacks", "Attaques", "{}", "A")] },
  card: { game: "J", kind: "Profil", icon: "unit", more: [], notes: "Notes", rules: "Règles spéciales" },
};
const KNOWN = { "special-rule/ap": { name: "Pénétration", blocks: [{ t: "lead", r: [["Perce.", ""]] }] } };

test("its card has a table of its weapons, as printed profiles have", () => {
  const card = customCard("jeu", ARMED, KNOWN, READS, MEASURES);
  const [table, ...rest] = card.blocks;
  const words = (cells) => cells.map((cell) => cell.map(([text]) => text).join(""));
  assert.deepEqual(words(table.heads), ["Armes", "Portée", "A", "rules"]);
  assert.deepEqual(table.rows.map(words), [["weapon-numbered", "—", "2", ""], ["Arc", "24″", "1", "Pénétration (2), partie"]]);
  assert.deepEqual(rest, []);
  assert.deepEqual(card.uses, ["jeu/special-rule/ap"]);
  assert.equal(card.kind, "Profil");
});

test("many rules of a weapon run on below the table; a characteristic that none has takes no column", () => {
  const many = Array.from({ length: 9 }, (_, i) => `special-rule.regle-numero-${i}`).join(";");
  const { blocks: [table, below] } = customCard("jeu", `unit/~x~~~weapon.Dague~attacks:1~${many}`, KNOWN, READS, MEASURES);
  assert.equal(table.heads.length, 2);
  assert.equal(below.t, "fact");
  assert.match(below.r.at(-1)[0], /^regle-numero-0, .*regle-numero-8$/);
});

test("no other kind of thing is a profile's card", () => {
  assert.equal(customCard("jeu", "weapon/~Arc~range:24~", KNOWN, READS, MEASURES), null);
  assert.equal(customCard("jeu", "unit/~x~~", KNOWN, { ...READS, card: null }, MEASURES), null);
});
