// A unit typed by hand in a minute: its name, what it costs, its characteristics, its weapons, rules found by typing.

import { owned, starting, withArguments } from "../calculator/rules.js";
import { Fields, Weapons, sized } from "../custom/fields.js";
import { encode } from "../custom/codec.js";
import { el, find } from "../lib/dom.js";
import { fold } from "../lib/fold.js";
import { say } from "../lib/say.js";

/** @import { Custom } from "../custom/codec.js" */
/** @import { ArmyPage } from "./index.js" */

export class Quick {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    const { bundle, game } = page;
    const priced = game.cost ? [game.cost] : [];
    this.stats = [...priced.map((cost) => ({ ...cost, start: 0 })), ...game.stats];
    this.name = find("#unite-nom", HTMLInputElement);
    this.told = find(".army-quick [role=status]");
    this.fields = new Fields(bundle, this.name, { stats: this.stats, rules: game.rules }, "sans-caracteristique", (part) => this.set(part));
    this.arms = game.weapon && new Weapons(bundle, game.weapon, (weapons) => this.set({ weapons }));
    this.rules = new Map(game.rules.filter(({ id }) => id in bundle.rules).map(({ id }) => [fold(bundle.rules[id]?.name ?? ""), id]));
    this.typed = find("#unite-regle", HTMLInputElement);
    const list = el("datalist", { id: "regles-connues" }, ...game.rules.flatMap(({ id }) => (bundle.rules[id] ? [el("option", { value: bundle.rules[id].name })] : [])));
    this.typed.setAttribute("list", list.id);
    this.typed.addEventListener("change", () => this.rule());
    this.typed.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.rule();
    });
    find(".quick-stats").append(...this.fields.numbers.map(({ element }) => element));
    // The rules are found by typing here: the list to choose from would say them all again.
    this.fields.rules.add.hidden = true;
    find(".quick-rules").append(list, this.fields.rules.element, ...(this.arms ? [this.arms.element] : []));
    find("#unite-ajouter").addEventListener("click", () => this.add());
    this.custom = { ...this.empty(), name: this.name.value };
    this.show();
  }

  /** @returns {Custom} */
  empty() {
    return { name: "", stats: sized(this.stats, {}), rules: [], weapons: [] };
  }

  /** @param {Partial<Custom>} part */
  set(part) {
    this.custom = { ...this.custom, ...part };
    this.show();
  }

  show() {
    this.fields.show(this.custom);
    this.arms?.show(this.custom.weapons);
  }

  /** Give the unit the rule whose name was typed, or the only one that begins so. */
  rule() {
    const { bundle } = this.page;
    const word = fold(this.typed.value);
    if (!word) return;
    const begins = [...this.rules].filter(([name]) => name.startsWith(word));
    const call = owned(bundle, this.typed.value)?.call;
    const id = this.rules.get(word) ?? (begins.length === 1 ? begins[0]?.[1] : undefined);
    const item = call ?? (id && (withArguments(bundle, id, starting(bundle, id)) ?? { call: id }).call);
    this.told.textContent = item ? "" : say("army-no-rule", { name: this.typed.value });
    if (!item) return;
    this.typed.value = "";
    this.set({ rules: [...this.custom.rules, item] });
  }

  add() {
    const { page } = this;
    const name = this.custom.name.trim();
    if (!name) {
      this.told.textContent = say("army-needs-name");
      this.name.focus();
      return;
    }
    page.add(encode(page.game.kind, { ...this.custom, name }), 1);
    this.told.textContent = say("army-added", { name });
    this.custom = this.empty();
    this.show();
    this.name.focus();
  }
}
