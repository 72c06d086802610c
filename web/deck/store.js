// The deck: entries by identity and copies, kept in this browser, written into a link.

import { read, write } from "../lib/storage.js";

/** @typedef {{ key: string, copies: number }} Entry */

const PLACE = "compendium-fiches";
const KEY = /^[a-z0-9-]+\/[a-z0-9-]+\/[^\s/][^/]*$/;
const MOST_ENTRIES = 400;
const MOST_COPIES = 99;
// A profile of one's own is its whole definition, weapons too.
const LONGEST = 8000;

/** Told on `window` when the deck of this browser changed. */
export const CHANGED = "compendium:fiches";

/**
 * @param {unknown} found
 * @returns {Entry[]}
 */
function sound(found) {
  if (!Array.isArray(found)) return [];
  /** @type {Map<string, number>} */
  const copies = new Map();
  for (const entry of found) {
    const { key, copies: count } = entry ?? {};
    if (typeof key !== "string" || key.length > LONGEST || !KEY.test(key)) continue;
    if (!copies.has(key) && copies.size >= MOST_ENTRIES) break;
    const more = Number.isInteger(count) && count > 0 ? count : 1;
    copies.set(key, Math.min((copies.get(key) ?? 0) + more, MOST_COPIES));
  }
  return [...copies].map(([key, count]) => ({ key, copies: count }));
}

/** @returns {Entry[]} */
export function saved() {
  return sound(read(PLACE));
}

/**
 * Keep a deck in this browser; false where the browser keeps nothing.
 * @param {Entry[]} entries
 */
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

/** @param {string} text */
function encode(text) {
  return encodeURIComponent(text).replaceAll("%2F", "/");
}

/**
 * Write a deck as the part of a link after `#`: `game:kind/id*2,kind/id;game:…`.
 * @param {Entry[]} entries
 */
export function format(entries) {
  /** @type {string[]} */
  const groups = [];
  let game = "";
  for (const { key, copies } of entries) {
    const cut = key.indexOf("/");
    const written = encode(key.slice(cut + 1)) + (copies > 1 ? `*${copies}` : "");
    if (key.slice(0, cut) === game) groups[groups.length - 1] += `,${written}`;
    else {
      game = key.slice(0, cut);
      groups.push(`${game}:${written}`);
    }
  }
  return groups.join(";");
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Read what :func:`format` wrote; what is no entry is left out.
 * @param {string} hash
 * @returns {Entry[]}
 */
export function parse(hash) {
  const found = [];
  for (const group of hash.replace(/^#/, "").split(";")) {
    const cut = group.indexOf(":");
    if (cut < 0) continue;
    for (const piece of group.slice(cut + 1).split(",")) {
      const many = /\*(\d{1,3})$/.exec(piece);
      const written = many ? piece.slice(0, many.index) : piece;
      found.push({ key: `${group.slice(0, cut)}/${decoded(written)}`, copies: many ? Number(many[1]) : 1 });
    }
  }
  return sound(found);
}

/**
 * @param {Entry[]} one
 * @param {Entry[]} other
 */
export function same(one, other) {
  return format(one) === format(other);
}
