// Faces on pages, at the exact size; crop marks outside the cards, backs mirrored for the long edge.

import { el, svg } from "../lib/dom.js";
import { back } from "./card.js";
import { enlarged, faces, needed, secondSize, short } from "./fit.js";
import { measures } from "./cards.js";

/** @import { Look, Placed } from "./cards.js" */
/** @import { CardSize } from "../types.js" */
/** @typedef {{ placed: Placed, made: HTMLElement }} Face */

const THIN = 0.09;
// In millimetres.
const POINT = 25.4 / 72;

/** Where crop marks are: left, top, width and height in millimetres. @param {CardSize} size */
function marks({ margin: [left, top], grid: [columns, rows], card: [width, height], gap }) {
  const [from, length] = measures.crop;
  const cuts = (/** @type {number} */ start, /** @type {number} */ side, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, at) => start + at * (side + gap)).flatMap((cut) => [cut, cut + side]);
  const [xs, ys] = [cuts(left, width, columns), cuts(top, height, rows)];
  const [right = 0, bottom = 0] = [xs.at(-1), ys.at(-1)];
  return [
    ...xs.flatMap((x) => [top - from - length, bottom + from].map((y) => [x - THIN / 2, y, THIN, length])),
    ...ys.flatMap((y) => [left - from - length, right + from].map((x) => [x, y - THIN / 2, length, THIN])),
  ];
}

/** Say a size's numbers to the styles, which know their units. @param {HTMLElement} node @param {CardSize} size */
function scale(node, size) {
  const [w, h] = size.card;
  const [least, most, high] = measures.picture;
  for (const [name, value] of Object.entries({ ...measures, ...size, w, h, price: size.name[0], picture_least: least, picture_most: most, picture_high: high })) {
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

/**
 * What a card's back shows: colour goes on beyond the cut; a frame and whole emblems stand off it, and off the title and
 * the large emblem.
 * @param {Look} look @param {CardSize} size @param {number} left @param {number} top
 */
function backed({ accent, white }, { card: [wide, high], spill, safe }, left, top) {
  const [share, brightness, part, off] = measures.back;
  const [large, motif] = [share * wide, part * wide];
  const [x, y] = [left + wide / 2, top + high / 2];
  const field = svg("rect", { x: left - spill, y: top - spill, width: wide + 2 * spill, height: high + 2 * spill, fill: accent });
  const frame = svg("rect", { x: left + off, y: top + off, width: wide - 2 * off, height: high - 2 * off, fill: "none", stroke: "#fff", "stroke-opacity": 0.55, "stroke-width": 0.5 * POINT });
  const faint = svg("g", { opacity: brightness });
  // From the middle: how far a motif may be, and from where on there is the title.
  const [across, down] = [wide, high].map((side) => side / 2 - off - motif * 0.7);
  const title = high / 2 - 2 * safe - 10 - motif / 2;
  const rows = Math.floor(down / (1.5 * motif));
  const one = picture(white, 0, 0, motif);
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -5; column <= 5; column += 1) {
      const [dx, dy] = [(column + (Math.abs(row) % 2) / 2) * 2 * motif, row * 1.5 * motif];
      const beside = Math.hypot(dx, dy) > 0.55 * large + motif / 2;
      if (Math.abs(dx) > across || Math.abs(dy) > Math.min(down, title) || !beside) continue;
      const placed = /** @type {typeof one} */ (one.cloneNode(true));
      placed.setAttribute("x", String(x + dx - motif / 2));
      placed.setAttribute("y", String(y + dy - motif / 2));
      faint.append(placed);
    }
  }
  return [field, frame, faint, picture(white, x, y, large)];
}

/**
 * A page with cards on it, or with their backs, which stand mirrored.
 * @param {Face[]} cards @param {{ id: string, size: CardSize }} how @param {boolean} [mirrored]
 */
function page(cards, { id, size }, mirrored = false) {
  const { bleed, spill, gap, inset, edge, safe, grid: [columns], card: [wide, high] } = size;
  const mark = measures.emblem * POINT;
  const [width, height] = size.page.map((side) => side + 2 * bleed);
  const lines = svg("svg", { class: "print-lines", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  const rectangle = (/** @type {number[]} */ [x = 0, y = 0, across = 0, down = 0], paint = /** @type {Record<string, string | number>} */ ({ fill: "#000" })) =>
    lines.append(svg("rect", { x, y, width: across, height: down, ...paint }));
  const made = el("div", { class: `print-page is-${id}`, style: { width: `${width}mm`, height: `${height}mm` } }, lines);
  scale(made, size);
  if (size.crop) for (const mark of marks(size)) rectangle(mark);
  cards.forEach(({ made: card, placed }, at) => {
    const column = mirrored ? columns - 1 - (at % columns) : at % columns;
    const x = size.margin[0] + bleed + column * (wide + gap);
    const y = size.margin[1] + bleed + Math.floor(at / columns) * (high + gap);
    card.style.left = `${x}mm`;
    card.style.top = `${y}mm`;
    made.append(card);
    const { look } = placed;
    if (mirrored) {
      lines.append(...backed(look, size, x, y));
      return;
    }
    // Beyond the cut or off it: one that is not straight shows no white and takes nothing.
    const stripe = spill ? [x - spill, y - spill, edge + spill, high + 2 * spill] : [x + inset, y + safe, edge, high - 2 * safe];
    rectangle(stripe, { fill: look.accent });
    if (look.emblem) lines.append(picture(look.emblem, x + safe + edge + mark / 2, y + high - safe - measures.foot * POINT + 1.2 + mark / 2, mark));
  });
  return made;
}

/** So many faces are laid out at the most: a few hundred sheets of paper, which a browser still prints. */
export const MOST_FACES = 1200;
/** So long the page may be busy at a stretch, in milliseconds. */
const STRETCH = 40;

/**
 * The largest size in which no text needs more cards than in the smallest.
 * @param {Placed[]} cards @param {{ size: CardSize, room: HTMLElement, stale: () => boolean }} how @param {() => Promise<void>} pause
 */
async function oneSize(cards, { size, room, stale }, pause) {
  const [largest = 0, ...smaller] = size.points;
  const smallest = smaller.at(-1) ?? largest;
  let at = 0;
  for (const placed of cards) {
    const count = (/** @type {number} */ points) => needed(placed, size, room, points);
    const now = count(size.points[at] ?? smallest);
    await pause();
    if (stale()) break;
    if (now === 1) continue;
    const fewest = count(smallest);
    // Smaller for all that follow; what came before needs no more cards then.
    while (at < smaller.length && count(size.points[at] ?? smallest) > fewest) at += 1;
  }
  return size.points[at] ?? smallest;
}

/**
 * Lay cards out on pages, leaving the browser time for others.
 * @param {{ placed: Placed, copies: number }[]} cards
 * @param {{ id: string, size: CardSize, backs: boolean, room: HTMLElement, stale: () => boolean }} how
 * @returns {Promise<{pages: HTMLElement[], whole: boolean} | null>} nothing where it is no longer wanted; whether all have found room
 */
export async function pages(cards, { id, size, backs, room, stale }) {
  // Names stand at one place: where some cards have no figures that say what they are, all have an icon.
  if (cards.every(({ placed }) => placed.card.stats.length)) cards = cards.map((one) => ({ ...one, placed: { ...one.placed, icon: "" } }));
  scale(room, size);
  const pause = pauses();
  /** @type {Face[]} */
  const all = [];
  const points = await oneSize(cards.map(({ placed }) => placed), { size, room, stale }, pause);
  if (stale()) return null;
  const found = [];
  let count = 0;
  for (const { placed, copies } of cards) {
    if (count >= MOST_FACES) break;
    const fitted = faces(placed, size, room, points);
    room.replaceChildren();
    found.push({ placed, copies, fitted });
    count += copies * fitted.made.length;
    await pause();
    if (stale()) return null;
  }
  const second = secondSize(size, points, found.filter(({ fitted }) => short(fitted)).map(({ fitted }) => fitted.full));
  for (const { placed, copies, fitted } of found) {
    const { made } = enlarged(placed, size, room, fitted, second);
    room.replaceChildren();
    for (let copy = 0; copy < copies && all.length < MOST_FACES; copy += 1) {
      all.push(...made.map((one) => ({ placed, made: /** @type {HTMLElement} */ (one.cloneNode(true)) })));
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
