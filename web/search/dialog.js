// The dialog's parts: a box to type in, chips, a list, and a voice for screen readers.

import { el } from "../lib/dom.js";
import { LONGEST } from "./engine.js";

const LIST = "search-results";

/** Make the dialog and put it into the page, closed. */
export function dialog() {
  const input = el("input", {
    class: "search-input", type: "search", role: "combobox", "aria-label": "Chercher une règle, un profil, un sort",
    "aria-controls": LIST, "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off",
    autocapitalize: "none", autocorrect: "off", spellcheck: "false", enterkeyhint: "go",
    placeholder: "Règle, profil, sort…", maxlength: LONGEST,
  });
  const close = button("Fermer", "button is-quiet search-close");
  const systems = group("Jeux");
  const kinds = group("Sortes");
  const status = el("p", { class: "search-status", role: "status" });
  const list = el("div", { class: "hits", id: LIST, role: "listbox", "aria-label": "Résultats" });
  const hint = el("div", { class: "search-hint" });
  const box = el(
    "dialog", { class: "search", "aria-label": "Chercher" },
    el("div", { class: "search-head", role: "search" }, input, close), systems, kinds,
    el("div", { class: "search-body" }, status, list, hint),
  );
  document.body.append(box);
  const say = (/** @type {string} */ text) => {
    status.textContent = text;
    input.setAttribute("aria-expanded", String(list.childElementCount > 0));
  };
  return { box, input, close, systems, kinds, list, hint, say };
}

/** @param {string} text @param {string} [style] @param {() => void} [onclick] */
export function button(text, style = "button", onclick = undefined) {
  return el("button", { class: style, type: "button", onclick }, text);
}

/** @param {string} label */
function group(label) {
  return el("div", { class: "search-chips", role: "group", "aria-label": label, hidden: true });
}
