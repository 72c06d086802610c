// How a card's text fits: open, else with its lines closer, else in the smaller size, then on as few cards as that needs;
// and what else there is room for.

import { el } from "../lib/dom.js";
import { cut } from "./blocks.js";
import { face, part, sign, write } from "./card.js";
import { measures } from "./cards.js";

/** @import { Placed } from "./cards.js" */
/** @import { CardBlock, CardSize } from "../types.js" */
/** @typedef {{ points: number, tight: boolean }} Step the size of a text, and whether its lines stand close */

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

/** @param {HTMLElement} made @param {CardBlock[]} blocks */
function holds(made, blocks) {
  write(made, blocks);
  return height(part(made, "card-flow")) <= height(part(made, "card-body")) + SLACK;
}

/**
 * Spread blocks over as many faces as they need.
 * @param {CardBlock[]} blocks
 * @param {() => HTMLElement} open makes an empty face in the measuring room
 * @param {boolean} whole keeps paragraphs in one piece where a card holds them
 * @returns {{ made: HTMLElement, blocks: CardBlock[] }[] | null} nothing where one row of a table is higher than a card
 */
function spread(blocks, open, whole) {
  const rest = [...blocks];
  const faces = [];
  do {
    const made = open();
    /** @type {CardBlock[]} */
    const now = [];
    const fits = (/** @type {CardBlock} */ block) => holds(made, [...now, block]);
    while (rest[0] && fits(rest[0])) now.push(...rest.splice(0, 1));
    if (rest[0] && !(whole && now.length)) {
      const pieces = cut(rest[0], fits, now.length === 0, measures);
      if (pieces) now.push(pieces[0]);
      else if (!now.length) return null;
      if (pieces) rest[0] = pieces[1];
    }
    if (rest.length && now.length > 1 && now.at(-1)?.t === "h") rest.unshift(...now.splice(-1));
    write(made, now);
    faces.push({ made, blocks: now });
  } while (rest.length);
  return faces;
}

/**
 * Add those of the blocks that there is room for, and lines for notes in what is left.
 * @param {HTMLElement} made @param {CardBlock[]} below @param {CardBlock[]} more @param {number} millimetre
 */
function fill(made, below, more, millimetre) {
  const shown = [...below];
  const room = () => height(part(made, "card-body")) - height(part(made, "card-flow"));
  for (const block of more) {
    // What else is spoken of is told where the card would be empty.
    if (block.t === "aside" && room() < (1 - measures.enough) * height(part(made, "card-body"))) continue;
    if (holds(made, [...shown, block])) shown.push(block);
    else write(made, shown);
  }
  const notes = part(made, "card-notes");
  const [least, between] = measures.notes;
  const left = room() / millimetre;
  notes.hidden = left < least;
  const lines = Math.floor((left - 2) / between);
  notes.append(...Array.from({ length: Math.max(0, lines) }, () => el("i", { style: { height: `${between}mm` } })));
}

/**
 * The first layout that needs no more faces than the last step does, with whole paragraphs where that is possible.
 * @param {Step[]} steps @param {(step: Step, whole: boolean) => ReturnType<typeof spread>} laid
 */
function settled(steps, laid) {
  const tight = laid(/** @type {Step} */ (steps.at(-1)), false);
  if (!tight) throw new Error("a card's text does not fit");
  for (const whole of [true, false]) {
    for (const step of steps) {
      const made = laid(step, whole);
      if (made && made.length <= tight.length) return made;
    }
  }
  return tight;
}

/**
 * The faces of a card, laid out in a room that is part of the page but not seen.
 * @param {Placed} placed @param {CardSize} size @param {HTMLElement} room a hundred millimetres high
 * @returns {HTMLElement[]}
 */
export function faces(placed, size, room) {
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
  const steps = size.points.flatMap((points) => [{ points, tight: false }, { points, tight: true }]);
  open(/** @type {Step} */ (steps.at(-1)));
  /** @type {CardBlock[]} */
  const aside = under || !placed.card.under.length ? [] : [{ t: "p", r: placed.card.under }];
  const laid = (/** @type {Step} */ step, /** @type {boolean} */ whole) =>
    spread([...aside, ...placed.card.blocks], () => open(step), whole);
  const laidFaces = settled(steps, laid);
  laidFaces.forEach(({ made, blocks }, i) => {
    if (i + 1 === laidFaces.length) fill(made, blocks, placed.card.more ?? [], height(room) / 100);
    sign(made, placed, laidFaces.length > 1 ? `${i + 1}/${laidFaces.length}` : "");
  });
  return laidFaces.map(({ made }) => made);
}
