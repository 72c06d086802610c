// The id of a profile of one's own is its whole definition, so that every link and every list that names it
// works anywhere and for ever: `unit/~Nom~quality:3;combat:4~special-rule.grand;special-rule.tireur(longue)`.
// Its weapons follow in the same three parts, each as its own id would be: `~weapon.Arc~range:24;attacks:2~…`.
// Its twin is calculator/customs.py; tests/vectors/customs.json holds both together.

import { worded, words } from "../lib/asked.js";
import { say } from "../lib/say.js";

/** @typedef {{name: string, stats: Record<string, number>, rules: string[]}} Sheet */
/** @typedef {Sheet & {kind: string}} Weapon */
/** @typedef {Sheet & {weapons: Weapon[]}} Custom */

export const MOST_WEAPONS = 8;
export const MOST_RULES = 40;
export const LONGEST_NAME = 60;
const MOST_STATS = 60;
const LONGEST_CALL = 200;
// A name, numbers, rules.
const PARTS = 3;

/** @param {string} id */
export function isCustom(id) {
  return id.includes("/~");
}

/** @param {string} kind @param {Sheet & {weapons?: Weapon[]}} custom */
export function encode(kind, { weapons = [], ...own }) {
  return `${kind}/~${[written(own), ...weapons.map((weapon) => `${weapon.kind}.${written(weapon)}`)].join("~")}`;
}

/** @param {Sheet} sheet */
function written({ name, stats, rules }) {
  const numbers = Object.entries(stats).map(([id, value]) => `${id}:${value}`);
  return `${escaped(name)}~${numbers.join(";")}~${rules.map((call) => call.replace("/", ".")).join(";")}`;
}

/** @param {string} id @returns {Custom | null} nothing where the id is no profile of one's own */
export function decode(id) {
  const [, text] = /^[a-z-]+\/~([^]*)$/.exec(id) ?? [];
  const parts = text?.split("~") ?? [];
  if (!parts.length || parts.length % PARTS) return null;
  const own = sheet(parts);
  /** @type {Weapon[]} */
  const weapons = [];
  for (let at = PARTS; at < parts.length && weapons.length < MOST_WEAPONS; at += PARTS) {
    const [, kind, name] = /^([a-z-]+)\.([^]*)$/.exec(parts[at] ?? "") ?? [];
    const weapon = name === undefined ? null : sheet([name, ...parts.slice(at + 1)]);
    if (!kind || !weapon) return null;
    weapons.push({ kind, ...weapon });
  }
  return own && { ...own, weapons };
}

/** What links call a weapon without a name. @param {number} at its place among the weapons */
function numbered(at) {
  return `${worded("weapon")} ${at + 1}`;
}

/** What a weapon is called where it stands among others. @param {Weapon} weapon @param {number} at */
export function weaponName({ name }, at) {
  return name || say("weapon-numbered", { number: at + 1 });
}

/** What a profile is called, or a weapon that links name by its place. @param {string} name */
export function profileName(name) {
  const [word = "", number = ""] = name.split(/ (?=\d$)/);
  return number && words("weapon").includes(word) ? say("weapon-numbered", { number }) : name || say("custom-nameless");
}

/** The ids of a profile's weapons: each is a definition of its own. @param {Custom} custom */
export function carried({ weapons }) {
  return weapons.map((weapon, at) => encode(weapon.kind, { ...weapon, name: weapon.name || numbered(at), weapons: [] }));
}

/** @param {string[]} parts the first three count @returns {Sheet | null} */
function sheet([name = "", numbers = "", rules = ""]) {
  /** @type {Record<string, number>} */
  const stats = {};
  for (const part of numbers.split(";").filter(Boolean).slice(0, MOST_STATS)) {
    const [, stat, value] = /^([a-z0-9.-]+):(-?\d{1,6})$/.exec(part) ?? [];
    if (!stat || value === undefined) return null;
    stats[stat] = Number(value);
  }
  const calls = rules.split(";").filter((call) => call && call.length <= LONGEST_CALL).slice(0, MOST_RULES);
  return { name: short(unescaped(name)), stats, rules: calls.map((call) => call.replace(".", "/")) };
}

/** A name cut to the length that one may have. @param {string} name */
function short(name) {
  return name.length > LONGEST_NAME ? [...name].slice(0, LONGEST_NAME).join("") : name;
}

/** @param {string} name */
function escaped(name) {
  return short(name).replace(/[%~*/]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(/%(25|7E|2A|2F)/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
