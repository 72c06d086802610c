// "troll contre elfe": two profiles of one game on the two sides of its calculator.

import { meaningful, words } from "./language.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Entry} Entry
 * @typedef {import("./engine.js").Entry["game"] & {duel: import("../types.js").SearchDuel}} Arena
 * @typedef {{game: Arena, pair: [Entry, Entry]}} Duel
 */

/** So many pairs are offered; so much less than the best a profile may answer; so much better another record may. */
const MOST = 3;
const NEAR = 8;
/** More words than two names have. */
const MOST_WORDS = 6;

/** The pairs of profiles that a query sets against each other, the likeliest first. @param {Engine} engine @param {string} query @param {number} home @returns {Duel[]} */
export function duels(engine, query, home) {
  const { text, reading } = engine.placed(query, home);
  const all = words(text);
  for (const [at, { duel, ...game }] of engine.systems.entries()) {
    if (!duel || (reading >= 0 && at !== reading)) continue;
    for (const parts of sides(engine, all, words(duel.name))) {
      const [some = [], others = []] = parts.map((part) => profiles(engine, meaningful(engine.languages, part).join(" "), at, duel.kinds));
      const pairs = some.flatMap((one, i) => others.map((other, j) => ({ rank: i + j, pair: /** @type {[Entry, Entry]} */ ([one, other]) })));
      const best = pairs.sort((a, b) => a.rank - b.rank).slice(0, MOST);
      if (best.length) return best.map(({ pair }) => ({ game: { ...game, duel }, pair }));
    }
  }
  return [];
}

/**
 * How the words of a query may fall on two sides: at the word between them, or anywhere where it names the calculator.
 * @param {Engine} engine @param {string[]} all @param {string[]} called what the calculator is called
 */
function sides(engine, all, called) {
  const between = all.findIndex((word, at) => (
    at > 0 && at < all.length - 1 && engine.languages.some(({ versus }) => versus.has(word))
  ));
  if (between > 0) return [[all.slice(0, between), all.slice(between + 1)]];
  const named = all.findIndex((_, at) => called.every((word, i) => all[at + i] === word));
  const rest = named < 0 ? [] : all.filter((_, at) => at < named || at >= named + called.length);
  return rest.slice(1, MOST_WORDS).map((_, at) => [rest.slice(0, at + 1), rest.slice(at + 1)]);
}

/** The profiles of a game that are called so; none where something else is rather meant. @param {Engine} engine @param {string} part @param {number} game @param {string[]} kinds */
function profiles(engine, part, game, kinds) {
  const hits = engine.search(part, game).hits.filter(({ entry, named }) => named && entry.system === game);
  const called = hits.filter(({ entry }) => kinds.includes(entry.kind.id));
  const least = Math.max(called[0]?.score ?? Infinity, (hits[0]?.score ?? 0)) - NEAR;
  return called.filter(({ score }) => score >= least).slice(0, MOST).map(({ entry }) => entry);
}
