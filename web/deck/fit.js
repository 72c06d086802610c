// How a card's text fits: as large as it can, down to the smallest size, then on a second card.

import { face, part, sign, write } from "./card.js";
import { cutAfter } from "./cut.js";
import { measures } from "./formats.js";

/** @import { Placed } from "./cards.js" */
/** @import { CardBlock, ItemBlock, Run, TextBlock } from "../types.js" */
/** @import { CardSize } from "../types.js" */

// Browsers lay out in fractions of a pixel and round differently.
const SLACK = 0.25;

/** @param {HTMLElement} node */
const height = (node) => node.getBoundingClientRect().height;

/** @param {HTMLElement} made */
function fits(made) {
  return height(part(made, "card-flow")) <= height(part(made, "card-body")) + SLACK;
}

/**
 * Set the name as large as the head allows; false when none fits.
 * @param {HTMLElement} made
 * @param {CardSize} size
 * @param {number} millimetre
 */
function setName(made, size, millimetre) {
  const name = part(made, "card-name");
  for (const points of size.name) {
    made.style.setProperty("--name", `${points}pt`);
    if (headed(made, size, millimetre) && name.scrollWidth <= name.clientWidth + 1) return true;
  }
  // A word wider than the line is hyphenated at the smallest size.
  name.classList.add("is-broken");
  return headed(made, size, millimetre);
}

/** @param {HTMLElement} made @param {CardSize} size @param {number} millimetre */
function headed(made, size, millimetre) {
  return height(part(made, "card-top")) + height(part(made, "card-under")) <= size.head * millimetre + SLACK;
}

/**
 * A name that no size can hold, as only players give one, ends where the head does.
 * @param {HTMLElement} made
 * @param {CardSize} size
 * @param {number} millimetre
 */
function shorten(made, size, millimetre) {
  const words = part(made, "card-name").firstChild;
  const signs = [...(words?.textContent ?? "")];
  while (words && signs.length > 1 && !headed(made, size, millimetre)) {
    signs.pop();
    words.textContent = `${signs.join("").trimEnd()}…`;
  }
}

/**
 * @param {TextBlock | ItemBlock} block
 * @returns {Run[]}
 */
function tokens(block) {
  return block.r.flatMap(([text, mark]) =>
    text.split(/( )/).filter(Boolean).map((word) => /** @type {Run} */ ([word, mark])));
}

/**
 * @param {TextBlock | ItemBlock} block
 * @param {Run[]} all
 * @param {number} from
 * @param {number} to
 * @returns {TextBlock | ItemBlock}
 */
function some(block, all, from, to) {
  /** @type {Run[]} */
  const runs = [];
  for (const [word, mark] of all.slice(from, to)) {
    const last = runs.at(-1);
    if (last && last[1] === mark) last[0] += word;
    else if (last || word.trim()) runs.push([word, mark]);
  }
  return { ...block, r: runs, ...(from > 0 && block.t === "li" ? { m: "" } : {}) };
}

/**
 * Cut a block in two, the first of which fits: a table between rows, a text at the end of a
 * sentence; null when it has to wait for the next card.
 * @param {CardBlock} block
 * @param {(part: CardBlock) => boolean} holds
 * @param {boolean} alone
 * @returns {[CardBlock, CardBlock] | null}
 */
function cut(block, holds, alone) {
  if (block.t === "table") {
    let rows = block.rows.length - 1;
    while (rows > 0 && !holds({ ...block, rows: block.rows.slice(0, rows) })) rows -= 1;
    return rows ? [{ ...block, rows: block.rows.slice(0, rows) }, { ...block, rows: block.rows.slice(rows) }] : null;
  }
  if (block.t === "h") return null;
  const all = tokens(block);
  let low = 0;
  let top = all.length - 1;
  while (low < top) {
    const middle = Math.ceil((low + top) / 2);
    if (holds(some(block, all, 0, middle))) low = middle;
    else top = middle - 1;
  }
  const count = cutAfter(all.map(([word]) => word), low, alone, measures);
  return count ? [some(block, all, 0, count), some(block, all, count, all.length)] : null;
}

/**
 * Spread blocks over as many faces as they need at one size.
 * @param {CardBlock[]} blocks
 * @param {(first: boolean) => HTMLElement} open makes an empty face in the measuring room
 * @param {boolean} whole keeps paragraphs in one piece where a card holds them
 * @returns {HTMLElement[] | null} nothing where one row of a table is higher than a card
 */
function spread(blocks, open, whole) {
  const rest = [...blocks];
  /** @type {HTMLElement[]} */
  const faces = [];
  while (rest.length) {
    const made = open(faces.length === 0);
    /** @type {CardBlock[]} */
    const now = [];
    const holds = (/** @type {CardBlock} */ block) => { write(made, [...now, block]); return fits(made); };
    while (rest[0] && holds(rest[0])) now.push(/** @type {CardBlock} */ (rest.shift()));
    if (rest[0] && !(whole && now.length)) {
      const pieces = cut(rest[0], holds, now.length === 0);
      if (pieces) now.push(pieces[0]);
      else if (!now.length) return null;
      if (pieces) rest[0] = pieces[1];
    }
    if (rest.length && now.length > 1 && now.at(-1)?.t === "h") rest.unshift(/** @type {CardBlock} */ (now.pop()));
    write(made, now);
    faces.push(made);
  }
  return faces.length ? faces : [open(true)];
}

/**
 * The faces of a card, laid out in a room that is part of the page but not seen.
 * @param {Placed} placed
 * @param {CardSize} size
 * @param {HTMLElement} room
 * @returns {HTMLElement[]}
 */
export function faces(placed, size, room) {
  const millimetre = height(room) / 100;
  let under = true;
  /** @type {(points: number) => (first: boolean) => HTMLElement} */
  const open = (points) => (first) => {
    const made = face(placed, { first, under });
    made.style.setProperty("--points", `max(${points}pt, var(--small))`);
    room.append(made);
    if (setName(made, size, millimetre)) return made;
    if (!under) {
      shorten(made, size, millimetre);
      return made;
    }
    under = false;
    made.remove();
    return open(points)(first);
  };
  const smallest = /** @type {number} */ (size.points.at(-1));
  open(smallest)(true);
  /** @type {CardBlock[]} */
  const aside = under || !placed.card.under.length ? [] : [{ t: "p", r: placed.card.under }];
  const blocks = [...aside, ...placed.card.blocks];
  const tight = spread(blocks, open(smallest), false);
  if (!tight) throw new Error("a card's text does not fit");
  for (const whole of [true, false]) {
    for (const points of size.points) {
      const made = spread(blocks, open(points), whole);
      if (made && made.length <= tight.length) return marked(made, placed);
    }
  }
  return marked(tight, placed);
}

/**
 * @param {HTMLElement[]} made
 * @param {Placed} placed
 */
function marked(made, placed) {
  made.forEach((one, i) => sign(one, placed, made.length > 1 ? `${i + 1}/${made.length}` : ""));
  return made;
}
