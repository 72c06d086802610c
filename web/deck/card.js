// One face of a card, and a deck on one sheet, made from the card model.

import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { measures } from "./cards.js";
import { piece, words } from "./blocks.js";

/** @import { Placed } from "./cards.js" */
/** @import { Card, CardBlock, StatRow } from "../types.js" */

/** @param {HTMLElement} parent @param {string} name */
export function part(parent, name) {
  return /** @type {HTMLElement} */ (parent.querySelector(`.${name}`));
}

/** Long stat lines go on two rows of the same columns. @param {StatRow} row @returns {StatRow[]} */
function halves({ name, cells }) {
  if (cells.length <= measures.cells) return [{ name, cells }];
  const half = Math.ceil(cells.length / 2);
  const rest = cells.slice(0, half).map((_, at) => cells[half + at] ?? /** @type {[string, string]} */ (["", ""]));
  return [{ name, cells: cells.slice(0, half) }, { name: "", cells: rest }];
}

/** @param {StatRow} row */
function statRow({ name, cells }) {
  return el("div", { class: `card-stat-row${cells.length > measures.many ? " is-many" : ""}` },
    name ? el("span", { class: "card-stat-name" }, name) : null,
    ...cells.map(([label, value]) => el("span", { class: "card-stat" }, el("small", {}, label), el("b", {}, value))));
}

/**
 * A face without its text: fit.js decides what stands on it and how large.
 * @param {Placed} placed @param {{ first: boolean, under: boolean }} how
 */
export function face({ card, language }, { first, under }) {
  const below = under ? card.under : [];
  const price = card.corner ? [el("b", {}, card.corner), el("small", {}, `\u00a0${card.corner_name}`)] : [];
  return el("article", { class: `card${card.stats.length ? " has-stats" : ""}`, lang: language }, el("div", { class: "card-inner" },
    el("header", { class: "card-head" },
      el("div", { class: "card-top" },
        el("h3", { class: "card-name" }, card.name, card.args ? el("small", {}, ` (${card.args})`) : null),
        el("p", { class: "card-price" }, ...price)),
      el("div", { class: "card-under", hidden: !card.tag && !below.length },
        el("em", {}, ...words(below)), el("span", { class: "card-tag" }, card.tag))),
    el("div", { class: "card-stats", hidden: !first || !card.stats.length }, ...card.stats.flatMap(halves).map(statRow)),
    el("div", { class: "card-body" }, el("div", { class: "card-flow" })),
    el("footer", { class: "card-foot" }, el("span", { class: "card-said" }), el("b", { class: "card-mark" }))));
}

/**
 * Say in one line where a card comes from; where a label is long, the version goes first, then the game.
 * @param {HTMLElement} made @param {Placed} placed @param {string} mark
 */
export function sign(made, { card: { game, kind, source, version } }, mark) {
  part(made, "card-mark").textContent = mark;
  const line = part(made, "card-said");
  for (const said of [[game, kind, source, version], [game, kind, source], [kind, source]]) {
    line.textContent = said.filter(Boolean).join(" · ");
    if (line.scrollWidth <= line.clientWidth + 1) return;
  }
}

/** @param {HTMLElement} made @param {CardBlock[]} blocks */
export function write(made, blocks) {
  part(made, "card-flow").replaceChildren(...blocks.map(piece));
}

/** The back, the same for all cards of a kind, so that they can be shuffled. @param {Placed} placed */
export function back({ card, language }) {
  return el("article", { class: "card card-back", lang: language }, el("div", { class: "card-middle" }, el("b", {}, card.kind), el("span", {}, card.game)));
}

/** A paragraph that begins with a rule's name stands for that rule. @param {CardBlock} [block] */
const named = (block) => (block?.t === "p" && block.r[0]?.[1] === "n" ? block.r[0][0] : "");

/** @param {Placed} placed @param {number} copies */
function entry({ card: { name, corner, corner_name: unit, stats, under, blocks, uses }, language }, copies) {
  const names = uses.length ? blocks.map(named).filter(Boolean) : [];
  // Where rules are but named, the heading above them stands over nothing.
  const over = (/** @type {number} */ at) => blocks[at]?.t === "h" && (at + 1 === blocks.length || named(blocks[at + 1]));
  const said = uses.length ? blocks.filter((block, at) => !named(block) && !over(at)) : blocks;
  return el("section", { class: "compact-card", lang: language },
    el("p", { class: "compact-head" }, el("b", {}, copies > 1 ? `${copies} × ${name}` : name), corner ? el("span", {}, `${corner}\u00a0${unit}`) : null),
    ...stats.map((row) => el("p", { class: "compact-stats" }, row.name ? `${row.name} ` : null,
      ...row.cells.flatMap(([label, value]) => [el("small", {}, `${label} `), el("b", {}, value), " "]))),
    under.length ? el("p", { class: "compact-under" }, ...words(under)) : null,
    names.length ? el("p", {}, names.join(" · ")) : null,
    ...said.map(piece));
}

/** @param {Placed} placed */
function rule({ card: { name, args, blocks: [first, ...rest] }, language }) {
  const lead = first && "r" in first ? words(first.r) : [];
  return el("section", { class: "compact-rule", lang: language },
    el("p", {}, el("b", { class: "card-n" }, args ? `${name} (${args})` : name), "\u2002", ...lead), ...rest.map(piece));
}

/** A deck on one sheet: each profile in a few lines, each rule once. @param {{ placed: Placed, copies: number }[]} cards @param {Placed[]} rules @param {string} title */
export function compact(cards, rules, title) {
  return el("div", { class: "print-compact" }, el("h2", {}, title), el("div", { class: "compact-columns" },
    ...cards.map(({ placed, copies }) => entry(placed, copies)),
    rules.length ? el("h3", {}, say("rules")) : null, ...rules.map(rule)));
}
