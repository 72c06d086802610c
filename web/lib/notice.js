// A sentence at the foot of the page about something that went wrong, and a way out of it.

import { el } from "./dom.js";
import { say } from "./say.js";

/**
 * Say a sentence, once for each of its kinds, until it is closed.
 * @param {string} kind @param {string} words @param {[label: string, act: () => unknown]} [out]
 */
export function notice(kind, words, out) {
  const bar = document.querySelector(".notices") ?? document.body.appendChild(el("div", { class: "notices", role: "status" }));
  if (bar.querySelector(`.${kind}`)) return;
  const button = (/** @type {string} */ label, /** @type {() => unknown} */ act) =>
    el("button", { type: "button", class: "button", onclick: () => { line.remove(); act(); } }, label);
  const line = el("p", { class: kind }, `${words} `, out ? button(...out) : null, " ", button(say("close"), () => undefined));
  bar.append(line);
}

const SHOWN = 3;
const LONGEST = 60;

/** Say which parts of the page's address were not understood, if any. @param {Iterable<string>} refused */
export function unread(refused) {
  const all = [...new Set(refused)];
  if (!all.length) return;
  const parts = all.slice(0, SHOWN).map((part) => (part.length > LONGEST ? `${part.slice(0, LONGEST)}…` : part)).join(", ");
  notice("is-unread", say("notice-unread", { parts, more: all.length - Math.min(all.length, SHOWN) }));
}
