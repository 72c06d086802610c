// A table of a card from its words: narrow columns as wide as these, the others share the rest.
// Twin of `table` in generator/cards/ink.py; tests/js/columns.test.js holds both together.

/** @typedef {import("./types.js").Block} Block */
/** @typedef {{ text: string, left: boolean }} Head */

const [NARROW, ROOM] = [13, 16];
const [EM, PADDING] = [0.52, 0.75];
const SHARE = 0.6;
const [SHORT, LONG] = [8, 60];

/**
 * @param {Head[]} heads
 * @param {string[][]} rows
 * @returns {Block}
 */
export function tableOf(heads, rows) {
  const cell = (/** @type {string} */ text) => /** @type {[string, string][]} */ (text ? [[text, ""]] : []);
  const lengths = heads.map(({ text }, i) => {
    const words = text.split(/\s+/).filter(Boolean).map((word) => word.length);
    const sum = words.reduce((total, length) => total + length, 0);
    return Math.max(0, ...words, ...rows.map((row) => row[i]?.length ?? 0), Math.floor(sum / 3));
  });
  return {
    t: "table", r: [], w: widths(lengths, heads.map(({ left }) => left)),
    a: heads.map(({ left }) => (left ? "left" : "right")),
    heads: heads.map(({ text }) => cell(text)), rows: rows.map((row) => row.map(cell)),
  };
}

/** @param {number[]} lengths @param {boolean[]} words whether a column is of words @returns {string[]} */
function widths(lengths, words) {
  const at = (/** @type {number} */ i) => /** @type {number} */ (lengths[i]);
  const narrow = lengths.map((_, i) => i).filter((i) => at(i) <= NARROW);
  const most = (/** @type {(i: number) => number} */ of) => narrow.reduce((best, i) => (of(i) > of(best) ? i : best), narrow[0] ?? 0);
  const drop = (/** @type {number} */ i) => narrow.splice(narrow.indexOf(i), 1);
  if (narrow.length === lengths.length) drop(most((i) => (words[i] ? NARROW + 1 : 0) + at(i)));
  while (narrow.reduce((sum, i) => sum + at(i), 0) > ROOM) drop(most(at));
  return lengths.map((length, i) => (narrow.includes(i)
    ? `${(length * EM + PADDING).toFixed(2)}em` : `${(Math.min(Math.max(length, SHORT), LONG) ** SHARE).toFixed(2)}fr`));
}
