// The page of one's own cards: order, by dragging or by buttons, copies, a link, and what comes out of the printer.

import { at as addressOf } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { notice, unread } from "../lib/notice.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { cardsOf, gameName, rulesOf, sizes } from "./cards.js";
import { compact } from "./card.js";
import { MOST_FACES, pages } from "./sheets.js";
import { CHANGED, MOST_COPIES, count, format, parse, same, save, saved, split } from "./store.js";

/** @import { Entry } from "./store.js" */
/** @import { Placed } from "./cards.js" */
/** @import { CardSize } from "../types.js" */
/** @typedef {(entries: Entry[]) => unknown} Change */


const state = {
  /** @type {Entry[]} */
  entries: [],
  /** Whether the deck shown is this browser's own. */
  own: true,
  /** @type {Map<string, Placed | null>} */
  cards: new Map(),
  drawn: 0,
  /** What was before something was removed, until something else changes. @type {Removed | null} */
  removed: null,
  /** The button that gets the focus once the list is there again. */
  focus: "",
};

const place = (/** @type {string} */ name) => find(`[data-deck-${name}]`);

/** What the reader chose to print. */
function choices() {
  const data = new FormData(/** @type {HTMLFormElement} */ (place("form")));
  const id = String(data.get("size"));
  return { what: data.get("what"), id, size: /** @type {CardSize} */ (sizes[id]), backs: data.has("backs") };
}

function present() {
  return state.entries.flatMap(({ key, copies }) => {
    const placed = state.cards.get(key);
    return placed ? [{ key, placed, copies }] : [];
  });
}

/** The sum of the prices, where all cards that have one have the same kind of price. */
function price() {
  const priced = present().filter(({ placed }) => placed.card.stats.length && /^\d+$/.test(placed.card.corner));
  const units = new Set(priced.map(({ placed }) => placed.card.corner_name));
  if (units.size !== 1) return "";
  const sum = priced.reduce((total, { placed, copies }) => total + Number(placed.card.corner) * copies, 0);
  return ` · ${sum}\u00a0${[...units][0]}`;
}

/** @typedef {{entries: Entry[], said: string, focus: string}} Removed the deck before, what is said, and which button has the focus once it is back */

/** Say what was removed, with a button that brings it back. @param {Removed} removed */
function offerBack({ entries, said, focus }) {
  const undo = el("button", { class: "button is-quiet", type: "button", onclick: () => {
    state.focus = focus;
    change(entries);
  } }, say("undo"));
  place("said").append(el("span", { class: "deck-removed" }, said, " ", undo));
  undo.focus({ preventScroll: true });
}

function tell() {
  const cards = count(state.entries);
  place("said").textContent = cards ? say("deck-count", { count: cards }) + price() : "";
  if (state.removed) offerBack(state.removed);
  state.removed = null;
  place("empty").hidden = cards > 0;
  place("work").hidden = cards === 0;
  place("link").hidden = state.own;
  const lost = state.entries.filter(({ key }) => !state.cards.get(key));
  place("lost").hidden = lost.length === 0;
  place("lost").replaceChildren(
    el("p", {}, say("deck-lost", { count: lost.length })),
    el("ul", {}, ...lost.map(({ key }) => el("li", {}, key))));
}

/** Lay the pages out again, unless a later change has begun to do so. */
async function draw() {
  const turn = state.drawn += 1;
  const stale = () => turn !== state.drawn;
  const { what, id, size, backs } = choices();
  const cards = present();
  const rules = what === "cards" ? [] : await rulesOf(cards);
  await document.fonts.ready;
  if (stale()) return;
  const room = el("div", { class: "measuring-room" });
  find("#page").append(room);
  try {
    const all = [...cards, ...rules.map((placed) => ({ placed, copies: 1 }))];
    if (what === "compact") {
      place("sheets").replaceChildren(compact(cards, rules, say("deck-title") + price()));
      return;
    }
    const made = await pages(all, { id, size, backs, room, stale });
    if (!made) return;
    place("sheets").replaceChildren(...made.pages);
    if (!made.whole) notice("is-cut", say("deck-cut", { most: MOST_FACES }));
  } finally {
    room.remove();
  }
}

/** @param {Node | string} shown @param {string} title @param {() => void} onclick @param {boolean} [disabled] */
function button(shown, title, onclick, disabled = false) {
  return el("button", { class: "deck-button", type: "button", title, "aria-label": title, disabled, onclick }, shown);
}

/** @param {Entry[]} entries @param {number} at @param {string} name */
function remove(entries, at, name) {
  state.removed = { entries, said: say("deck-removed", { name }), focus: say("remove", { name }) };
  change(entries.toSpliced(at, 1));
}

/** @param {Entry[]} entries @param {number} at @param {Placed | null | undefined} placed @param {Change} change */
function line(entries, at, placed, change) {
  const { key, copies } = /** @type {Entry} */ (entries[at]);
  const [game] = split(key);
  const name = placed ? placed.card.name + (placed.card.args ? ` (${placed.card.args})` : "") : key;
  const move = (/** @type {number} */ from, /** @type {number} */ to) => {
    const order = [...entries];
    order.splice(to, 0, ...order.splice(from, 1));
    change(order);
  };
  const set = (/** @type {number} */ count) => change(entries.with(at, { key, copies: count }));
  const controls = el("span", { class: "deck-controls" },
    button("−", say("deck-fewer", { name }), () => set(copies - 1), copies <= 1),
    el("span", { class: "deck-copies" }, String(copies)),
    button("+", say("deck-more", { name }), () => set(copies + 1), copies >= MOST_COPIES),
    button(sign("up"), say("deck-up", { name }), () => move(at, at - 1), at === 0),
    button(sign("down"), say("deck-down", { name }), () => move(at, at + 1), at === entries.length - 1),
    button(sign("cross"), say("remove", { name }), () => remove(entries, at, name)));
  const made = el("li", {
    class: placed ? null : "is-lost", "data-system": game, "data-key": key, draggable: true,
    ondragstart: (/** @type {DragEvent} */ event) => {
      event.dataTransfer?.setData("text/plain", String(at));
      made.classList.add("is-dragged");
    },
    ondragend: () => made.classList.remove("is-dragged"),
    ondragover: (/** @type {Event} */ event) => {
      event.preventDefault();
      made.classList.add("is-target");
    },
    ondragleave: () => made.classList.remove("is-target"),
    ondrop: (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      const from = Number(event.dataTransfer?.getData("text/plain"));
      if (from !== at && from in entries) move(from, at);
    },
  }, el("span", { class: "deck-name" }, el("b", {}, placed?.url ? el("a", { href: addressOf(placed.url), draggable: "false" }, name) : name),
    el("span", { class: "soft" }, placed ? `${placed.card.kind} · ${gameName(game)}` : say("deck-missing"))), controls);
  return made;
}

/**
 * Show the deck's entries; the button that was used keeps the focus.
 * @param {HTMLElement} place @param {Entry[]} entries @param {Map<string, Placed | null>} cards
 * @param {Change} change
 */
function renderList(place, entries, cards, change) {
  const focused = state.focus || document.activeElement?.ariaLabel;
  state.focus = "";
  place.replaceChildren(...entries.map(({ key }, at) => line(entries, at, cards.get(key), change)));
  if (focused) [...place.querySelectorAll("button")].find((one) => one.ariaLabel === focused)?.focus();
}

/** @param {Entry[]} entries @param {boolean} own */
async function show(entries, own) {
  Object.assign(state, { entries, own });
  try {
    state.cards = await cardsOf(entries.map(({ key }) => key));
  } catch {
    place("said").textContent = say("deck-failed");
    find(".deck").toggleAttribute("data-ready", true);
    return;
  }
  if (state.entries !== entries) return;
  tell();
  find(".deck").toggleAttribute("data-ready", true);
  renderList(place("list"), entries, state.cards, change);
  // The cards' measures hold only with their own letters.
  const faces = ['400 9pt "Plex Serif"', 'italic 400 9pt "Plex Serif"', '600 9pt "Plex Serif"',
    '400 9pt "Plex Sans Condensed"', '600 9pt "Plex Sans Condensed"'];
  for (const face of document.fonts) face.display = "swap";
  if (entries.length) await Promise.all(faces.map((face) => document.fonts.load(face, "Aé\u202f−")));
  await draw();
}

/** @param {Entry[]} entries */
function change(entries) {
  if (state.own) save(entries);
  else history.replaceState(null, "", `#${format(entries)}`);
  return show(entries, state.own);
}

function open() {
  /** @type {string[]} */
  const lost = [];
  const linked = parse(location.hash, lost);
  unread(lost);
  const mine = saved();
  const other = linked.length > 0 && !same(linked, mine);
  // Who has no deck yet takes what a link holds.
  if (other && !mine.length) save(linked);
  return show(other ? linked : mine, !other || !mine.length);
}

function forget() {
  history.replaceState(null, "", location.pathname + location.search);
}

/** Start the page. */
export function start() {
  const form = place("form");
  form.addEventListener("change", draw);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await draw();
    print();
  });
  /** @type {Record<string, () => unknown>} */
  const actions = {
    copy: async () => {
      await navigator.clipboard.writeText(`${location.href.split("#")[0]}#${format(state.entries)}`);
      place("said").textContent = say("deck-link-copied");
    },
    clear: () => {
      state.removed = { entries: state.entries, said: say("deck-emptied"), focus: "" };
      change([]);
    },
    adopt: () => {
      save(state.entries);
      forget();
      show(state.entries, true);
    },
    own: () => {
      forget();
      show(saved(), true);
    },
  };
  for (const [name, action] of Object.entries(actions)) place(name).addEventListener("click", action);
  addEventListener("hashchange", open);
  addEventListener("storage", () => state.own && show(saved(), true));
  addEventListener(CHANGED, () => state.own && !same(saved(), state.entries) && show(saved(), true));
  return open();
}
