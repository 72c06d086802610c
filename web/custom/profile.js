// A profile of one's own. Its id is its whole definition, so that every link and every list that names it
// works anywhere and for ever: `unit/~Nom~quality:3;combat:4~special-rule.grand;special-rule.tireur(longue)`.

import { interpret } from "../evaluator/interpret.js";
import { held } from "../calculator/state.js";
import { Resolver } from "../calculator/resolve.js";

/** @import { Bundle, Held, Profile, Trace } from "../calculator/types.js" */
/** @typedef {{name: string, stats: Record<string, number>, rules: string[]}} Custom */

export const LIST = "Profils libres";
const STORE = "compendium.profiles";
const LONGEST_NAME = 60;

/** @param {string} id */
export function isCustom(id) {
  return id.includes("/~");
}

/** @param {string} kind @param {Custom} custom */
export function encode(kind, { name, stats, rules }) {
  const numbers = Object.entries(stats).map(([id, value]) => `${id}:${value}`);
  return `${kind}/~${escaped(name)}~${numbers.join(";")}~${rules.map((call) => call.replace("/", ".")).join(";")}`;
}

/**
 * @param {string} id
 * @returns {Custom | null} nothing where the id is no profile of one's own
 */
export function decode(id) {
  const [, name, numbers, rules] = /^[a-z-]+\/~([^~]*)~([^~]*)~([^~]*)$/.exec(id) ?? [];
  if (name === undefined || numbers === undefined || rules === undefined) return null;
  /** @type {Record<string, number>} */
  const stats = {};
  for (const part of numbers.split(";").filter(Boolean)) {
    const [, stat, value] = /^([a-z0-9.-]+):(-?\d{1,6})$/.exec(part) ?? [];
    if (!stat || value === undefined) return null;
    stats[stat] = Number(value);
  }
  return { name: unescaped(name).slice(0, LONGEST_NAME), stats, rules: rules.split(";").filter(Boolean).map((call) => call.replace(".", "/")) };
}

/** @param {string} name */
function escaped(name) {
  return name.slice(0, LONGEST_NAME).replace(/[%~*/]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(/%(25|7E|2A|2F)/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}

/**
 * What a profile has, and what that brings; rules that the game does not know are left out.
 * @param {Bundle} bundle @param {string[]} calls
 * @returns {Held[]}
 */
export function holding(bundle, calls) {
  const own = calls.map((call) => held(bundle, call)).filter((item) => item !== null);
  // What it has itself comes first: a rule that another brings as well counts as its own.
  return [...own, ...own.flatMap((item) => bundle.rules[item.rule]?.brings ?? [])];
}

/**
 * The profile as the calculators take it.
 * @param {Bundle} bundle @param {string} id
 * @returns {Profile | null}
 */
export function asProfile(bundle, id) {
  const custom = decode(id);
  if (!custom) return null;
  return { id, name: custom.name || "Sans nom", list: LIST, stats: custom.stats, rules: holding(bundle, custom.rules), parts: [] };
}

/**
 * The price that the game's formula gives a profile, with what each rule brought; nothing without a formula.
 * @param {Bundle} bundle @param {Profile} profile
 * @returns {{price: number, trace: Trace[]} | null}
 */
export function priced(bundle, profile) {
  const calculator = Object.values(bundle.calculators).find(({ role }) => role === "price");
  const [side] = calculator?.sides ?? [];
  const [shown] = calculator?.outputs ?? [];
  if (!calculator || !side || !shown) return null;
  const asked = { set: {}, profiles: { [side.id]: profile }, rules: {}, without: [] };
  const { inputs, trace } = new Resolver(bundle, calculator, asked).resolve();
  const output = /** @type {any} */ (interpret(calculator.ir, inputs).outputs[shown.id]);
  return { price: parseInt(output.value, 10), trace };
}

/** @returns {Record<string, string[]>} the kept profiles' ids by game */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/** @param {string} system @returns {string[]} */
export function saved(system) {
  const ids = stored()[system];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string" && decode(id)) : [];
}

/**
 * Keep profiles in this browser.
 * @param {string} system @param {string[]} ids
 * @returns {boolean} whether the browser let it
 */
export function save(system, ids) {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...stored(), [system]: ids }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Every profile of one's own that a page may need: the kept ones and those that it names.
 * @param {Bundle} bundle @param {string} system @param {string[]} [named]
 * @returns {Record<string, Profile>}
 */
export function customs(bundle, system, named = []) {
  const ids = [...new Set([...saved(system), ...named.filter(isCustom)])];
  const found = ids.map((id) => asProfile(bundle, id)).filter((profile) => profile !== null);
  return Object.fromEntries(found.map((profile) => [profile.id, profile]));
}
