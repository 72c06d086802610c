// Rosters of other tools: BattleScribe's and New Recruit's XML and JSON, Army Forge's JSON. Twin of
// generator/rules_compendium/importing/rosters.py; tests/vectors/rosters.json holds both together.

import { idOf } from "../lib/fold.js";
import { all, get, textOf } from "./tree.js";
import { count, listed, points, word } from "./words.js";

/** @import { Tree } from "./tree.js" */
/** @typedef {{name: string, kind: string, count: number, stats: Record<string, string>, rules: string[]}} Profile */
/** @typedef {{name: string, points: number, models: number, id: string, joins: string, list: string, called: string, profiles: Profile[], rules: string[], options: Record<string, number>}} Unit */
/** @typedef {{name: string, game: string, points: number | null, total: number, limit: number, units: Unit[], left: string[]}} Roster */

export const MOST_UNITS = 400;
const MOST_INSIDE = 400;
// A rule's name has fewer words.
const FEW_WORDS = 5;
// How many models a choice says that it is: `Single Unit [10 models]`.
const SIZE = /\[(\d{1,3})(?: models?)?\]/i;
const LISTS = new Set(["rules", "special-rules", "abilities", "keywords"]);

/** A roster of BattleScribe or New Recruit. @param {Tree} root @returns {Roster} */
export function rosterOfTree(root) {
  const kind = paidWith(root);
  /** @type {Unit[]} */
  const units = [];
  const left = [];
  for (const [selection, list] of chosen(root)) {
    const unit = unitOf(selection, kind, list);
    const isUnit = ["unit", "model"].includes(get(selection, "type")) || unit.points !== 0 || inside(selection).some((one) => get(one, "type") === "model");
    if (isUnit && units.length < MOST_UNITS) units.push(unit);
    else left.push([unit.name, ...Object.keys(unit.options)].join(" – "));
  }
  const declared = all(root, "costs").find((one) => get(one, "typeId") === kind);
  const limit = all(root, "costLimits").find((one) => get(one, "typeId") === kind);
  return {
    name: word(get(root, "name")),
    game: word(get(root, "gameSystemName")),
    points: declared ? points(get(declared, "value")) : null,
    // Two halves of a point are one: the sum is rounded, not what it is of.
    total: points(...spent(chosen(root).map(([selection]) => selection), kind)),
    limit: limit ? Math.max(0, points(get(limit, "value"))) : 0,
    units,
    left,
  };
}

/** What an army is paid with: what has a limit, or points by name, or the first. @param {Tree} root */
function paidWith(root) {
  const costs = [...all(root, "costs"), ...chosen(root).flatMap(([selection]) => allCosts(selection))];
  const named = costs.filter((one) => /^(?:pts?|points?)\b/.test(get(one, "name").trim().toLowerCase()));
  const [first] = [...all(root, "costLimits"), ...named, ...costs];
  return first ? get(first, "typeId") : "";
}

/** The selections of every force, also of forces inside forces, each with its catalogue. @param {Tree} root @returns {[Tree, string][]} */
function chosen(root) {
  return forces(root).flatMap((force) => all(force, "selections").map((one) => /** @type {[Tree, string]} */ ([one, word(get(force, "catalogueName"))])));
}

/** @param {Tree} holder @returns {Tree[]} */
function forces(holder) {
  return all(holder, "forces").flatMap((force) => [force, ...forces(force)]);
}

/** A selection and all that was chosen in it. @param {Tree} selection @returns {Tree[]} */
function inside(selection) {
  const chosen = [];
  const waiting = [selection];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    chosen.push(one);
    waiting.push(...all(one, "selections").reverse());
  }
  return chosen;
}

/** @param {Tree} selection */
function allCosts(selection) {
  return inside(selection).flatMap((one) => all(one, "costs"));
}

/** The prices of all that was chosen. @param {Tree[]} selections @param {string} kind */
function spent(selections, kind) {
  return selections.flatMap(allCosts).filter((one) => get(one, "typeId") === kind).map((one) => get(one, "value"));
}

/** A unit of what was chosen for it, however deep. @param {Tree} selection @param {string} kind @param {string} list @returns {Unit} */
function unitOf(selection, kind, list) {
  const every = inside(selection).slice(0, MOST_INSIDE);
  const number = (/** @type {Tree} */ one) => count(get(one, "number"));
  /** @type {Map<string, Profile>} */
  const profiles = new Map();
  for (const one of every) {
    for (const profile of all(one, "profiles")) {
      const made = profileOf(profile, number(one));
      const known = profiles.get(`${made.kind}\n${made.name}`);
      profiles.set(`${made.kind}\n${made.name}`, { ...made, count: made.count + (known?.count ?? 0) });
    }
  }
  const said = (/** @type {Tree} */ one) => Number(SIZE.exec(get(one, "name"))?.[1] ?? 0) * number(one);
  const models = every.filter((one) => get(one, "type") === "model").reduce((sum, one) => sum + number(one), 0) || every.reduce((sum, one) => sum + said(one), 0);
  /** @type {Map<string, number>} */
  const options = new Map();
  for (const one of every.slice(1)) {
    const name = word(get(one, "name"));
    options.set(name, (options.get(name) ?? 0) + number(one));
  }
  return {
    name: word(get(selection, "name")),
    called: word(get(selection, "customName")),
    points: points(...spent([selection], kind)),
    models: Math.max(1, models),
    id: "",
    joins: "",
    list,
    // What each model has, not what all of them have.
    profiles: [...profiles.values()].map((one) => ({ ...one, count: Math.max(1, Math.floor(one.count / Math.max(1, models))) })),
    rules: [...new Set(every.flatMap((one) => all(one, "rules").map((rule) => word(get(rule, "name")))))],
    options: own(options),
  };
}

/** @param {Tree} profile @param {number} number @returns {Profile} */
function profileOf(profile, number) {
  /** @type {Map<string, string>} */
  const stats = new Map();
  /** @type {string[]} */
  const rules = [];
  for (const one of all(profile, "characteristics")) {
    if (LISTS.has(idOf(get(one, "name")))) rules.push(...listed(textOf(one)).filter((part) => part.split(" ").length <= FEW_WORDS));
    else if (textOf(one).replace(/^[ -]+|[ -]+$/g, "")) stats.set(word(get(one, "name")), word(textOf(one)));
  }
  return { name: word(get(profile, "name")), kind: word(get(profile, "typeName")), count: number, stats: own(stats), rules };
}

/** Whether JSON is a list of Army Forge, with what its units have. @param {any} data */
export function isList(data) {
  const units = data && typeof data === "object" && !("upgradePackages" in data) ? array(data.units) : [];
  return units.length > 0 && units.every((one) => isMap(one) && "name" in one);
}

/** A list of Army Forge, as it gives one to other programs. @param {any} data @returns {Roster} */
export function rosterOfForge(data) {
  const ones = array(data.units).filter(isMap).slice(0, MOST_UNITS);
  const units = ones.map(forgeUnit);
  const declared = data.listPoints ?? null;
  return {
    name: said(data.name),
    game: said(data.gameSystem),
    points: declared === null ? null : points(String(declared)),
    total: units.reduce((sum, unit) => sum + unit.points, 0),
    limit: Math.max(0, points(String(data.pointsLimit || 0))),
    units,
    left: ones.flatMap(forgeLeft),
  };
}

/** @param {any} data @returns {Unit} */
function forgeUnit(data) {
  const taken = array(data.selectedUpgrades).filter(isMap).map(({ option }) => option).filter(isMap);
  /** @type {Map<string, number>} */
  const options = new Map();
  for (const one of taken) options.set(said(one.label || one.name), (options.get(said(one.label || one.name)) ?? 0) + 1);
  const size = count(String(data.size || 1));
  const carried = array(present(data.loadout) ? data.loadout : data.weapons).filter(isMap);
  const brought = carried.flatMap(({ content }) => array(content)).filter(isMap);
  const weapons = [...carried, ...brought].filter((one) => "attacks" in one).map((one) => forgeWeapon(one, size));
  const rules = [...array(present(data.rules) ? data.rules : data.specialRules), ...brought.filter((one) => !("attacks" in one)), ...array(data.traits).map((one) => (isMap(one) ? one : { name: one }))].filter(isMap);
  const stats = new Map(["quality", "defense"].filter((key) => (data[key] ?? null) !== null).map((key) => [key, String(data[key])]));
  const price = (/** @type {any} */ option) => String((array(option.costs).find((one) => isMap(one) && one.unitId === data.id) ?? option).cost || 0);
  return {
    name: said(data.name),
    called: said(data.customName),
    points: points(String(data.cost || 0), ...taken.map(price)),
    models: size,
    id: said(data.selectionId),
    joins: said(data.joinToUnit),
    list: "",
    profiles: [{ name: said(data.name), kind: "Unit", count: 1, stats: own(stats), rules: [] }, ...weapons],
    rules: [...new Set(rules.map(forgeRule))],
    options: own(options),
  };
}

/** What no army has: what a unit has lived through in a campaign, and what is noted of it. @param {any} data */
function forgeLeft(data) {
  const lived = [["xp", "XP"], ["notes", ""]].filter(([key = ""]) => ![null, 0, ""].includes(data[key] ?? null)).map(([key = "", before]) => `${before} ${data[key]}`.trim());
  return lived.length ? [word([String(data.name || ""), ...lived].join(" – "))] : [];
}

/** @param {any} data @param {number} size @returns {Profile} */
function forgeWeapon(data, size) {
  const stats = new Map(["range", "attacks"].filter((key) => ![null, 0, "0", ""].includes(data[key] ?? null)).map((key) => [key, String(data[key])]));
  const rules = array(data.specialRules).filter(isMap).map(forgeRule);
  return { name: said(data.name), kind: "Weapon", count: Math.max(1, Math.floor(count(String(data.count || 1)) / size)), stats: own(stats), rules };
}

/** @param {any} data */
function forgeRule({ name, rating }) {
  return (rating ?? "") === "" ? said(name) : `${said(name)}(${said(rating)})`;
}

/** @param {any} value */
function said(value) {
  return word(String(value || ""));
}

/** @param {any} value */
function present(value) {
  return Array.isArray(value) && value.length > 0;
}

/** @param {any} value @returns {any[]} */
function array(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {any} value */
function isMap(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Names from files as keys of nothing but their own. @template T @param {Map<string, T>} pairs @returns {Record<string, T>} */
export function own(pairs) {
  return Object.assign(Object.create(null), Object.fromEntries(pairs));
}

/** A roster of nothing. @returns {Roster} */
export function empty() {
  return { name: "", game: "", points: null, total: 0, limit: 0, units: [], left: [] };
}
