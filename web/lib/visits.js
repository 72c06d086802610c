// The pages of each game that were read last, kept in this browser; and whether more of a game will likely be asked for.

import { root, system } from "./assets.js";
import { stored, store } from "./storage.js";

/** @import { PageRead } from "../types.js" */

const STORED = "pages.read";
const MOST = 8;

/** The pages of a game that were read last, the last first. @param {string} game @returns {PageRead[]} */
export function pagesRead(game) {
  return stored(STORED)[game] ?? [];
}

/** Forget the pages of a game that were read. @param {string} game */
export function forgetRead(game) {
  store(STORED, game, []);
}

/** Keep that this page was read, if it is one that a reader would come back to. */
export function keepRead() {
  const head = document.querySelector("main h1");
  const label = document.querySelector("main .head .label");
  if (!system || !label || !(head instanceof HTMLElement)) return;
  const words = (/** @type {Element | null} */ element) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  const title = /** @type {HTMLElement} */ (head.cloneNode(true));
  for (const mark of title.querySelectorAll("sup, button")) mark.remove();
  const page = {
    url: location.href.slice(root.length).replace(/[?#].*/, ""), name: words(title), kind: words(label),
    system: words(document.querySelector(".bar-game")),
  };
  store(STORED, system, [page, ...pagesRead(system).filter(({ url }) => url !== page.url)].slice(0, MOST));
}

/** Whether the reader comes from another page of this game, on a network that costs nothing. */
export function readsOn() {
  return navigator.onLine && !saves() && document.referrer.startsWith(system ? `${root}${system}/` : root);
}

/** Whether nothing may be fetched that was not asked for. */
export function saves() {
  return Boolean(/** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData);
}
