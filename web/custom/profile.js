// Profiles of one's own as the calculators take them, their price, and those kept in this browser.

import { say } from "../lib/say.js";
import { interpret } from "../evaluator/interpret.js";
import { Resolver } from "../calculator/resolve.js";
import { owned, withImplied } from "../calculator/rules.js";
import { store, stored } from "../lib/storage.js";
import { carried, decode, isCustom, profileName } from "./codec.js";

/** @import { Bundle, Profile, Trace } from "../types.js" */

const STORE = "compendium.profiles";

/**
 * The profile as the calculators take it; rules that the game does not know are left out, and its weapons are what
 * parts of its side can be.
 * @param {Bundle} bundle @param {string} id
 * @returns {Profile | null}
 */
export function asProfile(bundle, id) {
  const custom = decode(id);
  if (!custom) return null;
  const rules = withImplied(bundle, custom.rules.map((call) => owned(bundle, call)).filter((item) => item !== null));
  return { id, name: profileName(custom.name), list: say("custom-list"), stats: custom.stats, rules, parts: carried(custom) };
}

/**
 * The price that the game's formula gives a profile, with what each rule added; nothing without a formula.
 * @param {Bundle} bundle @param {Profile} profile
 * @returns {{price: number, trace: Trace[]} | null}
 */
export function priced(bundle, profile) {
  const calculator = Object.values(bundle.calculators).find(({ role }) => role === "price");
  const side = calculator?.sides.find(({ of }) => !of);
  const [shown] = calculator?.outputs ?? [];
  if (!calculator || !side || !shown) return null;
  const asked = { set: {}, profiles: { [side.id]: profile }, rules: {}, without: [] };
  const { inputs, trace } = new Resolver(bundle, calculator, asked).resolve();
  const output = /** @type {any} */ (interpret(calculator.ir, inputs).outputs[shown.id]);
  return { price: parseInt(output.value, 10), trace };
}

/** @param {string} system @returns {string[]} */
export function saved(system) {
  return (stored(STORE)[system] ?? []).filter((/** @type {string} */ id) => decode(id));
}

/** Keep profiles in this browser; false where it does not let it. @param {string} system @param {string[]} ids */
export function save(system, ids) {
  return store(STORE, system, ids);
}

/**
 * Every profile of one's own that a page may need: the kept ones and those that it names, and their weapons.
 * @param {Bundle} bundle @param {string} system @param {string[]} [named]
 * @returns {Record<string, Profile>}
 */
export function customs(bundle, system, named = []) {
  /** @type {Record<string, Profile>} */
  const profiles = {};
  for (const id of new Set([...saved(system), ...named.filter(isCustom)])) {
    const profile = asProfile(bundle, id);
    if (!profile) continue;
    profiles[id] ??= profile;
    for (const ref of profile.parts) {
      const part = asProfile(bundle, ref);
      // Among many weapons called alike, whose each is.
      if (part) profiles[ref] ??= { ...part, list: profile.name };
    }
  }
  return profiles;
}
