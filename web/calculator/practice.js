// What an idle worker does: the same calculation with one input a step further, then the next input. Nothing
// is kept of it; the engine compiles what runs often, and the next change of an input should not pay for that.

import { compute } from "./compute.js";

/** @import { Bundle, Calculator, Given, Input, Request } from "./types.js" */

// Milliseconds. A calculation that takes longer has practised enough by itself, and no request should wait for one.
const SHORT = 4;
// The pause after a request: whoever types does not wait for practice either.
const QUIET = 100;
// Practice of one worker, all in all.
const ENOUGH = 150;

export class Practice {
  /** @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {() => number} [now] */
  constructor(bundle, calculator, now = () => performance.now()) {
    this.bundle = bundle;
    this.calculator = calculator;
    this.now = now;
    this.left = ENOUGH;
    this.rounds = 0;
    /** @type {Request} */
    this.base = { set: {}, profiles: {}, rules: {}, without: [] };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Go on from what was asked last, as soon as nothing else is. @param {Request} [base] @param {number} [took] */
  start(base = this.base, took = 0) {
    this.base = base;
    this.later(took, this.rounds ? QUIET : 0);
  }

  /** @param {number} took @param {number} pause */
  later(took, pause) {
    clearTimeout(this.timer);
    if (took < SHORT && this.left > 0) this.timer = setTimeout(() => this.step(), pause);
  }

  /** One calculation, then whatever has been asked meanwhile. */
  step() {
    const { inputs } = this.calculator;
    const input = inputs[this.rounds++ % inputs.length];
    const start = this.now();
    compute(this.bundle, this.calculator, input ? moved(this.base, input) : this.base);
    const took = this.now() - start;
    this.left -= took;
    this.later(took, 0);
  }
}

/**
 * The request with one input a step further.
 * @param {Request} base @param {Input} input
 * @returns {Request}
 */
export function moved(base, input) {
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
