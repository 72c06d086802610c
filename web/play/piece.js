// A unit of the table as the calculators take it: its profile with all that it has taken, what is left of it, its states.

import { carried, ruled } from "../army/paper.js";
import { customs } from "../custom/profile.js";
import { empty, request, valueOf } from "../calculator/state.js";

/** @import { Bundle, Calculator, Given, Input, Profile } from "../types.js" */
/** @import { State } from "../calculator/state.js" */
/** @import { Fighter } from "./state.js" */
/** @import { Piece, PlayPage } from "./index.js" */
/** @typedef {{side: 0 | 1, at: number}} Place of a unit on the table */

/** @param {Place} place @param {Piece} piece */
function idOf({ side, at }, { standing }) {
  return `${standing.choice.id.split("/")[0] ?? ""}/${side}.${at}`;
}

/** Every profile that a calculator may need here: the game's, one's own, and each unit of the table with what it has taken. @param {PlayPage} page @param {Bundle} bundle @returns {Profile[]} */
export function profiles(page, bundle) {
  const all = ([0, 1]).flatMap((side) => page.pieces[side === 0 ? 0 : 1].map((piece, at) => /** @type {[Place, Piece]} */ ([{ side: side === 0 ? 0 : 1, at }, piece])));
  const own = customs(bundle, page.system, [...new Set(all.map(([, { standing }]) => standing.choice.id))]);
  return [...page.profiles, ...Object.values(own), ...all.map(([place, piece]) => profile(page, place, piece))];
}

/** @param {PlayPage} page @param {Place} place @param {Piece} piece @returns {Profile} */
function profile(page, place, piece) {
  const { choice, member } = piece.standing;
  return { id: idOf(place, piece), name: piece.name, list: page.names[place.side], stats: { ...choice.profile.stats, ...member.stats }, rules: ruled(page, piece.standing), parts: carried(page, piece.standing) };
}

/** What units of the table fill in: themselves on their sides, what is left of them, what their states change. @param {PlayPage} page @param {Calculator} calculator @param {Record<string, Place>} places by side @returns {State} */
export function filled(page, calculator, places) {
  const state = empty();
  for (const { id, of } of calculator.sides) {
    const place = places[of || id];
    const piece = place && page.pieces[place.side][place.at];
    if (!place || !piece) continue;
    if (!of) state.profiles[id] = idOf(place, piece);
    const fighter = page.state.units[place.side][place.at];
    const most = parts(calculator, of, id, carried(page, piece.standing).length);
    for (const input of calculator.inputs.filter(({ side }) => side === id)) {
      const value = fighter && valued(input, piece, fighter);
      if (value !== undefined && most) state.set[input.id] = value;
    }
  }
  return state;
}

/** Whether there is one more of what a side carries: a unit with one weapon has no second. @param {Calculator} calculator @param {string} of @param {string} id @param {number} count */
function parts({ sides }, of, id, count) {
  const base = sides.find((one) => one.id === id)?.base;
  return !of || sides.filter((one) => one.of === of && one.base === base).findIndex((one) => one.id === id) < count;
}

/** @param {Input} input @param {Piece} piece @param {Fighter} fighter @returns {Given | undefined} */
function valued({ tally = "", states = {}, least, most }, { models: size, wounds: full }, { wounds, began, states: now }) {
  const each = full / size;
  const left = (/** @type {number} */ taken) => Math.ceil((full - taken) / each);
  const figures = { models: left(wounds), size, began: left(began), hurt: wounds % each, lost: wounds };
  if (tally) return Math.max(least, Math.min(figures[tally], most));
  const state = Object.keys(states).find((id) => now.some((ref) => ref.endsWith(`/${id}`)));
  return state && states[state];
}

/** What a calculator is asked of one unit. @param {PlayPage} page @param {Bundle} bundle @param {Calculator} calculator @param {Place} place @param {Record<string, Given>} set */
export function asked(page, bundle, calculator, place, set) {
  const [side] = calculator.sides;
  const state = filled(page, calculator, side ? { [side.id]: place } : {});
  for (const input of calculator.inputs) {
    const value = input.id in set ? valueOf(input, String(set[input.id])) : null;
    if (value !== null) state.set[input.id] = value;
  }
  return request(state, bundle, calculator, Object.fromEntries(profiles(page, bundle).map((one) => [one.id, one])));
}
