// Plain operations: integers, booleans (0 and 1), symbols (their index), tuples, and exact numbers.
// Twin of generator/expr/scalar.py. An operation is compiled to a closure and its size in operations.

import { GCD_COST, point } from './dist.js';
import { Refusal, bitLength, gcd, limbs } from './meter.js';

/** @typedef {import('./interpret.js').Run} Run */
/** @typedef {import('./meter.js').Meter} Meter */
/** @typedef {() => any} Thunk */
/** @typedef {[Thunk, number]} Compiled */
/** @typedef {(run: Run, code: any) => Compiled} Operation */

// What calling a function costs besides its body.
const CALL_COST = 4;

/**
 * Put a value into its slot, or the parts of a tuple into theirs.
 * @param {any[]} slots
 * @param {number | number[]} pattern
 * @param {any} value
 */
export function assign(slots, pattern, value) {
  if (typeof pattern === 'number') slots[pattern] = value;
  else pattern.forEach((slot, i) => (slots[slot] = value[i]));
}

/**
 * @param {Run} run
 * @param {any[]} codes
 * @returns {[Thunk[], number]}
 */
function parts(run, codes) {
  const compiled = codes.map((code) => run.compile(code));
  return [compiled.map(([thunk]) => thunk), compiled.reduce((size, [, own]) => size + own, 1)];
}

/** @type {Operation} */
function variable(run, [, slot]) {
  const slots = run.slots;
  return [() => slots[slot], 0];
}

/** @type {Operation} */
function tuple(run, code) {
  const [thunks, size] = parts(run, code.slice(1));
  return [() => thunks.map((thunk) => thunk()), size];
}

/** @type {Operation} */
function field(run, [, base, position]) {
  const [[thunk], size] = parts(run, [base]);
  return [() => thunk()[position], size];
}

/** @param {(value: number) => number} apply @returns {Operation} */
function unary(apply) {
  return (run, [, operand]) => {
    const [[thunk], size] = parts(run, [operand]);
    return [() => apply(thunk()), size];
  };
}

/** @type {Operation} */
function plus(run, [, offset, ...codes]) {
  const [thunks, size] = parts(run, codes);
  const most = run.meter.limits.integer;
  const add = () => {
    let total = thunks[0]();
    for (let i = 1; i < thunks.length; i++) {
      total += thunks[i]();
      if (Math.abs(total) > most) throw new Refusal('limit-integer', offset);
    }
    return total;
  };
  return [add, size];
}

/** @type {Operation} */
function times(run, [, offset, ...codes]) {
  const [[left, right], size] = parts(run, codes);
  const most = run.meter.limits.integer;
  const multiply = () => {
    const product = left() * right();
    if (Math.abs(product) > most) throw new Refusal('limit-integer', offset);
    return product + 0; // never -0
  };
  return [multiply, size];
}

/** @param {(value: number, divisor: number) => number} apply @returns {Operation} */
function division(apply) {
  return (run, [, offset, ...codes]) => {
    const [[left, right], size] = parts(run, codes);
    const divide = () => {
      const value = left();
      const divisor = right();
      if (!divisor) throw new Refusal('division', offset);
      return apply(value, divisor);
    };
    return [divide, size];
  };
}

/** The remainder has the sign of the divisor. @param {number} value @param {number} divisor */
function floorMod(value, divisor) {
  const rest = value % divisor;
  return rest && rest < 0 !== divisor < 0 ? rest + divisor : rest + 0;
}

/** Exact up to the largest integer, where value / divisor is not. @param {number} value @param {number} divisor */
function floorDiv(value, divisor) {
  const rest = value % divisor;
  const quotient = (value - rest) / divisor + 0;
  return rest && rest < 0 !== divisor < 0 ? quotient - 1 : quotient;
}

/** @param {(x: number, y: number) => boolean} compare @returns {Operation} */
function relation(compare) {
  return (run, code) => {
    const [[left, right], size] = parts(run, code.slice(1));
    return [() => (compare(left(), right()) ? 1 : 0), size];
  };
}

/** @param {(x: number, y: number) => number} choose @returns {Operation} */
function extreme(choose) {
  return (run, code) => {
    const [thunks, size] = parts(run, code.slice(1));
    const all = () => {
      let result = thunks[0]();
      for (let i = 1; i < thunks.length; i++) result = choose(result, thunks[i]());
      return result;
    };
    return [all, size];
  };
}

/** @type {Operation} */
function choice(run, code) {
  const [[condition, then, other], size] = parts(run, code.slice(1));
  return [() => (condition() ? then() : other()), size];
}

/** @type {Operation} */
function at(run, [, offset, code, table]) {
  const [position, own] = run.compile(code);
  const [entries, size] = parts(run, table);
  const lookUp = () => {
    const index = position();
    if (index < 0 || index >= entries.length) throw new Refusal('index', offset);
    return entries[index]();
  };
  return [lookUp, own + size];
}

/** @type {Operation} */
function letIn(run, [, steps, code]) {
  /** @type {[number | number[], Thunk, number][]} */
  const compiled = steps.map((/** @type {[any, any]} */ [pattern, value]) => [pattern, ...run.compile(value)]);
  const [body, size] = run.compile(code);
  const evaluate = () => {
    for (const [pattern, thunk] of compiled) assign(run.slots, pattern, thunk());
    return body();
  };
  return [evaluate, compiled.reduce((sum, [, , own]) => sum + 1 + own, size)];
}

/** @type {Operation} */
function once(run, [, code]) {
  const thunk = run.thunk(code);
  /** @type {any} */
  let known;
  run.resets.push(() => (known = undefined));
  return [() => (known === undefined ? (known = thunk()) : known), 1];
}

/** @type {Operation} */
function certain(run, [, code]) {
  const [[thunk], size] = parts(run, [code]);
  return [() => point(thunk()), size];
}

/** @type {Operation} */
function call(run, [, index, ...codes]) {
  const action = run.functions[index];
  const [thunks, size] = parts(run, codes);
  return [() => action(thunks.map((thunk) => thunk())), size + CALL_COST];
}

/**
 * A number in lowest terms.
 * @param {bigint} top
 * @param {bigint} bottom positive
 * @param {Meter} meter
 * @returns {[bigint, bigint]}
 */
export function rational(top, bottom, meter) {
  meter.spend(GCD_COST * limbs(bitLength(top) + bitLength(bottom)));
  const divisor = gcd(bottom, top < 0n ? -top : top);
  return [top / divisor, bottom / divisor];
}

/** @type {Operation} */
function num(run, [, code]) {
  const [[thunk], size] = parts(run, [code]);
  return [() => [BigInt(thunk()), 1n], size];
}

/** @param {(a: bigint, b: bigint, c: bigint, d: bigint) => [bigint, bigint]} combine @returns {Operation} */
function arithmetic(combine) {
  return (run, [, offset, ...codes]) => {
    const [[left, right], size] = parts(run, codes);
    const apply = () => {
      const [a, b] = left();
      const [c, d] = right();
      try {
        run.meter.denominator(bitLength(a) + bitLength(b) + bitLength(c) + bitLength(d));
        return rational(...combine(a, b, c, d), run.meter);
      } catch (error) {
        if (error instanceof Refusal) error.offset = offset;
        throw error;
      }
    };
    return [apply, size];
  };
}

/** @param {bigint} a @param {bigint} b @param {bigint} c @param {bigint} d @returns {[bigint, bigint]} */
function quotient(a, b, c, d) {
  if (!c) throw new Refusal('division');
  return c > 0n ? [a * d, b * c] : [-a * d, -b * c];
}

/** @type {Record<string, Operation>} */
export const OPERATIONS = {
  var: variable,
  tuple,
  field,
  neg: unary((value) => 0 - value),
  not: unary((value) => 1 - value),
  abs: unary(Math.abs),
  '+': plus,
  '*': times,
  div: division(floorDiv),
  mod: division(floorMod),
  '==': relation((x, y) => x === y),
  '!=': relation((x, y) => x !== y),
  '<': relation((x, y) => x < y),
  '<=': relation((x, y) => x <= y),
  '>': relation((x, y) => x > y),
  '>=': relation((x, y) => x >= y),
  min: extreme(Math.min),
  max: extreme(Math.max),
  if: choice,
  at,
  let: letIn,
  once,
  point: certain,
  call,
  num,
  'n+': arithmetic((a, b, c, d) => [a * d + c * b, b * d]),
  'n-': arithmetic((a, b, c, d) => [a * d - c * b, b * d]),
  'n*': arithmetic((a, b, c, d) => [a * c, b * d]),
  'n/': arithmetic(quotient),
};
