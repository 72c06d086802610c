// Rolling again: once, until, exploding, without end; and states that follow one another.
// Twin of generator/dice/chain.py.

import { Table, ascending, make, mix } from "./dist.js";
import { Refusal, bitLength, limbs } from "./meter.js";

/** @import { Dist, Value } from "./dist.js" */
/** @import { Meter } from "./meter.js" */
/** @typedef {(value: Value) => number} Test */
/** @typedef {(value: Value) => Dist} Step */

/**
 * A roll of which the values for which `again` holds are rolled again, once.
 * @param {Meter} meter @param {Dist} dist @param {Test} again
 */
export function reroll(meter, dist, again) {
  const bits = 2 * dist.bits;
  meter.denominator(bits);
  meter.spend(dist.values.length * limbs(bits));
  const flags = dist.values.map((value) => again(value));
  const repeated = dist.weights.reduce((sum, weight, i) => (flags[i] ? sum + weight : sum), 0n);
  const weights = dist.weights.map((weight, i) => weight * (flags[i] ? repeated : repeated + dist.total));
  return make(meter, { values: dist.values, weights });
}

/** A roll that is repeated until `done` holds. @param {Meter} meter @param {Dist} dist @param {Test} done */
export function until(meter, dist, done) {
  meter.spend(dist.values.length);
  /** @type {Table<Value>} */
  const table = new Table();
  dist.values.forEach((value, i) => {
    if (done(value)) table.add(value, dist.weights[i]);
  });
  if (!table.values.length) throw new Refusal("never");
  return make(meter, table);
}

/**
 * The sum of a roll and, as long as `again` holds, of another, at most `extra` times.
 * @param {Meter} meter @param {Dist} dist @param {Test} again @param {number} extra
 */
export function explode(meter, dist, again, extra) {
  meter.pool(extra);
  const flags = dist.values.map((value) => again(value));
  let tail = dist;
  for (let i = 0; i < extra; i++) tail = oneMore(meter, dist, flags, tail);
  return tail;
}

/** @param {Meter} meter @param {Dist} dist @param {number[]} flags @param {Dist} tail */
function oneMore(meter, dist, flags, tail) {
  const bits = dist.bits + tail.bits;
  meter.denominator(bits);
  meter.spend(dist.values.length * (tail.values.length + 1) * limbs(bits));
  /** @type {Table<number>} */
  const table = new Table();
  /** @type {number[]} */ (dist.values).forEach((value, i) => {
    const weight = dist.weights[i];
    if (!flags[i]) {
      table.add(value, weight * tail.total);
      return;
    }
    /** @type {number[]} */ (tail.values).forEach((more, j) => {
      table.add(meter.integer(value + more), weight * tail.weights[j]);
    });
  });
  return make(meter, table);
}

/**
 * The total gain of a roll that may bring another, and so on; totals from `cap` on are one value.
 * @param {Meter} meter @param {Dist} dist @param {Test} gain @param {Test} again @param {number} cap
 */
export function endless(meter, dist, gain, again, cap) {
  if (cap < 1) throw new Refusal("explosion");
  meter.support(cap + 1);
  meter.spend(dist.values.length + cap);
  const ends = Array(cap).fill(0n);
  const goesOn = Array(cap).fill(0n);
  let ending = 0n;
  dist.values.forEach((value, i) => {
    const amount = gain(value);
    const more = again(value);
    if (amount < 0) throw new Refusal("explosion");
    if (!more) ending += dist.weights[i];
    if (amount < cap) (more ? goesOn : ends)[amount] += dist.weights[i];
  });
  if (!ending) throw new Refusal("explosion");
  return series(meter, ends, goesOn, dist.total - goesOn[0]);
}

/** @param {Meter} meter @param {bigint[]} ends @param {bigint[]} goesOn @param {bigint} base */
function series(meter, ends, goesOn, base) {
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
  /** @type {Table<number>} */
  const table = new Table();
  let tail = powers[cap];
  numerators.forEach((top, k) => {
    if (!top) return;
    const weight = top * powers[cap - 1 - k];
    table.add(k, weight);
    tail -= weight;
  });
  if (tail) table.add(cap, tail);
  return make(meter, table);
}

/** The state after `rounds` steps. @param {Meter} meter @param {number} rounds @param {Dist} start @param {Step} step */
export function iterate(meter, rounds, start, step) {
  return states(meter, rounds, start, step)[rounds];
}

/** The state after a random number of steps. @param {Meter} meter @param {Dist} rounds @param {Dist} start @param {Step} step */
export function iterateSome(meter, rounds, start, step) {
  const chances = ascending(rounds);
  if (chances[0][0] < 0) throw new Refusal("count");
  const after = states(meter, chances[chances.length - 1][0], start, step);
  /** @type {Table<Dist>} */
  const parts = new Table();
  for (const [count, weight] of chances) parts.add(after[count], weight);
  return mix(meter, parts, rounds.total);
}

/**
 * The states after 0, 1, … `rounds` steps; `step` is worked out once for each state.
 * @param {Meter} meter @param {number} rounds @param {Dist} start @param {Step} step
 */
function states(meter, rounds, start, step) {
  if (rounds < 0) throw new Refusal("count");
  /** @type {Map<unknown, Dist>} */
  const known = new Map();
  const after = [start];
  for (let round = 0; round < rounds; round++) {
    const current = after[round];
    meter.spend(meter.limits.round_cost + current.values.length);
    /** @type {Table<Dist>} */
    const parts = new Table();
    current.values.forEach((value, i) => {
      const key = current.keys[i];
      const following = known.get(key) ?? step(value);
      known.set(key, following);
      parts.add(following, current.weights[i]);
    });
    after.push(mix(meter, parts, current.total));
  }
  return after;
}
