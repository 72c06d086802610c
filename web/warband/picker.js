// The profiles to choose from: by name, by list, by what is left to spend.

import { fold } from "../lib/fold.js";
import { el, find, options, refill } from "../lib/dom.js";
import { named } from "./list.js";

/** @import { ArmyPage, Choice } from "./index.js" */

const FIRST = 12;

export class Picker {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.most = FIRST + 2;
    this.box = find("#chercher", HTMLInputElement);
    this.lists = find("#listes", HTMLSelectElement);
    const names = [...new Set([...page.choices.values()].map(({ profile }) => profile.list))].filter(Boolean);
    names.sort((a, b) => a.localeCompare(b, "fr"));
    this.lists.replaceChildren(...options([["", "Toutes les listes"], ...names.map((name) => /** @type {[string, string]} */ ([name, name]))]));
    this.lists.hidden = names.length < 2;
    find(".army-filters").addEventListener("input", () => this.show());
    find("#autres").addEventListener("click", () => { this.most = Infinity; this.show(); });
  }

  show() {
    const { army, cost } = this.page;
    const rest = find("#abordables", HTMLInputElement).checked ? army.limit - cost : Infinity;
    const words = fold(this.box.value).split(" ").filter(Boolean);
    const found = [...this.page.choices.values()].filter((choice) => {
      const text = ` ${choice.words} ${fold(choice.gear)}`;
      return (!this.lists.value || choice.profile.list === this.lists.value) && choice.cost <= rest && words.every((word) => text.includes(` ${word}`));
    });
    const shown = found.length <= this.most ? found : found.slice(0, FIRST);
    refill(find(".army-choices"), shown.map((choice) => this.row(choice)), () => this.box);
    const more = find("#autres");
    more.hidden = shown.length === found.length;
    more.textContent = `Montrer les ${found.length - shown.length} autres`;
    find(".army-picker .empty").hidden = found.length > 0;
  }

  /** @param {Choice} choice */
  row(choice) {
    const { id, name } = choice.profile;
    const copies = this.page.army.entries.find((entry) => entry.id === id)?.copies;
    const add = () => {
      this.page.add(id, 1);
      find(".army-picker [role=status]").textContent = `Ajouté : ${name}.`;
    };
    return el("li", {}, named(this.page, choice), el("span", { class: "army-price" }, String(choice.cost)),
      el("button", { type: "button", class: "button army-add", "data-key": id, "aria-label": `Ajouter ${name}`, onclick: add }, copies ? `+ (${copies})` : "+"));
  }
}
