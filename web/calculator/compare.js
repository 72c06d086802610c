// What a rule changes: the same calculation without it and with it, where its conditions hold.

import { compute } from "./compute.js";
import { evaluate } from "./resolve.js";
import { starting, withArguments } from "./rules.js";

/** @import { Calculator, Code, Effect, Given, Owned, Side } from "../types.js" */
/** @import { Known } from "./rules.js" */
/** @typedef {{side: string, set: Record<string, Given>, rules: Record<string, Owned[]>, without: import("./compute.js").View, with: import("./compute.js").View}} Comparison */

const MOST_TRIES = 512;

/**
 * @param {Known} bundle @param {Calculator} calculator @param {Owned} owned the rule, with its arguments
 * @returns {Comparison | null} nothing where the rule cannot count
 */
export function compare(bundle, calculator, owned) {
  /** @type {Comparison | null} */
  let first = null;
  for (const effect of calculator.effects[owned.rule] ?? []) {
    if (!effect.set.length && !effect.cancels.length) continue;
    for (const side of calculator.sides.filter(({ id }) => effect.sides.includes(id))) {
      const set = context(calculator, effect, owned, side);
      if (!set) continue;
      for (const rules of company(bundle, calculator, effect, owned, side)) {
        const base = { set, rules, profiles: {}, without: [] };
        const without = compute(bundle, calculator, base);
        const mine = { ...rules, [side.id]: [...(rules[side.id] ?? []), owned] };
        const found = { side: side.id, set, rules, without, with: compute(bundle, calculator, { ...base, rules: mine }) };
        first ??= found;
        if (JSON.stringify(without.outputs) !== JSON.stringify(found.with.outputs)) return found;
      }
    }
  }
  return first;
}

/**
 * Values of the choices and switches that an effect's condition reads, such that it holds.
 * @param {Calculator} calculator @param {Effect} effect @param {Owned} owned @param {Side} side
 * @returns {Record<string, Given> | null}
 */
function context(calculator, { when }, owned, { names }) {
  if (when === null) return {};
  const inputs = new Map(calculator.inputs.map((entry) => [entry.id, entry]));
  const read = mentioned(when).map((name) => names[name] ?? "").filter((id) => (inputs.get(id)?.type ?? "integer") !== "integer");
  /** @type {Record<string, Given>[]} */
  let sets = [{}];
  for (const id of read) {
    const { type, values, default: start = "" } = inputs.get(id) ?? { values: {} };
    const choices = new Set([start, ...(type === "boolean" ? [false, true] : Object.keys(values))]);
    sets = [...choices].flatMap((value) => sets.map((set) => ({ ...set, [id]: value }))).slice(0, MOST_TRIES);
  }
  const value = (/** @type {Record<string, Given>} */ set, id = "") => set[id] ?? inputs.get(id)?.default;
  const found = sets.find((set) => evaluate(when, (name) => owned.args[name] ?? value(set, names[name]), calculator.ir));
  return found ? Object.fromEntries(Object.entries(found).filter(([id, given]) => given !== inputs.get(id)?.default)) : null;
}

/** @param {Code} code @returns {string[]} */
function mentioned([how, what]) {
  if (how === "name") return [what];
  return how === "ir" ? what.inputs.map((/** @type {any} */ entry) => entry.name) : [];
}

/**
 * The rules that others must have: those that the effect asks for, then also those that it works against.
 * @param {Known} bundle @param {Calculator} calculator @param {Effect} effect @param {Owned} owned @param {Side} side
 * @returns {Record<string, Owned[]>[]}
 */
function company(bundle, calculator, effect, owned, { id, of, enemy }) {
  const [own, other] = [effect.having, effect.against].map(([ref = ""]) => plain(bundle, ref.startsWith("{") ? owned.targets[ref.slice(1, -1)] : ref));
  const needed = { ...(own?.length && { [of || id]: own }), ...(other?.length && enemy && { [enemy]: other }) };
  const home = effect.on === "own" && effect.cancels.length ? of || id : enemy;
  const struck = [...effect.cancels, ...(bundle.rules[owned.rule]?.compared ?? [])].filter((ref) => home && ref in calculator.effects);
  return [needed, ...struck.map((ref) => ({ ...needed, [home]: [...(needed[home] ?? []), ...plain(bundle, ref)] }))];
}

/** A rule as it starts; nothing where the bundle does not know it. @param {Known} bundle @param {string} [ref] @returns {Owned[]} */
function plain(bundle, ref = "") {
  const item = withArguments(bundle, ref, starting(bundle, ref));
  return item ? [item] : [];
}
