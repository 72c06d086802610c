// Where a text that does not fit is cut; templates/cards/fits.typ has the same, and tests/vectors/cuts.json.

/** @import { Measures } from "../types.js" */

/**
 * After how many of the words that fit a text is cut: at the end of a sentence where there is one; 0 where it has to
 * wait for the next card, which it cannot where it stands alone.
 * @param {string[]} words blanks among them
 * @param {number} fitting
 * @param {boolean} alone
 * @param {Pick<Measures, "sentence" | "words">} measures
 */
export function cutAfter(words, fitting, alone, { sentence, words: few }) {
  for (let count = fitting; count >= sentence; count -= 1) if (/[.!?]$/.test(words[count - 1] ?? "")) return count;
  return fitting > few || alone ? fitting : 0;
}
