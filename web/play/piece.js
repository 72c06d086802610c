// A unit of the table as the calculators take it: its profile with all that it has taken, what is left of it, its states.

import { carried, ruled } from "../army/paper.js";
import { customs } from "../custom/profile.js";
import { evaluate } from "../calculator/resolve.js";
import { owned } from "../calculator/rules.js";
import { empty, profilesOf, request, valueOf } from "../calculator/state.js";
import { companions, counted, modelsOf, named, together } from "./together.js";

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
  return [...page.profiles, ...Object.values(own), ...all.map(([place, piece]) => profile(page, bundle, place, piece))];
}

/** A unit with its rules, and those that it is in as a state: a tactic that it was given, say. @param {PlayPage} page @param {Bundle} bundle @param {Place} place @param {Piece} piece @returns {Profile} */
function profile(page, bundle, place, piece) {
  const { choice, member } = piece.standing;
  const states = page.state.units[place.side][place.at]?.states ?? [];
  const rules = [...ruled(page, piece.standing), ...states.flatMap((state) => owned(bundle, state) ?? [])];
  return { id: idOf(place, piece), name: piece.name, list: page.names[place.side], stats: { ...choice.profile.stats, ...member.stats }, rules, parts: carried(page, piece.standing) };
}

/** What units of the table fill in: themselves on their sides, what is left of them, what their states change. @param {PlayPage} page @param {Calculator} calculator @param {Record<string, Place>} places by side @returns {State} */
export function filled(page, calculator, places) {
  const state = empty();
  for (const { id } of calculator.sides.filter(({ of }) => !of)) {
    const place = places[id];
    const piece = place && page.pieces[place.side][place.at];
    if (place && piece) state.profiles[id] = idOf(place, piece);
    Object.assign(state.set, figures(page, calculator, id, place));
  }
  return state;
}

/** What they fill in of what they carry: as many bear it as are left, and nobody what the unit does not have. @param {PlayPage} page @param {Calculator} calculator @param {Record<string, Place>} places by side @param {State} state @param {Record<string, Profile>} known @returns {Record<string, Given>} */
export function borne(page, calculator, places, state, known) {
  const profiles = profilesOf(state, calculator, known);
  return Object.assign({}, ...calculator.sides.filter(({ of }) => places[of]).map(({ id, of }) => {
    const found = figures(page, calculator, id, places[of]);
    const none = calculator.inputs.filter((input) => input.id in found && input.tally).map((input) => [input.id, input.least]);
    return id in profiles ? found : Object.fromEntries(none);
  }));
}

/** What a unit of the table fills of a side's inputs. @param {PlayPage} page @param {Calculator} calculator @param {string} id @param {Place} [place] @returns {Record<string, Given>} */
function figures(page, calculator, id, place) {
  const piece = place && page.pieces[place.side][place.at];
  const fighter = place && page.state.units[place.side][place.at];
  if (!piece || !fighter) return {};
  const values = calculator.inputs.filter(({ side }) => side === id).map((input) => [input.id, valued(page, input, place.side, piece, fighter)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** @param {PlayPage} page @param {Input} input @param {0 | 1} side @param {Piece} piece @param {Fighter} fighter @returns {Given | undefined} */
function valued(page, { tally, states = {}, least, most }, side, piece, { wounds, began, states: now }) {
  const { models: size, standing, wounds: full } = piece;
  const { game } = page;
  if (!tally) {
    const state = Object.keys(states).find((id) => now.some((ref) => ref.endsWith(`/${id}`)));
    return state && states[state];
  }
  const each = full / size;
  const stats = Object.entries(standing.member.stats).map(([id, value]) => [named(id), value]);
  const others = companions(page.pieces, page.state, side, piece);
  /** @type {Record<string, number>} */
  const figures = { ...Object.fromEntries(stats), ...together(game.stats.map(({ id }) => id), standing.member.stats, others), ...counted(others), models: modelsOf(piece, wounds), size, began: modelsOf(piece, began), hurt: wounds % each, lost: wounds };
  const needed = tally[0] === "ir" ? tally[1].inputs.map((/** @type {{name: string}} */ one) => one.name) : tally[0] === "name" ? [tally[1]] : [];
  // Who lacks a characteristic that it asks for fills nothing in.
  if (!needed.every((/** @type {string} */ name) => name in figures)) return undefined;
  return Math.max(least, Math.min(Number(evaluate(tally, (name) => figures[name], game.shared)), most));
}

/** What a calculator is asked of one unit. @param {PlayPage} page @param {Bundle} bundle @param {Calculator} calculator @param {Place} place @param {Record<string, Given>} set */
export function asked(page, bundle, calculator, place, set) {
  const [side] = calculator.sides;
  const places = side ? { [side.id]: place } : {};
  const known = Object.fromEntries(profiles(page, bundle).map((one) => [one.id, one]));
  const state = filled(page, calculator, places);
  for (const input of calculator.inputs) {
    const value = input.id in set ? valueOf(input, String(set[input.id])) : null;
    if (value !== null) state.set[input.id] = value;
  }
  return request({ ...state, set: { ...borne(page, calculator, places, state, known), ...state.set } }, bundle, calculator, known);
}
