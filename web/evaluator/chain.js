// Rolling again: once, until, exploding, without end; and states that follow one another.
// Twin of generator/rules_compendium/dice/chain.py.

import { add, ascending, make, mix } from "./dist.js";
import { Refusal, bitLength, limbs } from "./meter.js";

/** @import { Dist, Value } from "./dist.js" */
/** @import { Meter } from "./meter.js" */
/** @typedef {(value: Value) => number} Test */
/** @typedef {(value: Value) => Dist} Step */

/**
 * The values with their weights, and whether the test holds.
 * @param {Dist} dist @param {Test} test @returns {{value: any, weight: bigint, flag: number}[]}
 */
function tested({ table }, test) {
  return Array.from(table, ([value, weight]) => ({ value, weight, flag: test(value) }));
}

/**
 * A roll of which the values for which `again` holds are rolled again, once.
 * @param {Meter} meter @param {Dist} dist @param {Test} again
 */
export function reroll(meter, dist, again) {
  const bits = 2 * dist.bits;
  meter.denominator(bits);
  meter.spend(dist.table.size * limbs(bits));
  const rolls = tested(dist, again);
  const repeated = rolls.reduce((sum, { weight, flag }) => (flag ? sum + weight : sum), 0n);
  return make(meter, new Map(rolls.map(({ value, weight, flag }) => [value, weight * (repeated + (flag ? 0n : dist.total))])));
}

/** A roll that is repeated until `done` holds. @param {Meter} meter @param {Dist} dist @param {Test} done */
export function until(meter, dist, done) {
  meter.spend(dist.table.size);
  const table = new Map([...dist.table].filter(([value]) => done(value)));
  if (!table.size) throw new Refusal("never");
  return make(meter, table);
}

/**
 * The sum of a roll and, as long as `again` holds, of another, at most `extra` times.
 * @param {Meter} meter @param {Dist} dist @param {Test} again @param {number} extra
 */
export function explode(meter, dist, again, extra) {
  meter.pool(extra);
  const rolls = tested(dist, again);
  let tail = dist;
  for (let i = 0; i < extra; i++) {
    const bits = dist.bits + tail.bits;
    meter.denominator(bits);
    meter.spend(rolls.length * (tail.table.size + 1) * limbs(bits));
    const table = new Map();
    for (const { value, weight, flag } of rolls) {
      for (const [more, inner] of flag ? tail.table : new Map([[0, tail.total]])) {
        add(table, meter.integer(value + more), weight * inner);
      }
    }
    tail = make(meter, table);
  }
  return tail;
}

/**
 * What a roll that may bring another gains in all; totals from `cap` on are one value.
 * @param {Meter} meter @param {Dist} dist @param {Test} gain @param {Test} again @param {number} cap
 */
export function endless(meter, dist, gain, again, cap) {
  if (cap < 1) throw new Refusal("explosion");
  meter.support(cap + 1);
  meter.spend(dist.table.size + cap);
  const ends = Array(cap).fill(0n);
  const goesOn = Array(cap).fill(0n);
  let ending = 0n;
  for (const [value, weight] of dist.table) {
    const amount = gain(value);
    const more = again(value);
    if (amount < 0) throw new Refusal("explosion");
    if (!more) ending += weight;
    if (amount < cap) (more ? goesOn : ends)[amount] += weight;
  }
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
  const whole = base ** BigInt(cap);
  /** @type {bigint[]} */
  const weights = [];
  let tail = whole;
  for (const [k, end] of ends.entries()) {
    let top = end * whole;
    for (const i of steps) if (i <= k) top += goesOn[i] * weights[k - i];
    weights.push(top / base);
    tail -= weights[k];
  }
  weights.push(tail);
  return make(meter, new Map([...weights.entries()].filter(([, weight]) => weight)));
}

/**
 * The state after a random number of steps; `step` is worked out once for each state.
 * @param {Meter} meter @param {Dist} rounds @param {Dist} start @param {Step} step
 */
export function iterate(meter, rounds, start, step) {
  const chances = ascending(rounds);
  if (chances[0][0] < 0) throw new Refusal("count");
  /** @type {Map<Value, Dist>} */
  const known = new Map();
  const states = [start];
  for (let round = 0; round < chances[chances.length - 1][0]; round++) {
    const { table, total } = states[round];
    meter.spend(meter.limits.round_cost + table.size);
    for (const value of table.keys()) if (!known.has(value)) known.set(value, step(value));
    states.push(mix(meter, Array.from(table, ([value, weight]) => [/** @type {Dist} */ (known.get(value)), weight]), total));
  }
  return mix(meter, chances.map(([count, weight]) => [states[count], weight]), rounds.total);
}
