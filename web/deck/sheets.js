// Faces on pages, at the exact size; crop marks outside the cards, backs mirrored for the long edge.

import { back } from "./card.js";
import { element } from "./ink.js";
import { faces } from "./fit.js";

/** @typedef {import("./types.js").Placed} Placed */
/** @typedef {import("./types.js").Size} Size */

/** @param {HTMLElement} page @param {Size} size */
function marks(page, size) {
  const [left, top] = size.margin;
  const [columns, rows] = size.grid;
  const [width, height] = size.card;
  const line = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ way) => {
    const made = element("i", `crop is-${way}`);
    made.style.left = `${x}mm`;
    made.style.top = `${y}mm`;
    page.append(made);
  };
  for (let column = 0; column <= columns; column += 1) {
    line(left + column * width, top - 6.5, "down");
    line(left + column * width, top + rows * height + 1.5, "down");
  }
  for (let row = 0; row <= rows; row += 1) {
    line(left - 6.5, top + row * height, "across");
    line(left + columns * width + 1.5, top + row * height, "across");
  }
}

/**
 * @param {string} id
 * @param {Size} size
 */
function page(id, size) {
  const made = element("div", `print-page is-${id}`);
  scale(made, size);
  made.style.width = `${size.page[0] + 2 * size.bleed}mm`;
  made.style.height = `${size.page[1] + 2 * size.bleed}mm`;
  return made;
}

/**
 * Say a size's lengths to the styles.
 * @param {HTMLElement} node
 * @param {Size} size
 */
export function scale(node, size) {
  const lengths = {
    w: size.card[0], h: size.card[1], safe: size.safe, head: size.head, row: size.row, bleed: size.bleed,
  };
  for (const [name, length] of Object.entries(lengths)) node.style.setProperty(`--${name}`, `${length}mm`);
  node.style.setProperty("--figure", `${size.figure}pt`);
  node.style.setProperty("--price", `${size.name[0]}pt`);
}

/**
 * @param {HTMLElement} on
 * @param {HTMLElement} card
 * @param {Size} size
 * @param {number} column
 * @param {number} row
 */
function put(on, card, size, column, row) {
  card.style.left = `${size.margin[0] + size.bleed + column * size.card[0]}mm`;
  card.style.top = `${size.margin[1] + size.bleed + row * size.card[1]}mm`;
  on.append(card);
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
    if (size.crop) marks(front, size);
    here.forEach(({ made }, i) => put(front, made, size, i % columns, Math.floor(i / columns)));
    found.push(front);
    if (!backs) continue;
    const behind = page(id, size);
    here.forEach(({ placed }, i) =>
      put(behind, back(placed, placed.card.game), size, columns - 1 - (i % columns), Math.floor(i / columns)));
    found.push(behind);
  }
  return found;
}
