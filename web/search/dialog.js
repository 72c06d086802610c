// The dialog's parts: a box to type in, chips, a list, and a voice for screen readers.

import { el } from "../lib/dom.js";

const LIST = "search-results";

/** Make the dialog and put it into the page, closed. */
export function dialog() {
  const box = el("dialog", { class: "search" });
  box.setAttribute("aria-label", "Chercher");
  const input = inputBox();
  const close = el("button", { class: "button is-quiet search-close" }, "Fermer");
  close.type = "button";
  const head = el("div", { class: "search-head" });
  head.setAttribute("role", "search");
  head.append(input, close);
  const systems = group("Jeux");
  const kinds = group("Sortes");
  const status = el("p", { class: "search-status" });
  status.setAttribute("role", "status");
  const list = el("div", { class: "hits" });
  list.id = LIST;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Résultats");
  const hint = el("div", { class: "search-hint" });
  const body = el("div", { class: "search-body" });
  body.append(status, list, hint);
  box.append(head, systems, kinds, body);
  document.body.append(box);
  const say = (/** @type {string} */ text) => {
    if (status.textContent !== text) status.textContent = text;
    input.setAttribute("aria-expanded", String(list.childElementCount > 0));
  };
  return { box, input, close, systems, kinds, status, list, hint, say };
}

function inputBox() {
  const made = el("input", { class: "search-input" });
  const attributes = {
    type: "search", role: "combobox", "aria-label": "Chercher une règle, un profil, un sort",
    "aria-controls": LIST, "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off",
    autocapitalize: "none", autocorrect: "off", spellcheck: "false", enterkeyhint: "go",
    placeholder: "Règle, profil, sort…", maxlength: "120",
  };
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** @param {string} label */
function group(label) {
  const made = el("div", { class: "search-chips" });
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", label);
  made.hidden = true;
  return made;
}
