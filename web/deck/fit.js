// How a card's text fits: as large as it can, down to the smallest size, then on a second card.

import { cut } from "./blocks.js";
import { face, part, sign, write } from "./card.js";
import { measures } from "./cards.js";

/** @import { Placed } from "./cards.js" */
/** @import { CardBlock, CardSize } from "../types.js" */

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
  for (const points of sizes) {
    made.style.setProperty("--name", `${points}pt`);
    if (headed() && name.scrollWidth <= name.clientWidth + 1) return true;
  }
  // A word wider than the line is hyphenated at the smallest size.
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
  do {
    const made = open(faces.length === 0);
    /** @type {CardBlock[]} */
    const now = [];
    const holds = (/** @type {CardBlock} */ block) => {
      write(made, [...now, block]);
      return height(part(made, "card-flow")) <= height(part(made, "card-body")) + SLACK;
    };
    while (rest[0] && holds(rest[0])) now.push(...rest.splice(0, 1));
    if (rest[0] && !(whole && now.length)) {
      const pieces = cut(rest[0], holds, now.length === 0, measures);
      if (pieces) now.push(pieces[0]);
      else if (!now.length) return null;
      if (pieces) rest[0] = pieces[1];
    }
    if (rest.length && now.length > 1 && now.at(-1)?.t === "h") rest.unshift(...now.splice(-1));
    write(made, now);
    faces.push(made);
  } while (rest.length);
  return faces;
}

/**
 * The faces of a card, laid out in a room that is part of the page but not seen.
 * @param {Placed} placed @param {CardSize} size @param {HTMLElement} room a hundred millimetres high
 * @returns {HTMLElement[]}
 */
export function faces(placed, size, room) {
  const head = (size.head * height(room)) / 100 + SLACK;
  let under = true;
  /** @param {number} points @param {boolean} first @returns {HTMLElement} */
  const open = (points, first) => {
    const made = face(placed, { first, under });
    made.style.setProperty("--points", `max(${points}pt, var(--smallest))`);
    room.append(made);
    const headed = () => height(part(made, "card-top")) + height(part(made, "card-under")) <= head;
    if (setName(made, size.name, headed)) return made;
    if (under) {
      // What is too long to stand under the name opens the text instead.
      under = false;
      made.remove();
      return open(points, first);
    }
    shorten(made, headed);
    return made;
  };
  const smallest = /** @type {number} */ (size.points.at(-1));
  open(smallest, true);
  /** @type {CardBlock[]} */
  const aside = under || !placed.card.under.length ? [] : [{ t: "p", r: placed.card.under }];
  const laid = (/** @type {number} */ points, /** @type {boolean} */ whole) =>
    spread([...aside, ...placed.card.blocks], (first) => open(points, first), whole);
  const tight = laid(smallest, false);
  if (!tight) throw new Error("a card's text does not fit");
  const largest = () => {
    for (const whole of [true, false]) {
      for (const points of size.points) {
        const made = laid(points, whole);
        if (made && made.length <= tight.length) return made;
      }
    }
    return tight;
  };
  const found = largest();
  found.forEach((one, i) => sign(one, placed, found.length > 1 ? `${i + 1}/${found.length}` : ""));
  return found;
}
