// Faces on pages, at the exact size; crop marks outside the cards, backs mirrored for the long edge.

import { el } from "../lib/dom.js";
import { back } from "./card.js";
import { faces } from "./fit.js";

/** @typedef {import("./types.js").Placed} Placed */
/** @typedef {import("./types.js").Size} Size */

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

/** @param {SVGElement} on @param {Size} size */
function marks(on, size) {
  const [left, top] = size.margin;
  const [columns, rows] = size.grid;
  const [width, height] = size.card;
  const thin = 0.09;
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * width - thin / 2;
    rectangle(on, [x, top - 6.5, thin, 5], "#000");
    rectangle(on, [x, top + rows * height + 1.5, thin, 5], "#000");
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * height - thin / 2;
    rectangle(on, [left - 6.5, y, 5, thin], "#000");
    rectangle(on, [left + columns * width + 1.5, y, 5, thin], "#000");
  }
}

/**
 * The edges of a card, which reach into the bleed where there is one.
 * @param {SVGElement} on
 * @param {Size} size
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
 * @param {Size} size
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
 * @param {Size} size
 */
export function scale(node, size) {
  const lengths = {
    w: size.card[0], h: size.card[1], safe: size.safe, head: size.head, row: size.row, edge: size.edge, bleed: size.bleed,
  };
  for (const [name, length] of Object.entries(lengths)) node.style.setProperty(`--${name}`, `${length}mm`);
  node.style.setProperty("--figure", `${size.figure}pt`);
  node.style.setProperty("--price", `${size.name[0]}pt`);
}

/**
 * @param {{ made: HTMLElement, lines: SVGElement }} on
 * @param {HTMLElement} card
 * @param {{ size: Size, column: number, row: number, colour: string, both?: boolean }} how
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
 * @param {{ id: string, size: Size, backs: boolean, room: HTMLElement }} how
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
