// A table of a card from its words: narrow columns as wide as these, the others share the rest.
// Twin of `table` in generator/cards/blocks.py; tests/vectors/columns.json holds both together.

/** @import { CardBlock, Measures, Run } from "../types.js" */
/** @typedef {{ text: string, left: boolean }} Head */

/**
 * @param {Head[]} heads
 * @param {string[][]} rows
 * @param {Measures} measures
 * @returns {CardBlock}
 */
export function tableOf(heads, rows, measures) {
  const cell = (/** @type {string} */ text) => /** @type {Run[]} */ (text ? [[text, ""]] : []);
  const lengths = heads.map(({ text }, i) => {
    const words = text.split(/\s+/).filter(Boolean).map((word) => word.length);
    const sum = words.reduce((total, length) => total + length, 0);
    return Math.max(0, ...words, ...rows.map((row) => row[i]?.length ?? 0), Math.floor(sum / 3));
  });
  return {
    t: "table", cap: "", w: widths(lengths, heads.map(({ left }) => left), measures),
    a: heads.map(({ left }) => (left ? "left" : "right")),
    heads: heads.map(({ text }) => cell(text)), rows: rows.map((row) => row.map(cell)),
  };
}

/**
 * @param {number[]} lengths
 * @param {boolean[]} words whether a column is of words
 * @param {Measures} measures
 * @returns {string[]}
 */
function widths(lengths, words, { narrow: short, narrow_together: together, letter, padding, growth, counted }) {
  const at = (/** @type {number} */ i) => /** @type {number} */ (lengths[i]);
  const narrow = lengths.map((_, i) => i).filter((i) => at(i) <= short);
  const most = (/** @type {(i: number) => number} */ of) => narrow.reduce((best, i) => (of(i) > of(best) ? i : best), narrow[0] ?? 0);
  const drop = (/** @type {number} */ i) => narrow.splice(narrow.indexOf(i), 1);
  if (narrow.length === lengths.length) drop(most((i) => (words[i] ? short + 1 : 0) + at(i)));
  while (narrow.reduce((sum, i) => sum + at(i), 0) > together) drop(most(at));
  const [least, greatest] = counted;
  return lengths.map((length, i) => (narrow.includes(i)
    ? `${(length * letter + padding).toFixed(2)}em` : `${(Math.min(Math.max(length, least), greatest) ** growth).toFixed(2)}fr`));
}
