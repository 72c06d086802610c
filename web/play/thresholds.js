// What a change of the table brings about, by the thresholds of the game's data, with its exact odds.

import { evaluate } from "../calculator/resolve.js";
import { at, system } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { companions, counted, modelsOf } from "./together.js";

/** @import { PlayThreshold } from "../types.js" */
/** @import { Piece, PlayPage } from "./index.js" */
/** @import { Place } from "./piece.js" */
/** @import { Fighter, State } from "./state.js" */

const NOBODY = { wounds: 0, began: 0 };
const SIDES = /** @type {const} */ ([0, 1]);

/** The thresholds that were crossed between two states, in words with their rule. @param {PlayPage} page @param {State} before @param {State} after @returns {HTMLElement[]} */
export function crossed(page, before, after) {
  const stepped = before.step !== after.step || before.round !== after.round || before.turn !== after.turn;
  const now = page.game.steps[after.step]?.id ?? "";
  const due = page.game.thresholds.filter(({ at: step }) => !step || (stepped && step === now));
  return SIDES.flatMap((side) => due.flatMap((threshold) => {
    const { again, at: step, of } = threshold;
    const [was, is] = [before.units[side], after.units[side]];
    // What did not change crosses nothing, nor does a unit by a state that nobody asked about; what is due in a step is told of everybody.
    const comes = (/** @type {boolean} */ same, /** @type {boolean} */ hurt, /** @type {number} */ i = -1) => (
      (step || (threshold.states.length || of === "army" ? !same : hurt)) && met(page, side, after, threshold, i) && (step || (again && hurt) || !met(page, side, before, threshold, i)));
    if (of === "army") return comes(was === is, false) ? [told(page, threshold, page.names[side] ?? "", alike(page, side, after))] : [];
    return page.pieces[side].flatMap((piece, i) => (comes(was[i] === is[i], (is[i]?.wounds ?? 0) > (was[i]?.wounds ?? 0), i) ? [told(page, threshold, piece.name, [{ side, at: i }])] : []));
  }));
}

/** One unit left on the table of each profile. @param {PlayPage} page @param {0 | 1} side @param {State} state @returns {Place[]} */
function alike(page, side, state) {
  const left = page.pieces[side].map((piece, i) => ({ name: piece.standing.member.name, place: { side, at: i }, here: (state.units[side][i]?.wounds ?? 0) < piece.wounds }));
  return [...new Map(left.filter(({ here }) => here).map(({ name, place }) => [name, place])).values()];
}

/** @param {PlayPage} page @param {0 | 1} side @param {State} state @param {PlayThreshold} threshold @param {number} i the unit, or below nothing for the army */
function met(page, side, state, threshold, i) {
  const pieces = page.pieces[side];
  const unit = state.units[side][i];
  const piece = pieces[i];
  const among = (/** @type {readonly string[]} */ some) => some.some((one) => unit?.states.includes(one));
  const has = (/** @type {readonly string[]} */ some) => some.some((one) => piece?.standing.member.rules.includes(one));
  if ((threshold.having.length && !has(threshold.having)) || has(threshold.unless) || among(threshold.unless)) return false;
  // Whoever is in a unit that still stands is no unit, whatever else is told of such as he.
  if (!threshold.having.length && piece?.joined && pieces.some((one, at) => one.host === piece.host && !one.joined && (state.units[side][at]?.wounds ?? 0) < one.wounds)) return false;
  const known = piece ? { ...ofUnit(piece, unit), ...counted(companions(page.pieces, state, side, piece)) } : ofArmy(pieces, state.units[side]);
  if (threshold.states.length && !(known.left && among(threshold.states))) return false;
  return Boolean(evaluate(threshold.when, (name) => known[name], page.game.shared));
}

/** @param {PlayPage} page @param {PlayThreshold} threshold @param {string} whose @param {Place[]} places of the units whose odds are told */
function told(page, threshold, whose, places) {
  const { id, name, say: words, url } = threshold;
  const chances = el("span", { class: "play-odds" });
  if (threshold.odds) {
    // What computes comes with the first threshold that asks for it; without it, the threshold is told all the same.
    import("./odds.js").then(async ({ odds }) => {
      const found = await Promise.all(places.map(async (place) => [page.pieces[place.side][place.at]?.standing.member.name ?? "", await odds(page, threshold, place)]));
      chances.replaceChildren(...found.filter(([, said]) => said).flatMap(([who = "", said = ""]) => [" · ", places.length > 1 ? say("labelled", { label: who, value: said }) : said]));
    }, () => undefined);
  }
  return el("span", { class: "play-told" }, el("strong", {}, whose), ` ${words} `, el("a", { class: "def", "data-def": `${system}/${id}`, href: at(url) }, name), threshold.odds ? chances : null, " ", ...noted(page, threshold, places), " ");
}

/** A button that notes the state that a unit has come to, or takes away the one that may end; what else is told stays. @param {PlayPage} page @param {PlayThreshold} threshold @param {Place[]} places */
function noted(page, { at: step, id, odds, of, then }, places) {
  const state = page.game.states.find((one) => one.id === (then || (step || odds ? "" : id)));
  if (of === "army" || !state) return [];
  return places.flatMap(({ side, at: i }) => {
    const here = page.state.units[side][i]?.states.includes(state.id);
    if (here && !then) return [];
    const note = (/** @type {Event} */ event) => {
      const line = /** @type {HTMLElement} */ (event.target).closest(".play-told");
      const others = [...page.told.children].filter((one) => one !== line);
      page.do(`s${side}.${i}:${state.id}`);
      page.told.append(...others);
    };
    return el("button", { type: "button", class: "play-button is-wide", onclick: note }, here ? say("play-end-state", { name: state.name }) : say("play-note-state", { name: state.name }));
  });
}

/** @param {Piece} piece @param {Pick<Fighter, "wounds" | "began">} [unit] @returns {Record<string, number>} */
function ofUnit(piece, { wounds, began } = NOBODY) {
  return { full: piece.wounds, left: piece.wounds - wounds, size: piece.models, models: modelsOf(piece, wounds), began: modelsOf(piece, began) };
}

/** @param {Piece[]} pieces @param {readonly Fighter[]} units @returns {Record<string, number>} */
function ofArmy(pieces, units) {
  const left = (/** @type {"wounds" | "began"} */ taken) => pieces.filter(({ wounds }, i) => (units[i]?.[taken] ?? 0) < wounds).length;
  return { full: pieces.length, left: left("wounds"), size: pieces.length, models: left("wounds"), began: left("began") };
}
