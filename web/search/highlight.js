// Marks what of a text answers a query.

import { fold } from "../lib/fold.js";
import { stem, words } from "./words.js";

const WORD = /[\p{L}\p{N}]+/gu;
const BEFORE = 60;

/**
 * @typedef {{terms: Set<string>, typed: string[]}} Sought
 */

/**
 * @param {string[]} terms what the index found
 * @param {string[]} typed the words of the query
 * @returns {Sought}
 */
export function sought(terms, typed) {
  return { terms: new Set([...terms, ...typed, ...typed.map(stem)]), typed };
}

/**
 * Put a text into an element, its answering words in <mark>.
 * @param {HTMLElement} into
 * @param {string} text
 * @param {Sought} what
 */
export function mark(into, text, what) {
  let last = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = marked(word, what);
    if (!length) continue;
    if (index > last) into.append(text.slice(last, index));
    const made = document.createElement("mark");
    made.textContent = text.slice(index, index + length);
    into.append(made);
    last = index + length;
  }
  into.append(text.slice(last));
}

/**
 * How much of a word is marked: what was typed of it, or all where another form was found.
 * @param {string} word
 * @param {Sought} what
 */
function marked(word, { terms, typed }) {
  const folded = fold(word);
  const begun = typed.find((each) => folded.startsWith(each) && each.length > 1);
  if (begun) return folded.length === word.length ? begun.length : word.length;
  return terms.has(folded) || (word.length > 3 && terms.has(stem(folded))) ? word.length : 0;
}

/**
 * The part of a long text where the first answering word stands.
 * @param {string} text
 * @param {Sought} what
 * @param {number} length
 * @returns {string}
 */
export function excerpt(text, what, length) {
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!marked(word, what) || words(word).length === 0) continue;
    at = index;
    break;
  }
  const from = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  return `${from ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}
