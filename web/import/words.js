// Numbers, names and lists as files of other tools write them. Twin of parts of importing/rosters.py and emit.py;
// tests/vectors/rosters.json holds both together.

import { partsOf } from "../lib/lists.js";

const LONGEST = 200;
const MOST_POINTS = 999999;
const MOST = 999;
// What cannot be seen.
const UNSEEN = /[\u0000-\u001f\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff\ud800-\udfff]+/gu;

// How many of what a weapon is, or was chosen.
export const COUNT = /^(\d{1,3}) ?[x×] (.*)$/;
export const LINK = /^(?:https?|file):\/\//;
// What makes words bold, and signs around them.
export const MARKS = /\*\*|__|~~|`/g;
const BEFORE = " .•*·–—#>=+-", BEHIND = " #+=–—:;,@-";
/** A number as prices are written, and what they are counted in. */
export const NUMBER = "(?<!\\d)(?<!\\d[.,’'])(?:\\d{1,3}(?:[.,’']\\d{3})+|\\d{1,3}(?: \\d{3})+|\\d{1,6}(?:[.,]\\d{1,2})?)(?!\\d)";
export const MONEY = "(?:pts?\\.?|points?|pkt\\.?|punkte|pa|p)(?![^\\W_])";

/** A text without some signs at its beginning and at its end. @param {string} text @param {string} before @param {string} [behind] */
export function trimmed(text, before, behind = "") {
  let start = 0, end = text.length;
  while (start < end && before.includes(text[start] ?? "")) start += 1;
  while (end > start && behind.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

/** A price; what stands before three digits stands between thousands. @param {string} number */
export function whole(number) {
  return points(number.replace(/[.,’' ](?=\d{3}(?!\d))/g, "").replace(",", "."));
}

/** A text on one line, without what cannot be seen. @param {string} text */
export function clean(text) {
  return text.replace(UNSEEN, " ").split(/\s+/).filter(Boolean).join(" ");
}

/** A name or a value on one line, not longer than one can be. @param {string} text */
export function word(text) {
  return [...clean([...text.slice(0, 4 * LONGEST)].slice(0, 2 * LONGEST).join(""))].slice(0, LONGEST).join("");
}

/** The parts of a list as words. @param {string} text */
export function listed(text) {
  return partsOf(text).map(word).filter(Boolean);
}

/** A sum of prices as a whole number; what is none counts nothing. @param {...string} values */
export function points(...values) {
  const total = values.map((value) => value.trim()).filter((value) => /^[+-]?\d{1,9}(?:\.\d{1,6})?$/.test(value)).reduce((sum, value) => sum + Math.round(Number(value) * 1e6), 0);
  return Math.max(-MOST_POINTS, Math.min(MOST_POINTS, Math.floor(total / 1e6 + 0.5))) + 0;
}

/** How many, from one to a bound. @param {string} value */
export function count(value) {
  return Math.max(1, Math.min(MOST, points(value)));
}

/** A text without the signs around it. @param {string} text */
export function bare(text) {
  return trimmed(text, BEFORE, BEHIND);
}

/** A line without what makes it bold, a heading or a part of a list. @param {string} line */
export function unmarked(line) {
  return trimmed(clean(line).replace(MARKS, ""), BEFORE);
}
