// The meter that keeps to the limits and costs, which a compiled program carries with it.
// Twin of generator/rules_compendium/dice/limits.py.

/** @typedef {Record<"operations" | "denominator" | "support" | "dice" | "faces" | "integer" | "gcd_cost" | "show_cost" | "call_cost" | "round_cost" | "slots", number>} Limits */

/** A computation that the language refuses: a stable code, and where in the source. */
export class Refusal extends Error {
  /** @param {string} code @param {number | null} [offset] */
  constructor(code, offset = null) {
    super(code);
    this.code = code;
    this.offset = offset;
  }
}

/** How many machine words a number of that many bits takes: what one operation on it costs. @param {number} bits */
export function limbs(bits) {
  return 1 + Math.floor(bits / 64);
}

/** The number of bits of an integer, without its sign. @param {bigint} value */
export function bitLength(value) {
  if (value < 0n) value = -value;
  if (value === 0n) return 0;
  const hex = value.toString(16);
  return (hex.length - 1) * 4 + 32 - Math.clz32(parseInt(hex[0], 16));
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The greatest common divisor of two positive integers. @param {bigint} a @param {bigint} b */
export function gcd(a, b) {
  while (b > SAFE) [a, b] = [b, a % b];
  if (b === 0n) return a;
  let x = Number(b);
  let y = Number(a % b);
  while (y) [x, y] = [y, x % y];
  return BigInt(x);
}

/** The budget that is left; refuses work before it is done. */
export class Meter {
  /** @param {Limits} limits */
  constructor(limits) {
    this.limits = limits;
    this.left = limits.operations;
  }

  /** @param {number} cost */
  spend(cost) {
    this.left -= cost;
    if (this.left < 0) throw new Refusal("limit-operations");
  }

  /** @param {number} bits */
  denominator(bits) {
    if (bits > this.limits.denominator) throw new Refusal("limit-denominator");
  }

  /** @param {number} size */
  support(size) {
    if (size > this.limits.support) throw new Refusal("limit-support");
  }

  /** @param {number} count */
  pool(count) {
    if (count < 0) throw new Refusal("count");
    if (count > this.limits.dice) throw new Refusal("limit-dice");
  }

  /** The integer, never -0, or a refusal. @param {number} value */
  integer(value) {
    if (Math.abs(value) > this.limits.integer) throw new Refusal("limit-integer");
    return value + 0;
  }
}
