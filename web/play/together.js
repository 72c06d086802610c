// Who stands together at the table: a unit and those who have joined it, a leader and the unit that is led.

/** @import { Piece, PlayPage } from "./index.js" */
/** @import { State } from "./state.js" */
/** @typedef {{size: number, models: number, stats: Record<string, number>}} Companion models: those that are left of its size */

/** Who is in the unit that a piece has joined, or that has joined it, but itself. @param {PlayPage["pieces"]} pieces @param {State} state @param {0 | 1} side @param {Piece} piece @returns {Companion[]} */
export function companions(pieces, state, side, piece) {
  return pieces[side].flatMap((one, at) => (one.standing !== piece.standing && one.host === piece.host
    ? [{ size: one.models, models: modelsOf(one, state.units[side][at]?.wounds ?? 0), stats: one.standing.member.stats }] : []));
}

/** The models that are left after so many wounds: each falls with the last of its own. @param {Piece} piece @param {number} taken */
export function modelsOf({ models, wounds }, taken) {
  return Math.ceil(((wounds - taken) * models) / wounds);
}

/** How many models the others have, now and at first. @param {Companion[]} others @returns {Record<string, number>} */
export function counted(others) {
  const sum = (/** @type {"models" | "size"} */ of) => others.reduce((all, one) => all + one[of], 0);
  return { joined_models: sum("models"), joined_size: sum("size") };
}

/** Of each characteristic the most and the least of all that are left, and the sum of what the others have. @param {string[]} ids @param {Record<string, number>} own @param {Companion[]} others @returns {Record<string, number>} */
export function together(ids, own, others) {
  const here = others.filter(({ models }) => models > 0);
  return Object.fromEntries(ids.flatMap((id) => {
    const all = [own, ...here.map(({ stats }) => stats)].flatMap((stats) => stats[id] ?? []);
    const sum = here.reduce((total, { models, stats }) => total + models * (stats[id] ?? 0), 0);
    return [[`joined_${named(id)}`, sum], ...(all.length ? [[`most_${named(id)}`, Math.max(...all)], [`least_${named(id)}`, Math.min(...all)]] : [])];
  }));
}

/** A characteristic as expressions write it. @param {string} id */
export function named(id) {
  return id.replace(/[.-]/g, "_");
}
