// An army as links, files and the browser keep it: ids of profiles, never places in a list of the game's. It is a value: a
// change gives another army, in which units that were not changed are the same ones.

import { MOST_COPIES } from "../deck/store.js";
import { asked, asking, worded } from "../lib/asked.js";

/** @import { Army as ArmyFile, ArmyUnit } from "../types.js" */
/** @typedef {Readonly<Required<ArmyUnit>>} Unit */
/** @typedef {Readonly<{name: string, limit: number, units: readonly Unit[], without: readonly string[]}>} Army `without`: the optional rules left out */

const LONGEST_NAME = 60;
const MOST_UNITS = 400;
const MOST_MODELS = 999;
// More than any game has optional rules.
const MOST_RULES = 200;
const NAMES = ["name", "limit", "left-out"];
const FORMAT = "compendium-army";

/** @param {number} limit @returns {Army} */
export function empty(limit) {
  return { name: "", limit, units: [], without: [] };
}

/** @param {string} id @returns {Unit} */
export function unit(id) {
  return { id, copies: 1, models: 0, options: {}, role: "", under: -1, joins: -1, name: "" };
}

/** The part of an address after `#`. @param {Army} army */
export function encode({ name, limit, units, without }) {
  const said = [...(name ? [["name", name]] : []), ["limit", String(limit)], ...without.map((rule) => ["left-out", rule])];
  return asking([...said, ...units.map((one) => ["p", written(one)])], NAMES).toString().replace(/%(2F|3A|3B|7E|28|29|2C)/g, (code) => decodeURIComponent(code));
}

/** What tells a unit from the others, also when it was changed. @type {WeakMap<Unit, number>} */
const keys = new WeakMap();
let last = 0;

/** @param {Unit} one */
export function keyOf(one) {
  const key = keys.get(one) ?? (last += 1);
  keys.set(one, key);
  return key;
}

/** The unit of a key, as it is now. @param {Army} army @param {number} key */
export function unitOf({ units }, key) {
  return units.find((one) => keyOf(one) === key);
}

/** The same with something else in it; itself where it has that already. @template {object} T @param {T} value @param {Partial<T>} change @returns {T} */
export function revised(value, change) {
  const same = Object.entries(change).every(([name, one]) => value[/** @type {keyof T} */ (name)] === one);
  return same ? value : { ...value, ...change };
}

/** A unit in a link: its id, then what it has, each behind a `*`. @param {Unit} one */
function written({ id, copies, models, options, role, under, joins, name }) {
  const parts = [id];
  if (copies !== 1) parts.push(String(copies));
  if (models) parts.push(`m${models}`);
  for (const [choice, count] of Object.entries(options)) if (count > 0) parts.push(`o${choice}:${count}`);
  if (role) parts.push(`r${role}`);
  if (under >= 0) parts.push(`u${under}`);
  if (joins >= 0) parts.push(`j${joins}`);
  if (name) parts.push(`n${name.replace(/[%*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`);
  return parts.join("*");
}

/** @param {string} word @param {string[]} lost what it says and no unit can have @returns {Unit | null} */
function read(word, lost) {
  const [id = "", ...parts] = word.split("*");
  if (!id) return null;
  const one = { ...unit(id), options: /** @type {Record<string, number>} */ ({}) };
  for (const part of parts) {
    const [, option = "", count = ""] = /^o([a-z0-9-]+\/[a-z0-9-]+):(\d{1,3})$/.exec(part) ?? [];
    if (/^\d{1,3}$/.test(part)) one.copies = Math.min(Number(part), MOST_COPIES);
    else if (/^m\d{1,3}$/.test(part)) one.models = Number(part.slice(1));
    else if (option) one.options[option] = Number(count);
    else if (/^r[a-z0-9-]+$/.test(part)) one.role = part.slice(1);
    else if (/^[uj]\d{1,3}$/.test(part)) one[part[0] === "u" ? "under" : "joins"] = Number(part.slice(1));
    else if (part.startsWith("n")) one.name = part.slice(1).replace(/%(25|2A)/g, (_, code) => String.fromCharCode(parseInt(code, 16))).slice(0, LONGEST_NAME);
    else lost.push(`${id}*${part}`);
  }
  return one;
}

/**
 * @param {string} text the part of an address after `#`
 * @param {number} limit where the address says none
 * @param {string[]} [lost] what it says and no army can have
 * @returns {Army | null} nothing where it says nothing of an army
 */
export function decode(text, limit, lost = []) {
  const given = asked(text.replace(/^#/, ""), NAMES);
  lost.push(...[...given].filter(([name]) => name !== "p" && !NAMES.includes(name)).map(([name, value]) => (value ? `${name}=${value}` : name)));
  if (!given.has("p") && !given.has("limit") && !given.has("name")) return null;
  const most = given.get("limit") ?? "";
  const agreed = /^\d{1,6}$/.test(most) ? Number(most) : limit;
  if (most && String(agreed) !== most) lost.push(`${worded("limit")}=${most}`);
  const units = given.getAll("p").map((word) => read(word, lost));
  lost.push(...units.slice(MOST_UNITS).flatMap((one) => one?.id ?? []));
  return merged({ name: (given.get("name") ?? "").slice(0, LONGEST_NAME), limit: agreed, units: within(units.slice(0, MOST_UNITS)), without: given.getAll("left-out").slice(0, MOST_RULES) });
}

/** What an army in a link is called. @param {string} text */
export function nameOf(text) {
  return (asked(text, NAMES).get("name") ?? "").slice(0, LONGEST_NAME);
}

/** The units that there are, whose ties lead to one another. @param {(Unit | null)[]} units with nothing in the places of what is none */
function within(units) {
  const places = units.flatMap((one, at) => (one ? [at] : []));
  const tied = (/** @type {number} */ to, /** @type {number} */ at) => (to === at ? -1 : places.indexOf(to));
  return units.flatMap((one, at) => (one ? [{ ...one, under: tied(one.under, at), joins: tied(one.joins, at) }] : []));
}

/** One entry for plain units of one profile, and none without a copy. @param {Army} army @returns {Army} */
function merged(army) {
  /** @type {Map<string, number>} */
  const copies = new Map();
  const plain = army.units.filter((one) => isPlain(army, one));
  for (const one of plain) copies.set(one.id, (copies.get(one.id) ?? 0) + one.copies);
  let all = army;
  for (const one of plain) {
    all = changed(all, one, { copies: Math.min(copies.get(one.id) ?? 0, MOST_COPIES) });
    copies.delete(one.id);
  }
  for (let none = all.units.find((one) => !one.copies); none; none = all.units.find((one) => !one.copies)) all = drop(all, none);
  return all;
}

/** Whether a unit is just its profile, and nobody is tied to it. @param {Army} army @param {Unit} one */
function isPlain({ units }, one) {
  const at = units.indexOf(one);
  return !one.models && !Object.keys(one.options).length && !one.role && !one.name && one.under < 0 && one.joins < 0 && !units.some(({ under, joins }) => under === at || joins === at);
}

/** Change the unit of a key. @param {Army} army @param {number} key @param {(army: Army, one: Unit) => Army} change */
export function keyed(army, key, change) {
  const one = unitOf(army, key);
  return one ? change(army, one) : army;
}

/** Change one unit. @param {Army} army @param {Unit} one @param {Partial<Unit>} change @returns {Army} */
export function changed(army, one, change) {
  const now = revised(one, change);
  keys.set(now, keyOf(one));
  return now === one ? army : { ...army, units: army.units.map((other) => (other === one ? now : other)) };
}

/** Take a unit out; those tied to it stand alone. @param {Army} army @param {Unit} gone @returns {Army} */
export function drop(army, gone) {
  const at = army.units.indexOf(gone);
  const moved = (/** @type {number} */ to) => (to === at ? -1 : to > at ? to - 1 : to);
  const others = army.units.reduce((all, one) => changed(all, one, { under: moved(one.under), joins: moved(one.joins) }), army);
  return { ...others, units: others.units.filter((_, place) => place !== at) };
}

/** Put copies of a profile in, or take some out: of its plain unit, else of its last. @param {Army} army @param {string} id @param {number} [copies] @returns {Army} */
export function add(army, id, copies = 1) {
  const mine = army.units.filter((one) => one.id === id);
  const one = mine.find((each) => isPlain(army, each)) ?? (copies < 0 ? mine.at(-1) : undefined);
  if (one) return more(army, one, copies);
  if (copies < 0 || army.units.length >= MOST_UNITS) return army;
  return { ...army, units: [...army.units, { ...unit(id), copies: Math.min(copies, MOST_COPIES) }] };
}

/** @param {Army} army @param {Unit} one @param {number} copies @returns {Army} */
export function more(army, one, copies) {
  const count = Math.max(0, Math.min(one.copies + copies, MOST_COPIES));
  return count ? changed(army, one, { copies: count }) : drop(army, one);
}

/** Make one copy a unit of its own, behind the others. @param {Army} army @param {Unit} one @returns {Army} */
export function split(army, one) {
  if (one.copies < 2) return army;
  const others = changed(army, one, { copies: one.copies - 1 });
  return { ...others, units: [...others.units, { ...one, copies: 1 }] };
}

/** @param {string} system @param {Army} army @returns {ArmyFile} */
export function toFile(system, army) {
  return { format: FORMAT, version: 1, system, ...army, units: [...army.units], without: [...army.without] };
}

/**
 * An army out of a file; what is no army of this kind gives none.
 * @param {unknown} value what the JSON of the file says
 * @returns {{system: string, army: Army} | null}
 */
export function fromFile(value) {
  const file = /** @type {Record<string, unknown>} */ (value && typeof value === "object" ? value : {});
  if (file.format !== FORMAT || file.version !== 1 || typeof file.system !== "string" || !Array.isArray(file.units)) return null;
  const text = (/** @type {unknown} */ one) => (typeof one === "string" ? one.slice(0, LONGEST_NAME) : "");
  const count = (/** @type {unknown} */ one, /** @type {number} */ otherwise, /** @type {number} */ most) => (Number.isInteger(one) ? Math.max(-1, Math.min(Number(one), most)) : otherwise);
  const units = file.units.slice(0, MOST_UNITS).map((/** @type {any} */ one) => {
    if (!one || typeof one !== "object" || typeof one.id !== "string" || !one.id) return null;
    const options = Object.entries(one.options && typeof one.options === "object" ? one.options : {}).filter(([id, n]) => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(id) && Number.isInteger(n) && Number(n) > 0);
    return {
      ...unit(one.id), copies: Math.max(1, count(one.copies, 1, MOST_COPIES)), models: Math.max(0, count(one.models, 0, MOST_MODELS)), role: text(one.role), name: text(one.name),
      options: /** @type {Record<string, number>} */ (Object.fromEntries(options)), under: count(one.under, -1, MOST_UNITS), joins: count(one.joins, -1, MOST_UNITS),
    };
  });
  const without = Array.isArray(file.without) ? file.without.filter((one) => typeof one === "string").slice(0, MOST_RULES) : [];
  return { system: file.system, army: { name: text(file.name), limit: Math.max(0, count(file.limit, 0, 999999)), units: within(units), without } };
}
