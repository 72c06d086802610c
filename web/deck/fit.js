// How the texts of a deck fit: in one size, the largest in which none needs more cards than in the smallest, and where
// some would leave their cards rather empty, those in a larger one; each open, else with its lines closer; and what else
// there is room for.

import { el } from "../lib/dom.js";
import { cut } from "./blocks.js";
import { face, part, sign, write } from "./card.js";
import { measures } from "./cards.js";

/** @import { Placed } from "./cards.js" */
/** @import { CardBlock, CardSize } from "../types.js" */
/** @typedef {{ points: number, tight: boolean }} Step the size of a text, and whether its lines stand close */
/** @typedef {{ made: HTMLElement[], full: number, shown: CardBlock[] }} Fitted a card's faces, how full the last is, and what stands on it */

// Browsers lay out in fractions of a pixel and round differently.
const SLACK = 0.25;

/** @param {HTMLElement} node */
const height = (node) => node.getBoundingClientRect().height;

/**
 * Set the name as large as the head allows; false when none fits.
 * @param {HTMLElement} made @param {number[]} sizes
 * @param {() => boolean} headed whether the head keeps to its height
 */
function setName(made, sizes, headed) {
  const name = part(made, "card-name");
  // On one line as long as a size allows it, else on two.
  for (const lines of [1, Infinity]) {
    for (const points of sizes) {
      made.style.setProperty("--name", `${points}pt`);
      const high = (lines + 0.5) * parseFloat(getComputedStyle(name).lineHeight);
      made.classList.toggle("is-line", lines === 1);
      if (headed() && name.scrollWidth <= name.clientWidth + 1 && height(name) < high) return true;
    }
  }
  // The icon gives way to a long word, and then the word is hyphenated at the smallest size.
  const icon = made.querySelector(".card-icon");
  if (icon) {
    icon.remove();
    made.classList.remove("has-icon");
    return setName(made, sizes, headed);
  }
  name.classList.add("is-broken");
  return headed();
}

/**
 * A name that no size can hold, as only players give one, ends where the head does.
 * @param {HTMLElement} made @param {() => boolean} headed
 */
function shorten(made, headed) {
  const words = part(made, "card-name").firstChild;
  const signs = [...(words?.textContent ?? "")];
  while (words && signs.length > 1 && !headed()) {
    signs.pop();
    words.textContent = `${signs.join("").trimEnd()}…`;
  }
}

/** What is left of a card's room. @param {HTMLElement} made */
const left = (made) => height(part(made, "card-body")) - height(part(made, "card-flow")) - height(part(made, "card-standing"));

/** @param {HTMLElement} made @param {CardBlock[]} blocks */
function holds(made, blocks) {
  write(made, blocks);
  return left(made) >= -SLACK;
}

/**
 * Spread blocks over as many faces as they need. A picture for which there is no room opens the next face, and what
 * follows it does not wait.
 * @param {CardBlock[]} blocks
 * @param {() => HTMLElement} open makes an empty face in the measuring room
 * @param {boolean} whole keeps paragraphs in one piece where a card holds them
 * @returns {{ made: HTMLElement, blocks: CardBlock[] }[] | null} nothing where one row of a table is higher than a card
 */
function spread(blocks, open, whole) {
  let rest = [...blocks];
  const faces = [];
  do {
    /** @type {CardBlock[]} */
    const waiting = [];
    const made = open();
    /** @type {CardBlock[]} */
    const now = [];
    const fits = (/** @type {CardBlock} */ block) => holds(made, [...now, block]);
    while (rest[0]) {
      if (fits(rest[0])) now.push(...rest.splice(0, 1));
      else if (now.length && rest[0].t === "figure") waiting.push(...rest.splice(0, 1));
      else break;
    }
    if (rest[0] && !(whole && now.length)) {
      const pieces = cut(rest[0], fits, now.length === 0, measures);
      if (pieces) now.push(pieces[0]);
      else if (!now.length) return null;
      if (pieces) rest[0] = pieces[1];
    }
    if (rest.length && now.length > 1 && now.at(-1)?.t === "h") rest.unshift(...now.splice(-1));
    write(made, now);
    faces.push({ made, blocks: now });
    rest = [...waiting, ...rest];
  } while (rest.length);
  return faces;
}

/**
 * Add those of the blocks that there is room for, and lines for notes in what is left; return what stands there, and how
 * full the card is of it.
 * @param {HTMLElement} made @param {CardBlock[]} below @param {CardBlock[]} more @param {number} millimetre
 */
function fill(made, below, more, millimetre) {
  const shown = [...below];
  const room = () => left(made);
  /** @type {CardBlock[]} */
  let above = [];
  for (const block of more) {
    // What stands above words that are used waits for the first of them.
    if (block.t === "used") { above = [block]; continue; }
    // What else is spoken of is told where the card would be empty.
    if ((block.t === "aside" || block.t === "table") && room() < (1 - measures.enough) * height(part(made, "card-body"))) continue;
    const added = block.t === "aside" ? [...above, block] : [block];
    if (holds(made, [...shown, ...added])) {
      shown.push(...added);
      if (block.t === "aside") above = [];
    } else write(made, shown);
  }
  const notes = part(made, "card-notes");
  const [least, between] = measures.notes;
  const free = room() / millimetre;
  const lines = Math.floor((free - 2) / between);
  const full = 1 - room() / height(part(made, "card-body"));
  notes.hidden = free < least;
  notes.append(...Array.from({ length: Math.max(0, lines) }, () => el("i", { style: { height: `${between}mm` } })));
  return { full, shown };
}

/**
 * The faces of a text in a size: open rather than tight, and with whole paragraphs where that needs no more cards and
 * leaves none of them rather empty.
 * @param {number} points @param {(step: Step, whole: boolean) => ReturnType<typeof spread>} laid
 */
function settled(points, laid) {
  const [open, tight] = [{ points, tight: false }, { points, tight: true }];
  for (const step of [open, tight]) {
    const made = laid(step, true);
    if (made?.length === 1) return made;
  }
  const tightest = laid(tight, false);
  const full = (/** @type {{ made: HTMLElement }} */ { made }) => left(made) <= (1 - measures.enough) * height(part(made, "card-body"));
  for (const [step, whole] of tightest ? /** @type {[Step, boolean][]} */ ([[open, true], [tight, true], [open, false]]) : []) {
    const made = laid(step, whole);
    if (made && tightest && made.length <= tightest.length && (!whole || made.slice(0, -1).every(full))) return made;
  }
  return tightest;
}

/**
 * What opens empty faces of a card in a room that is part of the page but not seen, and the card's text.
 * @param {Placed} placed @param {CardSize} size @param {HTMLElement} room a hundred millimetres high
 */
function opened(placed, size, room) {
  const head = (size.head * height(room)) / 100 + SLACK;
  let under = true;
  /** @param {Step} step @returns {HTMLElement} */
  const open = (step) => {
    const made = face(placed, { under });
    made.style.setProperty("--points", `max(${step.points}pt, var(--smallest))`);
    made.classList.toggle("is-tight", step.tight);
    room.append(made);
    const headed = () => height(part(made, "card-top")) + height(part(made, "card-under")) <= head;
    if (setName(made, size.name, headed)) return made;
    if (under) {
      // What is too long to stand under the name opens the text instead.
      under = false;
      made.remove();
      return open(step);
    }
    shorten(made, headed);
    return made;
  };
  open({ points: smallest(size), tight: true });
  /** @type {CardBlock[]} */
  const aside = under || !placed.card.under.length ? [] : [{ t: "p", r: placed.card.under }];
  return { open, blocks: [...aside, ...placed.card.blocks] };
}

/** @param {CardSize} size */
const smallest = (size) => /** @type {number} */ (size.points.at(-1));

/**
 * On how many cards a text stands in a size at the least.
 * @param {Placed} placed @param {CardSize} size @param {HTMLElement} room @param {number} points
 */
export function needed(placed, size, room, points) {
  const { open, blocks } = opened(placed, size, room);
  const count = spread(blocks, () => open({ points, tight: true }), false)?.length ?? Infinity;
  room.replaceChildren();
  return count;
}

/**
 * The faces of a card in a size.
 * @param {Placed} placed @param {CardSize} size @param {HTMLElement} room @param {number} points
 * @returns {Fitted}
 */
export function faces(placed, size, room, points) {
  const { open, blocks } = opened(placed, size, room);
  const laid = (/** @type {Step} */ step, /** @type {boolean} */ whole) => spread(blocks, () => open(step), whole);
  // A part that is higher than a card is cut where its letters are smaller.
  const laidFaces = settled(points, laid) ?? settled(smallest(size), laid);
  if (!laidFaces) throw new Error("a card's text does not fit");
  const last = /** @type {(typeof laidFaces)[number]} */ (laidFaces.at(-1));
  const filled = fill(last.made, last.blocks, placed.card.more ?? [], height(room) / 100);
  laidFaces.forEach(({ made }, i) => sign(made, placed, laidFaces.length > 1 ? `${i + 1}/${laidFaces.length}` : ""));
  return { made: laidFaces.map(({ made }) => made), ...filled };
}

/** Whether a card would be rather empty. @param {Fitted} fitted */
export const short = ({ made, full }) => made.length === 1 && full < measures.short;

/**
 * The size of those cards that would be rather empty in that of the others: the one that makes the most of them full, as
 * letters take room by the square of their size.
 * @param {CardSize} size @param {number} points @param {number[]} fills how full they are
 */
export function secondSize(size, points, fills) {
  const larger = size.points.filter((one) => one > points);
  const full = (/** @type {number} */ one) => fills.map((fill) => fill * (one / points) ** 2).filter((fill) => fill >= measures.short && fill <= 1).length;
  const most = Math.max(0, ...larger.map(full));
  return most ? larger.find((one) => full(one) === most) : undefined;
}

/**
 * The faces of a card in larger letters, where nothing that it says is given up for them.
 * @param {Placed} placed @param {CardSize} size @param {HTMLElement} room @param {Fitted} fitted @param {number} [points]
 */
export function enlarged(placed, size, room, fitted, points) {
  if (!points || !short(fitted)) return fitted;
  const larger = faces(placed, size, room, points);
  return larger.made.length === 1 && larger.shown.length === fitted.shown.length ? larger : fitted;
}
