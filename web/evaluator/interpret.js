// The interpreter of compiled programs: code to closures, then counting on integers.
// Twin of generator/expr/interpret.py: the same order of evaluation, the same costs, the same refusals.

import * as chain from './chain.js';
import * as dist from './dist.js';
import { Meter, Refusal, limbs } from './meter.js';
import * as pool from './pool.js';
import { fill, show } from './result.js';
import { OPERATIONS, assign, rational } from './scalar.js';

/** @typedef {dist.Dist} Dist */
/** @typedef {dist.Value} Value */
/** @typedef {() => any} Thunk */
/** @typedef {(weight: bigint) => void} Walk */
/** @typedef {{slots: number[], memo: boolean, body: any}} FunctionCode */
/** @typedef {{version: number, limits: import('./meter.js').Limits, symbols: string[], slots: number, inputs: any[], functions: FunctionCode[], lets: [number | number[], any][], outputs: any[]}} Ir */

/** A program made ready: its slots, its budget, its functions, its lets and outputs as closures. */
export class Run {
  /** @param {Ir} ir */
  constructor(ir) {
    this.ir = ir;
    this.meter = new Meter(ir.limits);
    /** @type {any[]} */
    this.slots = Array(ir.slots).fill(null);
    /** What forgets the run before: whatever is worked out once is worked out once a run. @type {(() => void)[]} */
    this.resets = [];
    /** @type {((args: any[]) => any)[]} */
    this.functions = [];
    for (const code of ir.functions) this.functions.push(this.define(code));
    this.lets = ir.lets.map(([pattern, code]) => /** @type {[number | number[], Thunk]} */ ([pattern, this.thunk(code)]));
    this.outputs = ir.outputs.map((output) => /** @type {[any, Thunk]} */ ([output, this.thunk(output.code)]));
  }

  /**
   * Run on values for the inputs, with the whole budget and nothing known.
   * @param {Record<string, unknown>} inputs
   */
  start(inputs) {
    this.meter.left = this.meter.limits.operations;
    for (const reset of this.resets) reset();
    fill(this.slots, this.ir, inputs);
    for (const [pattern, thunk] of this.lets) assign(this.slots, pattern, thunk());
    /** @type {Record<string, import('./result.js').Output>} */
    const outputs = {};
    for (const [output, thunk] of this.outputs) outputs[output.name] = show(output, thunk(), this.ir.symbols, this.meter);
    return { outputs };
  }

  /**
   * A function of the program; where its arguments are plain, each call is worked out once.
   * @param {FunctionCode} code
   * @returns {(args: any[]) => any}
   */
  define({ slots, memo, body }) {
    const [thunk, size] = this.compile(body);
    const known = new Map();
    if (memo) this.resets.push(() => known.clear());
    return (args) => {
      const key = memo ? args.join(';') : '';
      if (memo && known.has(key)) return known.get(key);
      this.meter.spend(size);
      assign(this.slots, slots, args);
      const result = thunk();
      if (memo) known.set(key, result);
      return result;
    };
  }

  /**
   * A closure that evaluates the code, and how many plain operations it is.
   * @param {any} code
   * @returns {[Thunk, number]}
   */
  compile(code) {
    if (!Array.isArray(code)) return [() => code, 0];
    const plain = OPERATIONS[code[0]];
    if (plain) return plain(this, code);
    return [located(RANDOM[code[0]](this, code), code[1]), 1];
  }

  /** @param {any} code */
  thunk(code) {
    return this.compile(code)[0];
  }

  /**
   * A function of a value: it is put into its slots, then the code is evaluated.
   * @param {number | number[]} pattern
   * @param {any} code
   * @returns {(value: Value) => any}
   */
  bound(pattern, code) {
    const [body, size] = this.compile(code);
    return (value) => {
      this.meter.spend(1 + size);
      assign(this.slots, pattern, value);
      return body();
    };
  }
}

/**
 * Note where a refusal comes from, the innermost place first.
 * @param {Thunk} action
 * @param {number} offset
 * @returns {Thunk}
 */
function located(action, offset) {
  return () => {
    try {
      return action();
    } catch (error) {
      if (error instanceof Refusal && error.offset === null) error.offset = offset;
      throw error;
    }
  };
}

/**
 * `["rolls", offset, steps, body, random]`: independent rolls, side by side.
 * @param {Run} run
 * @param {any} code
 * @returns {Thunk}
 */
function rolls(run, [, , steps, bodyCode, random]) {
  const [body, size] = run.compile(bodyCode);
  /** @type {Thunk[]} */
  const rolled = [];
  let cost = 1 + size;
  for (const [kind, , value] of steps) {
    const [thunk, own] = run.compile(value);
    if (kind === 'roll') rolled.push(thunk);
    else cost += 1 + own;
  }
  const gather = random ? new Parts(body) : new Plain(body);
  /** @type {Dist[]} */
  const dists = [];
  /** @type {Walk} */
  let walk = (weight) => gather.leaf(weight);
  let index = rolled.length;
  for (const [kind, pattern, value] of [...steps].reverse()) {
    if (kind === 'roll') walk = rollStep(run.slots, pattern, dists, --index, walk);
    else walk = letStep(run.slots, pattern, run.thunk(value), walk);
  }
  return () => {
    let cases = 1;
    let bits = 0;
    let total = 1n;
    rolled.forEach((thunk, i) => {
      const one = (dists[i] = thunk());
      cases *= one.values.length;
      bits += one.bits;
      total *= one.total;
    });
    run.meter.denominator(bits);
    run.meter.spend(cases * (cost + limbs(bits)));
    gather.start();
    walk(1n);
    return gather.finish(total, run.meter);
  };
}

/** Gathers the weights of plain results. */
class Plain {
  /** @param {Thunk} body */
  constructor(body) {
    this.body = body;
    this.table = new dist.Table();
  }

  start() {
    this.table = new dist.Table();
  }

  /** @param {bigint} weight */
  leaf(weight) {
    this.table.add(this.body(), weight);
  }

  /** @param {bigint} _total @param {Meter} meter */
  finish(_total, meter) {
    return dist.make(this.table, meter);
  }
}

/** Gathers the weights of results that are distributions themselves. */
class Parts {
  /** @param {Thunk} body */
  constructor(body) {
    this.body = body;
    /** @type {Map<Dist, bigint>} */
    this.parts = new Map();
  }

  start() {
    this.parts = new Map();
  }

  /** @param {bigint} weight */
  leaf(weight) {
    const one = this.body();
    this.parts.set(one, (this.parts.get(one) ?? 0n) + weight);
  }

  /** @param {bigint} total @param {Meter} meter */
  finish(total, meter) {
    const parts = [...this.parts].map(([one, weight]) => /** @type {[bigint, Dist]} */ ([weight, one]));
    return dist.mix(parts, total, meter);
  }
}

/**
 * For each value of one roll, go on with the next step.
 * @param {any[]} slots
 * @param {number | number[]} pattern
 * @param {Dist[]} dists
 * @param {number} index
 * @param {Walk} walk
 * @returns {Walk}
 */
function rollStep(slots, pattern, dists, index, walk) {
  return (weight) => {
    const { values, weights } = dists[index];
    for (let i = 0; i < values.length; i++) {
      assign(slots, pattern, values[i]);
      walk(weight * weights[i]);
    }
  };
}

/**
 * Name a value that changes with the rolls before it.
 * @param {any[]} slots
 * @param {number | number[]} pattern
 * @param {Thunk} value
 * @param {Walk} walk
 * @returns {Walk}
 */
function letStep(slots, pattern, value, walk) {
  return (weight) => {
    assign(slots, pattern, value());
    walk(weight);
  };
}

/** @param {Run} run @param {any[]} codes */
const thunks = (run, codes) => codes.map((code) => run.thunk(code));

/** @type {Record<string, (run: Run, code: any) => Thunk>} */
const RANDOM = {
  rolls,
  product(run, [, , ...codes]) {
    /** @type {[number, Thunk][]} */
    const parts = codes.map((/** @type {[number, any]} */ [random, code]) => [random, run.thunk(code)]);
    return () => dist.product(parts.map(([random, thunk]) => (random ? thunk() : dist.point(thunk()))), run.meter);
  },
  d(run, [, , code]) {
    const sides = run.thunk(code);
    return () => dist.die(sides(), run.meter);
  },
  die(run, [, , codes]) {
    const faces = thunks(run, codes);
    return () => dist.uniform(faces.map((face) => face()), run.meter);
  },
  weighted(run, [, , valueCodes, weightCodes]) {
    const values = thunks(run, valueCodes);
    const weights = thunks(run, weightCodes);
    return () => dist.weighted(values.map((value, i) => [value(), weights[i]()]), run.meter);
  },
  conv(run, [, , ...codes]) {
    const [first, ...rest] = thunks(run, codes);
    return () => rest.reduce((sum, term) => pool.convolve(sum, term(), run.meter), first());
  },
  compare(run, [, , op, ...codes]) {
    const [left, right] = thunks(run, codes);
    return () => dist.compare(left(), right(), op, run.meter);
  },
  sum(run, [, , ...codes]) {
    const [count, rolled] = thunks(run, codes);
    return () => {
      const number = count();
      return pool.power(rolled(), number, run.meter);
    };
  },
  compound(run, [, , ...codes]) {
    const [counts, rolled] = thunks(run, codes);
    return () => pool.compound(counts(), rolled(), run.meter);
  },
  best(run, [, , low, ...codes]) {
    const [kept, count, rolled] = thunks(run, codes);
    return () => pool.best(kept(), count(), rolled(), low === 1, run.meter);
  },
  reroll(run, [, , pattern, code, test]) {
    const [rolled, again] = [run.thunk(code), run.bound(pattern, test)];
    return () => chain.reroll(rolled(), again, run.meter);
  },
  until(run, [, , pattern, code, test]) {
    const [rolled, done] = [run.thunk(code), run.bound(pattern, test)];
    return () => chain.until(rolled(), done, run.meter);
  },
  explode(run, [, , pattern, code, test, most]) {
    const [rolled, again, extra] = [run.thunk(code), run.bound(pattern, test), run.thunk(most)];
    return () => chain.explode(rolled(), again, extra(), run.meter);
  },
  endless(run, [, , first, second, code, gained, test, most]) {
    const [rolled, cap] = thunks(run, [code, most]);
    const [gain, again] = [run.bound(first, gained), run.bound(second, test)];
    return () => chain.endless(rolled(), gain, again, cap(), run.meter);
  },
  iterate(run, [, , pattern, ...codes]) {
    const [count, start] = thunks(run, codes);
    const step = run.bound(pattern, codes[2]);
    return () => {
      const number = count();
      return chain.iterate(start(), number, step, run.meter);
    };
  },
  iterate_some(run, [, , pattern, ...codes]) {
    const [counts, start] = thunks(run, codes);
    const step = run.bound(pattern, codes[2]);
    return () => chain.iterateSome(start(), counts(), step, run.meter);
  },
  mean(run, [, , code]) {
    const rolled = run.thunk(code);
    return () => rational(...dist.mean(rolled(), run.meter), run.meter);
  },
};

/** Programs that have run, each made ready once. @type {WeakMap<Ir, Run>} */
const ready = new WeakMap();

/**
 * Run a compiled program on values for its inputs; throws a Refusal.
 * @param {Ir} ir
 * @param {Record<string, unknown>} [inputs]
 */
export function interpret(ir, inputs = {}) {
  let run = ready.get(ir);
  if (!run) {
    run = new Run(ir);
    ready.set(ir, run);
  }
  return run.start(inputs);
}
