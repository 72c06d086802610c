// A deck on one sheet: each profile in a few lines, each rule once.

import { el } from "../lib/dom.js";
import { piece, plain, words } from "./blocks.js";

/** @import { Placed } from "./cards.js" */
/** @import { Card } from "../types.js" */
/** @import { CardBlock } from "../types.js" */

/**
 * A paragraph that begins with a rule's name stands for that rule.
 * @param {CardBlock} block
 */
const isRule = (block) => block.t === "p" && block.r[0]?.[1] === "n";

/**
 * @param {Card} card
 * @param {number} copies
 */
function entry(card, copies) {
  const made = el("section", { class: "compact-card" });
  const head = el("p", { class: "compact-head" });
  head.append(el("b", {}, copies > 1 ? `${copies} × ${card.name}` : card.name));
  if (card.corner) head.append(el("span", {}, `${card.corner}\u00a0${card.corner_name}`));
  made.append(head);
  for (const row of card.stats) {
    const line = el("p", { class: "compact-stats" });
    if (row.name) line.append(`${row.name} `);
    for (const [name, value] of row.cells) line.append(el("small", {}, `${name} `), el("b", {}, value), " ");
    made.append(line);
  }
  if (card.under.length) {
    const line = el("p", { class: "compact-under" });
    line.append(...words(card.under));
    made.append(line);
  }
  const uses = card.uses.length > 0;
  const names = card.blocks.filter((block) => uses && isRule(block)).map((block) => plain("r" in block ? block.r.slice(0, 1) : []));
  if (names.length) made.append(el("p", {}, names.join(" · ")));
  // Where rules are but named, the heading above them stands over nothing.
  const over = (/** @type {CardBlock | undefined} */ next) => next === undefined || isRule(next);
  const said = card.blocks.filter((block, i) => !uses || !(isRule(block) || (block.t === "h" && over(card.blocks[i + 1]))));
  made.append(...said.map(piece));
  return made;
}

/**
 * @param {{ placed: Placed, copies: number }[]} cards
 * @param {Placed[]} rules
 * @param {string} title
 * @returns {HTMLElement}
 */
export function compact(cards, rules, title) {
  const made = el("div", { class: "print-compact" });
  made.append(el("h2", {}, title));
  const columns = el("div", { class: "compact-columns" });
  columns.append(...cards.map(({ placed, copies }) => entry(placed.card, copies)));
  if (rules.length) columns.append(el("h3", {}, "Règles"));
  for (const { card } of rules) {
    const line = el("section", { class: "compact-rule" });
    const [first, ...rest] = card.blocks;
    const said = el("p");
    said.append(el("b", { class: "card-n" }, card.args ? `${card.name} (${card.args})` : card.name), "\u2002");
    if (first && "r" in first) said.append(...words(first.r));
    line.append(said, ...rest.map(piece));
    columns.append(line);
  }
  made.append(columns);
  return made;
}
