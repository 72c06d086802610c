// What every page runs: the theme's switch, the game's menu, an index's filter, copied addresses, the search, and
// places that other modules fill.

import { SEARCHED, asked } from "./lib/asked.js";
import { json, load, system, whenIdle } from "./lib/assets.js";
import { CHANGED, count, saved } from "./deck/store.js";
import { startBelow } from "./lib/below.js";
import { startDefinitions } from "./lib/definitions.js";
import { startFilter } from "./lib/filter.js";
import { firstSign, remember } from "./lib/meanwhile.js";
import { el } from "./lib/dom.js";
import { keepCore, startOffline } from "./lib/offline.js";
import { notice } from "./lib/notice.js";
import { say } from "./lib/say.js";
import { searchBox } from "./lib/searchbox.js";
import { firstNames } from "./lib/searchfiles.js";
import { startSidenotes } from "./lib/sidenotes.js";
import { write } from "./lib/storage.js";
import { keepRead, readsOn, saves, showKept, startPin } from "./lib/visits.js";

/** Light, dark, or as the device says; the choice is kept in the browser. */
function startTheme() {
  const group = document.querySelector("[data-theme-switch]");
  if (!(group instanceof HTMLElement)) return;
  const { dataset } = document.documentElement;
  const show = () => {
    for (const button of group.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.value === (dataset.theme ?? "auto")));
    }
  };
  group.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    if (button.value === "auto") delete dataset.theme;
    else dataset.theme = button.value;
    write("theme", button.value);
    show();
  });
  group.hidden = false;
  show();
}

/** The game's menu closes as people expect: Escape, a tap outside, a second tap on its name. */
function startMenu() {
  const menu = document.querySelector("details.menu");
  if (!(menu instanceof HTMLDetailsElement)) return;
  for (const link of menu.querySelectorAll("a")) {
    if (new URL(link.href).pathname === location.pathname) link.setAttribute("aria-current", "page");
  }
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  const leave = (/** @type {EventTarget | null} */ to) => {
    if (to instanceof Node && !menu.contains(to)) menu.open = false;
  };
  addEventListener("pointerdown", (event) => leave(event.target));
  menu.addEventListener("focusout", (event) => leave(event.relatedTarget));
  menu.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("nav a")) menu.open = false;
  });
}

/** Buttons that copy the page's address are there where the browser allows copying. */
function startCopy() {
  for (const button of document.querySelectorAll("[data-copy]")) {
    const label = button.lastChild;
    if (!(button instanceof HTMLElement) || !label) continue;
    const words = label.textContent;
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", async () => {
      const address = new URL(location.href);
      address.hash = "";
      await navigator.clipboard.writeText(address.href);
      label.textContent = ` ${say("link-copied")}`;
      setTimeout(() => { label.textContent = words; }, 2000);
    });
  }
}

/** Fetch what the search's first key needs, its script and its names side by side. */
async function warmSearch() {
  await Promise.all([load("search").then((search) => search?.warm()), firstNames()]).catch(() => undefined);
}

/** Open the search by click, `/`, `s` or Ctrl+K. */
function startSearch() {
  const open = () => {
    const { box, input } = searchBox();
    // The field is there at once, so that no letter is lost and a phone shows its keys.
    if (!box.open) box.showModal();
    input.focus();
    firstNames().catch(() => undefined);
    load("search").then((search) => search?.open(), () => {
      box.close();
      notice("is-missing", say("notice-search"));
    });
  };
  for (const button of document.querySelectorAll('[data-slot="search"]')) {
    button.addEventListener("click", open);
    // Whoever comes near it will likely search.
    for (const near of ["pointerover", "pointerdown", "focus"]) {
      button.addEventListener(near, () => { if (!saves()) warmSearch(); }, { once: true });
    }
  }
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable]");
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && (event.key === "/" || event.key === "s");
    const command = (event.ctrlKey || event.metaKey) && event.key === "k";
    if (!(command || (plain && !typing))) return;
    event.preventDefault();
    open();
  });
  if (asked(location.search, SEARCHED).has("search")) open();
}

/** Load what fills places, where it was built. @param {string} name @param {Element[]} places */
async function fill(name, places) {
  if (!places.length) return;
  try {
    const module = await load(name);
    if (module) await Promise.all(places.map((place) => module.mount(place)));
  } catch {
    notice("is-missing", say("notice-missing"));
  }
}

/**
 * A calculator's own page shows its answer without a script, which comes when somebody is there to ask, or at once where
 * the address asks; one on another page comes when somebody opens it.
 */
async function startCalculators() {
  const places = [...document.querySelectorAll('[data-slot="calculators"]')];
  const own = places.filter((place) => !(place instanceof HTMLDetailsElement));
  own.forEach(remember);
  for (const place of places) place.addEventListener("toggle", () => fill("calculator", [place]), { once: true });
  if (own.length && !location.search) await firstSign();
  await fill("calculator", own);
}

/** Figures are there without scripts; with them they are enlarged, and their steps walked through. */
function startFigures() {
  if (document.querySelector(".figure-box")) load("figures").then((figures) => figures?.start(), () => undefined);
}

/** A page's contents mark the part that is being read, and move it into view where they are one line. */
function startContents() {
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll(".chapter-toc a")]);
  const parts = [...new Set(links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1)))))];
  /** @type {Element | null | undefined} */
  let marked;
  const mark = () => {
    const read = parts.findLast((part) => part && part.getBoundingClientRect().top < innerHeight * 0.3);
    if (read === marked) return;
    marked = read;
    for (const link of links) {
      const current = Boolean(read) && decodeURIComponent(link.hash.slice(1)) === read?.id;
      if (!current) { link.removeAttribute("aria-current"); continue; }
      link.setAttribute("aria-current", "true");
      const line = link.closest(".rail ul");
      line?.scrollTo(link.offsetLeft - line.clientWidth / 3, link.offsetTop - line.clientHeight / 2);
    }
  };
  // Whatever stands above counts as seen, however far one leaps.
  const watch = new IntersectionObserver(mark, { rootMargin: "1000000px 0px -70% 0px" });
  for (const part of parts) if (part) watch.observe(part);
}

/** The links to the deck say on every page how many cards are in it. */
function startDeck() {
  const links = [...document.querySelectorAll('[data-slot="deck-link"]')];
  const show = () => {
    for (const link of links) {
      const badge = link.querySelector(".deck-count") ?? link.appendChild(el("span", { class: "deck-count" }));
      badge.textContent = String(count(saved()) || "");
    }
  };
  addEventListener(CHANGED, show);
  addEventListener("storage", show);
  show();
  fill("deck", [...document.querySelectorAll('[data-slot="deck"]')]);
}

/** A second page of a game is a sign that more of it will be asked for: it comes when the browser has time. */
function startAhead() {
  if (!readsOn()) return;
  const ahead = () => whenIdle(async () => {
    // One after the other: what a first result needs is not to wait for the rest.
    await firstNames().catch(() => undefined);
    warmSearch();
    if (system && document.querySelector("a.def")) json(`defs/${system}.json`).catch(() => undefined);
    keepCore();
  }, 2000);
  if (document.readyState === "complete") ahead();
  else addEventListener("load", ahead);
}

/** In a theme of others, our buttons stand at the end of its header. */
function startHeader() {
  const tools = document.getElementById("header-tools");
  const header = document.querySelector(".md-header__inner");
  if (!(tools instanceof HTMLTemplateElement) || !header) return;
  header.insertBefore(tools.content, header.querySelector(".md-header__source"));
}

startHeader();
startTheme();
startMenu();
startDefinitions();
startFilter();
startSearch();
startCalculators();
// What can wait comes in tasks of its own: in one with the others it would hold up a tap.
for (const start of [startBelow, startSidenotes, startFigures, startDeck, startCopy, startContents, startOffline, startAhead, keepRead, startPin, showKept]) setTimeout(start);
