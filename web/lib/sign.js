// Signs on buttons, drawn as the site's icons are: no font is asked for a letter that it may not have.

import { svg } from "./dom.js";

const WAYS = {
  cross: "M6 6l12 12M18 6L6 18",
  check: "M5 12.5l4.5 4.5L19 7",
  again: "M5 4.5v5h5M5.6 9.5A7.5 7.5 0 1 1 4.5 14",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  swap: "M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4",
};

/** A sign for a button that says in words what it does. @param {keyof typeof WAYS} name */
export function sign(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: WAYS[name] }));
}
