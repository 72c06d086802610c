// The army's entries, each with its copies and its cost, or named where it no longer exists; its limits, each with the
// reason in words; and the profiles to choose from by name, by list, by what is left to spend.

import { at, system } from "../lib/assets.js";
import { el, find, options, refill } from "../lib/dom.js";
import { fold } from "../lib/fold.js";
import { alphabetical, say } from "../lib/say.js";
import { address } from "../calculator/address.js";
import { isCustom } from "../custom/codec.js";
import { filled, judge, sum } from "./measure.js";

/** @import { Calculator } from "../types.js" */
/** @import { ArmyPage, Choice } from "./index.js" */
/** @import { Verdict } from "./measure.js" */

/** So many profiles are shown before somebody asks for all. */
const FIRST = 12;

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
    type: "button", class: "calc-step", "data-key": `${by} ${id}`, "aria-label": words, onclick: () => page.add(id, by),
  }, sign);
  return el("li", {}, named(page, choice),
    el("div", { class: "calc-stepper", role: "group", "aria-label": `${name}, ${copies}` },
      step(-1, "−", copies > 1 ? say("army-fewer", { name }) : say("army-drop", { name })), el("span", { class: "army-copies" }, String(copies)), step(1, "+", say("army-more", { name }))),
    el("div", { class: "army-cost" }, el("strong", {}, String(cost * copies)), copies > 1 ? el("span", { class: "soft" }, `${copies} × ${cost}`) : null));
}

/** @param {ArmyPage} page @param {string} id @param {number} copies */
function gone(page, id, copies) {
  const name = id.split("/").pop() ?? id;
  return el("li", { class: "is-gone" },
    el("div", { class: "army-name" }, el("strong", {}, copies > 1 ? `${name} × ${copies}` : name), el("span", { class: "soft" }, say("army-gone"))),
    el("button", { type: "button", class: "button is-quiet", "data-key": `gone ${id}`, onclick: () => page.add(id, -copies) }, say("army-forget")));
}

/** A link that opens the profile's definition in place, where it has a page; its stat line and its rules. @param {ArmyPage} page @param {Choice} choice */
function named(page, { profile: { id, name, stats, rules }, url }) {
  const definition = isCustom(id) ? {} : { class: "def", "data-def": `${system}/${id}` };
  const figures = page.game.stats.filter((stat) => stat.id in stats).map((stat) => `${stat.abbr} ${stat.format.replace("{}", String(stats[stat.id]))}`);
  // What it belongs to is no rule that it has.
  const own = rules.filter(({ rule, implied }) => !implied && page.ruled.has(rule)).map((one) => one.name);
  const words = [figures.join(" "), own.join(", ")].filter(Boolean).join(" · ");
  return el("div", { class: "army-name" }, el("a", { ...definition, href: at(url) }, name), el("span", { class: "soft" }, words));
}

/** @param {ArmyPage} page */
export function showLimits(page) {
  const { army, cost, game, members } = page;
  const name = game.cost?.name ?? "";
  const unit = say("army-unit", { name, lower: name.toLowerCase() });
  const models = sum(members, () => 1);
  find(".army-total").replaceChildren(el("strong", {}, String(cost)), ` / ${army.limit} ${unit}`,
    el("span", { class: "soft" }, ` · ${say("army-models", { count: models })}`));
  find(".army-bar span").style.width = `${army.limit ? Math.min(100, (100 * cost) / army.limit) : 0}%`;
  const box = find("#limite", HTMLInputElement);
  if (document.activeElement !== box) box.value = String(army.limit);
  const verdicts = judge(game.checks, members, army.limit, game.shared);
  const broken = verdicts.filter(({ holds }) => !holds);
  find(".army-summary").classList.toggle("is-broken", broken.length > 0);
  const words = broken.length
    ? say("army-broken", { count: broken.length, limits: broken.map(({ said }) => said).reduce((first, next) => say("clauses", { first, next })) })
    : models ? say("army-conforms", { left: army.limit - cost, unit }) : "";
  const verdict = find(".army-verdict");
  if (verdict.textContent !== words) verdict.textContent = words;
  find(".army-limits").hidden = !verdicts.length;
  find(".army-checks").replaceChildren(...verdicts.map(line));
  const others = Object.entries(game.measures).filter(([id]) => id !== page.turn?.id && id in page.bundle.calculators);
  find(".army-limits .calc-more").replaceChildren(...others.map(([id, measures]) => {
    const calculator = /** @type {Calculator} */ (page.bundle.calculators[id]);
    return el("a", { href: address(calculator, { set: filled(measures, members, army.limit, game.shared) }) }, say("army-calculator", { name: calculator.name }));
  }));
}

/** @param {Verdict} verdict */
function line({ check, holds, said }) {
  return el("li", { class: holds ? "" : "is-broken" }, el("span", { class: "army-sign", "aria-hidden": "true" }, holds ? "✓" : "✗"),
    el("span", { class: "visually-hidden" }, `${holds ? say("army-holds") : say("army-exceeded")} `),
    el("a", { class: "def", "data-def": `${system}/${check.id}`, href: at(check.url) }, check.name),
    el("span", { class: "army-say" }, said));
}

export class Picker {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.most = FIRST + 2;
    this.box = find("#chercher", HTMLInputElement);
    this.lists = find("#listes", HTMLSelectElement);
    const names = [...new Set([...page.choices.values()].map(({ profile }) => profile.list))].filter(Boolean);
    names.sort(alphabetical);
    this.lists.replaceChildren(...options([["", say("army-all-lists")], ...names.map((name) => /** @type {[string, string]} */ ([name, name]))]));
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
    more.textContent = say("army-others", { count: found.length - shown.length });
    find(".army-picker .empty").hidden = found.length > 0;
  }

  /** @param {Choice} choice */
  row(choice) {
    const { id, name } = choice.profile;
    const copies = this.page.army.entries.find((entry) => entry.id === id)?.copies;
    const add = () => {
      this.page.add(id, 1);
      find(".army-picker [role=status]").textContent = say("army-added", { name });
    };
    return el("li", {}, named(this.page, choice), el("span", { class: "army-price" }, String(choice.cost)),
      el("button", { type: "button", class: "button army-add", "data-key": id, "aria-label": say("army-add", { name }), onclick: add }, copies ? `+ (${copies})` : "+"));
  }
}
