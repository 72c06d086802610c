// The dialog's parts: a box to type in, chips, a list, and a voice for screen readers.

import { element } from "./results.js";

const LIST = "search-results";

/** Make the dialog and put it into the page, closed. */
export function dialog() {
  const box = element("dialog", "search");
  box.setAttribute("aria-label", "Chercher");
  const input = inputBox();
  const close = element("button", "button is-quiet search-close", "Fermer");
  close.type = "button";
  const head = element("div", "search-head");
  head.setAttribute("role", "search");
  head.append(input, close);
  const systems = group("Jeux");
  const kinds = group("Sortes");
  const status = element("p", "search-status");
  status.setAttribute("role", "status");
  const list = element("div", "hits");
  list.id = LIST;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Résultats");
  const hint = element("div", "search-hint");
  const body = element("div", "search-body");
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
  const made = element("input", "search-input");
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
  const made = element("div", "search-chips");
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", label);
  made.hidden = true;
  return made;
}
