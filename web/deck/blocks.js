// Words, paragraphs and tables of the card model: as elements, and cut in two where one does not fit.

import { el } from "../lib/dom.js";

/** @import { BoxesBlock, CardBlock, FiguresBlock, ItemBlock, Measures, Run, TableBlock, TextBlock } from "../types.js" */

/** @type {Record<string, (words: string) => Node>} */
const MARKS = {
  n: (words) => el("b", { class: "card-n" }, words),
  l: (words) => el("b", { class: "card-l" }, words),
  b: (words) => el("strong", {}, words),
  i: (words) => el("em", {}, words),
  bi: (words) => el("strong", {}, el("em", {}, words)),
};

/** @param {Run[]} runs */
export function words(runs) {
  return runs.map(([text, mark]) => MARKS[mark]?.(text) ?? text);
}

/** @param {TableBlock} block */
function table({ w, a, heads, rows }) {
  const sum = w.reduce((total, width) => total + (width.endsWith("fr") ? parseFloat(width) : 0), 0);
  const columns = w.map((width) => el("col", { style: { width: width.endsWith("em") ? width : `${(100 * parseFloat(width)) / sum}%` } }));
  const row = (/** @type {"th" | "td"} */ tag, /** @type {Run[][]} */ cells) =>
    el("tr", {}, ...cells.map((cell, at) => el(tag, { class: a[at] === "right" ? "is-right" : null }, ...words(cell))));
  return el("table", {}, el("colgroup", {}, ...columns), heads.length ? row("th", heads) : null, ...rows.map((cells) => row("td", cells)));
}

/** Figures side by side, each under what it is about. @param {FiguresBlock} block */
function figures({ cap, cells }) {
  return el("div", { class: "card-figures" }, el("small", {}, cap),
    el("div", {}, ...cells.map(([name, value]) => el("span", {}, el("b", {}, value), el("small", {}, name)))));
}

/** Boxes to tick, so many behind each label. @param {BoxesBlock} block */
function boxes({ boxes: rows }) {
  return el("p", { class: "card-boxes" }, ...rows.flatMap(([name, count]) =>
    [el("span", {}, name ? el("small", {}, name) : null, ...Array.from({ length: count }, () => el("i"))), " "]));
}

/** @param {CardBlock} block */
export function piece(block) {
  if (block.t === "figures") return figures(block);
  if (block.t === "boxes") return boxes(block);
  if (block.t === "figure") return el("img", { class: "card-picture", src: `data:image/svg+xml,${encodeURIComponent(block.svg)}`, alt: block.alt });
  if (block.t === "table") return el("div", { class: "card-table" }, block.cap ? el("b", { class: "card-l" }, block.cap) : null, table(block));
  if (block.t === "h") return el("h4", {}, ...words(block.r));
  if (block.t === "p") return el("p", {}, ...words(block.r));
  const item = block.t === "li";
  return el("p", { class: `card-${block.t}`, style: item && { "--depth": block.d } },
    item && el("span", { class: "card-bullet" }, block.m), ...words(block.r));
}

/**
 * The largest number below `count` for which something holds, as it does for all before it.
 * @param {number} count @param {(number: number) => boolean} holds
 */
function most(count, holds) {
  let [low, top] = [0, count - 1];
  while (low < top) {
    const middle = Math.ceil((low + top) / 2);
    if (holds(middle)) low = middle;
    else top = middle - 1;
  }
  return low;
}

/**
 * Cut a block in two, the first of which fits: a table between rows, a text at the end of a sentence; null when it has
 * to wait for the next card.
 * @param {CardBlock} block @param {(part: CardBlock) => boolean} holds @param {boolean} alone
 * @param {Measures} measures
 * @returns {[CardBlock, CardBlock] | null}
 */
export function cut(block, holds, alone, measures) {
  if (block.t === "h" || block.t === "figures" || block.t === "boxes" || block.t === "figure") return null;
  if (block.t === "table") {
    const rows = (/** @type {number} */ from, /** @type {number} */ to) => ({ ...block, rows: block.rows.slice(from, to) });
    const { length } = block.rows;
    const count = most(length, (number) => holds(rows(0, number)));
    return count ? [rows(0, count), rows(count, length)] : null;
  }
  const all = block.r.flatMap(([text, mark]) => text.split(/( )/).filter(Boolean).map((word) => /** @type {Run} */ ([word, mark])));
  const fitting = most(all.length, (number) => holds(part(block, all, 0, number)));
  const count = cutAfter(all.map(([word]) => word), fitting, alone, measures);
  return count ? [part(block, all, 0, count), part(block, all, count, all.length)] : null;
}

/**
 * Some words of a block as a block.
 * @param {TextBlock | ItemBlock} block @param {Run[]} all @param {number} from @param {number} to
 */
function part(block, all, from, to) {
  /** @type {Run[]} */
  const r = [];
  for (const [word, mark] of all.slice(from, to)) {
    const last = r.at(-1);
    if (last && last[1] === mark) last[0] += word;
    else if (last || word.trim()) r.push([word, mark]);
  }
  return { ...block, r, ...(from > 0 && block.t === "li" ? { m: "" } : {}) };
}

/**
 * After how many of the words that fit a text is cut: at the end of a sentence where there is one; 0 where it has to
 * wait for the next card, which it cannot where it stands alone. templates/cards/fits.typ has the same, and
 * tests/vectors/cuts.json.
 * @param {string[]} words blanks among them @param {number} fitting @param {boolean} alone
 * @param {Pick<Measures, "sentence" | "words">} measures
 */
export function cutAfter(words, fitting, alone, { sentence, words: few }) {
  for (let count = fitting; count >= sentence; count -= 1) if (/[.!?]$/.test(words[count - 1] ?? "")) return count;
  return fitting > few || alone ? fitting : 0;
}
