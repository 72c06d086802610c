// The deck: entries by identity and copies, kept in this browser, written into a link.

import { read, write } from "../lib/storage.js";

/** @typedef {{ key: string, copies: number }} Entry */

const PLACE = "compendium-fiches";
const KEY = /^[a-z0-9-]+\/[a-z0-9-]+\/[^\s/][^/]*$/;
const MOST_ENTRIES = 400;
export const MOST_COPIES = 99;
// A profile of one's own is its whole definition, weapons too.
const LONGEST = 8000;

/** Told on `window` when the deck of this browser changed. */
export const CHANGED = "compendium:fiches";

/** Entries that a deck can have, each once. @param {Entry[]} entries @param {string[]} [lost] those left out @returns {Entry[]} */
function sound(entries, lost = []) {
  /** @type {Map<string, number>} */
  const copies = new Map();
  for (const { key, copies: count } of entries) {
    if (key.length > LONGEST || !KEY.test(key) || (!copies.has(key) && copies.size >= MOST_ENTRIES)) {
      lost.push(key);
      continue;
    }
    const more = count > 0 ? count : 1;
    copies.set(key, Math.min((copies.get(key) ?? 0) + more, MOST_COPIES));
  }
  return [...copies].map(([key, count]) => ({ key, copies: count }));
}

/** @returns {Entry[]} */
export function saved() {
  return sound(read(PLACE) ?? []);
}

/** Keep a deck in this browser; false where the browser keeps nothing. @param {Entry[]} entries */
export function save(entries) {
  if (!write(PLACE, sound(entries))) return false;
  dispatchEvent(new CustomEvent(CHANGED));
  return true;
}

/**
 * Add cards to the deck of this browser: a record's page adds one, a warband all of its own.
 * @param {Entry[]} entries
 */
export function add(entries) {
  return save([...saved(), ...entries]);
}

/** @param {Entry[]} entries */
export function count(entries) {
  return entries.reduce((sum, entry) => sum + entry.copies, 0);
}

/** The game of a card, and what it is called there. @param {string} key @returns {[string, string]} */
export function split(key) {
  const at = key.indexOf("/");
  return [key.slice(0, at), key.slice(at + 1)];
}

/** Write a deck as the part of a link after `#`: `game:kind/id*2,kind/id;game:…`. @param {Entry[]} entries */
export function format(entries) {
  let before = "";
  const written = entries.map(({ key, copies }) => {
    const [game, id] = split(key);
    const start = game === before ? "," : `${before && ";"}${game}:`;
    before = game;
    return start + encodeURIComponent(id).replaceAll("%2F", "/") + (copies > 1 ? `*${copies}` : "");
  });
  return written.join("");
}

/** Part of an address as it was meant; as it stands where that cannot be read. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Read the text that `format` wrote; parts that are no entry are left out. @param {string} hash @param {string[]} [lost] what that is @returns {Entry[]} */
export function parse(hash, lost) {
  const entries = hash.replace(/^#/, "").split(";").flatMap((group) => {
    const [, game, ids = ""] = /^([^:]*):([^]*)$/.exec(group) ?? [];
    if (game === undefined && group) lost?.push(group);
    return ids.split(",").filter(() => game !== undefined).map((piece) => {
      const [, id = "", copies = "1"] = /^([^]*?)(?:\*(\d{1,3}))?$/.exec(piece) ?? [];
      return { key: `${game}/${decoded(id)}`, copies: Number(copies) };
    });
  });
  return sound(entries, lost);
}

/** @param {Entry[]} one @param {Entry[]} other */
export function same(one, other) {
  return format(one) === format(other);
}
