// The profiles to choose from: by name, by list, by what is left to spend.

import { fold } from "../lib/fold.js";
import { el } from "../lib/dom.js";
import { figures, link } from "./list.js";

/** @import { ArmyPage, Choice } from "./index.js" */

const FIRST = 12;

export class Picker {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.all = false;
    this.box = el("input", { class: "field", type: "search", placeholder: "Nom ou équipement", "aria-label": "Chercher un profil", autocomplete: "off", spellcheck: "false", oninput: () => this.show() });
    this.lists = el("select", { class: "field", "aria-label": "Liste", onchange: () => this.show() });
    this.fits = el("input", { type: "checkbox", id: "abordables", onchange: () => this.show() });
    this.rows = el("ul", { class: "army-choices" });
    this.more = el("button", { type: "button", class: "button is-quiet", onclick: () => { this.all = true; this.show(); } });
    this.none = el("p", { class: "empty" }, "Aucun profil ne répond à tout cela.");
    this.told = el("p", { class: "visually-hidden", role: "status" });
    this.element = el("section", { class: "army-picker", "aria-labelledby": "choisir" }, el("h2", { id: "choisir" }, "Ajouter des profils"),
      el("div", { class: "army-filters" }, this.box, this.lists, el("label", { class: "army-fits", for: "abordables" }, this.fits, "Dans ce qui reste")),
      this.rows, this.more, this.none, this.told);
    this.fill();
  }

  fill() {
    const names = [...new Set([...this.page.choices.values()].map(({ profile }) => profile.list))].filter(Boolean);
    names.sort((a, b) => a.localeCompare(b, "fr"));
    this.lists.replaceChildren(el("option", { value: "" }, "Toutes les listes"), ...names.map((name) => el("option", { value: name }, name)));
    this.lists.hidden = names.length < 2;
  }

  /** @param {Choice} choice @param {string[]} words @param {number} rest */
  matches(choice, words, rest) {
    if (this.lists.value && choice.profile.list !== this.lists.value) return false;
    if (this.fits.checked && choice.cost > rest) return false;
    const text = ` ${choice.words} ${fold(choice.gear)}`;
    return words.every((word) => text.includes(` ${word}`));
  }

  show() {
    const rest = this.page.army.limit - this.page.members().reduce((all, one) => all + one.cost * one.copies, 0);
    const words = fold(this.box.value).split(" ").filter(Boolean);
    const found = [...this.page.choices.values()].filter((choice) => this.matches(choice, words, rest));
    const shown = this.all || found.length <= FIRST + 2 ? found : found.slice(0, FIRST);
    const copies = new Map(this.page.army.entries.map((entry) => [entry.id, entry.copies]));
    const key = this.rows.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    this.rows.replaceChildren(...shown.map((choice) => this.row(choice, copies.get(choice.profile.id) ?? 0)));
    if (key) /** @type {HTMLElement} */ (this.rows.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? this.box).focus();
    this.more.hidden = shown.length === found.length;
    this.more.textContent = `Montrer les ${found.length - shown.length} autres`;
    this.none.hidden = found.length > 0;
  }

  /** @param {Choice} choice @param {number} copies */
  row({ profile, cost, url }, copies) {
    const add = () => {
      this.page.add(profile.id, 1);
      this.told.textContent = `Ajouté : ${profile.name}.`;
    };
    return el("li", {},
      el("div", { class: "army-name" }, link(profile.id, profile.name, url), el("span", { class: "soft" }, figures(this.page, profile))),
      el("span", { class: "army-price" }, String(cost)),
      el("button", { type: "button", class: "button army-add", "data-key": profile.id, "aria-label": `Ajouter ${profile.name}`, onclick: add }, copies ? `+ (${copies})` : "+"));
  }
}
