// Which of the results are listed: those of the game that is read or named come alone where they answer, the others are
// one tap away.

import { ENOUGH } from "./weights.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Answer} Answer
 * @typedef {import("./engine.js").Hit} Hit
 */

/** The results of a game and of a kind, "" for all. @param {Hit[]} hits @param {string} system @param {string} kind */
export function narrowed(hits, system, kind) {
  return hits.filter(({ entry }) => (!system || entry.game.slug === system) && (!kind || entry.kind.id === kind));
}

/**
 * The game whose results are listed: the one that was chosen ("" for all), else the one that is read or named, unless
 * only others have a name that answers the whole query, or another name where here nothing answers the whole.
 * @param {Engine} engine @param {Answer} answer @param {string} [chosen]
 */
export function scope(engine, { hits, home }, chosen) {
  if (chosen !== undefined) return chosen;
  const slug = engine.systems[home]?.slug ?? "";
  const inside = hits.filter(({ entry }) => entry.game.slug === slug);
  // What another game's players say for something may be a plain sentence here.
  const whole = inside.some((hit) => hit.whole);
  const elsewhere = hits.some(({ named, also }) => named && !(also && whole));
  const answers = inside.some(({ named }) => named) || (inside.length > 0 && !elsewhere);
  return answers ? slug : "";
}

/**
 * Leave out of each game what answers only a part of the query, unless it does so better than whole answers do.
 * @param {Hit[]} hits best first
 */
export function answered(hits) {
  /** @type {Record<"wholes" | "bars" | "parts", number[]>} of each game */
  const { wholes, bars, parts } = { wholes: [], bars: [], parts: [] };
  const next = (/** @type {number[]} */ counts, /** @type {number} */ game) => (counts[game] = (counts[game] ?? 0) + 1);
  for (const { whole, score, entry: { system } } of hits) {
    if (whole && next(wholes, system) === ENOUGH.whole) bars[system] = score;
  }
  return hits.filter(({ whole, score, entry: { system } }) => (
    whole || (score > (bars[system] ?? 0) && next(parts, system) <= ENOUGH.parts)
  ));
}
