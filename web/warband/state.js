// An army as the address and the browser keep it: ids, never places in a list, so that it survives new data.

import { MOST_COPIES } from "../deck/store.js";

/** @typedef {{id: string, copies: number}} Entry */
/** @typedef {{name: string, limit: number, entries: Entry[]}} Army */

const LONGEST_NAME = 60;
const MOST_ENTRIES = 400;

/** @param {number} limit @returns {Army} */
export function empty(limit) {
  return { name: "", limit, entries: [] };
}

/** The part of an address after `#`. @param {Army} army */
export function encode({ name, limit, entries }) {
  const given = new URLSearchParams();
  if (name) given.set("nom", name);
  given.set("limite", String(limit));
  for (const { id, copies } of entries) given.append("p", copies === 1 ? id : `${id}*${copies}`);
  return given.toString().replace(/%(2F|3A|3B|7E|28|29|2C)/g, (code) => decodeURIComponent(code));
}

/**
 * @param {string} text the part of an address after `#`
 * @param {number} limit where the address says none
 * @param {string[]} [lost] what it says and no army can have
 * @returns {Army | null} nothing where it says nothing of an army
 */
export function decode(text, limit, lost = []) {
  const given = new URLSearchParams(text.replace(/^#/, ""));
  if (!given.has("p") && !given.has("limite") && !given.has("nom")) return null;
  const asked = given.get("limite") ?? "";
  const army = empty(/^\d{1,6}$/.test(asked) ? Number(asked) : limit);
  army.name = (given.get("nom") ?? "").slice(0, LONGEST_NAME);
  if (asked && String(army.limit) !== asked) lost.push(`limite=${asked}`);
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const word of given.getAll("p")) {
    const [, id = "", copies = "1"] = /^([^]*?)(?:\*(\d{1,3}))?$/.exec(word) ?? [];
    if (!id) continue;
    if (found.has(id) || found.size < MOST_ENTRIES) found.set(id, Math.min((found.get(id) ?? 0) + Number(copies), MOST_COPIES));
    else lost.push(id);
  }
  army.entries = [...found].map(([id, copies]) => ({ id, copies })).filter(({ copies }) => copies > 0);
  return army;
}

/** @param {Army} army @param {string} id @param {number} [copies] */
export function add(army, id, copies = 1) {
  const known = army.entries.find((entry) => entry.id === id);
  const total = Math.max(0, Math.min((known?.copies ?? 0) + copies, MOST_COPIES));
  if (known) known.copies = total;
  else if (total) army.entries.push({ id, copies: total });
  army.entries = army.entries.filter((entry) => entry.copies > 0);
}
