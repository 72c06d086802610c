// What an idle worker does: the same calculation with an input one step further, again and again. Nothing
// is kept of it; the engine compiles what runs often, and the next change of an input should not pay for that.

import { compute } from "./compute.js";

/** @import { Bundle, Calculator, Given, Input, Request } from "./types.js" */

// A calculation that takes longer has practised enough by itself, and a request must not wait for one.
const SHORT = 8;
// Milliseconds of practice for one worker, all in all.
const ENOUGH = 150;

export class Practice {
  /** @param {Bundle} bundle @param {Calculator} calculator */
  constructor(bundle, calculator) {
    this.bundle = bundle;
    this.calculator = calculator;
    this.left = ENOUGH;
    this.round = 0;
    /** @type {Request} */
    this.base = { set: {}, profiles: {}, rules: {}, without: [] };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Go on as soon as nothing else is asked, from what was asked last. @param {Request} [base] @param {number} [took] */
  start(base = this.base, took = 0) {
    this.base = base;
    clearTimeout(this.timer);
    if (took < SHORT && this.left > 0) this.timer = setTimeout(() => this.step(), 0);
  }

  /** One calculation, then whatever has been asked meanwhile. */
  step() {
    const { inputs } = this.calculator;
    const input = inputs[this.round++ % inputs.length];
    const start = performance.now();
    compute(this.bundle, this.calculator, input ? moved(this.base, input) : this.base);
    const took = performance.now() - start;
    this.left -= took;
    this.start(this.base, took);
  }
}

/** The request with one input a step further. @param {Request} base @param {Input} input @returns {Request} */
function moved(base, input) {
  // What only rules set may lead far from what was asked.
  if (input.by_rules) return base;
  return { ...base, set: { ...base.set, [input.id]: next(input, base.set[input.id] ?? input.default) } };
}

/** @param {Input} input @param {Given} value @returns {Given} */
function next(input, value) {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value < input.most ? value + 1 : Math.max(value - 1, input.least);
  const all = Object.keys(input.values);
  return all[(all.indexOf(value) + 1) % all.length] ?? value;
}
