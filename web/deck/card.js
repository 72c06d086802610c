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

/** Long stat lines go on several rows of the same columns. @param {StatRow} row */
function parts({ name, cells }) {
  const rows = Math.ceil(cells.length / measures.cells);
  const across = Math.ceil(cells.length / rows);
  return Array.from({ length: rows }, (_, at) => {
    const some = cells.slice(at * across, (at + 1) * across);
    return { name: at ? "" : name, cells: some, blank: across - some.length };
  });
}

/**
 * Figures as large as their cells are wide, empty frames for what is not known.
 * @param {ReturnType<typeof parts>[number]} row
 */
function statRow({ name, cells, blank }) {
  const columns = cells.length + blank + (name ? measures.stat_name : 0);
  return el("div", { class: "card-stat-row", style: { "--columns": columns } },
    name ? el("span", { class: "card-stat-name" }, name) : null,
    ...cells.map(([label, value]) => el("span", { class: "card-stat", style: { "--letters": [...value].length } },
      el("small", {}, label), value ? el("b", {}, value) : el("i", { class: "card-frame" }))),
    ...Array.from({ length: blank }, () => el("span", { class: "card-stat" })));
}

/** @param {StatRow[]} stats @param {boolean} hidden */
function statLine(stats, hidden) {
  const rows = stats.flatMap(parts);
  return el("div", { class: `card-stats${rows.length > measures.many ? " is-many" : ""}`, hidden }, ...rows.map(statRow));
}

/** A label before a figure, or a unit behind it. @param {Card} card */
const price = ({ corner, corner_label: label, corner_name: unit }) => (corner
  ? [label ? el("small", {}, `${label}\u00a0`) : "", el("b", {}, corner), unit ? el("small", {}, `\u00a0${unit}`) : ""] : []);

/** What kind of card it is stands before its name, where figures do not say it of all cards. @param {string} svg */
function pictured(svg) {
  const made = el("span", { class: "card-icon", "aria-hidden": "true" });
  made.append(document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true));
  return made;
}

/**
 * A face without its text: fit.js decides what stands on it and how large.
 * @param {Placed} placed @param {{ under: boolean }} how
 */
export function face({ card, icon, language }, { under }) {
  const below = under ? card.under : [];
  return el("article", { class: `card${icon ? " has-icon" : ""}${card.stats.length ? "" : " has-line"}`, lang: language }, el("div", { class: "card-inner" },
    el("header", { class: `card-head${below.length || card.stats.length ? " is-top" : ""}` },
      icon ? pictured(icon) : null,
      el("div", { class: "card-top" },
        el("h3", { class: "card-name" }, card.name, card.args ? el("small", {}, ` (${card.args})`) : null),
        el("p", { class: "card-price" }, ...price(card))),
      el("div", { class: "card-under", hidden: !below.length }, el("em", {}, ...words(below)))),
    statLine(card.stats, !card.stats.length),
    el("div", { class: "card-body" }, el("div", { class: "card-flow" }), el("div", { class: "card-notes", hidden: true }, el("span", {}, card.notes)), el("div", { class: "card-standing" })),
    el("footer", { class: "card-foot" }, el("span", { class: "card-said" }), el("span", { class: "card-ruled" }), el("b", { class: "card-mark" }))));
}

/**
 * Say in one line what a card is; where that is long, first the game and then the kind give way.
 * @param {HTMLElement} made @param {Placed} placed @param {string} mark
 */
export function sign(made, { card: { game, kind, tag, ruled } }, mark) {
  part(made, "card-mark").textContent = mark;
  part(made, "card-ruled").textContent = part(made, "card-flow").textContent?.includes("†") ? ruled ?? "" : "";
  const line = part(made, "card-said");
  const all = [game, kind, tag].filter(Boolean);
  for (let from = 0; from < all.length; from += 1) {
    line.textContent = all.slice(from).join(" · ");
    if (line.scrollWidth <= line.clientWidth + 1) return;
  }
}

/** Write blocks below the head; boxes to tick stand above the foot. @param {HTMLElement} made @param {CardBlock[]} blocks */
export function write(made, blocks) {
  part(made, "card-flow").replaceChildren(...blocks.filter(({ t }) => t !== "boxes").map(piece));
  part(made, "card-standing").replaceChildren(...blocks.filter(({ t }) => t === "boxes").map(piece));
}

/** The back, the same for all cards of a kind, so that they can be shuffled, and the same upside down. @param {Placed} placed */
export function back({ card, look, language }) {
  const half = (/** @type {string} */ turned) => el("div", { class: `card-half${turned}` }, el("b", {}, card.kind), el("span", {}, card.game));
  return el("article", { class: "card card-back", lang: language, style: { "--back": look.accent } }, half(""), half(" is-turned"));
}

/** A paragraph that begins with a rule's name stands for that rule. @param {CardBlock} [block] */
const named = (block) => (block?.t === "p" && block.r[0]?.[1] === "n" ? block.r[0][0] : "");

/** @param {Placed} placed @param {number} copies */
function entry({ card, language }, copies) {
  const { name, stats, under, blocks, uses } = card;
  const names = uses.length ? blocks.map(named).filter(Boolean) : [];
  // Where rules are but named, the heading above them stands over nothing.
  const over = (/** @type {number} */ at) => blocks[at]?.t === "h" && (at + 1 === blocks.length || named(blocks[at + 1]));
  const said = uses.length ? blocks.filter((block, at) => !named(block) && !over(at)) : blocks;
  return el("section", { class: "compact-card", lang: language },
    el("p", { class: "compact-head" }, el("b", {}, copies > 1 ? `${copies} × ${name}` : name), el("span", {}, ...price(card))),
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
