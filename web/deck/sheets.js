// Faces on pages, at the exact size; crop marks outside the cards, backs mirrored for the long edge.

import { el } from "../lib/dom.js";
import { back } from "./card.js";
import { faces } from "./fit.js";
import { measures } from "./formats.js";

/** @import { Placed } from "./cards.js" */
/** @import { CardSize } from "../types.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {SVGElement} on
 * @param {number[]} box left, top, width and height in millimetres
 * @param {string} colour
 */
function rectangle(on, [x, y, width, height], colour) {
  const made = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: colour })) made.setAttribute(name, String(value));
  on.append(made);
}

/** @param {SVGElement} on @param {CardSize} size */
function marks(on, size) {
  const [left, top] = size.margin;
  const [columns, rows] = size.grid;
  const [width, height] = size.card;
  const thin = 0.09;
  const [from, length] = measures.crop;
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * width - thin / 2;
    rectangle(on, [x, top - from - length, thin, length], "#000");
    rectangle(on, [x, top + rows * height + from, thin, length], "#000");
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * height - thin / 2;
    rectangle(on, [left - from - length, y, length, thin], "#000");
    rectangle(on, [left + columns * width + from, y, length, thin], "#000");
  }
}

/**
 * The edges of a card, which reach into the bleed where there is one.
 * @param {SVGElement} on
 * @param {CardSize} size
 * @param {[number, number]} spot
 * @param {string} colour
 * @param {boolean} both
 */
function edges(on, size, [x, y], colour, both) {
  const { bleed } = size;
  const [width, height] = size.card;
  rectangle(on, [x - bleed, y - bleed, size.edge + bleed, height + 2 * bleed], colour);
  if (both) rectangle(on, [x + width - size.edge, y - bleed, size.edge + bleed, height + 2 * bleed], colour);
}

/**
 * @param {string} id
 * @param {CardSize} size
 */
function page(id, size) {
  const made = el("div", { class: `print-page is-${id}` });
  const [width, height] = size.page.map((side) => side + 2 * size.bleed);
  scale(made, size);
  made.style.width = `${width}mm`;
  made.style.height = `${height}mm`;
  const lines = document.createElementNS(SVG, "svg");
  lines.setAttribute("class", "print-lines");
  lines.setAttribute("viewBox", `0 0 ${width} ${height}`);
  lines.setAttribute("aria-hidden", "true");
  made.append(lines);
  return { made, lines };
}

/**
 * Say a size's lengths to the styles.
 * @param {HTMLElement} node
 * @param {CardSize} size
 */
export function scale(node, size) {
  const { small, foot, lead, note, args, stat_name: name, many_figure: many } = measures;
  const values = {
    w: `${size.card[0]}mm`, h: `${size.card[1]}mm`, safe: `${size.safe}mm`, head: `${size.head}mm`, row: `${size.row}mm`,
    edge: `${size.edge}mm`, bleed: `${size.bleed}mm`, figure: `${size.figure}pt`, price: `${size.name[0]}pt`,
    // A size that browsers round down would fall short of the smallest one.
    small: `${small + 0.01}pt`, foot: `${foot}pt`, "above-stats": `${measures.above_stats}mm`,
    "above-foot": `${measures.above_foot}mm`, "above-body": `${measures.above_body * size.safe}mm`,
    "beside-price": `${measures.beside_price}mm`, "beside-tag": `${measures.beside_tag}mm`,
    lead: `${lead}em`, note: `${note}em`, args: `${args}em`, "stat-name": name, "many-figure": many,
  };
  for (const [property, value] of Object.entries(values)) node.style.setProperty(`--${property}`, String(value));
}

/**
 * @param {{ made: HTMLElement, lines: SVGElement }} on
 * @param {HTMLElement} card
 * @param {{ size: CardSize, column: number, row: number, colour: string, both?: boolean }} how
 */
function put(on, card, { size, column, row, colour, both = false }) {
  const x = size.margin[0] + size.bleed + column * size.card[0];
  const y = size.margin[1] + size.bleed + row * size.card[1];
  card.style.left = `${x}mm`;
  card.style.top = `${y}mm`;
  on.made.append(card);
  edges(on.lines, size, [x, y], colour, both);
}

/**
 * Lay cards out on pages.
 * @param {{ placed: Placed, copies: number }[]} cards
 * @param {{ id: string, size: CardSize, backs: boolean, room: HTMLElement }} how
 * @returns {HTMLElement[]}
 */
export function pages(cards, { id, size, backs, room }) {
  scale(room, size);
  /** @type {{ made: HTMLElement, placed: Placed }[]} */
  const all = [];
  for (const { placed, copies } of cards) {
    const made = faces(placed, size, room);
    for (let copy = 0; copy < copies; copy += 1) {
      all.push(...made.map((one) => ({ made: /** @type {HTMLElement} */ (one.cloneNode(true)), placed })));
    }
    room.replaceChildren();
  }
  const [columns, rows] = size.grid;
  const found = [];
  for (let start = 0; start < all.length; start += columns * rows) {
    const here = all.slice(start, start + columns * rows);
    const front = page(id, size);
    if (size.crop) marks(front.lines, size);
    here.forEach(({ made, placed }, i) =>
      put(front, made, { size, column: i % columns, row: Math.floor(i / columns), colour: placed.accent }));
    found.push(front.made);
    if (!backs) continue;
    const behind = page(id, size);
    here.forEach(({ placed }, i) => {
      const spot = { column: columns - 1 - (i % columns), row: Math.floor(i / columns) };
      put(behind, back(placed, placed.card.game), { size, ...spot, colour: placed.accent, both: true });
    });
    found.push(behind.made);
  }
  return found;
}
