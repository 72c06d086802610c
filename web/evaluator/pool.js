// Pools: sums of many dice by powers of one big integer, and the best dice of a pool.
// Twin of generator/dice/pool.py, which explains the method.

import { Dist, Table, ascending, make, mix, pairs, point } from "./dist.js";
import { limbs } from "./meter.js";

/** @import { Value } from "./dist.js" */
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
    /** The least value of each roll, and the least sum, by element. @type {number[][]} */
    this.least = rolls.map(() => []);
    /** @type {number[]} */
    this.low = [];
    /** @type {number[]} */
    this.step = [];
    /** @type {number[]} */
    this.radix = elements(first).map((_, element) => this.measure(meter, rolls, element));
    /** @type {number[]} */
    this.stride = [];
    this.slots = 1;
    for (let i = this.radix.length - 1; i >= 0; i--) {
      this.stride[i] = this.slots;
      this.slots *= this.radix[i];
    }
  }

  /** How many values the sums of one element can have. @param {Meter} meter @param {[Value[], number][]} rolls @param {number} element */
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
    this.low.push(low);
    this.step.push(step || 1);
    return Math.floor(meter.integer(high - low) / (step || 1)) + 1;
  }

  /** The slot of a value of one roll. @param {number} roll @param {Value} value */
  place(roll, value) {
    if (typeof value === "number") return (value - this.least[roll][0]) / this.step[0];
    let place = 0;
    for (let i = 0; i < value.length; i++) place += ((value[i] - this.least[roll][i]) / this.step[i]) * this.stride[i];
    return place;
  }

  /** The sum that stands in a slot. @param {number} place @returns {Value} */
  value(place) {
    if (this.scalar) return this.low[0] + place * this.step[0];
    return this.low.map((low, i) => low + (Math.floor(place / this.stride[i]) % this.radix[i]) * this.step[i]);
  }

  /** The integer with the weights of one roll in their slots. @param {number} roll @param {Dist} dist @param {number} width */
  pack(roll, dist, width) {
    /** @type {string[]} */
    const slots = [];
    const digits = width / 4;
    dist.values.forEach((value, i) => {
      slots[this.place(roll, value)] = dist.weights[i].toString(16).padStart(digits, "0");
    });
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
    /** @type {{values: Value[], weights: bigint[]}} */
    const table = { values: [], weights: [] };
    for (let place = 0, end = text.length; place < this.slots; place++, end -= digits) {
      const slot = text.slice(end - digits, end);
      if (slot === empty) continue;
      table.values.push(this.value(place));
      table.weights.push(BigInt(`0x${slot}`));
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
  return x.map((part, i) => part + /** @type {number[]} */ (y)[i]);
}

/** The sum of independent rolls. @param {Meter} meter @param {[Dist, number][]} rolls */
function sum(meter, rolls) {
  const bits = rolls.reduce((all, [dist, count]) => all + dist.bits * count, 0);
  meter.denominator(bits);
  meter.spend(rolls.reduce((all, [dist]) => all + dist.values.length, 0));
  const grid = new Grid(meter, rolls.map(([dist, count]) => [dist.values, count]));
  if (grid.slots > meter.limits.slots) return sparseSum(meter, rolls);
  const width = slotWidth(bits);
  meter.spend(grid.slots + (2 + rolls.length) * productCost(grid.slots * (width / 64)));
  let [packed, total] = [1n, 1n];
  rolls.forEach(([dist, count], roll) => {
    packed *= grid.pack(roll, dist, width) ** BigInt(count);
    total *= dist.total ** BigInt(count);
  });
  const { values, weights } = grid.unpack(packed, width);
  meter.support(values.length);
  // A product of polynomials without common divisor has none either: no need to reduce.
  return new Dist(values, weights, total);
}

/** Roll by roll, where the values lie too far apart for slots. @param {Meter} meter @param {[Dist, number][]} rolls */
function sparseSum(meter, rolls) {
  const dists = rolls.flatMap(([dist, count]) => /** @type {Dist[]} */ (Array(count).fill(dist)));
  return dists.reduce((result, dist) => pairs(meter, result, dist, addValues));
}

/** The sum of no rolls. @param {Dist} dist @returns {Value} */
function zero(dist) {
  const [first] = dist.values;
  return typeof first === "number" ? 0 : first.map(() => 0);
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
  let most = 0;
  for (const count of /** @type {number[]} */ (counts.values)) {
    meter.pool(count);
    most = Math.max(most, count);
  }
  if (counts.values.length === 1) return power(meter, most, dist);
  const bits = dist.bits * most + counts.bits;
  meter.denominator(bits);
  meter.spend(dist.values.length + most);
  const grid = new Grid(meter, [[[...dist.values, zero(dist)], most]]);
  return grid.slots > meter.limits.slots ? mixed(meter, counts, dist) : horner(meter, counts, dist, grid, bits);
}

/** The powers mixed, where the values lie too far apart for slots. @param {Meter} meter @param {Dist} counts @param {Dist} dist */
function mixed(meter, counts, dist) {
  /** @type {Table<Dist>} */
  const parts = new Table();
  for (const [count, weight] of ascending(counts)) parts.add(power(meter, count, dist), weight);
  return mix(meter, parts, counts.total);
}

/** @param {Meter} meter @param {Dist} counts @param {Dist} dist @param {Grid} grid @param {number} bits */
function horner(meter, counts, dist, grid, bits) {
  const most = Math.max(.../** @type {number[]} */ (counts.values));
  const width = slotWidth(bits);
  const words = width / 64;
  const one = Math.floor((grid.slots - 1) / most) + 1;
  // One factor is as long as a single roll, the other grows to the whole length.
  meter.spend(grid.slots + most * (1 + Math.floor((grid.slots * words * one * words) / 256)));
  const packed = grid.pack(0, dist, width);
  const absent = grid.place(0, zero(dist)) * width;
  const chances = new Map(counts.values.map((count, i) => [count, counts.weights[i]]));
  let [total, scale] = [0n, 1n];
  for (let missing = 0; missing <= most; missing++) {
    total *= packed;
    total += ((chances.get(most - missing) ?? 0n) * scale) << BigInt(absent * missing);
    scale *= dist.total;
  }
  return make(meter, grid.unpack(total, width));
}

/**
 * The sum of the `keep` highest of `count` rolls, or of the lowest where `low` is 1.
 * @param {Meter} meter @param {number} low @param {number} keep @param {number} count @param {Dist} dist
 */
export function best(meter, low, keep, count, dist) {
  meter.pool(keep);
  meter.pool(count);
  if (keep >= count) return power(meter, count, dist);
  if (keep === 0) return point(0);
  const bits = dist.bits * count;
  meter.denominator(bits);
  const size = limbs(bits);
  /** Sums of the dice kept so far, by how many are still to be found. @type {Table<number>[]} */
  let pending = Array.from({ length: keep + 1 }, () => new Table());
  pending[keep].add(0, 1n);
  /** @type {Table<number>} */
  const done = new Table();
  const faces = ascending(dist);
  if (!low) faces.reverse();
  let rest = dist.total;
  for (const [face, weight] of faces) {
    meter.spend((count + keep) * size);
    rest -= weight;
    const ways = { shows: powers(weight, keep), worse: powers(rest, count), notBetter: powers(rest + weight, count) };
    pending = oneFace(meter, pending, done, face, ways, size);
  }
  for (const value of done.values) meter.integer(value);
  return make(meter, done);
}

/** @param {bigint} base @param {number} most */
function powers(base, most) {
  const list = [1n];
  for (let i = 0; i < most; i++) list.push(list[i] * base);
  return list;
}

/**
 * Let any number of the remaining dice show this face, the best that is still possible.
 * @param {Meter} meter @param {Table<number>[]} pending @param {Table<number>} done @param {number} face
 * @param {{shows: bigint[], worse: bigint[], notBetter: bigint[]}} ways @param {number} size
 */
function oneFace(meter, pending, done, face, ways, size) {
  const keep = pending.length - 1;
  const count = ways.worse.length - 1;
  /** @type {Table<number>[]} */
  const result = pending.map(() => new Table());
  for (let left = 1; left <= keep; left++) {
    const table = pending[left];
    const dice = count - (keep - left);
    meter.spend((table.values.length + 1) * (left + 1) * size);
    let enough = ways.notBetter[dice];
    let chosen = 1n;
    for (let number = 0; number < left; number++) {
      const here = chosen * ways.shows[number];
      shift(result[left - number], table, number * face, here);
      enough -= here * ways.worse[dice - number];
      chosen = (chosen * BigInt(dice - number)) / BigInt(number + 1);
    }
    shift(done, table, left * face, enough);
    meter.support(done.values.length);
  }
  return result;
}

/** @param {Table<number>} target @param {Table<number>} table @param {number} by @param {bigint} factor */
function shift(target, table, by, factor) {
  table.values.forEach((value, i) => target.add(value + by, table.weights[i] * factor));
}
