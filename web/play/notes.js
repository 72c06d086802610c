// Notes and reminders of one's own, which no link carries, and the rules that one knows.

import { el, find, part } from "../lib/dom.js";
import { system } from "../lib/assets.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { store, stored } from "../lib/storage.js";

/** @import { PlayNotes } from "../types.js" */
/** @import { PlayPage } from "./index.js" */

const STORE = "compendium.notes";

export class Notes {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {PlayNotes} */
    this.kept = stored(STORE)[system] ?? { text: "", reminders: [], known: [] };
    const text = find("#notes", HTMLTextAreaElement);
    text.value = this.kept.text;
    text.addEventListener("input", () => this.keep({ text: text.value.slice(0, 4000) }));
    const box = find("#rappel", HTMLInputElement);
    box.addEventListener("keydown", (event) => {
      const word = box.value.trim();
      if (event.key !== "Enter" || !word) return;
      event.preventDefault();
      box.value = "";
      this.keep({ reminders: [...this.kept.reminders, { text: word.slice(0, 200), done: false }] });
      this.show();
    });
  }

  /** @param {Partial<PlayNotes>} part */
  keep(part) {
    this.kept = { ...this.kept, ...part };
    store(STORE, system, this.kept);
  }

  /** @param {string} rule */
  knows(rule) {
    return this.kept.known.includes(rule);
  }

  /** Fold a rule that one knows, or unfold it. @param {string} rule */
  know(rule) {
    this.keep({ known: this.knows(rule) ? this.kept.known.filter((one) => one !== rule) : [...this.kept.known, rule] });
  }

  /** Keep a note beside a rule, or none. @param {string} rule @param {string} words */
  write(rule, words) {
    const others = Object.entries(this.kept.rules ?? {}).filter(([one]) => one !== rule);
    this.keep({ rules: Object.fromEntries(words.trim() ? [...others, [rule, words.trim().slice(0, 400)]] : others) });
  }

  show() {
    const { reminders } = this.kept;
    const keep = (/** @type {PlayNotes["reminders"]} */ some) => {
      this.keep({ reminders: some });
      this.show();
    };
    part(find(".play-reminders"), [reminders], () => reminders.map((one, i) => el("li", {},
      el("label", { class: "play-reminder" }, el("input", { type: "checkbox", checked: one.done, "data-key": `r${i}`, onchange: () => keep(reminders.map((other, j) => (i === j ? { ...other, done: !other.done } : other))) }), el("span", {}, one.text)),
      el("button", { type: "button", class: "play-button", "aria-label": say("remove", { name: one.text }), onclick: () => keep(reminders.filter((_, j) => j !== i)) }, sign("cross")))), find("#rappel"));
  }
}
