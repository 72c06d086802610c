// Distributions: integer weights over one denominator, always reduced. Twin of generator/dice/dist.py.

import { Refusal, bitLength, gcd, limbs } from "./meter.js";

/** @import { Meter } from "./meter.js" */
/** @typedef {number | number[]} Value */

/** An immutable distribution; `weights[i] / total` is the probability of `values[i]`. */
export class Dist {
  /**
   * @param {Value[]} values
   * @param {bigint[]} weights positive, without common divisor
   * @param {bigint} total their sum
   */
  constructor(values, weights, total) {
    this.values = values;
    this.weights = weights;
    this.total = total;
    this.bits = bitLength(total);
    /** @type {Map<number, Dist>} */
    this.powers = new Map();
    /** @type {unknown[] | null} */
    this.known = null;
  }

  /** What tells the values apart, worked out once: a state's successors are mixed in each round. */
  get keys() {
    return (this.known ??= this.values.map(keyOf));
  }
}

/** What tells values apart in a map. @param {any} value */
function keyOf(value) {
  return Array.isArray(value) ? value.join() : value;
}

/** Weights by value or by distribution, in the order in which these came. @template T */
export class Table {
  constructor() {
    /** @type {Map<any, number>} */
    this.places = new Map();
    /** @type {T[]} */
    this.values = [];
    /** @type {bigint[]} */
    this.weights = [];
  }

  /** @param {T} value @param {bigint} weight @param {unknown} [key] */
  add(value, weight, key = keyOf(value)) {
    const place = this.places.get(key);
    if (place === undefined) {
      this.places.set(key, this.values.length);
      this.values.push(value);
      this.weights.push(weight);
    } else {
      this.weights[place] += weight;
    }
  }
}

/** @param {Value} value */
export function point(value) {
  return new Dist([value], [1n], 1n);
}

/** The distribution of a table of positive weights. @param {Meter} meter @param {{values: Value[], weights: bigint[]}} table */
export function make(meter, { values, weights }) {
  meter.support(values.length);
  let total = 0n;
  for (const weight of weights) total += weight;
  const size = limbs(bitLength(total));
  meter.spend(weights.length * size + meter.limits.gcd_cost * size);
  let divisor = 0n;
  for (let i = weights.length - 1; i >= 0 && divisor !== 1n; i--) divisor = gcd(weights[i], divisor);
  if (divisor === 1n) return new Dist(values, weights, total);
  return new Dist(values, weights.map((weight) => weight / divisor), total / divisor);
}

/** A die with these faces, equally likely. @param {Meter} meter @param {Value[]} values */
export function uniform(meter, ...values) {
  /** @type {Table<Value>} */
  const table = new Table();
  for (const value of values) table.add(value, 1n);
  return make(meter, table);
}

/** A die with faces from 1 to `sides`. @param {Meter} meter @param {number} sides */
export function die(meter, sides) {
  if (sides < 1) throw new Refusal("count");
  if (sides > meter.limits.faces) throw new Refusal("limit-dice");
  meter.spend(sides);
  const values = Array.from({ length: sides }, (_, i) => i + 1);
  return new Dist(values, values.map(() => 1n), BigInt(sides));
}

/** A table of values, each followed by its weight; a weight of zero is left out. @param {Meter} meter @param {any[]} pairs */
export function weighted(meter, ...pairs) {
  /** @type {Table<Value>} */
  const table = new Table();
  for (let i = 0; i < pairs.length; i += 2) {
    const weight = pairs[i + 1];
    if (weight < 0) throw new Refusal("count");
    if (weight) table.add(pairs[i], BigInt(weight));
  }
  if (!table.values.length) throw new Refusal("empty");
  return make(meter, table);
}

/** The least common denominator, tested before it is multiplied. @param {Meter} meter @param {Dist[]} parts */
function commonTotal(meter, parts) {
  let common = parts[0].total;
  for (const { total } of parts) {
    if (total === common) continue;
    const bits = bitLength(common);
    meter.spend(limbs(bits));
    if (common % total) {
      meter.spend(meter.limits.gcd_cost * limbs(bits));
      const step = total / gcd(common, total);
      meter.denominator(bits + bitLength(step));
      common *= step;
    }
  }
  return common;
}

/**
 * The roll of one of the distributions, each chosen with the chance `weight / total`.
 * @param {Meter} meter @param {Table<Dist>} parts @param {bigint} total
 */
export function mix(meter, parts, total) {
  if (parts.values.length === 1) return parts.values[0];
  const common = commonTotal(meter, parts.values);
  const bits = bitLength(total) + bitLength(common);
  meter.denominator(bits);
  meter.spend(parts.values.reduce((size, dist) => size + dist.values.length, 0) * limbs(bits));
  /** @type {Table<Value>} */
  const table = new Table();
  parts.values.forEach((dist, part) => {
    const factor = parts.weights[part] * (common / dist.total);
    const { values, weights, keys } = dist;
    for (let i = 0; i < values.length; i++) table.add(values[i], factor * weights[i], keys[i]);
  });
  return make(meter, table);
}

/**
 * The combinations of two independent rolls.
 * @param {Meter} meter @param {Dist} a @param {Dist} b @param {(x: Value, y: Value) => Value} op
 */
export function pairs(meter, a, b, op) {
  const bits = a.bits + b.bits;
  meter.denominator(bits);
  meter.spend(a.values.length * b.values.length * limbs(bits));
  /** @type {Table<Value>} */
  const table = new Table();
  a.values.forEach((x, i) => b.values.forEach((y, j) => table.add(op(x, y), a.weights[i] * b.weights[j])));
  return make(meter, table);
}

/** Tuples of independent rolls. @param {Meter} meter @param {Dist[]} parts */
export function product(meter, ...parts) {
  const size = parts.reduce((count, part) => count * part.values.length, 1);
  const bits = parts.reduce((sum, part) => sum + part.bits, 0);
  meter.denominator(bits);
  meter.support(size);
  meter.spend(size * limbs(bits));
  // All tuples differ, and no divisor can be common to all weights.
  /** @type {number[][]} */
  let values = [[]];
  let weights = [1n];
  for (const part of parts) {
    values = values.flatMap((value) => part.values.map((own) => [...value, /** @type {number} */ (own)]));
    weights = weights.flatMap((weight) => part.weights.map((own) => weight * own));
  }
  return new Dist(values, weights, parts.reduce((total, part) => total * part.total, 1n));
}

/** Integers in ascending order, with their weights. @param {Dist} dist @returns {[number, bigint][]} */
export function ascending(dist) {
  const items = dist.values.map((value, i) => /** @type {[number, bigint]} */ ([value, dist.weights[i]]));
  return items.sort((x, y) => x[0] - y[0]);
}

/**
 * Whether a comparison of two independent rolls holds, without forming the pairs.
 * @param {Meter} meter @param {string} op @param {Dist} a @param {Dist} b
 */
export function compare(meter, op, a, b) {
  const bits = a.bits + b.bits;
  meter.denominator(bits);
  meter.spend((a.values.length + b.values.length) * limbs(bits));
  const right = ascending(b);
  let [below, equal, sum, index] = [0n, 0n, 0n, 0];
  for (const [value, weight] of ascending(a)) {
    while (index < right.length && right[index][0] < value) sum += right[index++][1];
    below += weight * sum;
    if (index < right.length && right[index][0] === value) equal += weight * right[index][1];
  }
  const total = a.total * b.total;
  /** @type {Record<string, bigint>} */
  const cases = {
    "==": equal, "!=": total - equal, ">": below, ">=": below + equal, "<": total - below - equal, "<=": total - below,
  };
  /** @type {Table<Value>} */
  const table = new Table();
  if (total - cases[op]) table.add(0, total - cases[op]);
  if (cases[op]) table.add(1, cases[op]);
  return make(meter, table);
}

/** A fraction in lowest terms. @param {Meter} meter @param {bigint} top @param {bigint} bottom @returns {[bigint, bigint]} */
export function rational(meter, top, bottom) {
  meter.spend(meter.limits.gcd_cost * limbs(bitLength(top) + bitLength(bottom)));
  const divisor = gcd(bottom, top < 0n ? -top : top);
  return [top / divisor, bottom / divisor];
}

/** The expected value. @param {Meter} meter @param {Dist} dist */
export function mean(meter, dist) {
  meter.spend(dist.values.length * limbs(dist.bits + bitLength(BigInt(meter.limits.integer))));
  let top = 0n;
  dist.values.forEach((value, i) => (top += BigInt(/** @type {number} */ (value)) * dist.weights[i]));
  return rational(meter, top, dist.total);
}
