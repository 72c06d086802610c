// The weapons of a profile of one's own: each with a name that may be left out, its characteristics, its rules.

import { el, unique } from "../lib/dom.js";
import { LONGEST_NAME, MOST_WEAPONS, numbered } from "./codec.js";
import { Rules } from "./rules.js";
import { sized, statField } from "./stat.js";

/** @import { Bundle, Weapons as Arms } from "../types.js" */
/** @import { Weapon } from "./codec.js" */

const LACKED = "arme-sans-caracteristique";

/**
 * Weapons as the game knows them: others are left out, numbers are brought within their bounds.
 * @param {Arms | null} arms @param {Weapon[]} weapons
 * @returns {Weapon[]}
 */
export function fitting(arms, weapons) {
  if (!arms) return [];
  const own = weapons.filter(({ kind }) => kind === arms.kind).slice(0, MOST_WEAPONS);
  return own.map((weapon) => ({ ...weapon, stats: sized(arms.stats, weapon.stats) }));
}

export class Weapons {
  /** @param {Bundle} bundle @param {Arms} arms @param {(weapons: Weapon[]) => void} changed */
  constructor(bundle, arms, changed) {
    this.bundle = bundle;
    this.arms = arms;
    this.changed = changed;
    /** @type {Weapon[]} */
    this.weapons = [];
    /** @type {One[]} */
    this.forms = [];
    this.list = el("ul", { class: "custom-arms" });
    this.more = el("button", { type: "button", class: "button", onclick: () => this.add() }, "Ajouter une arme");
    this.full = el("span", { class: "soft", role: "status" });
    this.lacked = el("p", { class: "custom-lacked soft", id: LACKED, hidden: true }, "«\u202f—\u202f»\u202f: l’arme n’a pas cette caractéristique.");
    this.element = el("fieldset", { class: "custom-weapons" }, el("legend", { class: "label" }, arms.label),
      this.list, this.lacked, el("p", { class: "custom-tools" }, this.more, this.full));
  }

  add() {
    if (this.weapons.length >= MOST_WEAPONS) return;
    this.changed([...this.weapons, { kind: this.arms.kind, name: "", stats: sized(this.arms.stats, {}), rules: [] }]);
    this.forms.at(-1)?.name.focus();
  }

  /** @param {number} at @param {Partial<Weapon>} part */
  change(at, part) {
    this.changed(this.weapons.map((weapon, i) => (i === at ? { ...weapon, ...part } : weapon)));
  }

  /** @param {number} at */
  remove(at) {
    this.changed(this.weapons.filter((_, i) => i !== at));
    (this.forms[Math.min(at, this.forms.length - 1)]?.drop ?? this.more).focus();
  }

  /** @param {Weapon[]} weapons */
  show(weapons) {
    this.weapons = weapons;
    while (this.forms.length > weapons.length) this.forms.pop()?.element.remove();
    while (this.forms.length < weapons.length) {
      const form = new One(this, this.forms.length);
      this.forms.push(form);
      this.list.append(form.element);
    }
    weapons.forEach((weapon, i) => this.forms[i]?.show(weapon));
    this.list.hidden = !weapons.length;
    this.lacked.hidden = !weapons.length || !this.arms.stats.some(({ optional }) => optional);
    this.more.disabled = weapons.length >= MOST_WEAPONS;
    const full = this.more.disabled ? `${MOST_WEAPONS} armes au plus.` : "";
    if (this.full.textContent !== full) this.full.textContent = full;
  }
}

/** The fields of one weapon. */
class One {
  /** @param {Weapons} all @param {number} at */
  constructor(all, at) {
    this.all = all;
    this.at = at;
    const id = unique("arme");
    this.said = el("legend", { class: "visually-hidden" });
    this.name = el("input", { id, class: "field", maxlength: String(LONGEST_NAME), autocomplete: "off", placeholder: numbered(at), oninput: () => all.change(at, { name: this.name.value }) });
    this.drop = el("button", { type: "button", class: "calc-drop", onclick: () => all.remove(at) }, "×");
    this.fields = all.arms.stats.map((stat) => ({ stat, field: statField(stat, (value) => this.type(stat.id, value), LACKED) }));
    this.rules = new Rules(all.bundle, all.arms.rules, (rules) => all.change(at, { rules }));
    this.element = el("li", {}, el("fieldset", { class: "custom-weapon" }, this.said,
      el("div", { class: "custom-weapon-head" },
        el("div", { class: "custom-name" }, el("label", { class: "label", for: id }, `Nom de l’arme\u00a0${at + 1}`), this.name), this.drop),
      el("div", { class: "calc-grid" }, ...this.fields.map(({ field }) => field.element)), this.rules.element));
  }

  /** @param {string} stat @param {number | undefined} value nothing where the weapon lacks it */
  type(stat, value) {
    this.all.change(this.at, { stats: sized(this.all.arms.stats, { ...this.all.weapons[this.at]?.stats, [stat]: value }) });
  }

  /** @param {Weapon} weapon */
  show({ name, stats, rules }) {
    const called = name || numbered(this.at);
    this.said.textContent = called;
    this.drop.setAttribute("aria-label", `Retirer ${called}`);
    this.rules.say(called);
    if (this.name.value !== name) this.name.value = name;
    for (const { stat, field } of this.fields) field.show(stats[stat.id]);
    this.rules.show(rules, []);
  }
}
