// The search: one dialog, opened from the bar, by `/`, `s` or Ctrl+K. Loaded when it is first needed.

import { warm } from "./loader.js";
import { Overlay } from "./overlay.js";

export { warm };

/** @type {Overlay | undefined} */
let overlay;

/** Open the search, with what the address asks for. */
export function open() {
  overlay ??= new Overlay();
  overlay.open();
}
