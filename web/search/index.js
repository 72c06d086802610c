// The search: one dialog, opened from the bar, by `/`, `s` or Ctrl+K. Loaded when it is first needed.

import { engine, warm, withTexts } from "./loader.js";
import { Overlay } from "./overlay.js";

export { warm };

/** @type {Overlay | undefined} */
let overlay;

/** Open the search, with what the address asks for. */
export function open() {
  overlay ??= new Overlay(engine, withTexts);
  overlay.open();
}
