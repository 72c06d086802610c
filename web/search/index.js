// The search: one dialog, opened from the bar, by `/`, `s` or Ctrl+K. Loaded when it is first needed.

export { warm } from "./loader.js";
export { open } from "./overlay.js";
