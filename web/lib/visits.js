// The pages of each game that were read last or pinned, kept in this browser; and whether more of a game will likely be
// asked for.

import { root, system } from "./assets.js";
import { el } from "./dom.js";
import { say } from "./say.js";
import { stored, store } from "./storage.js";

/** @import { PageRead } from "../types.js" */

const READ = "pages.read";
const PINNED = "pages.pinned";
const ARMIES = "compendium.armies";
const MOST = 8;
const MOST_PINNED = 40;

/** The pages of a game that are pinned, the last first. @param {string} game @returns {PageRead[]} */
export function pagesPinned(game) {
  return stored(PINNED)[game] ?? [];
}

/** The pages of a game that were read last and are not pinned, the last first. @param {string} game @returns {PageRead[]} */
export function pagesRead(game) {
  const pinned = new Set(pagesPinned(game).map(({ url }) => url));
  return (stored(READ)[game] ?? []).filter((/** @type {PageRead} */ { url }) => !pinned.has(url));
}

/** Forget the pages of a game that were read. @param {string} game */
export function forgetRead(game) {
  store(READ, game, []);
}

/** This page, if it is one that a reader would come back to. @returns {PageRead | undefined} */
function thisPage() {
  const head = document.querySelector("main h1");
  const label = document.querySelector("main .head .label");
  if (!system || !label || !(head instanceof HTMLElement)) return undefined;
  const words = (/** @type {Element | null} */ element) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
  const title = /** @type {HTMLElement} */ (head.cloneNode(true));
  for (const mark of title.querySelectorAll("sup, button")) mark.remove();
  return {
    url: location.href.slice(root.length).replace(/[?#].*/, ""), name: words(title), kind: words(label),
    system: words(document.querySelector(".bar-game")),
  };
}

/** A page before others, once. @param {PageRead} page @param {PageRead[]} others @param {number} most */
function first(page, others, most) {
  return [page, ...others.filter(({ url }) => url !== page.url)].slice(0, most);
}

/** Keep that this page was read. */
export function keepRead() {
  const page = thisPage();
  if (page) store(READ, system, first(page, stored(READ)[system] ?? [], MOST));
}

/** The button that pins this page, or takes the pin out. */
export function startPin() {
  const button = document.querySelector("[data-pin]");
  const page = thisPage();
  if (!(button instanceof HTMLElement) || !page) return;
  const pinned = () => pagesPinned(system).some(({ url }) => url === page.url);
  const show = () => button.setAttribute("aria-pressed", String(pinned()));
  button.addEventListener("click", () => {
    const all = pagesPinned(system);
    store(PINNED, system, pinned() ? all.filter(({ url }) => url !== page.url) : first(page, all, MOST_PINNED));
    show();
  });
  addEventListener("storage", show);
  show();
}

/** @typedef {{label: string, pages: {url: string, name: string, game: string}[]}} Shown links under a label */

/** What a game's front page lists: what is pinned, then what was read last. @returns {Shown[]} */
function ofGame() {
  const of = (/** @type {PageRead[]} */ pages) => pages.map(({ url, name }) => ({ url, name, game: system }));
  return [{ label: say("pages-pinned"), pages: of(pagesPinned(system)) }, { label: say("search-recent"), pages: of(pagesRead(system)) }];
}

/** What the page of all games lists: of each game the army that was worked on last, the page that was pinned last, and the one that was read last. @returns {Promise<Shown[]>} */
async function ofAll() {
  const kept = stored(ARMIES);
  const { nameOf } = Object.keys(kept).length ? await import("../army/state.js") : { nameOf: () => "" };
  const [armies, pins, read] = [/** @type {Shown["pages"]} */ ([]), /** @type {Shown["pages"]} */ ([]), /** @type {Shown["pages"]} */ ([])];
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".games > [data-system]"))) {
    const { dataset } = place, game = dataset.system ?? "";
    const { armies: all = [], current = 0 } = kept[game] ?? {};
    const army = all[current];
    if (army && dataset.army) armies.push({ url: new URL(dataset.army, location.href).href.slice(root.length), name: nameOf(army) || place.querySelector("h2")?.textContent || say("pages-army"), game });
    for (const [[last], shown] of /** @type {const} */ ([[pagesPinned(game), pins], [pagesRead(game), read]])) {
      if (last) shown.push({ url: last.url, name: last.name, game });
    }
  }
  return [{ label: say("pages-tonight"), pages: armies }, { label: say("pages-pinned"), pages: pins }, { label: say("search-recent"), pages: read }];
}

/** Lists what one would come back to, on the line that is kept free for it. */
export function showKept() {
  const place = document.querySelector("[data-kept]");
  if (!(place instanceof HTMLElement)) return;
  const show = async () => {
    const shown = (system ? ofGame() : await ofAll()).filter(({ pages }) => pages.length);
    place.replaceChildren(...shown.flatMap(({ pages, label }) => [
      el("span", { class: "label" }, label), ...pages.map(({ url, name, game }) => el("a", { href: root + url, "data-system": game }, name)),
    ]));
    if (!shown.length) delete document.documentElement.dataset.came;
  };
  addEventListener("storage", show);
  addEventListener("pageshow", (event) => { if (event.persisted) show(); });
  show();
}

/** Whether the reader comes from another page of this game, on a network without costs. */
export function readsOn() {
  return navigator.onLine && !saves() && document.referrer.startsWith(system ? `${root}${system}/` : root);
}

/** Whether only what the reader asks for may be fetched. */
export function saves() {
  return Boolean(/** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData);
}
