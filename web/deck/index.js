// "Ajouter à mes fiches" on every record, and the page of one's own cards.

import { root } from "../lib/assets.js";
import { CHANGED, add, count, saved } from "./store.js";

/** Show in the bar how many cards the deck holds. */
function showCount() {
  for (const link of document.querySelectorAll('[data-slot="deck-link"]')) {
    let badge = link.querySelector(".deck-count");
    if (!badge) {
      badge = document.createElement("span");
      badge.className = "deck-count";
      link.append(badge);
    }
    const cards = count(saved());
    badge.textContent = cards ? String(cards) : "";
  }
}

/** @param {HTMLElement} place */
function mountButton(place) {
  const key = place.dataset.entry;
  if (!key) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  const link = document.createElement("a");
  link.href = `${root}fiches/`;
  link.textContent = "Voir mes fiches";
  link.hidden = true;
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  said.className = "soft";
  const show = () => {
    const mine = saved().find((entry) => entry.key === key);
    button.textContent = mine ? `Ajouter encore (${mine.copies})` : "Ajouter à mes fiches";
    link.hidden = !mine;
  };
  button.addEventListener("click", () => {
    said.textContent = add([{ key, copies: 1 }]) ? "" : "Ce navigateur ne garde rien : réglages privés.";
    show();
  });
  addEventListener(CHANGED, show);
  show();
  place.replaceChildren(button, " ", link, said);
}

/**
 * Fill a place of the page: a record's button, or the deck itself.
 * @param {Element} place
 */
export async function mount(place) {
  if (!(place instanceof HTMLElement)) return;
  showCount();
  addEventListener(CHANGED, showCount);
  addEventListener("storage", showCount);
  if ("deckPage" in place.dataset) {
    const { start } = await import("./page.js");
    start();
  } else mountButton(place);
}

export { add };
