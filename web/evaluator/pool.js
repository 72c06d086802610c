// Pools: sums of many dice by powers of one big integer, and the best dice of a pool.
// Twin of generator/rules_compendium/dice/pool.py, which explains the method.

import { Dist, add as put, ascending, make, mix, pairs, point, tuple } from "./dist.js";
import { limbs } from "./meter.js";

/** @import { Table, Value } from "./dist.js" */
/** @import { Meter } from "./meter.js" */

/** @param {number} a @param {number} b @returns {number} */
function divisor(a, b) {
  return b ? divisor(b, a % b) : Math.abs(a);
}

/** The elements of a tuple; an integer has one. @param {Value} value */
function elements(value) {
  return typeof value === "number" ? [value] : value;
}

/** Where each value of a sum of rolls stands in the big integer. */
class Grid {
  /** @param {Meter} meter @param {[Value[], number][]} rolls values, and the number of their rolls */
  constructor(meter, rolls) {
    const [[[first]]] = rolls;
    this.scalar = typeof first === "number";
    /** The least value of each roll, by element. @type {number[][]} */
    this.least = rolls.map(() => []);
    this.slots = 1;
    this.axes = elements(first).map((_, element) => this.measure(meter, rolls, element));
  }

  /**
   * One element of the sums: the least one, the distance between two, how many, and that in slots.
   * @param {Meter} meter @param {[Value[], number][]} rolls @param {number} element
   */
  measure(meter, rolls, element) {
    let [low, high, step] = [0, 0, 0];
    rolls.forEach(([values, count], roll) => {
      const column = values.map((value) => elements(value)[element]);
      const least = column.reduce((x, y) => Math.min(x, y));
      low = meter.integer(low + meter.integer(least * count));
      high = meter.integer(high + meter.integer(column.reduce((x, y) => Math.max(x, y)) * count));
      step = column.reduce((known, value) => divisor(known, value - least), step);
      this.least[roll].push(least);
    });
    const radix = Math.floor(meter.integer(high - low) / (step || 1)) + 1;
    const stride = this.slots;
    this.slots *= radix;
    return { low, step: step || 1, radix, stride };
  }

  /** The slot of a value of one roll. @param {number} roll @param {Value} value */
  place(roll, value) {
    const least = this.least[roll];
    let place = 0;
    elements(value).forEach((part, i) => (place += ((part - least[i]) / this.axes[i].step) * this.axes[i].stride));
    return place;
  }

  /** The sum that stands in a slot. @param {number} place @returns {Value} */
  value(place) {
    if (this.scalar) return this.axes[0].low + place * this.axes[0].step;
    return tuple(this.axes.map(({ low, step, radix, stride }) => low + (Math.floor(place / stride) % radix) * step));
  }

  /** The integer with the weights of one roll in their slots. @param {number} roll @param {Dist} dist @param {number} width */
  pack(roll, dist, width) {
    /** @type {string[]} */
    const slots = [];
    const digits = width / 4;
    for (const [value, weight] of dist.table) slots[this.place(roll, value)] = weight.toString(16).padStart(digits, "0");
    const empty = "0".repeat(digits);
    let text = "0x";
    for (let i = slots.length - 1; i >= 0; i--) text += slots[i] ?? empty;
    return BigInt(text);
  }

  /** The weights of the sums that have one. @param {bigint} packed @param {number} width */
  unpack(packed, width) {
    const digits = width / 4;
    const text = packed.toString(16).padStart(this.slots * digits, "0");
    const empty = "0".repeat(digits);
    /** @type {Table} */
    const table = new Map();
    for (let place = 0, end = text.length; place < this.slots; place++, end -= digits) {
      const slot = text.slice(end - digits, end);
      if (slot !== empty) table.set(this.value(place), BigInt(`0x${slot}`));
    }
    return table;
  }
}

/** The width of a slot for numbers of that many bits, in whole words. @param {number} bits */
function slotWidth(bits) {
  return Math.ceil(bits / 64) * 64;
}

/** What multiplying two numbers of that many words costs, between linear and quadratic. @param {number} words */
function productCost(words) {
  return 1 + Math.floor((words * (8 + Math.floor(Math.sqrt(words)))) / 64);
}

/** @param {Value} x @param {Value} y @returns {Value} */
function addValues(x, y) {
  if (typeof x === "number") return x + /** @type {number} */ (y);
  return tuple(x.map((part, i) => part + /** @type {number[]} */ (y)[i]));
}

/** The sum of independent rolls. @param {Meter} meter @param {[Dist, number][]} rolls */
function sum(meter, rolls) {
  const bits = rolls.reduce((all, [dist, count]) => all + dist.bits * count, 0);
  meter.denominator(bits);
  meter.spend(rolls.reduce((all, [dist]) => all + dist.table.size, 0));
  const grid = new Grid(meter, rolls.map(([dist, count]) => [[...dist.table.keys()], count]));
  if (grid.slots > meter.limits.slots) {
    // The values lie too far apart for slots: roll by roll.
    const single = rolls.flatMap(([dist, count]) => /** @type {Dist[]} */ (Array(count).fill(dist)));
    return single.reduce((known, dist) => pairs(meter, known, dist, addValues));
  }
  const width = slotWidth(bits);
  meter.spend(grid.slots + (2 + rolls.length) * productCost(grid.slots * (width / 64)));
  let [packed, total] = [1n, 1n];
  rolls.forEach(([dist, count], roll) => {
    packed *= grid.pack(roll, dist, width) ** BigInt(count);
    total *= dist.total ** BigInt(count);
  });
  const table = grid.unpack(packed, width);
  meter.support(table.size);
  // A product of polynomials without common divisor has none either: no need to reduce.
  return new Dist(table, total);
}

/** The sum of no rolls. @param {Dist} dist @returns {Value} */
function zero(dist) {
  const [first] = dist.table.keys();
  return typeof first === "number" ? 0 : tuple(first.map(() => 0));
}

/** The sum of independent rolls, one of each distribution. @param {Meter} meter @param {Dist[]} dists */
export function add(meter, ...dists) {
  return sum(meter, dists.map((dist) => [dist, 1]));
}

/** The sum of `count` independent rolls. @param {Meter} meter @param {number} count @param {Dist} dist */
export function power(meter, count, dist) {
  meter.pool(count);
  if (count === 0) return point(zero(dist));
  if (count === 1) return dist;
  let known = dist.powers.get(count);
  if (!known) dist.powers.set(count, (known = sum(meter, [[dist, count]])));
  return known;
}

/**
 * The sum of a random number of rolls: Horner's scheme, one product per die.
 * @param {Meter} meter @param {Dist} counts @param {Dist} dist
 */
export function compound(meter, counts, dist) {
  const chances = ascending(counts);
  for (const [count] of chances) meter.pool(count);
  const [most] = chances[chances.length - 1];
  if (chances.length === 1) return power(meter, most, dist);
  const bits = dist.bits * most + counts.bits;
  meter.denominator(bits);
  meter.spend(dist.table.size + most);
  const none = zero(dist);
  const grid = new Grid(meter, [[[...dist.table.keys(), none], most]]);
  if (grid.slots > meter.limits.slots) {
    return mix(meter, chances.map(([count, weight]) => [power(meter, count, dist), weight]), counts.total);
  }
  const width = slotWidth(bits);
  const words = width / 64;
  const one = Math.floor((grid.slots - 1) / most) + 1;
  // One factor is as long as a single roll, the other grows to the whole length.
  meter.spend(grid.slots + most * (1 + Math.floor((grid.slots * words * one * words) / 256)));
  const packed = grid.pack(0, dist, width);
  const absent = grid.place(0, none) * width;
  let [total, scale] = [0n, 1n];
  for (let missing = 0; missing <= most; missing++) {
    total *= packed;
    total += ((counts.table.get(most - missing) ?? 0n) * scale) << BigInt(absent * missing);
    scale *= dist.total;
  }
  return make(meter, grid.unpack(total, width));
}

/**
 * The sum of the `keep` highest of `count` rolls, or of the lowest where `low`.
 * @param {Meter} meter @param {number} keep @param {number} count @param {Dist} dist
 */
export function best(meter, keep, count, dist, low = false) {
  meter.pool(keep);
  meter.pool(count);
  if (keep >= count) return power(meter, count, dist);
  if (keep === 0) return point(0);
  const bits = dist.bits * count;
  meter.denominator(bits);
  const size = limbs(bits);
  /** Sums of the dice kept so far, by how many are still to be found. @type {Map<number, bigint>[]} */
  let pending = Array.from({ length: keep + 1 }, () => new Map());
  pending[keep].set(0, 1n);
  const faces = ascending(dist);
  if (!low) faces.reverse();
  let rest = dist.total;
  for (const [face, weight] of faces) {
    meter.spend((count + keep) * size);
    rest -= weight;
    // Any number of the remaining dice show this face, the best that is still possible.
    const following = pending.map((table, left) => (left ? new Map() : table));
    for (let left = 1; left <= keep; left++) {
      const table = pending[left];
      const dice = count - keep + left;
      meter.spend((table.size + 1) * (left + 1) * size);
      let [enough, ways] = [(rest + weight) ** BigInt(dice), 1n];
      for (let number = 0; table.size && number < left; number++) {
        shift(following[left - number], table, number * face, ways);
        enough -= ways * rest ** BigInt(dice - number);
        ways = ((ways * BigInt(dice - number)) / BigInt(number + 1)) * weight;
      }
      shift(following[0], table, left * face, enough);
      meter.support(following[0].size);
    }
    pending = following;
  }
  for (const value of pending[0].keys()) meter.integer(value);
  return make(meter, pending[0]);
}

/** @param {Map<number, bigint>} target @param {Map<number, bigint>} table @param {number} by @param {bigint} factor */
function shift(target, table, by, factor) {
  for (const [value, weight] of table) put(target, value + by, weight * factor);
}
