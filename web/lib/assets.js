// Where things are: every address is built from the page's own way to the site's root.

import { bare, embedded } from "./own.js";

/** The element that says where this page is: the page itself, or a script of ours in a theme of others. */
const page = document.querySelector("[data-root]") instanceof HTMLElement
  ? /** @type {HTMLElement} */ (document.querySelector("[data-root]")) : document.documentElement;

/** The way from this page to the site's root, ending in a slash. */
export const root = new URL(page.dataset.root ?? "./", location.href).href;

/** The game that this page is about, or "". */
export const system = page.dataset.system ?? "";

/** The edition of this page and of all that it fetches: a page never reads another version's files. */
export const edition = page.dataset.edition ?? "";

/** Told on `window` when the site has no longer what this page is made of. */
export const OUTDATED = "compendium:outdated";

/** @type {Record<string, string>} */
const modules = embedded("assets");

/** Where a page is, from its address below the site's root; some sites name files instead of folders. @param {string} url */
export function at(url) {
  const [, path, rest] = /** @type {RegExpMatchArray} */ (/^([^?#]*)(.*)$/s.exec(url));
  if (!("files" in page.dataset) || (path && !path.endsWith("/"))) return root + url;
  const file = path.split("/").length > 3 ? `${path.slice(0, -1)}.html` : `${path}index.html`;
  return root + file + rest;
}

/** The address of a module of web/ by its name ("search", "calculator/worker"), or "" where it was not built. @param {string} name */
export function moduleUrl(name) {
  const path = modules[name];
  return path ? root + path : "";
}

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * What was promised under a name, or is promised now.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} make
 * @returns {Promise<T>}
 */
export function once(name, make) {
  const promise = kept.get(name) ?? make();
  kept.set(name, promise);
  // A failure is not remembered: the network may be back at the next try.
  promise.catch(() => kept.delete(name));
  return promise;
}

/** Fetch one of the files that belong to this page's edition. @param {string} path */
export async function file(path) {
  const answer = await fetch(`${root}data/${edition}/${path}`);
  if (!answer.ok) {
    dispatchEvent(new Event(OUTDATED));
    throw new Error(`${path}: ${answer.status}`);
  }
  return answer;
}

/** Load a module of web/ by its name; undefined where it was not built. @param {string} name @returns {Promise<any>} */
export async function load(name) {
  const address = moduleUrl(name);
  if (!address) return undefined;
  try {
    return await import(address);
  } catch (error) {
    // A module that is gone was another version's; what else keeps it away is the network.
    const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    if (answer && !answer.ok) dispatchEvent(new Event(OUTDATED));
    throw error;
  }
}

/** Fetch JSON of this page's edition, once. @param {string} path @returns {Promise<any>} */
export function json(path) {
  return once(path, async () => bare(await (await file(path)).json()));
}

/** Do something when the browser has time. @param {() => void} work @param {number} timeout */
export function whenIdle(work, timeout) {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, 100);
}
