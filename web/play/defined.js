// A rule that somebody has, explained one tap away.

import { at, system } from "../lib/assets.js";
import { el } from "../lib/dom.js";

/** @import { Owned } from "../types.js" */

/** @param {Owned} owned */
export function defined({ args, name, rule }) {
  return el("a", { class: "def", "data-def": `${system}/${rule}`, "data-label": name, "data-args": JSON.stringify(args), href: at(`${system}/`) }, name);
}
