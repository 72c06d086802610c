// Notes and reminders of one's own, whose words no link carries, and the rules that one knows.

import { el, find, part } from "../lib/dom.js";
import { system } from "../lib/assets.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { store, stored } from "../lib/storage.js";

/** @import { PlayNotes, Reminder } from "../types.js" */
/** @import { PlayPage } from "./index.js" */

const STORE = "compendium.notes";
let last = 0;

/** What a battle calls a reminder: it says nothing of it to who reads the battle's link. */
function unspoken() {
  last += 1;
  return `${Date.now().toString(36)}.${last}`;
}

export class Notes {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    /** @type {PlayNotes} */
    this.kept = stored(STORE)[system] ?? { text: "", reminders: [], known: [] };
    if (this.kept.reminders.some(({ id }) => !id)) this.keep({ reminders: this.kept.reminders.map(({ text }) => ({ text, id: unspoken() })) });
    const text = find("#notes", HTMLTextAreaElement);
    text.value = this.kept.text;
    text.addEventListener("input", () => this.keep({ text: text.value.slice(0, 4000) }));
    const box = find("#rappel", HTMLInputElement);
    box.addEventListener("keydown", (event) => {
      const word = box.value.trim();
      if (event.key !== "Enter" || !word) return;
      event.preventDefault();
      box.value = "";
      this.keep({ reminders: [...this.kept.reminders, { text: word.slice(0, 200), id: unspoken() }] });
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

  /** The reminders that are not ticked off in a state. @param {import("./state.js").State} state */
  open(state) {
    return this.kept.reminders.filter((one) => !state.ticked.includes(called(one))).map(({ text }) => text);
  }

  /** Give up a reminder, which can come back. @param {Reminder} one */
  drop(one) {
    const { told } = this.page;
    const place = this.kept.reminders.indexOf(one);
    const keep = (/** @type {Reminder[]} */ reminders) => {
      this.keep({ reminders });
      this.show();
    };
    const back = () => {
      told.textContent = "";
      keep(this.kept.reminders.toSpliced(place, 0, one));
    };
    keep(this.kept.reminders.filter((other) => other !== one));
    told.replaceChildren(el("s", {}, one.text), " ", el("button", { type: "button", class: "button is-quiet", onclick: back }, say("undo")));
  }

  show() {
    const { page, kept: { reminders } } = this;
    const done = reminders.map((one) => page.state.ticked.includes(called(one)));
    part(find(".play-reminders"), [reminders, ...done], () => reminders.map((one, i) => el("li", {},
      el("label", { class: "play-reminder" }, el("input", { type: "checkbox", checked: done[i], "data-key": `k${called(one)}`, onchange: () => page.do(`k${called(one)}`) }), el("span", {}, one.text)),
      el("button", { type: "button", class: "play-button", "aria-label": say("remove", { name: one.text }), onclick: () => this.drop(one) }, sign("cross")))), find("#rappel"));
  }
}

/** What a reminder is among what is ticked off. @param {Reminder} one */
function called({ id }) {
  return `mine/${id}`;
}
