// The one rounding rule: half up, by integer division. Twin of generator/rules_compendium/dice/display.py.

import { say, spoken } from "../lib/say.js";

/** @param {bigint} a @param {bigint} b positive */
function floorDiv(a, b) {
  return a / b - (a % b < 0n ? 1n : 0n);
}

/**
 * The fraction with that many decimals, the mark of the language and a true minus sign.
 * @param {bigint} top @param {bigint} bottom positive @param {number} places
 */
export function rounded(top, bottom, places) {
  const units = floorDiv(2n * top * 10n ** BigInt(places) + bottom, 2n * bottom);
  const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const [whole, rest] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  return `${units < 0n ? "−" : ""}${whole}${rest && spoken.decimal}${rest}`;
}

/**
 * A number with at most so many decimals, never shown as nothing when it is something.
 * @param {bigint} top @param {bigint} bottom
 */
export function formatNumber(top, bottom, places = 2) {
  if (top % bottom === 0n) return rounded(top, bottom, 0);
  const scale = 10n ** BigInt(places);
  if (floorDiv(2n * top * scale + bottom, 2n * bottom)) return rounded(top, bottom, places);
  if (top > 0n) return say("number-below", { number: rounded(1n, scale, places) });
  return say("number-above", { number: rounded(-1n, scale, places) });
}

/**
 * A probability as a percentage, never shown as certain or impossible when it is not. Decimals say that it was rounded: what is
 * impossible or certain has none.
 * @param {bigint} top @param {bigint} bottom
 */
export function formatPercent(top, bottom, places = 1) {
  const scale = 10n ** BigInt(places);
  if (!top || top === bottom) return say("number-percent", { number: rounded(100n * top, bottom, 0) });
  const units = floorDiv(200n * top * scale + bottom, 2n * bottom);
  if (units === 0n) return say("number-percent-below", { number: rounded(1n, scale, places) });
  if (units === 100n * scale) return say("number-percent-above", { number: rounded(100n * scale - 1n, scale, places) });
  return say("number-percent", { number: rounded(100n * top, bottom, places) });
}

/** The two integers of a fraction such as "5/36". @param {string} text @returns {[bigint, bigint]} */
export function parseFraction(text) {
  const [top, bottom] = text.split("/");
  return [BigInt(top), BigInt(bottom)];
}
