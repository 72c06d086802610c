// "Ajouter à mes fiches" on every record, and the page of one's own cards.

import { el } from "../lib/dom.js";
import { notice } from "../lib/notice.js";
import { say } from "../lib/say.js";
import { CHANGED, add, saved } from "./store.js";

/** @param {HTMLElement} button @param {string} key */
function startButton(button, key) {
  const copies = el("span", { class: "deck-count", "aria-hidden": "true" });
  const said = el("span", { role: "status", class: "visually-hidden" });
  const show = () => {
    const mine = saved().find((entry) => entry.key === key);
    copies.textContent = String(mine?.copies ?? "");
    button.title = mine ? say("deck-add-again", { copies: mine.copies }) : say("deck-add");
    button.ariaLabel = button.title;
  };
  button.addEventListener("click", () => {
    if (add([{ key, copies: 1 }])) said.textContent = say("deck-added", { count: 1 });
    else notice("is-private", say("store-private"));
  });
  addEventListener(CHANGED, show);
  addEventListener("storage", show);
  button.append(copies);
  button.after(said);
  show();
}

/** Fill a place of the page: a record's button, or the deck itself. @param {Element} place */
export async function mount(place) {
  if (!(place instanceof HTMLElement)) return;
  const { deckPage, entry } = place.dataset;
  if (deckPage !== undefined) (await import("./page.js")).start();
  else if (entry) startButton(place, entry);
}
