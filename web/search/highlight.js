// Marks what of a text answers a query.

import { fold } from "../lib/fold.js";

const WORD = /[\p{L}\p{N}]+/gu;
const BEFORE = 60;

/** @typedef {Pick<import("./engine.js").Answer, "terms" | "words">} Sought */

/** Put a text into an element, its answering words in <mark>. @param {HTMLElement} into @param {string} text @param {Sought} sought */
export function mark(into, text, sought) {
  let last = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = marked(word, sought);
    if (!length) continue;
    const element = document.createElement("mark");
    element.textContent = text.slice(index, index + length);
    into.append(text.slice(last, index), element);
    last = index + length;
  }
  into.append(text.slice(last));
}

/** How much of a word is marked: what was typed of it, or all where another form was found. @param {string} word @param {Sought} sought */
function marked(word, { terms, words }) {
  const folded = fold(word);
  const begun = words.find((typed) => typed.length > 1 && folded.startsWith(typed));
  if (begun && folded.length === word.length) return begun.length;
  return begun || terms.has(folded) ? word.length : 0;
}

/** The part of a long text where the first answering word stands. @param {string} text @param {Sought} sought @param {number} length */
export function excerpt(text, sought, length) {
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!marked(word, sought)) continue;
    at = index;
    break;
  }
  const from = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  return `${from ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}
