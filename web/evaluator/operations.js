// The operations of compiled programs that work out all their operands before they act: booleans are 0 and 1,
// symbols their index, tuples arrays, numbers pairs of big integers. Twin of generator/rules_compendium/expr/operations.py.

import * as chain from "./chain.js";
import * as dist from "./dist.js";
import { Refusal, bitLength } from "./meter.js";
import * as pool from "./pool.js";

/** @import { Meter } from "./meter.js" */

/** @typedef {[bigint, bigint]} Fraction */
/** @typedef {Record<string, (...operands: any[]) => any>} Actions */
/** @typedef {Record<string, (meter: Meter, ...operands: any[]) => any>} Metered */

/** @param {Meter} meter @param {number} first @param {number[]} values */
function plus(meter, first, ...values) {
  return values.reduce((total, value) => meter.integer(total + value), first);
}

/** Exact up to the largest integer, where value / divisor is not. @param {Meter} _meter @param {number} value @param {number} divisor */
function div(_meter, value, divisor) {
  if (!divisor) throw new Refusal("division");
  const rest = value % divisor;
  const quotient = (value - rest) / divisor + 0;
  return rest && rest < 0 !== divisor < 0 ? quotient - 1 : quotient;
}

/** The remainder has the sign of the divisor. @param {Meter} _meter @param {number} value @param {number} divisor */
function mod(_meter, value, divisor) {
  if (!divisor) throw new Refusal("division");
  const rest = value % divisor;
  return rest && rest < 0 !== divisor < 0 ? rest + divisor : rest + 0;
}

/**
 * An operation on numbers; their size is tested before anything is multiplied.
 * @param {(a: bigint, b: bigint, c: bigint, d: bigint) => Fraction} combine
 * @returns {(meter: Meter, left: Fraction, right: Fraction) => Fraction}
 */
function arithmetic(combine) {
  return (meter, [a, b], [c, d]) => {
    meter.denominator(bitLength(a) + bitLength(b) + bitLength(c) + bitLength(d));
    return dist.rational(meter, ...combine(a, b, c, d));
  };
}

/** @param {bigint} a @param {bigint} b @param {bigint} c @param {bigint} d @returns {Fraction} */
function quotient(a, b, c, d) {
  if (!c) throw new Refusal("division");
  return c > 0n ? [a * d, b * c] : [-a * d, -b * c];
}

/** `[operation, operand, …]` @type {Actions} */
export const PLAIN = {
  tuple: (...values) => dist.tuple(values),
  neg: (value) => 0 - value,
  not: (value) => 1 - value,
  abs: Math.abs,
  "==": (x, y) => (x === y ? 1 : 0),
  "!=": (x, y) => (x !== y ? 1 : 0),
  "<": (x, y) => (x < y ? 1 : 0),
  "<=": (x, y) => (x <= y ? 1 : 0),
  ">": (x, y) => (x > y ? 1 : 0),
  ">=": (x, y) => (x >= y ? 1 : 0),
  min: Math.min,
  max: Math.max,
  clamp: (value, low, high) => Math.max(low, Math.min(value, high)),
  point: dist.point,
  num: (value) => [BigInt(value), 1n],
};

/** `[operation, offset, operand, …]`: these may refuse. @type {Metered} */
export const EXACT = {
  "+": plus,
  "*": (meter, left, right) => meter.integer(left * right),
  div,
  mod,
  "n+": arithmetic((a, b, c, d) => [a * d + c * b, b * d]),
  "n-": arithmetic((a, b, c, d) => [a * d - c * b, b * d]),
  "n*": arithmetic((a, b, c, d) => [a * c, b * d]),
  "n/": arithmetic(quotient),
};

/** `[operation, offset, operand, …]`: these pay for their own work. @type {Metered} */
export const RANDOM = {
  product: dist.product,
  d: dist.die,
  weighted: dist.weighted,
  compare: dist.compare,
  mean: dist.mean,
  add: pool.add,
  sum: pool.power,
  compound: pool.compound,
  highest: pool.best,
  lowest: (meter, keep, count, rolled) => pool.best(meter, keep, count, rolled, true),
  reroll: chain.reroll,
  until: chain.until,
  explode: chain.explode,
  endless: chain.endless,
  iterate: chain.iterate,
};
