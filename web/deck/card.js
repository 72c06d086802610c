// One face of a card: the skeleton that the page carries, filled from the card model.

import { el } from "../lib/dom.js";
import { measures } from "./formats.js";
import { piece, words } from "./blocks.js";

/** @import { Placed } from "./cards.js" */
/** @import { CardBlock } from "../types.js" */
/** @import { CardSize } from "../types.js" */

/**
 * @param {ParentNode} parent
 * @param {string} name
 * @returns {HTMLElement}
 */
export function part(parent, name) {
  const found = parent.querySelector(`.${name}`);
  if (!(found instanceof HTMLElement)) throw new Error(`the card has no ${name}`);
  return found;
}

/**
 * Long stat lines go on two rows of the same columns.
 * @param {{ name: string, cells: [string, string][] }} row
 * @returns {{ name: string, cells: [string, string][] }[]}
 */
function halves(row) {
  if (row.cells.length <= measures.cells) return [row];
  const half = Math.ceil(row.cells.length / 2);
  const rest = row.cells.slice(half);
  while (rest.length < half) rest.push(["", ""]);
  return [{ name: row.name, cells: row.cells.slice(0, half) }, { name: "", cells: rest }];
}

/**
 * @param {HTMLElement} place
 * @param {Placed} placed
 */
function stats(place, { card }) {
  for (const row of card.stats.flatMap(halves)) {
    const line = el("div", { class: `card-stat-row${row.cells.length > measures.many ? " is-many" : ""}` });
    if (row.name) line.append(el("span", { class: "card-stat-name" }, row.name));
    for (const [name, value] of row.cells) {
      const cell = el("span", { class: "card-stat" });
      cell.append(el("small", {}, name), el("b", {}, value));
      line.append(cell);
    }
    place.append(line);
  }
  place.hidden = card.stats.length === 0;
}

/**
 * A face without its text: fit.js decides what stands on it and how large.
 * @param {Placed} placed
 * @param {{ first: boolean, under: boolean }} how
 * @returns {HTMLElement}
 */
export function face(placed, { first, under }) {
  const { card } = placed;
  const template = document.getElementById("card-template");
  if (!(template instanceof HTMLTemplateElement)) throw new Error("the page has no card");
  const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const made = part(copy, "card");
  made.classList.toggle("has-stats", card.stats.length > 0);
  const name = part(made, "card-name");
  name.textContent = card.name;
  if (card.args) name.append(el("small", {}, ` (${card.args})`));
  const price = part(made, "card-price");
  if (card.corner) price.append(el("b", {}, card.corner), el("small", {}, `\u00a0${card.corner_name}`));
  const below = part(made, "card-under");
  const said = below.querySelector("em");
  if (under) said?.append(...words(card.under));
  part(below, "card-tag").textContent = card.tag;
  below.hidden = !card.tag && !(under && card.under.length);
  if (first) stats(part(made, "card-stats"), placed);
  else part(made, "card-stats").hidden = true;
  return made;
}

/**
 * Say in one line where a card comes from; where a label is long, the version goes first, then the
 * game.
 * @param {HTMLElement} made
 * @param {Placed} placed
 * @param {string} mark
 */
export function sign(made, { card }, mark) {
  part(made, "card-mark").textContent = mark;
  const line = part(made, "card-said");
  const { game, kind, source, version } = card;
  for (const said of [[game, kind, source, version], [game, kind, source], [kind, source]]) {
    line.textContent = said.filter(Boolean).join(" · ");
    if (line.scrollWidth <= line.clientWidth + 1) return;
  }
}

/**
 * @param {HTMLElement} made
 * @param {CardBlock[]} blocks
 */
export function write(made, blocks) {
  part(made, "card-flow").replaceChildren(...blocks.map(piece));
}

/**
 * The back, the same for all cards of a kind, so that they can be shuffled.
 * @param {Placed} placed
 * @param {string} game
 */
export function back({ card }, game) {
  const made = el("article", { class: "card card-back" });
  const middle = el("div", { class: "card-middle" });
  middle.append(el("b", {}, card.kind), el("span", {}, game));
  made.append(middle);
  return made;
}
