// Words, paragraphs and tables of the card model as elements.

import { el } from "../lib/dom.js";

/** @import { Run } from "../types.js" */
/** @import { CardBlock, TableBlock } from "../types.js" */

/** @type {Record<string, (words: string) => Node>} */
const MARKS = {
  "": (words) => document.createTextNode(words),
  n: (words) => el("b", { class: "card-n" }, words),
  l: (words) => el("b", { class: "card-l" }, words),
  b: (words) => el("strong", {}, words),
  i: (words) => el("em", {}, words),
};

/**
 * @param {Run[]} runs
 * @returns {Node[]}
 */
export function words(runs) {
  return runs.map(([text, mark]) => {
    const make = MARKS[mark];
    if (make) return make(text);
    const strong = el("strong");
    strong.append(el("em", {}, text));
    return strong;
  });
}

/** @param {Run[]} runs */
export function plain(runs) {
  return runs.map(([text]) => text).join("");
}

/** @param {TableBlock} block */
function table(block) {
  const made = el("table");
  const columns = el("colgroup");
  const shares = block.w.filter((width) => width.endsWith("fr"));
  const sum = shares.reduce((total, width) => total + parseFloat(width), 0);
  for (const width of block.w) {
    const column = el("col");
    column.style.width = width.endsWith("em") ? width : `${(100 * parseFloat(width)) / sum}%`;
    columns.append(column);
  }
  made.append(columns);
  if (block.heads.length) made.append(row(block.heads, "th", block));
  for (const cells of block.rows) made.append(row(cells, "td", block));
  return made;
}

/**
 * @param {Run[][]} cells
 * @param {"th" | "td"} tag
 * @param {TableBlock} block
 */
function row(cells, tag, block) {
  const made = el("tr");
  cells.forEach((cell, column) => {
    const one = el(tag, { class: block.a[column] === "right" ? "is-right" : undefined });
    one.append(...words(cell));
    made.append(one);
  });
  return made;
}

/**
 * @param {CardBlock} block
 * @returns {HTMLElement}
 */
export function piece(block) {
  if (block.t === "table") {
    const made = el("div", { class: "card-table" });
    if (block.cap) made.append(el("b", { class: "card-l" }, block.cap));
    made.append(table(block));
    return made;
  }
  if (block.t === "h") {
    const made = el("h4");
    made.append(...words(block.r));
    return made;
  }
  const made = el("p", { class: block.t === "p" ? undefined : `card-${block.t}` });
  if (block.t === "li") {
    made.style.setProperty("--depth", String(block.d));
    made.append(el("span", { class: "card-bullet" }, block.m));
  }
  made.append(...words(block.r));
  return made;
}
