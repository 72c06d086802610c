// "Ajouter à mes fiches" on every record, and the page of one's own cards.

import { at } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { pathTo, say } from "../lib/say.js";
import { CHANGED, add, saved } from "./store.js";

/** @param {HTMLElement} place @param {string} key */
function mountButton(place, key) {
  const link = el("a", { href: at(pathTo("deck")) }, say("deck-see"));
  const said = el("span", { role: "status", class: "soft" });
  const button = el("button", { type: "button", class: "button", onclick: () => {
    said.textContent = add([{ key, copies: 1 }]) ? "" : say("store-private");
    show();
  } });
  const show = () => {
    const mine = saved().find((entry) => entry.key === key);
    button.textContent = mine ? say("deck-add-again", { copies: mine.copies }) : say("deck-add");
    link.hidden = !mine;
  };
  addEventListener(CHANGED, show);
  show();
  place.replaceChildren(button, " ", link, said);
}

/** Fill a place of the page: a record's button, or the deck itself. @param {Element} place */
export async function mount(place) {
  if (!(place instanceof HTMLElement)) return;
  const { deckPage, entry } = place.dataset;
  if (deckPage !== undefined) (await import("./page.js")).start();
  else if (entry) mountButton(place, entry);
}
