// The one rounding rule: half up, by integer division. Twin of generator/dice/display.py.

import { gcd } from "./meter.js";

const NARROW = "\u202f";

/** @param {bigint} a @param {bigint} b positive */
function floorDiv(a, b) {
  return a / b - (a % b < 0n ? 1n : 0n);
}

/** @param {bigint} units @param {number} places */
function decimal(units, places) {
  const sign = units < 0n ? "−" : "";
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return places ? `${sign}${whole},${digits.slice(-places)}` : `${sign}${whole}`;
}

/**
 * The fraction with that many decimals, a French comma and a true minus sign.
 * @param {bigint} top @param {bigint} bottom positive @param {number} places
 */
export function rounded(top, bottom, places) {
  return decimal(floorDiv(2n * top * 10n ** BigInt(places) + bottom, 2n * bottom), places);
}

/**
 * A probability as a percentage, never shown as certain or impossible when it is not.
 * @param {bigint} top @param {bigint} bottom
 */
export function formatPercent(top, bottom, places = 1) {
  const all = 100n * 10n ** BigInt(places);
  const units = floorDiv(2n * top * all + bottom, 2n * bottom);
  if (units === 0n && top) return `<${NARROW}${decimal(1n, places)}${NARROW}%`;
  if (units === all && top !== bottom) return `>${NARROW}${decimal(all - 1n, places)}${NARROW}%`;
  return `${decimal(units, places)}${NARROW}%`;
}

/** A fraction in lowest terms, always with its denominator. @param {bigint} top @param {bigint} bottom */
export function fraction(top, bottom) {
  const divisor = gcd(bottom, top < 0n ? -top : top);
  return `${top / divisor}/${bottom / divisor}`;
}

/** The two integers of a fraction such as "5/36". @param {string} text @returns {[bigint, bigint]} */
export function parseFraction(text) {
  const [top, bottom] = text.split("/");
  return [BigInt(top), BigInt(bottom)];
}
