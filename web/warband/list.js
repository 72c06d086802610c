// The army's entries: what each is, how many, what they cost; those that no longer exist are named.

import { root, system } from "../lib/assets.js";
import { el } from "../lib/dom.js";
import { isCustom } from "../custom/codec.js";

/** @import { ArmyPage, Choice } from "./index.js" */

export class List {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.list = el("ul", { class: "army-list" });
    this.empty = el("p", { class: "empty" }, "Personne encore\u202f: ajoutez un premier profil.");
    this.element = el("section", { class: "army-entries", "aria-label": "Composition" }, this.list, this.empty);
  }

  show() {
    const { entries } = this.page.army;
    const focused = this.list.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.getAttribute("data-key");
    const place = focused ? [...this.list.children].findIndex((row) => row.contains(focused)) : -1;
    this.list.replaceChildren(...entries.map(({ id, copies }) => {
      const choice = this.page.choice(id);
      return choice ? this.row(choice, copies) : this.gone(id, copies);
    }));
    this.list.hidden = !entries.length;
    this.empty.hidden = entries.length > 0;
    if (focused) this.refocus(key ?? "", place);
  }

  /** Focus stays on the same button, or on the neighbour of a row that went. @param {string} key @param {number} place */
  refocus(key, place) {
    const same = this.list.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const near = this.list.children[Math.min(place, this.list.children.length - 1)]?.querySelector("button");
    const next = same ?? near ?? this.page.picker.box;
    if (next instanceof HTMLElement) next.focus();
  }

  /** @param {Choice} choice @param {number} copies */
  row({ profile, cost, url }, copies) {
    return el("li", {},
      el("div", { class: "army-name" }, link(profile.id, profile.name, url), el("span", { class: "soft" }, figures(this.page, profile))),
      this.steps(profile.id, profile.name, copies),
      el("div", { class: "army-cost" }, el("strong", {}, String(cost * copies)), copies > 1 ? el("span", { class: "soft" }, `${copies} × ${cost}`) : null));
  }

  /** @param {string} id @param {string} name @param {number} copies */
  steps(id, name, copies) {
    const button = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", {
      type: "button", class: "calc-step", "data-key": `${by} ${id}`, "aria-label": `${name}, ${words}`, onclick: () => this.page.add(id, by),
    }, sign);
    return el("div", { class: "calc-stepper", role: "group", "aria-label": `${name}, ${copies}` },
      button(-1, "−", copies > 1 ? "un de moins" : "retirer"), el("span", { class: "army-copies" }, String(copies)), button(1, "+", "un de plus"));
  }

  /** @param {string} id @param {number} copies */
  gone(id, copies) {
    const name = id.split("/").pop() ?? id;
    return el("li", { class: "is-gone" },
      el("div", { class: "army-name" }, el("strong", {}, copies > 1 ? `${name} × ${copies}` : name), el("span", { class: "soft" }, "Ce profil n’existe plus ici\u202f; il ne compte pas.")),
      el("button", { type: "button", class: "button is-quiet", "data-key": `gone ${id}`, onclick: () => this.page.add(id, -copies) }, "Retirer"));
  }
}

/** A link that opens the profile's definition in place, where it has a page. @param {string} id @param {string} name @param {string} url */
export function link(id, name, url) {
  if (isCustom(id)) return el("a", { href: root + url }, name);
  return el("a", { class: "def", "data-def": `${system}/${id}`, href: root + url }, name);
}

/** The stat line and the rules on one line. @param {ArmyPage} page @param {import("../types.js").Profile} profile */
export function figures(page, profile) {
  const stats = page.game.stats.filter(({ id }) => id in profile.stats)
    .map(({ id, abbr, format }) => `${abbr} ${format.replace("{}", String(profile.stats[id]))}`);
  const own = profile.rules.filter(({ rule, implied }) => !implied && page.ruled.has(rule));
  const rules = own.map(({ name }) => name);
  return [stats.join(" "), rules.join(", ")].filter(Boolean).join(" · ");
}
