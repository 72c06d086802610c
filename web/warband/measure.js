// What an army is measured by, and held to. Its rules come from the data; nothing here knows a game.

import { evaluate } from "../calculator/resolve.js";
import { Refusal } from "../evaluator/meter.js";

/** @import { ArmyLimit, Code, Given, Measure, Owned } from "../types.js" */
/** @typedef {{cost: number, copies: number, stats: Record<string, number>, rules: Owned[]}} Member */
/** @typedef {Record<string, Measure>} Measures by the input that each one fills */
/** @typedef {{check: ArmyLimit, total: number, most: number | null, least: number | null, holds: boolean, said: string}} Verdict */

/** Something of every model, added up. @param {Member[]} members @param {(member: Member) => number} of */
export function sum(members, of) {
  return members.reduce((all, member) => all + member.copies * of(member), 0);
}

/**
 * @param {Measure} measure @param {Member[]} members @param {number} limit what was agreed
 * @param {object} shared what compiled expressions leave out
 * @returns {number}
 */
export function taken(measure, members, limit, shared) {
  if (measure.of === "limit") return limit;
  const counted = members.filter((member) => member.copies && concerned(measure, member, shared));
  const value = (/** @type {Member} */ { cost, stats }) => ({ ...stats, cost, models: 1 })[measure.of] ?? 0;
  if (measure.by === "sum") return sum(counted, value);
  return counted.length ? Math[measure.by === "least" ? "min" : "max"](...counted.map(value)) : 0;
}

/** @param {Measure} measure @param {Member} member @param {object} shared */
function concerned({ where, having, lacking }, { stats, rules }, shared) {
  const has = new Set(rules.map(({ rule }) => rule));
  if (having.length && !having.some((rule) => has.has(rule))) return false;
  if (lacking.some((rule) => has.has(rule))) return false;
  if (!where) return true;
  const known = Object.fromEntries(Object.entries(stats).map(([name, value]) => [name.replace(/-/g, "_"), value]));
  const needed = where[0] === "ir" ? where[1].inputs.map((/** @type {{name: string}} */ input) => input.name) : where[0] === "name" ? [where[1]] : [];
  if (needed.some((/** @type {string} */ name) => !(name in known))) return false;
  return Boolean(workedOut(where, (name) => known[name], shared));
}

/**
 * What an expression gives; NaN, which holds nowhere, for an army beyond all numbers of the game.
 * @param {Code} code @param {(name: string) => Given | undefined} value @param {object} shared
 */
function workedOut(code, value, shared) {
  try {
    return evaluate(code, value, shared);
  } catch (error) {
    if (error instanceof Refusal) return NaN;
    throw error;
  }
}

/**
 * @param {ArmyLimit[]} checks @param {Member[]} members @param {number} limit @param {object} shared
 * @returns {Verdict[]}
 */
export function judge(checks, members, limit, shared) {
  /** @type {Record<string, number>} */
  const army = { limit, cost: sum(members, ({ cost }) => cost), models: sum(members, () => 1) };
  const bound = (/** @type {Code | null} */ code) => (code ? Number(workedOut(code, (name) => army[name], shared)) : null);
  return checks.map((check) => {
    const total = taken(check.measure, members, limit, shared);
    const most = bound(check.most);
    const least = bound(check.least);
    const holds = (most === null || total <= most) && (least === null || total >= least);
    const words = /** @type {Record<string, number | null>} */ ({ total, most, least });
    const said = check.say.replace(/\{(\w+)\}/g, (_, name) => (Number.isNaN(words[name]) ? "—" : String(words[name] ?? name)));
    return { check, total, most, least, holds, said };
  });
}

/**
 * What an army fills of a calculator's inputs.
 * @param {Measures} measures @param {Member[]} members @param {number} limit @param {object} shared
 * @returns {Record<string, number>}
 */
export function filled(measures, members, limit, shared) {
  return Object.fromEntries(Object.entries(measures).map(([id, measure]) => [id, taken(measure, members, limit, shared)]));
}
