// Places that other modules fill: they load when they are needed, and only where they were built.

import { moduleUrl } from "./assets.js";

/** Open the search by click, `/`, `s` or Ctrl+K. */
function startSearch() {
  const address = moduleUrl("search");
  if (!address) return;
  const load = () => import(address);
  const open = async () => (await load()).open();
  // The names come while the page is read, so that the first key is answered at once.
  const connection = /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection;
  if (!connection?.saveData) load().then((search) => search.warm()).catch(() => undefined);
  for (const button of document.querySelectorAll('[data-slot="search"]')) {
    /** @type {HTMLElement} */ (button).hidden = false;
    button.addEventListener("click", open);
  }
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable]");
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && (event.key === "/" || event.key === "s");
    const command = (event.ctrlKey || event.metaKey) && event.key === "k";
    if (!(command || (plain && !typing))) return;
    event.preventDefault();
    open();
  });
  if (new URL(location.href).searchParams.has("recherche")) open();
}

/** @param {string} slot @param {string} name */
async function fill(slot, name) {
  const places = document.querySelectorAll(`[data-slot="${slot}"]`);
  const address = moduleUrl(name);
  if (!places.length || !address) return;
  const { mount } = await import(address);
  for (const place of places) mount(place);
}

/** Fill every slot of the page. */
export function startSlots() {
  startSearch();
  fill("calculators", "calculator");
  fill("deck", "deck");
  // The link to the deck says on every page how many cards are in it.
  fill("deck-link", "deck");
}
