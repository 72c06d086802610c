// What a change of the table brings about, by the thresholds of the game's data.

import { evaluate } from "../calculator/resolve.js";
import { at, system } from "../lib/assets.js";
import { el } from "../lib/dom.js";

/** @import { PlayThreshold } from "../types.js" */
/** @import { Piece, PlayPage } from "./index.js" */

/** @import { Fighter, State } from "./state.js" */

const NOBODY = { wounds: 0, began: 0 };

/** The thresholds that were crossed between two states, in words with their rule. @param {PlayPage} page @param {State} before @param {State} after */
export function crossed(page, before, after) {
  return ([0, 1]).flatMap((place) => {
    const side = place === 0 ? 0 : 1;
    return page.game.thresholds.flatMap((threshold) => {
      if (threshold.of === "army") return met(page, side, after, threshold) && !met(page, side, before, threshold) ? [told(threshold, page.names[side] ?? "")] : [];
      return page.pieces[side].flatMap((piece, i) => (met(page, side, after, threshold, i) && !met(page, side, before, threshold, i) ? [told(threshold, piece.name)] : []));
    });
  });
}

/** @param {PlayPage} page @param {0 | 1} side @param {State} state @param {PlayThreshold} threshold @param {number} [i] the unit, where it is one's */
function met(page, side, state, threshold, i) {
  const pieces = page.pieces[side];
  const known = i === undefined ? ofArmy(pieces, state.units[side]) : ofUnit(/** @type {Piece} */ (pieces[i]), state.units[side][i]);
  return Boolean(evaluate(threshold.when, (name) => known[name], page.game.shared));
}

/** @param {PlayThreshold} threshold @param {string} whose */
function told({ id, name, say: words, url }, whose) {
  return el("span", { class: "play-told" }, el("strong", {}, whose), ` ${words} `, el("a", { class: "def", "data-def": `${system}/${id}`, href: at(url) }, name), " ");
}

/** @param {Piece} piece @param {Pick<Fighter, "wounds" | "began">} [unit] @returns {Record<string, number>} */
function ofUnit({ models: size, wounds: full }, { wounds, began } = NOBODY) {
  // A model falls with the last of its wounds.
  const models = (/** @type {number} */ taken) => Math.ceil(((full - taken) * size) / full);
  return { full, left: full - wounds, size, models: models(wounds), began: models(began) };
}

/** @param {Piece[]} pieces @param {Fighter[]} units @returns {Record<string, number>} */
function ofArmy(pieces, units) {
  const left = (/** @type {"wounds" | "began"} */ taken) => pieces.filter(({ wounds }, i) => (units[i]?.[taken] ?? 0) < wounds).length;
  return { full: pieces.length, left: left("wounds"), size: pieces.length, models: left("wounds"), began: left("began") };
}
