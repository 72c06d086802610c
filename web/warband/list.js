// The army's entries: what each is, how many, what they cost; those that no longer exist are named.

import { root, system } from "../lib/assets.js";
import { el, find, refill } from "../lib/dom.js";
import { isCustom } from "../custom/codec.js";

/** @import { ArmyPage, Choice } from "./index.js" */

/** @param {ArmyPage} page */
export function showEntries(page) {
  const list = find(".army-list");
  const { entries } = page.army;
  const rows = entries.map(({ id, copies }) => {
    const choice = page.choice(id);
    return choice ? present(page, choice, copies) : gone(page, id, copies);
  });
  // Focus goes to the neighbour of a row that went.
  refill(list, rows, (place) => rows[Math.min(place, rows.length - 1)]?.querySelector("button") ?? find("#chercher"));
  list.hidden = !entries.length;
  find(".army-entries .empty").hidden = entries.length > 0;
}

/** @param {ArmyPage} page @param {Choice} choice @param {number} copies */
function present(page, choice, copies) {
  const { profile: { id, name }, cost } = choice;
  const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", {
    type: "button", class: "calc-step", "data-key": `${by} ${id}`, "aria-label": `${name}, ${words}`, onclick: () => page.add(id, by),
  }, sign);
  return el("li", {}, named(page, choice),
    el("div", { class: "calc-stepper", role: "group", "aria-label": `${name}, ${copies}` },
      step(-1, "−", copies > 1 ? "un de moins" : "retirer"), el("span", { class: "army-copies" }, String(copies)), step(1, "+", "un de plus")),
    el("div", { class: "army-cost" }, el("strong", {}, String(cost * copies)), copies > 1 ? el("span", { class: "soft" }, `${copies} × ${cost}`) : null));
}

/** @param {ArmyPage} page @param {string} id @param {number} copies */
function gone(page, id, copies) {
  const name = id.split("/").pop() ?? id;
  return el("li", { class: "is-gone" },
    el("div", { class: "army-name" }, el("strong", {}, copies > 1 ? `${name} × ${copies}` : name), el("span", { class: "soft" }, "Ce profil n’existe plus ici\u202f; il ne compte pas.")),
    el("button", { type: "button", class: "button is-quiet", "data-key": `gone ${id}`, onclick: () => page.add(id, -copies) }, "Retirer"));
}

/** A link that opens the profile's definition in place, where it has a page; its stat line and its rules. @param {ArmyPage} page @param {Choice} choice */
export function named(page, { profile: { id, name, stats, rules }, url }) {
  const definition = isCustom(id) ? {} : { class: "def", "data-def": `${system}/${id}` };
  const figures = page.game.stats.filter((stat) => stat.id in stats).map((stat) => `${stat.abbr} ${stat.format.replace("{}", String(stats[stat.id]))}`);
  // What it belongs to is no rule that it has.
  const own = rules.filter(({ rule, implied }) => !implied && page.ruled.has(rule)).map((one) => one.name);
  const words = [figures.join(" "), own.join(", ")].filter(Boolean).join(" · ");
  return el("div", { class: "army-name" }, el("a", { ...definition, href: root + url }, name), el("span", { class: "soft" }, words));
}
