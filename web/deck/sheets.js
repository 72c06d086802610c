// Faces on pages, at the exact size; crop marks outside the cards, backs mirrored for the long edge.

import { el } from "../lib/dom.js";
import { back } from "./card.js";
import { faces } from "./fit.js";
import { measures } from "./cards.js";

/** @import { Look, Placed } from "./cards.js" */
/** @import { CardSize } from "../types.js" */
/** @typedef {{ placed: Placed, made: HTMLElement }} Face */

const SVG = "http://www.w3.org/2000/svg";
const THIN = 0.09;
// In millimetres.
const POINT = 25.4 / 72;

/** @param {string} tag @param {Record<string, string | number>} attributes */
function drawn(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** Where crop marks are: left, top, width and height in millimetres. @param {CardSize} size */
function marks({ margin: [left, top], grid: [columns, rows], card: [width, height] }) {
  const [from, length] = measures.crop;
  const lines = [];
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * width - THIN / 2;
    for (const y of [top - from - length, top + rows * height + from]) lines.push([x, y, THIN, length]);
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * height - THIN / 2;
    for (const x of [left - from - length, left + columns * width + from]) lines.push([x, y, length, THIN]);
  }
  return lines;
}

/** Say a size's numbers to the styles, which know their units. @param {HTMLElement} node @param {CardSize} size */
function scale(node, size) {
  const [w, h] = size.card;
  for (const [name, value] of Object.entries({ ...measures, ...size, w, h, price: size.name[0] })) {
    if (typeof value === "number") node.style.setProperty(`--${name}`, String(value));
  }
}

/** A picture of the site's own, around a place. @param {string} svg @param {number} x @param {number} y @param {number} width */
function picture(svg, x, y, width) {
  const made = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  const [, , across = 1, down = 1] = (made.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const height = (width * down) / across;
  for (const [name, value] of Object.entries({ x: x - width / 2, y: y - height / 2, width, height })) made.setAttribute(name, String(value));
  return made;
}

/** A game's emblem in the middle of a card's back. @param {Look} look @param {CardSize} size @param {number} x @param {number} y */
function faced({ emblem, pattern }, { card: [wide], safe }, x, y) {
  if (!emblem) return [];
  const [free, radius, height, darkness] = measures.back;
  const field = wide - 2 * safe - free;
  const behind = picture(pattern, x, y, field);
  behind.setAttribute("opacity", String(darkness));
  return [behind, drawn("circle", { cx: x, cy: y, r: radius * field, fill: "#fff" }), picture(emblem, x, y, height * field)];
}

/**
 * A page with cards on it, or with their backs, which stand mirrored.
 * @param {Face[]} cards @param {{ id: string, size: CardSize }} how @param {boolean} [mirrored]
 */
function page(cards, { id, size }, mirrored = false) {
  const { bleed, inset, edge, safe, grid: [columns], card: [wide, high] } = size;
  const mark = measures.emblem * POINT;
  const [width, height] = size.page.map((side) => side + 2 * bleed);
  const lines = drawn("svg", { class: "print-lines", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  const rectangle = (/** @type {number[]} */ [x = 0, y = 0, across = 0, down = 0], paint = /** @type {Record<string, string | number>} */ ({ fill: "#000" })) =>
    lines.append(drawn("rect", { x, y, width: across, height: down, ...paint }));
  const made = el("div", { class: `print-page is-${id}`, style: { width: `${width}mm`, height: `${height}mm` } }, lines);
  scale(made, size);
  if (size.crop && !mirrored) for (const mark of marks(size)) rectangle(mark);
  cards.forEach(({ made: card, placed }, at) => {
    const column = mirrored ? columns - 1 - (at % columns) : at % columns;
    const x = size.margin[0] + bleed + column * wide;
    const y = size.margin[1] + bleed + Math.floor(at / columns) * high;
    card.style.left = `${x}mm`;
    card.style.top = `${y}mm`;
    made.append(card);
    // Off the cut, so that one that is not straight takes nothing of it.
    const { look } = placed;
    if (mirrored) {
      rectangle([x + safe, y + safe, wide - 2 * safe, high - 2 * safe], { fill: "none", stroke: look.accent, "stroke-width": edge });
      lines.append(...faced(look, size, x + wide / 2, y + high / 2));
      return;
    }
    // In as many pieces as the emblem.
    const piece = (high - 2 * safe - (look.stripes - 1) * measures.between_stripes) / look.stripes;
    for (let i = 0; i < look.stripes; i += 1) {
      rectangle([x + inset, y + safe + i * (piece + measures.between_stripes), edge, piece], { fill: look.accent });
    }
    if (look.emblem) lines.append(picture(look.emblem, x + safe + edge + mark / 2, y + high - safe - measures.foot * POINT + 1.1 + mark / 2, mark));
  });
  return made;
}

/** So many faces are laid out at the most: a few hundred sheets of paper, which a browser still prints. */
export const MOST_FACES = 1200;
/** So long the page may be busy at a stretch, in milliseconds. */
const STRETCH = 40;

/**
 * Lay cards out on pages, leaving the browser time for others.
 * @param {{ placed: Placed, copies: number }[]} cards
 * @param {{ id: string, size: CardSize, backs: boolean, room: HTMLElement, stale: () => boolean }} how
 * @returns {Promise<{pages: HTMLElement[], whole: boolean} | null>} nothing where it is no longer wanted; whether all have found room
 */
export async function pages(cards, { id, size, backs, room, stale }) {
  scale(room, size);
  const pause = pauses();
  /** @type {Face[]} */
  const all = [];
  for (const { placed, copies } of cards) {
    if (all.length >= MOST_FACES) break;
    const fitted = faces(placed, size, room);
    room.replaceChildren();
    for (let copy = 0; copy < copies && all.length < MOST_FACES; copy += 1) {
      all.push(...fitted.map((one) => ({ placed, made: /** @type {HTMLElement} */ (one.cloneNode(true)) })));
    }
    await pause();
    if (stale()) return null;
  }
  const [columns, rows] = size.grid;
  const made = [];
  for (let start = 0; start < all.length; start += columns * rows) {
    const here = all.slice(start, start + columns * rows);
    made.push(page(here, { id, size }));
    if (backs) made.push(page(here.map(({ placed }) => ({ placed, made: back(placed) })), { id, size }, true));
    await pause();
    if (stale()) return null;
  }
  return { pages: made, whole: all.length < MOST_FACES };
}

/** Lets other work on the page run after a long stretch. */
function pauses() {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < STRETCH) return;
    await new Promise((resolve) => { setTimeout(resolve); });
    begun = performance.now();
  };
}
