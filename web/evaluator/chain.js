// Rolling again: once, until, exploding, without end; and states that follow one another.
// Twin of generator/dice/chain.py.

import { Table, ascending, keysOf, make, mix } from './dist.js';
import { Refusal, bitLength, limbs } from './meter.js';

/** @typedef {import('./meter.js').Meter} Meter */
/** @typedef {import('./dist.js').Dist} Dist */
/** @typedef {import('./dist.js').Value} Value */
/** @typedef {(value: Value) => number} Test */

// What a round costs besides its states.
const ROUND_COST = 8;

/**
 * Roll again, once, the values for which `again` holds.
 * @param {Dist} dist
 * @param {Test} again
 * @param {Meter} meter
 */
export function reroll(dist, again, meter) {
  const bits = 2 * dist.bits;
  meter.denominator(bits);
  meter.spend(dist.values.length * limbs(bits));
  const flags = dist.values.map((value) => again(value));
  let repeated = 0n;
  dist.weights.forEach((weight, i) => {
    if (flags[i]) repeated += weight;
  });
  const table = new Table();
  dist.weights.forEach((weight, i) => {
    table.add(dist.values[i], weight * (flags[i] ? repeated : repeated + dist.total));
  });
  return make(table, meter);
}

/**
 * Roll until `done` holds.
 * @param {Dist} dist
 * @param {Test} done
 * @param {Meter} meter
 */
export function until(dist, done, meter) {
  meter.spend(dist.values.length);
  const table = new Table();
  dist.values.forEach((value, i) => {
    if (done(value)) table.add(value, dist.weights[i]);
  });
  if (!table.values.length) throw new Refusal('never');
  return make(table, meter);
}

/**
 * Add another roll as long as `again` holds, at most `extra` times.
 * @param {Dist} dist
 * @param {Test} again
 * @param {number} extra
 * @param {Meter} meter
 */
export function explode(dist, again, extra, meter) {
  meter.pool(extra);
  const flags = dist.values.map((value) => again(value));
  let tail = dist;
  for (let i = 0; i < extra; i++) tail = oneMore(dist, flags, tail, meter);
  return tail;
}

/** @param {Dist} dist @param {number[]} flags @param {Dist} tail @param {Meter} meter */
function oneMore(dist, flags, tail, meter) {
  const bits = dist.bits + tail.bits;
  meter.denominator(bits);
  meter.spend(dist.values.length * (tail.values.length + 1) * limbs(bits));
  const table = new Table();
  dist.values.forEach((value, i) => {
    const weight = dist.weights[i];
    if (!flags[i]) {
      table.add(value, weight * tail.total);
      return;
    }
    tail.values.forEach((more, j) => {
      const total = meter.integer(/** @type {number} */ (value) + /** @type {number} */ (more));
      table.add(total, weight * tail.weights[j]);
    });
  });
  return make(table, meter);
}

/**
 * The total gain of a roll that may bring another, and so on; totals from `cap` on are one value.
 * @param {Dist} dist
 * @param {Test} gain
 * @param {Test} again
 * @param {number} cap
 * @param {Meter} meter
 */
export function endless(dist, gain, again, cap, meter) {
  if (cap < 1) throw new Refusal('explosion');
  meter.support(cap + 1);
  meter.spend(dist.values.length + cap);
  const ends = Array(cap).fill(0n);
  const goesOn = Array(cap).fill(0n);
  let ending = 0n;
  dist.values.forEach((value, i) => {
    const amount = gain(value);
    const more = again(value);
    if (amount < 0) throw new Refusal('explosion');
    if (!more) ending += dist.weights[i];
    if (amount < cap) (more ? goesOn : ends)[amount] += dist.weights[i];
  });
  if (!ending) throw new Refusal('explosion');
  return series(ends, goesOn, dist.total - goesOn[0], meter);
}

/** @param {bigint[]} ends @param {bigint[]} goesOn @param {bigint} base @param {Meter} meter */
function series(ends, goesOn, base, meter) {
  const cap = ends.length;
  const bits = bitLength(base) * cap;
  meter.denominator(bits);
  const steps = goesOn.map((_, i) => i).filter((i) => i && goesOn[i]);
  meter.spend(cap * (2 + steps.length) * limbs(bits));
  const powers = [1n];
  for (let i = 0; i < cap; i++) powers.push(powers[i] * base);
  /** @type {bigint[]} */
  const numerators = [];
  for (let k = 0; k < cap; k++) {
    let top = ends[k] * powers[k];
    for (const i of steps) if (i <= k) top += goesOn[i] * numerators[k - i] * powers[i - 1];
    numerators.push(top);
  }
  const table = new Table();
  let tail = powers[cap];
  numerators.forEach((top, k) => {
    if (!top) return;
    const weight = top * powers[cap - 1 - k];
    table.add(k, weight);
    tail -= weight;
  });
  if (tail) table.add(cap, tail);
  return make(table, meter);
}

/**
 * The states after 0, 1, … `rounds` steps; `step` is worked out once for each state.
 * @param {Dist} start
 * @param {number} rounds
 * @param {(value: Value) => Dist} step
 * @param {Meter} meter
 */
export function iterateEach(start, rounds, step, meter) {
  if (rounds < 0) throw new Refusal('count');
  /** @type {Map<number | string, Dist>} */
  const known = new Map();
  const states = [start];
  for (let round = 0; round < rounds; round++) {
    const current = states[round];
    meter.spend(ROUND_COST + current.values.length);
    const keys = keysOf(current);
    const parts = current.values.map((value, i) => {
      const key = keys[i];
      let following = known.get(key);
      if (!following) {
        following = step(value);
        known.set(key, following);
      }
      return /** @type {[bigint, Dist]} */ ([current.weights[i], following]);
    });
    states.push(mix(parts, current.total, meter));
  }
  return states;
}

/**
 * The state after `rounds` steps.
 * @param {Dist} start
 * @param {number} rounds
 * @param {(value: Value) => Dist} step
 * @param {Meter} meter
 */
export function iterate(start, rounds, step, meter) {
  return iterateEach(start, rounds, step, meter)[rounds];
}

/**
 * The state after a random number of steps.
 * @param {Dist} start
 * @param {Dist} rounds
 * @param {(value: Value) => Dist} step
 * @param {Meter} meter
 */
export function iterateSome(start, rounds, step, meter) {
  const chances = ascending(rounds);
  if (chances[0][0] < 0) throw new Refusal('count');
  const states = iterateEach(start, chances[chances.length - 1][0], step, meter);
  const parts = chances.map(([count, weight]) => /** @type {[bigint, Dist]} */ ([weight, states[count]]));
  return mix(parts, rounds.total, meter);
}
