// A deck on one sheet: each profile in a few lines, each rule once.

import { el } from "../lib/dom.js";
import { piece, words } from "./blocks.js";

/** @import { Placed } from "./cards.js" */
/** @import { Card, CardBlock } from "../types.js" */

/** A paragraph that begins with a rule's name stands for that rule. @param {CardBlock} [block] */
const named = (block) => (block?.t === "p" && block.r[0]?.[1] === "n" ? block.r[0][0] : "");

/** @param {Card} card @param {number} copies */
function entry({ name, corner, corner_name: unit, stats, under, blocks, uses }, copies) {
  const names = uses.length ? blocks.map(named).filter(Boolean) : [];
  // Where rules are but named, the heading above them stands over nothing.
  const over = (/** @type {number} */ at) => blocks[at]?.t === "h" && (at + 1 === blocks.length || named(blocks[at + 1]));
  const said = uses.length ? blocks.filter((block, at) => !named(block) && !over(at)) : blocks;
  return el("section", { class: "compact-card" },
    el("p", { class: "compact-head" }, el("b", {}, copies > 1 ? `${copies} × ${name}` : name), corner ? el("span", {}, `${corner}\u00a0${unit}`) : null),
    ...stats.map((row) => el("p", { class: "compact-stats" }, row.name ? `${row.name} ` : null,
      ...row.cells.flatMap(([label, value]) => [el("small", {}, `${label} `), el("b", {}, value), " "]))),
    under.length ? el("p", { class: "compact-under" }, ...words(under)) : null,
    names.length ? el("p", {}, names.join(" · ")) : null,
    ...said.map(piece));
}

/** @param {Card} card */
function rule({ name, args, blocks: [first, ...rest] }) {
  const lead = first && "r" in first ? words(first.r) : [];
  return el("section", { class: "compact-rule" },
    el("p", {}, el("b", { class: "card-n" }, args ? `${name} (${args})` : name), "\u2002", ...lead), ...rest.map(piece));
}

/** @param {{ placed: Placed, copies: number }[]} cards @param {Placed[]} rules @param {string} title */
export function compact(cards, rules, title) {
  return el("div", { class: "print-compact" }, el("h2", {}, title), el("div", { class: "compact-columns" },
    ...cards.map(({ placed, copies }) => entry(placed.card, copies)),
    rules.length ? el("h3", {}, "Règles") : null, ...rules.map(({ card }) => rule(card))));
}
