// What a rule changes: the same calculation without it and with it, where its conditions hold.

import { compute } from "./compute.js";
import { evaluate } from "./resolve.js";
import { starting, withArguments } from "./rules.js";

/** @import { Bundle, Calculator, Code, Effect, Given, Owned, Request } from "../types.js" */
/** @typedef {{side: string, set: Record<string, Given>, rules: Record<string, Owned[]>, without: import("./compute.js").View, with: import("./compute.js").View}} Comparison */

const MOST_TRIES = 512;

/**
 * @param {Bundle} bundle @param {Calculator} calculator @param {Owned} owned the rule, with its arguments
 * @returns {Comparison | null} nothing where the rule cannot count
 */
export function compare(bundle, calculator, owned) {
  const effects = (calculator.effects[owned.rule] ?? []).filter((effect) => effect.set.length || effect.cancels.length);
  /** @type {Comparison | null} */
  let first = null;
  for (const effect of effects) {
    for (const side of effect.sides) {
      const set = context(calculator, effect, owned, side);
      if (!set) continue;
      for (const rules of company(bundle, calculator, effect, owned, side)) {
        const found = both(bundle, calculator, owned, side, { set, rules, profiles: {}, without: [] });
        first ??= found;
        if (differs(found)) return found;
      }
    }
  }
  return first;
}

/** @param {Bundle} bundle @param {Calculator} calculator @param {Owned} owned @param {string} side @param {Request} base @returns {Comparison} */
function both(bundle, calculator, owned, side, base) {
  const without = compute(bundle, calculator, base);
  const mine = [...(base.rules[side] ?? []), owned];
  const rules = { ...base.rules, [side]: mine };
  return { side, set: base.set, rules: base.rules, without, with: compute(bundle, calculator, { ...base, rules }) };
}

/** @param {Comparison} found */
function differs({ without, with: after }) {
  return JSON.stringify(without.outputs) !== JSON.stringify(after.outputs);
}

/**
 * Values of the choices and switches that an effect's condition reads, such that it holds.
 * @param {Calculator} calculator @param {Effect} effect @param {Owned} owned @param {string} side
 * @returns {Record<string, Given> | null}
 */
function context(calculator, effect, owned, side) {
  const code = effect.when;
  if (code === null) return {};
  const names = calculator.sides.find((one) => one.id === side)?.names ?? {};
  const inputs = Object.fromEntries(calculator.inputs.map((entry) => [entry.id, entry]));
  const read = mentioned(code).map((name) => names[name] ?? "").filter((id) => inputs[id] && inputs[id].type !== "integer");
  const choices = read.map((id) => {
    const entry = /** @type {import("../types.js").Input} */ (inputs[id]);
    const all = entry.type === "boolean" ? [false, true] : Object.keys(entry.values);
    return [entry.default, ...all.filter((value) => value !== entry.default)];
  });
  const tries = Math.min(MOST_TRIES, choices.reduce((all, some) => all * some.length, 1));
  for (let number = 0; number < tries; number += 1) {
    const set = chosen(read, choices, number);
    const value = (/** @type {string} */ name) => owned.args[name] ?? set[names[name] ?? ""] ?? inputs[names[name] ?? ""]?.default;
    if (evaluate(code, value, calculator.ir)) {
      return Object.fromEntries(Object.entries(set).filter(([id, given]) => given !== inputs[id]?.default));
    }
  }
  return null;
}

/** @param {string[]} read @param {Given[][]} choices @param {number} number @returns {Record<string, Given>} */
function chosen(read, choices, number) {
  let rest = number;
  return Object.fromEntries(read.map((id, i) => {
    const some = /** @type {Given[]} */ (choices[i]);
    const value = /** @type {Given} */ (some[rest % some.length]);
    rest = Math.floor(rest / some.length);
    return [id, value];
  }));
}

/** @param {Code} code @returns {string[]} */
function mentioned([how, what]) {
  if (how === "name") return [what];
  return how === "ir" ? what.inputs.map((/** @type {any} */ entry) => entry.name) : [];
}

/**
 * The rules that others must have: those that the effect asks for, then also those that it works against.
 * @param {Bundle} bundle @param {Calculator} calculator @param {Effect} effect @param {Owned} owned @param {string} side
 * @returns {Record<string, Owned[]>[]}
 */
function company(bundle, calculator, effect, owned, side) {
  const { enemy, of } = calculator.sides.find((one) => one.id === side) ?? { enemy: "", of: "" };
  const own = asked(bundle, effect.having, owned);
  const other = asked(bundle, effect.against, owned);
  const needed = { ...(own.length ? { [of || side]: own } : {}), ...(other.length && enemy ? { [enemy]: other } : {}) };
  const struck = [...effect.cancels, ...(bundle.rules[owned.rule]?.compared ?? [])].filter((ref) => ref in calculator.effects);
  const home = effect.on === "own" && effect.cancels.length ? of || side : enemy;
  const tried = struck.map((ref) => ({ ...needed, [home]: [...(needed[home] ?? []), ...plain(bundle, ref)] }));
  return home ? [needed, ...tried] : [needed];
}

/** @param {Bundle} bundle @param {string[]} refs @param {Owned} owned */
function asked(bundle, refs, owned) {
  const [ref] = refs;
  if (!ref) return [];
  const found = ref.startsWith("{") ? owned.targets[ref.slice(1, -1)] : ref;
  return found ? plain(bundle, found) : [];
}

/**
 * A rule as it starts.
 * @param {Bundle} bundle @param {string} ref
 * @returns {Owned[]} nothing where the bundle does not know it
 */
function plain(bundle, ref) {
  const item = withArguments(bundle, ref, starting(bundle, ref));
  return item ? [item] : [];
}
