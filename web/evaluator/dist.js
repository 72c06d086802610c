// Distributions: integer weights over one denominator, always reduced. Twin of generator/dice/dist.py.

import { Refusal, bitLength, gcd, limbs } from './meter.js';

/** @typedef {import('./meter.js').Meter} Meter */
/** @typedef {number | number[]} Value */

// A greatest common divisor costs about as much as this many other operations on the same numbers.
export const GCD_COST = 16;

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
    /** @type {(number | string)[] | null} */
    this.keys = null;
    /** @type {Map<number, Dist>} */
    this.powers = new Map();
  }
}

/**
 * What tells values apart in a map.
 * @param {Value} value
 */
export function keyOf(value) {
  return typeof value === 'number' ? value : value.join();
}

/**
 * The keys of a distribution's values, worked out once: a state's successors are mixed in each round.
 * @param {Dist} dist
 */
export function keysOf(dist) {
  return (dist.keys ??= dist.values.map(keyOf));
}

/** Weights by value, in the order in which the values came. */
export class Table {
  constructor() {
    /** @type {Map<number | string, number>} */
    this.places = new Map();
    /** @type {Value[]} */
    this.values = [];
    /** @type {bigint[]} */
    this.weights = [];
  }

  /**
   * @param {Value} value
   * @param {bigint} weight
   * @param {number | string} [key]
   */
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

/** @param {bigint[]} weights */
function sum(weights) {
  let total = 0n;
  for (const weight of weights) total += weight;
  return total;
}

/**
 * Reduce a table of positive weights to a distribution.
 * @param {{values: Value[], weights: bigint[]}} table
 * @param {Meter} meter
 */
export function make(table, meter) {
  meter.support(table.values.length);
  let weights = table.weights;
  let total = sum(weights);
  const size = limbs(bitLength(total));
  meter.spend(weights.length * size + GCD_COST * size);
  let divisor = 0n;
  for (let i = weights.length - 1; i >= 0 && divisor !== 1n; i--) divisor = gcd(weights[i], divisor);
  if (divisor !== 1n) {
    weights = weights.map((weight) => weight / divisor);
    total /= divisor;
  }
  return new Dist(table.values, weights, total);
}

/**
 * A die with these faces, equally likely.
 * @param {Value[]} values
 * @param {Meter} meter
 */
export function uniform(values, meter) {
  const table = new Table();
  for (const value of values) table.add(value, 1n);
  return make(table, meter);
}

/**
 * A die with faces from 1 to `sides`.
 * @param {number} sides
 * @param {Meter} meter
 */
export function die(sides, meter) {
  if (sides < 1) throw new Refusal('count');
  if (sides > meter.limits.faces) throw new Refusal('limit-dice');
  meter.spend(sides);
  const values = Array.from({ length: sides }, (_, i) => i + 1);
  return new Dist(values, values.map(() => 1n), BigInt(sides));
}

/**
 * A table with the given weights; zero weights vanish, negative ones are refused.
 * @param {[Value, number][]} pairs
 * @param {Meter} meter
 */
export function weighted(pairs, meter) {
  const table = new Table();
  for (const [value, weight] of pairs) {
    if (weight < 0) throw new Refusal('count');
    if (weight) table.add(value, BigInt(weight));
  }
  if (!table.values.length) throw new Refusal('empty');
  return make(table, meter);
}

/**
 * The least common denominator of the parts, tested before it is multiplied.
 * @param {[bigint, Dist][]} parts
 * @param {Meter} meter
 */
function commonTotal(parts, meter) {
  let common = parts[0][1].total;
  for (const [, dist] of parts) {
    const total = dist.total;
    if (total === common) continue;
    const bits = bitLength(common);
    meter.spend(limbs(bits));
    if (common % total) {
      meter.spend(GCD_COST * limbs(bits));
      const step = total / gcd(common, total);
      meter.denominator(bits + bitLength(step));
      common *= step;
    }
  }
  return common;
}

/**
 * Choose part `i` with probability `weight_i / total`, then roll it.
 * @param {[bigint, Dist][]} parts
 * @param {bigint} total
 * @param {Meter} meter
 */
export function mix(parts, total, meter) {
  if (parts.length === 1) return parts[0][1];
  const common = commonTotal(parts, meter);
  const bits = bitLength(total) + bitLength(common);
  meter.denominator(bits);
  let size = 0;
  for (const [, dist] of parts) size += dist.values.length;
  meter.spend(size * limbs(bits));
  const table = new Table();
  for (const [weight, dist] of parts) {
    const factor = dist.total === common ? weight : weight * (common / dist.total);
    const { values, weights } = dist;
    const keys = keysOf(dist);
    for (let i = 0; i < values.length; i++) table.add(values[i], factor * weights[i], keys[i]);
  }
  return make(table, meter);
}

/**
 * Roll both, independently, and combine each pair of values.
 * @param {Dist} a
 * @param {Dist} b
 * @param {(x: Value, y: Value) => Value} op
 * @param {Meter} meter
 */
export function pairs(a, b, op, meter) {
  const bits = a.bits + b.bits;
  meter.denominator(bits);
  meter.spend(a.values.length * b.values.length * limbs(bits));
  const table = new Table();
  for (let i = 0; i < a.values.length; i++) {
    for (let j = 0; j < b.values.length; j++) table.add(op(a.values[i], b.values[j]), a.weights[i] * b.weights[j]);
  }
  return make(table, meter);
}

/**
 * Tuples of independent rolls: all pairs differ, and no divisor can be common to all weights.
 * @param {Dist[]} parts
 * @param {Meter} meter
 */
export function product(parts, meter) {
  let size = 1;
  let bits = 0;
  let total = 1n;
  for (const part of parts) {
    size *= part.values.length;
    bits += part.bits;
  }
  meter.denominator(bits);
  meter.support(size);
  meter.spend(size * limbs(bits));
  /** @type {number[][]} */
  let values = [[]];
  let weights = [1n];
  for (const part of parts) {
    const own = /** @type {number[]} */ (part.values);
    values = values.flatMap((value) => own.map((one) => [...value, one]));
    weights = weights.flatMap((weight) => part.weights.map((one) => weight * one));
    total *= part.total;
  }
  return new Dist(values, weights, total);
}

/**
 * Values in ascending order, with their weights; tuples by their first difference.
 * @param {Dist} dist
 * @returns {[number, bigint][]}
 */
export function ascending(dist) {
  const items = dist.values.map((value, i) => /** @type {[number, bigint]} */ ([value, dist.weights[i]]));
  return items.sort((x, y) => x[0] - y[0]);
}

/**
 * Compare two independent rolls in one pass over both, without forming the pairs.
 * @param {Dist} a
 * @param {Dist} b
 * @param {string} op
 * @param {Meter} meter
 */
export function compare(a, b, op, meter) {
  const bits = a.bits + b.bits;
  meter.denominator(bits);
  meter.spend((a.values.length + b.values.length) * limbs(bits));
  const right = ascending(b);
  let below = 0n;
  let equal = 0n;
  let sum = 0n;
  let index = 0;
  for (const [value, weight] of ascending(a)) {
    while (index < right.length && right[index][0] < value) sum += right[index++][1];
    below += weight * sum;
    if (index < right.length && right[index][0] === value) equal += weight * right[index][1];
  }
  const total = a.total * b.total;
  /** @type {Record<string, bigint>} */
  const cases = {
    '==': equal,
    '!=': total - equal,
    '>': below,
    '>=': below + equal,
    '<': total - below - equal,
    '<=': total - below,
  };
  const table = new Table();
  if (total - cases[op]) table.add(0, total - cases[op]);
  if (cases[op]) table.add(1, cases[op]);
  return make(table, meter);
}

/**
 * The expected value, as a fraction that is not yet reduced.
 * @param {Dist} dist
 * @param {Meter} meter
 * @returns {[bigint, bigint]}
 */
export function mean(dist, meter) {
  meter.spend(dist.values.length * limbs(dist.bits + 53));
  let top = 0n;
  for (let i = 0; i < dist.values.length; i++) top += BigInt(/** @type {number} */ (dist.values[i])) * dist.weights[i];
  return [top, dist.total];
}
