// The search's box, which opens at once; what answers in it (web/search/) comes after, and finds what was typed meanwhile.

import { el } from "./dom.js";
import { say } from "./say.js";

/** A longer query is cut. */
export const LONGEST = 120;

/** @type {{box: HTMLDialogElement, input: HTMLInputElement} | undefined} */
let made;

/** The dialog and its field. */
export function searchBox() {
  made ??= make();
  return made;
}

function make() {
  const input = el("input", {
    class: "search-input", type: "search", role: "combobox", "aria-label": say("search-label"),
    "aria-controls": "search-results", "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off",
    autocapitalize: "none", autocorrect: "off", spellcheck: "false", enterkeyhint: "go",
    placeholder: say("search-placeholder"), maxlength: LONGEST,
  });
  const close = el("button", { class: "button is-quiet search-close", type: "button", onclick: () => box.close() }, say("close"));
  const box = el("dialog", { class: "search is-empty", "aria-label": say("search-title") },
    el("div", { class: "search-head", role: "search" }, input, close));
  document.body.append(box);
  return { box, input };
}
