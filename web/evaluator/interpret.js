// The interpreter of compiled programs: code to closures, then counting on integers.
// Twin of generator/rules_compendium/expr/interpreter.py: the same order of evaluation, the same costs, the same refusals.

import { add, make, mix, tuples } from "./dist.js";
import { Meter, Refusal, limbs } from "./meter.js";
import { EXACT, PLAIN, RANDOM } from "./operations.js";
import { fill, show } from "./result.js";

/** @import { Dist } from "./dist.js" */
/** @import { Limits } from "./meter.js" */
/** @import { Output } from "./result.js" */
/** @typedef {() => any} Thunk */
/** @typedef {[Thunk, number]} Compiled a closure, and how many plain operations it is */
/** @typedef {(weight: bigint) => void} Walk */
/** @typedef {{slots: number[], memo: boolean, body: any}} FunctionCode */
/** @typedef {{limits: Limits, symbols: string[], slots: number, inputs: any[], functions: FunctionCode[], lets: [number, any][], outputs: any[]}} Ir */

/** A program made ready: its slots, its budget, its functions, its lets and outputs as closures. */
class Run {
  /** @param {Ir} ir */
  constructor(ir) {
    this.ir = ir;
    this.meter = new Meter(ir.limits);
    /** @type {any[]} */
    this.slots = Array(ir.slots).fill(null);
    /** What is remembered within one run, and must be forgotten before the next. @type {Map<unknown, any>[]} */
    this.memories = [tuples];
    /** @type {((args: any[]) => any)[]} */
    this.functions = [];
    for (const code of ir.functions) this.functions.push(this.define(code));
    this.lets = SPECIAL.let(this, ir.lets, 0)[0];
    this.outputs = ir.outputs.map((output) => ({ output, thunk: this.compile(output.code)[0] }));
  }

  /** The results for these inputs, with the whole budget and nothing remembered. @param {Record<string, unknown>} inputs */
  start(inputs) {
    this.meter.left = this.meter.limits.operations;
    for (const memory of this.memories) memory.clear();
    fill(this.slots, this.ir, inputs);
    this.lets();
    // By pairs: a name such as __proto__ is a key like others.
    const pairs = this.outputs.map(({ output, thunk }) => /** @type {[string, Output]} */ ([output.name, show(output, thunk(), this.ir.symbols, this.meter)]));
    return { outputs: Object.fromEntries(pairs) };
  }

  /** A map that lasts for one run. @returns {Map<unknown, any>} */
  memory() {
    const memory = new Map();
    this.memories.push(memory);
    return memory;
  }

  /** A function of the program; where its arguments are plain, each call is worked out once. @param {FunctionCode} code */
  define({ slots, memo, body }) {
    const [thunk, size] = this.compile(body);
    const known = this.memory();
    return (/** @type {any[]} */ args) => {
      const key = memo ? args.join(";") : "";
      if (memo && known.has(key)) return known.get(key);
      this.meter.spend(size);
      slots.forEach((slot, i) => (this.slots[slot] = args[i]));
      const result = thunk();
      if (memo) known.set(key, result);
      return result;
    };
  }

  /** @param {any} code @returns {Compiled} */
  compile(code) {
    if (!Array.isArray(code)) return [() => code, 0];
    const [op, ...rest] = code;
    if (SPECIAL[op]) return SPECIAL[op](this, ...rest);
    if (PLAIN[op]) {
      const [thunks, size] = this.compileAll(rest);
      return [applied(PLAIN[op], thunks), 1 + size];
    }
    const [offset, ...operands] = rest;
    const [thunks, size] = this.compileAll(operands);
    const action = (EXACT[op] ?? RANDOM[op]).bind(null, this.meter);
    return [located(applied(action, thunks), offset), EXACT[op] ? 1 + size : 1];
  }

  /** The closures of several operands, and their size together. @param {any[]} codes @returns {[Thunk[], number]} */
  compileAll(codes) {
    const compiled = codes.map((code) => this.compile(code));
    return [compiled.map(([thunk]) => thunk), compiled.reduce((sum, [, size]) => sum + size, 0)];
  }
}

/** What works out the operands in order, then acts. @param {(...values: any[]) => any} action @param {Thunk[]} thunks @returns {Thunk} */
function applied(action, thunks) {
  const [first, second] = thunks;
  if (thunks.length === 1) return () => action(first());
  if (thunks.length === 2) return () => action(first(), second());
  return () => action(...thunks.map((thunk) => thunk()));
}

/** The action, with its place noted on refusals, the innermost first. @param {Thunk} action @param {number} offset @returns {Thunk} */
function located(action, offset) {
  return () => {
    try {
      return action();
    } catch (error) {
      if (error instanceof Refusal) error.offset ??= offset;
      throw error;
    }
  };
}

/**
 * Rolls side by side, plain values named between them, and the result of each case.
 * @param {Run} run @param {number} offset @param {any[]} steps @param {any} code @param {number} random
 * @returns {Compiled}
 */
function rolls(run, offset, steps, code, random) {
  const { meter, slots } = run;
  const [body, size] = run.compile(code);
  let cost = 1 + size;
  let table = new Map();
  /** @type {Dist[]} */
  let dists = [];
  /** @type {Thunk[]} */
  const rolled = [];
  /** @type {Walk} */
  let walk = (weight) => add(table, body(), weight);
  for (const [kind, slot, value] of [...steps].reverse()) {
    const [thunk, own] = run.compile(value);
    const next = walk;
    if (kind === "roll") {
      // Rolls are worked out first to last, and looked up from the last one backwards.
      const fromEnd = rolled.unshift(thunk);
      walk = (weight) => {
        for (const [face, chance] of dists[dists.length - fromEnd].table) {
          slots[slot] = face;
          next(weight * chance);
        }
      };
    } else {
      cost += 1 + own;
      walk = (weight) => {
        slots[slot] = thunk();
        next(weight);
      };
    }
  }
  const roll = () => {
    table = new Map();
    dists = rolled.map((thunk) => thunk());
    const cases = dists.reduce((count, dist) => count * dist.table.size, 1);
    const bits = dists.reduce((sum, dist) => sum + dist.bits, 0);
    meter.denominator(bits);
    meter.spend(cases * (cost + limbs(bits)));
    walk(1n);
    if (!random) return make(meter, table);
    return mix(meter, table, dists.reduce((total, dist) => total * dist.total, 1n));
  };
  return [located(roll, offset), 1];
}

/** Operations that work out their operands in their own way. @type {Record<string, (run: Run, ...code: any[]) => Compiled>} */
const SPECIAL = {
  rolls,
  var: ({ slots }, slot) => [() => slots[slot], 0],
  if(run, offset, ...codes) {
    const [[condition, then, other], size] = run.compileAll(codes);
    return [() => (condition() ? then() : other()), 1 + size];
  },
  at(run, offset, ...codes) {
    const [[position, ...entries], size] = run.compileAll(codes);
    const lookUp = () => {
      const index = position();
      if (index < 0 || index >= entries.length) throw new Refusal("index", offset);
      return entries[index]();
    };
    return [lookUp, 1 + size];
  },
  field(run, position, code) {
    const [base, size] = run.compile(code);
    return [() => base()[position], size];
  },
  let(run, steps, code) {
    const [[body, ...thunks], size] = run.compileAll([code, ...steps.map((/** @type {any} */ step) => step[1])]);
    const evaluate = () => {
      thunks.forEach((thunk, i) => (run.slots[steps[i][0]] = thunk()));
      return body();
    };
    return [evaluate, size + steps.length];
  },
  once(run, code) {
    const [thunk] = run.compile(code);
    const known = run.memory();
    const evaluate = () => {
      if (!known.size) known.set(0, thunk());
      return known.get(0);
    };
    return [evaluate, 1];
  },
  call(run, index, ...codes) {
    const action = run.functions[index];
    const [thunks, size] = run.compileAll(codes);
    return [() => action(thunks.map((thunk) => thunk())), 1 + size + run.meter.limits.call_cost];
  },
  lambda(run, slot, code) {
    const [body, size] = run.compile(code);
    const action = (/** @type {any} */ value) => {
      run.meter.spend(1 + size);
      run.slots[slot] = value;
      return body();
    };
    return [() => action, 0];
  },
};

/** Programs that have run, each made ready once. @type {WeakMap<Ir, Run>} */
const ready = new WeakMap();

/** The results of a compiled program for these inputs; throws a Refusal. @param {Ir} ir @param {Record<string, unknown>} [inputs] */
export function interpret(ir, inputs = {}) {
  let run = ready.get(ir);
  if (!run) ready.set(ir, (run = new Run(ir)));
  return run.start(inputs);
}
