// What the army costs and which limits it keeps, with the reason in words.

import { root, system } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { filled, judge } from "./measure.js";
import { address } from "./turn.js";

/** @import { Calculator } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */
/** @import { Verdict } from "./measure.js" */

export class Limits {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.total = el("p", { class: "army-total" });
    this.bar = el("span");
    this.verdict = el("p", { class: "army-verdict", role: "status" });
    this.box = el("input", { class: "field calc-number", id: "limite", type: "number", inputmode: "numeric", min: "0", max: "99999", oninput: () => this.type() });
    this.summary = el("div", { class: "army-summary" }, this.total,
      el("div", { class: "army-limit" }, el("label", { class: "label", for: "limite" }, "Limite"), this.box),
      el("div", { class: "army-bar", "aria-hidden": "true" }, this.bar), this.verdict);
    this.list = el("ul", { class: "army-checks" });
    this.doors = el("p", { class: "calc-more" });
    this.element = el("section", { class: "section", "aria-labelledby": "limites" }, el("h2", { id: "limites" }, "Limites"), this.list, this.doors);
  }

  type() {
    if (!/^\d{1,5}$/.test(this.box.value)) return;
    this.page.army.limit = Number(this.box.value);
    this.page.changed();
  }

  show() {
    const { army, game } = this.page;
    const unit = game.cost?.name.toLowerCase() ?? "";
    const members = this.page.members();
    const cost = members.reduce((all, one) => all + one.cost * one.copies, 0);
    const models = members.reduce((all, one) => all + one.copies, 0);
    const verdicts = judge(game.checks, members, army.limit, game.shared);
    const broken = verdicts.filter(({ holds }) => !holds);
    this.total.replaceChildren(el("strong", {}, String(cost)), ` / ${army.limit} ${unit}`,
      el("span", { class: "soft" }, ` · ${models}\u00a0${models > 1 ? "figurines" : "figurine"}`));
    this.bar.style.width = `${army.limit ? Math.min(100, (100 * cost) / army.limit) : 0}%`;
    this.summary.classList.toggle("is-broken", broken.length > 0);
    const words = broken.length
      ? `${broken.length > 1 ? `${broken.length} limites dépassées` : "Une limite dépassée"}\u202f: ${broken.map(({ say }) => say).join("\u202f; ")}.`
      : models ? `Conforme, reste ${army.limit - cost} ${unit}.` : "";
    if (this.verdict.textContent !== words) this.verdict.textContent = words;
    if (document.activeElement !== this.box) this.box.value = String(army.limit);
    this.element.hidden = !verdicts.length;
    this.list.replaceChildren(...verdicts.map(line));
    const others = Object.entries(game.measures).filter(([id]) => id !== game.turn && id in this.page.bundle.calculators);
    this.doors.replaceChildren(...others.map(([id, measures]) => {
      const calculator = /** @type {Calculator} */ (this.page.bundle.calculators[id]);
      return el("a", { href: address(calculator, filled(measures, members, army.limit, game.shared)) }, `${calculator.name}, dans le calculateur`);
    }));
  }
}

/** @param {Verdict} verdict */
function line({ check, holds, say }) {
  return el("li", { class: holds ? "" : "is-broken" }, el("span", { class: "army-sign", "aria-hidden": "true" }, holds ? "✓" : "✗"),
    el("span", { class: "visually-hidden" }, holds ? "Respecté\u202f: " : "Dépassé\u202f: "),
    el("a", { class: "def", "data-def": `${system}/${check.id}`, href: root + check.url }, check.name),
    el("span", { class: "army-say" }, say));
}
