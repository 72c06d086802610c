// Cards by identity: fetched once for each game, the filled-in ones among them.

import { customCard } from "../custom/card.js";
import { json } from "../lib/assets.js";
import { embedded } from "../lib/own.js";
import { split } from "./store.js";

/** @import { Card, Cards, Formats, ProfileShape } from "../types.js" */
/** @typedef {{ accent: string, emblem: string, white: string }} Look what a game's cards are known by */
/** @typedef {{ card: Card, icon: string, look: Look, language: string, url: string }} Placed a card with the drawing of its kind, its game's look and language, and its page */

/** The formats that cards are printed in, and what they have in common. @type {Formats} */
export const { sizes, measures } = embedded("deck-formats");

/** @type {Record<string, Look & { name: string, language: string, slugs: Record<string, string>, profiles?: ProfileShape }>} */
const games = embedded("deck-games");

/** @param {string} game */
export function gameName(game) {
  return games[game]?.name ?? game;
}

/** The drawings of each game's kinds, by name. @type {Record<string, Record<string, string>>} */
const icons = Object.create(null);

/** @param {string} key @param {Record<string, Card>} known @returns {Placed | null} */
function find(key, known) {
  const [game, id] = split(key);
  const look = games[game];
  const plain = id.replace(/\(.*$/, "");
  const own = known[id] ? null : customCard(game, id, known, look?.profiles, measures);
  // A rule whose arguments nobody uses any more is still that rule.
  const card = known[id] ?? own ?? known[plain];
  if (!card || !look) return null;
  const [kind = "", name] = plain.split("/");
  const slug = look.slugs[kind];
  return { card, icon: icons[game]?.[card.icon] ?? "", look, language: look.language, url: slug && !own ? `${game}/${slug}/${name}/` : "" };
}

/** Give each card its blocks below the text. @param {string} game @param {Cards} file @returns {Record<string, Card>} */
function whole(game, { cards, icons: drawn, blocks, below }) {
  icons[game] = drawn;
  for (const [name, card] of Object.entries(cards)) card.more = (below[name] ?? []).map((at) => blocks[at]);
  return cards;
}

/** @param {string[]} keys @returns {Promise<Map<string, Placed | null>>} */
export async function cardsOf(keys) {
  /** @type {Record<string, Record<string, Card>>} */
  const loaded = Object.create(null);
  const wanted = new Set(keys.map((key) => split(key)[0]).filter((game) => game in games));
  await Promise.all([...wanted].map(async (game) => { loaded[game] = whole(game, await json(`fiches/${game}.json`)); }));
  return new Map(keys.map((key) => [key, find(key, loaded[split(key)[0]] ?? Object.create(null))]));
}

/**
 * The rules that cards use, each once, in the order in which they come up, without those that are in the deck already.
 * @param {{ key: string, placed: Placed }[]} cards
 * @returns {Promise<Placed[]>}
 */
export async function rulesOf(cards) {
  const own = new Set(cards.map(({ key }) => key));
  const used = await cardsOf(cards.flatMap(({ placed }) => placed.card.uses).filter((key) => !own.has(key)));
  return [...used.values()].filter((placed) => placed !== null);
}
