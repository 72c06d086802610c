// Distributions: integer weights over one denominator, always reduced. Twin of generator/rules_compendium/dice/dist.py.

import { Refusal, bitLength, gcd, limbs } from "./meter.js";

/** @import { Meter } from "./meter.js" */
/** @typedef {number | number[]} Value */
/** @typedef {Map<Value, bigint>} Table weights by value */

/** An immutable distribution; the weight of a value divided by `total` is its probability. */
export class Dist {
  /** @param {Table} table positive weights, without common divisor @param {bigint} total their sum */
  constructor(table, total) {
    this.table = table;
    this.total = total;
    this.bits = bitLength(total);
    /** @type {Map<number, Dist>} */
    this.powers = new Map();
  }
}

/** The tuples of a run, by their length, then element by element. @type {Map<number, any>} */
export const tuples = new Map();

/** The one array that stands for a tuple in this run, so that a Map tells values apart. @param {number[]} elements */
export function tuple(elements) {
  let place = tuples;
  let key = elements.length;
  for (const element of elements) {
    let next = place.get(key);
    if (!next) place.set(key, (next = new Map()));
    place = next;
    key = element;
  }
  const known = place.get(key);
  if (!known) place.set(key, elements);
  return known ?? elements;
}

/** Add a weight to what a key has. @template T @param {Map<T, bigint>} table @param {T} key @param {bigint} weight */
export function add(table, key, weight) {
  const known = table.get(key);
  table.set(key, known === undefined ? weight : known + weight);
}

/** @param {Value} value */
export function point(value) {
  return new Dist(new Map([[value, 1n]]), 1n);
}

/** The distribution of a table of positive weights. @param {Meter} meter @param {Table} table */
export function make(meter, table) {
  meter.support(table.size);
  let total = 0n;
  for (const weight of table.values()) total += weight;
  meter.spend((table.size + meter.limits.gcd_cost) * limbs(bitLength(total)));
  let divisor = 0n;
  for (const weight of table.values()) {
    divisor = gcd(weight, divisor);
    if (divisor === 1n) return new Dist(table, total);
  }
  for (const [value, weight] of table) table.set(value, weight / divisor);
  return new Dist(table, total / divisor);
}

/** A die with faces from 1 to `sides`. @param {Meter} meter @param {number} sides */
export function die(meter, sides) {
  if (sides < 1) throw new Refusal("count");
  if (sides > meter.limits.faces) throw new Refusal("limit-dice");
  meter.spend(sides);
  return new Dist(new Map(Array.from({ length: sides }, (_, i) => [i + 1, 1n])), BigInt(sides));
}

/** A table of values, each followed by its weight; a weight of zero is left out. @param {Meter} meter @param {any[]} pairs */
export function weighted(meter, ...pairs) {
  const table = new Map();
  for (let i = 0; i < pairs.length; i += 2) {
    const weight = pairs[i + 1];
    if (weight < 0) throw new Refusal("count");
    if (weight) add(table, pairs[i], BigInt(weight));
  }
  if (!table.size) throw new Refusal("empty");
  return make(meter, table);
}

/** The least common denominator, tested before it is multiplied. @param {Meter} meter @param {Iterable<Dist>} parts */
function commonTotal(meter, parts) {
  let common = 0n;
  for (const { total } of parts) {
    common ||= total;
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
 * @param {Meter} meter @param {Iterable<[Dist, bigint]>} weightedParts @param {bigint} total
 */
export function mix(meter, weightedParts, total) {
  /** @type {Map<Dist, bigint>} */
  const parts = new Map();
  let size = 0;
  for (const [dist, weight] of weightedParts) add(parts, dist, weight);
  for (const dist of parts.keys()) {
    if (parts.size === 1) return dist;
    size += dist.table.size;
  }
  const common = commonTotal(meter, parts.keys());
  const bits = bitLength(total) + bitLength(common);
  meter.denominator(bits);
  meter.spend(size * limbs(bits));
  const table = new Map();
  for (const [dist, weight] of parts) {
    const factor = weight * (common / dist.total);
    for (const [value, inner] of dist.table) add(table, value, factor * inner);
  }
  return make(meter, table);
}

/**
 * The combinations of two independent rolls.
 * @param {Meter} meter @param {Dist} a @param {Dist} b @param {(x: Value, y: Value) => Value} op
 */
export function pairs(meter, a, b, op) {
  const bits = a.bits + b.bits;
  meter.denominator(bits);
  meter.spend(a.table.size * b.table.size * limbs(bits));
  const table = new Map();
  for (const [x, weight] of a.table) for (const [y, other] of b.table) add(table, op(x, y), weight * other);
  return make(meter, table);
}

/** Tuples of independent rolls. @param {Meter} meter @param {Dist[]} parts */
export function product(meter, ...parts) {
  const size = parts.reduce((count, part) => count * part.table.size, 1);
  const bits = parts.reduce((sum, part) => sum + part.bits, 0);
  meter.denominator(bits);
  meter.support(size);
  meter.spend(size * limbs(bits));
  // All tuples differ, and no divisor can be common to all weights.
  let cases = [{ value: /** @type {any[]} */ ([]), weight: 1n }];
  for (const { table } of parts) {
    const faces = [...table];
    cases = cases.flatMap(({ value, weight }) => faces.map(([own, inner]) => ({ value: [...value, own], weight: weight * inner })));
  }
  const table = new Map(cases.map(({ value, weight }) => [tuple(value), weight]));
  return new Dist(table, parts.reduce((total, part) => total * part.total, 1n));
}

/** Integers in ascending order, with their weights. @param {Dist} dist */
export function ascending({ table }) {
  return [.../** @type {Map<number, bigint>} */ (table)].sort((x, y) => x[0] - y[0]);
}

/**
 * Whether a comparison of two independent rolls holds, without forming the pairs.
 * @param {Meter} meter @param {string} op @param {Dist} a @param {Dist} b
 */
export function compare(meter, op, a, b) {
  const bits = a.bits + b.bits;
  meter.denominator(bits);
  meter.spend((a.table.size + b.table.size) * limbs(bits));
  const right = ascending(b);
  let [below, equal, sum, index] = [0n, 0n, 0n, 0];
  for (const [value, weight] of ascending(a)) {
    while (index < right.length && right[index][0] < value) sum += right[index++][1];
    below += weight * sum;
    equal += weight * (b.table.get(value) ?? 0n);
  }
  const total = a.total * b.total;
  /** @type {Record<string, bigint>} */
  const cases = {
    "==": equal, "!=": total - equal, ">": below, ">=": below + equal, "<": total - below - equal, "<=": total - below,
  };
  const table = new Map([[0, total - cases[op]], [1, cases[op]]]);
  for (const [value, weight] of table) if (!weight) table.delete(value);
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
  meter.spend(dist.table.size * limbs(dist.bits + bitLength(BigInt(meter.limits.integer))));
  let top = 0n;
  for (const [value, weight] of dist.table) top += BigInt(Number(value)) * weight;
  return rational(meter, top, dist.total);
}
