// Pools: sums of many identical dice by powers of one big integer, and the best dice of a pool.
// Twin of generator/dice/pool.py, which explains the method.

import { Dist, Table, ascending, make, mix, pairs, point } from './dist.js';
import { limbs } from './meter.js';

/** @typedef {import('./meter.js').Meter} Meter */
/** @typedef {import('./dist.js').Value} Value */

// Beyond this many slots most of them are empty: the polynomial is multiplied term by term instead.
const DENSE = 20000;
// Two rolls with more values than this are added by one product, unless their values are scattered.
const FEW = 40;
const CLOSE = 4;

/** @param {number} a @param {number} b @returns {number} */
function divisor(a, b) {
  return b ? divisor(b, a % b) : Math.abs(a);
}

/** Where each value of a sum of up to `count` rolls stands in the big integer. */
class Grid {
  /**
   * @param {Value[]} values
   * @param {number} count
   * @param {boolean} withZero makes room for rolls that are absent and add nothing
   */
  constructor(values, count, withZero) {
    this.scalar = typeof values[0] === 'number';
    this.count = count;
    const rows = /** @type {number[][]} */ (this.scalar ? values.map((value) => [value]) : values);
    const columns = rows[0].map((_, i) => rows.map((row) => row[i]).concat(withZero ? [0] : []));
    this.base = columns.map((column) => column.reduce((x, y) => Math.min(x, y)));
    this.step = columns.map((column, i) => column.reduce((g, value) => divisor(g, value - this.base[i]), 0) || 1);
    this.span = columns.map((column, i) => column.reduce((x, y) => Math.max(x, y)) - this.base[i]);
    this.radix = this.span.map((span, i) => (span / this.step[i]) * count + 1);
    /** @type {number[]} */
    this.stride = [];
    this.slots = 1;
    for (let i = columns.length - 1; i >= 0; i--) {
      this.stride[i] = this.slots;
      this.slots *= this.radix[i];
    }
  }

  /** @param {Value} value */
  index(value) {
    if (typeof value === 'number') return (value - this.base[0]) / this.step[0];
    let index = 0;
    for (let i = 0; i < value.length; i++) index += ((value[i] - this.base[i]) / this.step[i]) * this.stride[i];
    return index;
  }

  /** @param {number} index @returns {Value} */
  value(index) {
    if (this.scalar) return this.base[0] * this.count + index * this.step[0];
    return this.base.map(
      (low, i) => low * this.count + (Math.floor(index / this.stride[i]) % this.radix[i]) * this.step[i],
    );
  }

  /** @param {Meter} meter */
  check(meter) {
    this.base.forEach((low, i) => {
      meter.integer(this.span[i]);
      meter.integer(low * this.count);
      meter.integer((low + this.span[i]) * this.count);
    });
  }
}

/**
 * Write the weights into their slots.
 * @param {Dist} dist
 * @param {(value: any) => number} place
 * @param {number} width
 */
function pack(dist, place, width) {
  /** @type {string[]} */
  const slots = [];
  const digits = width / 4;
  dist.values.forEach((value, i) => {
    slots[place(value)] = dist.weights[i].toString(16).padStart(digits, '0');
  });
  const empty = '0'.repeat(digits);
  let text = '0x';
  for (let i = slots.length - 1; i >= 0; i--) text += slots[i] ?? empty;
  return BigInt(text);
}

/**
 * Read the weights back.
 * @param {bigint} packed
 * @param {number} count
 * @param {(index: number) => Value} valueAt
 * @param {number} width
 */
function unpack(packed, count, valueAt, width) {
  const digits = width / 4;
  const text = packed.toString(16).padStart(count * digits, '0');
  const empty = '0'.repeat(digits);
  /** @type {{values: Value[], weights: bigint[]}} */
  const table = { values: [], weights: [] };
  for (let i = 0, end = text.length; i < count; i++, end -= digits) {
    const slot = text.slice(end - digits, end);
    if (slot === empty) continue;
    table.values.push(valueAt(i));
    table.weights.push(BigInt(`0x${slot}`));
  }
  return table;
}

/** @param {number} bits */
function slotWidth(bits) {
  return Math.ceil(bits / 64) * 64;
}

/** @param {number} words */
function productCost(words) {
  return 1 + Math.floor((words * (8 + Math.floor(Math.sqrt(words)))) / 64);
}

/** @param {Dist} dist @returns {Value} */
function zero(dist) {
  const first = dist.values[0];
  return typeof first === 'number' ? 0 : first.map(() => 0);
}

/**
 * The sum of `count` independent rolls.
 * @param {Dist} dist
 * @param {number} count
 * @param {Meter} meter
 */
export function power(dist, count, meter) {
  meter.pool(count);
  if (count === 1) return dist;
  let known = dist.powers.get(count);
  if (!known) {
    known = newPower(dist, count, meter);
    dist.powers.set(count, known);
  }
  return known;
}

/** @param {Dist} dist @param {number} count @param {Meter} meter */
function newPower(dist, count, meter) {
  if (count === 0) return point(zero(dist));
  const bits = dist.bits * count;
  meter.denominator(bits);
  meter.spend(dist.values.length);
  const grid = new Grid(dist.values, count, false);
  grid.check(meter);
  if (grid.slots > DENSE) return sparsePower(dist, count, meter);
  const width = slotWidth(bits);
  meter.spend(grid.slots + 3 * productCost(grid.slots * (width / 64)));
  const packed = pack(dist, (value) => grid.index(value), width);
  const table = unpack(packed ** BigInt(count), grid.slots, (i) => grid.value(i), width);
  // The power of a polynomial without common divisor has none either: no need to reduce.
  meter.support(table.values.length);
  return new Dist(table.values, table.weights, dist.total ** BigInt(count));
}

/** @param {Value} x @param {Value} y @returns {Value} */
function addValues(x, y) {
  if (typeof x === 'number') return x + /** @type {number} */ (y);
  return x.map((part, i) => part + /** @type {number[]} */ (y)[i]);
}

/** @param {Dist} dist @param {number} count @param {Meter} meter */
function sparsePower(dist, count, meter) {
  let result = dist;
  for (let i = 1; i < count; i++) result = pairs(result, dist, addValues, meter);
  return result;
}

/**
 * The sum of a random number of rolls: Horner's scheme, one product per die.
 * @param {Dist} counts
 * @param {Dist} dist
 * @param {Meter} meter
 */
export function compound(counts, dist, meter) {
  let most = 0;
  for (const count of /** @type {number[]} */ (counts.values)) {
    meter.pool(count);
    most = Math.max(most, count);
  }
  if (counts.values.length === 1) return power(dist, most, meter);
  const bits = dist.bits * most + counts.bits;
  meter.denominator(bits);
  meter.spend(dist.values.length + most);
  const grid = new Grid(dist.values, most, true);
  grid.check(meter);
  if (grid.slots > DENSE) {
    const parts = ascending(counts).map(
      ([count, weight]) => /** @type {[bigint, Dist]} */ ([weight, power(dist, count, meter)]),
    );
    return mix(parts, counts.total, meter);
  }
  return horner(counts, dist, grid, bits, meter);
}

/** @param {Dist} counts @param {Dist} dist @param {Grid} grid @param {number} bits @param {Meter} meter */
function horner(counts, dist, grid, bits, meter) {
  const most = grid.count;
  const width = slotWidth(bits);
  const words = width / 64;
  const one = Math.floor((grid.slots - 1) / Math.max(most, 1)) + 1;
  // One factor is as long as a single roll, the other grows to the whole length.
  meter.spend(grid.slots + most * (1 + Math.floor((grid.slots * words * one * words) / 256)));
  const packed = pack(dist, (value) => grid.index(value), width);
  const absent = grid.index(zero(dist)) * width;
  const chances = new Map(counts.values.map((count, i) => [count, counts.weights[i]]));
  let total = 0n;
  let scale = 1n;
  for (let missing = 0; missing <= most; missing++) {
    total *= packed;
    const weight = chances.get(most - missing);
    if (weight) total += (weight * scale) << BigInt(absent * missing);
    scale *= dist.total;
  }
  return make(unpack(total, grid.slots, (i) => grid.value(i), width), meter);
}

/**
 * The sum of two independent rolls.
 * @param {Dist} a
 * @param {Dist} b
 * @param {Meter} meter
 */
export function convolve(a, b, meter) {
  const bits = a.bits + b.bits;
  meter.denominator(bits);
  const [lowA, highA] = bounds(a);
  const [lowB, highB] = bounds(b);
  const span = highA - lowA + highB - lowB;
  meter.integer(lowA + lowB);
  meter.integer(highA + highB);
  const size = a.values.length + b.values.length;
  if (size > FEW && span < CLOSE * size) return packedSum(a, b, span + 1, slotWidth(bits), meter);
  meter.spend(a.values.length * b.values.length * limbs(bits));
  const table = new Table();
  for (let i = 0; i < a.values.length; i++) {
    for (let j = 0; j < b.values.length; j++) {
      const value = /** @type {number} */ (a.values[i]) + /** @type {number} */ (b.values[j]);
      table.add(value, a.weights[i] * b.weights[j]);
    }
  }
  meter.support(table.values.length);
  return new Dist(table.values, table.weights, a.total * b.total);
}

/** @param {Dist} dist @returns {[number, number]} */
function bounds(dist) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of /** @type {number[]} */ (dist.values)) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/**
 * Add two large rolls whose values lie close together: one product.
 * @param {Dist} a
 * @param {Dist} b
 * @param {number} slots
 * @param {number} width
 * @param {Meter} meter
 */
function packedSum(a, b, slots, width, meter) {
  meter.spend(slots + 3 * productCost(slots * (width / 64)));
  const [lowA] = bounds(a);
  const [lowB] = bounds(b);
  const packed = pack(a, (value) => value - lowA, width) * pack(b, (value) => value - lowB, width);
  const table = unpack(packed, slots, (i) => lowA + lowB + i, width);
  meter.support(table.values.length);
  return new Dist(table.values, table.weights, a.total * b.total);
}

/**
 * The sum of the `keep` highest (or lowest) of `count` rolls.
 * @param {number} keep
 * @param {number} count
 * @param {Dist} dist
 * @param {boolean} low
 * @param {Meter} meter
 */
export function best(keep, count, dist, low, meter) {
  meter.pool(count);
  meter.pool(keep);
  if (keep >= count) return power(dist, count, meter);
  if (keep === 0) return point(0);
  const bits = dist.bits * count;
  meter.denominator(bits);
  const size = limbs(bits);
  /** @type {Table[]} */
  let open = Array.from({ length: keep + 1 }, () => new Table());
  open[keep].add(0, 1n);
  const closed = new Table();
  const faces = ascending(dist);
  if (!low) faces.reverse();
  let rest = dist.total;
  for (const [face, weight] of faces) {
    meter.spend((count + keep) * size);
    rest -= weight;
    const ways = { shows: powers(weight, keep), worse: powers(rest, count), notBetter: powers(rest + weight, count) };
    open = oneFace(open, closed, face, ways, meter, size);
  }
  for (const value of /** @type {number[]} */ (closed.values)) meter.integer(value);
  return make(closed, meter);
}

/** @param {bigint} base @param {number} most */
function powers(base, most) {
  const list = [1n];
  for (let i = 0; i < most; i++) list.push(list[i] * base);
  return list;
}

/**
 * Let any number of the remaining dice show this face, the best that is still possible.
 * @param {Table[]} open
 * @param {Table} closed
 * @param {number} face
 * @param {{shows: bigint[], worse: bigint[], notBetter: bigint[]}} ways
 * @param {Meter} meter
 * @param {number} size
 */
function oneFace(open, closed, face, ways, meter, size) {
  const keep = open.length - 1;
  const count = ways.worse.length - 1;
  const result = open.map(() => new Table());
  for (let left = 1; left <= keep; left++) {
    const table = open[left];
    const dice = count - (keep - left);
    meter.spend((table.values.length + 1) * (left + 1) * size);
    let enough = ways.notBetter[dice];
    let chosen = 1n;
    for (let shown = 0; shown < left; shown++) {
      const here = chosen * ways.shows[shown];
      shift(result[left - shown], table, shown * face, here);
      enough -= here * ways.worse[dice - shown];
      chosen = (chosen * BigInt(dice - shown)) / BigInt(shown + 1);
    }
    shift(closed, table, left * face, enough);
    meter.support(closed.values.length);
  }
  return result;
}

/** @param {Table} target @param {Table} table @param {number} by @param {bigint} factor */
function shift(target, table, by, factor) {
  for (let i = 0; i < table.values.length; i++) {
    target.add(/** @type {number} */ (table.values[i]) + by, table.weights[i] * factor);
  }
}
