// A sentence at the foot of the page about something that went wrong, and a way out of it.

import { el } from "./dom.js";

/**
 * Say a sentence, once for each of its kinds, until it is closed.
 * @param {string} kind @param {string} words @param {[label: string, act: () => unknown]} [out]
 */
export function notice(kind, words, out) {
  const bar = document.querySelector(".notices") ?? document.body.appendChild(el("div", { class: "notices", role: "status" }));
  if (bar.querySelector(`.${kind}`)) return;
  const button = (/** @type {string} */ label, /** @type {() => unknown} */ act) =>
    el("button", { type: "button", class: "button", onclick: () => { line.remove(); act(); } }, label);
  const line = el("p", { class: kind }, `${words} `, out ? button(...out) : null, " ", button("Fermer", () => undefined));
  bar.append(line);
}

const SHOWN = 3;
const LONGEST = 60;

/** Say which parts of the page's address were not understood, if any. @param {Iterable<string>} parts */
export function unread(parts) {
  const all = [...new Set(parts)];
  if (!all.length) return;
  const words = all.slice(0, SHOWN).map((part) => (part.length > LONGEST ? `${part.slice(0, LONGEST)}…` : part)).join(", ");
  const more = all.length > SHOWN ? ` et ${all.length - SHOWN} de plus` : "";
  notice("is-unread", `Ce lien n’est pas compris en entier\u202f: ${words}${more}. Le reste compte.`);
}
