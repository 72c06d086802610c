// What an idle worker does: the same calculation with one input a step further, then the next input. Nothing
// is kept of it; the engine compiles what runs often, and the next change of an input should not pay for that.

import { compute } from "./compute.js";

/** @import { Bundle, Calculator, Given, Input, Request } from "../types.js" */

// Milliseconds. A calculation that takes longer so many times in a row is not only new to the engine: it has
// practised enough by itself, and no request should wait for one.
const SHORT = 8;
const SLOW = 3;
// How long at a stretch: a request that comes meanwhile waits for the end of it.
const STRETCH = 3;
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
    /** How many in a row took long. */
    this.slow = 0;
    /** @type {Request} */
    this.base = { set: {}, profiles: {}, rules: {}, without: [] };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Practise with the last request as soon as no other one waits. @param {Request} [base] */
  start(base = this.base) {
    this.base = base;
    this.slow = 0;
    this.later(this.rounds ? QUIET : 0);
  }

  /** A stretch of practice after a pause, then whatever has been asked meanwhile. @param {number} pause */
  later(pause) {
    clearTimeout(this.timer);
    const goesOn = () => this.slow < SLOW && this.left > 0;
    if (!goesOn()) return;
    this.timer = setTimeout(() => {
      for (let spent = 0; spent < STRETCH && goesOn();) spent += this.step();
      this.later(0);
    }, pause);
  }

  /** One calculation, and how long it took. */
  step() {
    const { inputs } = this.calculator;
    const input = inputs[this.rounds++ % inputs.length];
    const start = this.now();
    compute(this.bundle, this.calculator, input ? moved(this.base, input) : this.base);
    const took = this.now() - start;
    this.left -= took;
    this.slow = took < SHORT ? 0 : this.slow + 1;
    return took;
  }
}

/** The request with one input a step further. @param {Request} base @param {Input} input @returns {Request} */
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
