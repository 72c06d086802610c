// The army's own paper: each unit with its figures, its weapons, its wounds to tick, what it has taken, and every rule
// that it needs once, by definition. The browser prints it and nothing else of the page.

import { decode, weaponName } from "../custom/codec.js";
import { owned } from "../calculator/rules.js";
import { at, json, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { alphabetical, say } from "../lib/say.js";

/** @import { Definition, Definitions, Owned } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */
/** @import { Standing } from "./roster.js" */

/** More boxes than a line has room for are a number. */
const MOST_BOXES = 40;

export class Paper {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.place = find(".army-paper", HTMLDetailsElement);
    this.place.addEventListener("toggle", () => this.show());
    find("#papier-imprimer").addEventListener("click", () => print());
  }

  async show() {
    this.place.hidden = !this.page.standing.some(Boolean);
    if (!this.place.open || this.place.hidden) return;
    /** @type {Definitions} */
    const { definitions } = await json(`defs/${system}.json`);
    const { army, cost, game, standing } = this.page;
    const units = standing.filter((one) => one !== null);
    const known = new Set(Object.keys(definitions));
    const rules = new Map(units.flatMap((one) => rulesOf(this.page, one)).filter(({ rule }) => known.has(rule)).map(({ rule }) => [rule, /** @type {Definition} */ (definitions[rule])]));
    find(".paper").replaceChildren(
      el("h2", {}, army.name || game.label, el("span", { class: "soft" }, ` ${cost} / ${army.limit} ${game.cost?.abbr ?? ""}`)),
      el("div", { class: "paper-units" }, ...units.map((one) => this.unit(one, definitions))),
      rules.size ? el("h3", {}, say("rules")) : "",
      el("dl", { class: "paper-rules" }, ...[...rules.values()].sort((a, b) => alphabetical(a.name, b.name)).map(defined)));
  }

  /** @param {Standing} standing @param {Record<string, Definition>} definitions */
  unit(standing, definitions) {
    const { choice, groups, member, unit } = standing;
    const { game } = this.page;
    const figures = game.stats.filter(({ id }) => id in member.stats);
    const lines = [...new Set(figures.map(({ line }) => line))];
    const taken = groups.flatMap(({ choices }) => choices.filter(({ id }) => unit.options[id]).map(({ id, name }) => `${name}${(unit.options[id] ?? 0) > 1 ? ` × ${unit.options[id]}` : ""}`));
    const rules = rulesOf(this.page, standing).map(({ name }) => name);
    const arms = weapons(this.page, standing, definitions);
    const tied = [unit.role && game.roles[unit.role], unit.joins >= 0 && say("paper-joins", { name: this.page.standing[unit.joins]?.member.name ?? "" })].filter(Boolean).join(" · ");
    return el("article", { class: "paper-unit" },
      el("h3", {}, member.name, el("span", { class: "soft" }, ` ${[unit.copies > 1 && `× ${unit.copies}`, member.models > 1 && say("army-models", { count: member.models }), `${member.cost} ${game.cost?.abbr ?? ""}`].filter(Boolean).join(" · ")}`)),
      tied ? el("p", { class: "soft" }, tied) : null,
      ...lines.map((line) => el("p", { class: "paper-stats" }, line ? el("span", { class: "soft" }, line) : null, ...figures.filter((stat) => stat.line === line).map((stat) => el("span", {}, el("span", { class: "soft" }, stat.abbr), ` ${stat.format.replace("{}", String(member.stats[stat.id]))}`)))),
      choice.gear && !arms.length ? el("p", {}, choice.gear) : null,
      arms.length ? el("ul", { class: "paper-arms" }, ...arms.map((arm) => el("li", {}, arm))) : null,
      taken.length ? el("p", {}, taken.join(" · ")) : null,
      rules.length ? el("p", { class: "paper-names" }, rules.join(", ")) : null,
      boxes(member.models * Math.max(1, member.stats[game.wounds] ?? 1), unit.copies));
  }
}

/** Boxes to tick, for each copy. @param {number} count @param {number} copies */
function boxes(count, copies) {
  if (count * copies > MOST_BOXES) return el("p", { class: "soft" }, say("paper-wounds", { count }));
  return el("p", { class: "paper-boxes", "aria-label": say("paper-wounds", { count }) }, ...Array.from({ length: copies }, () => el("span", {}, "▢".repeat(count))));
}

/** What a unit has that is a rule, its weapons' with it. @param {Pick<ArmyPage, "bundle" | "roster">} page @param {Standing} standing @returns {Owned[]} */
export function rulesOf({ bundle, roster }, { choice, groups, member, unit }) {
  const own = choice.rules.filter(({ rule }) => member.rules.includes(rule));
  const added = groups.flatMap(({ choices }) => choices.filter(({ id }) => unit.options[id]).flatMap(({ adds }) => adds));
  const armed = (decode(choice.id)?.weapons ?? []).flatMap(({ rules }) => rules.map((call) => owned(bundle, call))).filter((one) => one !== null);
  const all = [...own, ...added, ...armed].filter(({ rule }) => roster.ruled.has(rule));
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** What a unit carries, each with its figures. @param {ArmyPage} page @param {Standing} standing @param {Record<string, Definition>} definitions @returns {string[]} */
export function weapons({ bundle, game, roster }, { choice, groups, member, unit }, definitions) {
  const custom = decode(choice.id)?.weapons ?? [];
  if (custom.length) {
    return custom.map((weapon, place) => {
      const figures = (game.weapon?.stats ?? []).filter(({ id }) => weapon.stats[id] !== undefined).map(({ abbr, format, id }) => `${abbr} ${format.replace("{}", String(weapon.stats[id]))}`);
      return [weaponName(weapon, place), ...figures, ...weapon.rules.map((call) => owned(bundle, call)?.name ?? call)].join(" · ");
    });
  }
  const added = groups.flatMap(({ choices }) => choices.filter(({ id }) => unit.options[id]).flatMap(({ adds }) => adds.map(({ rule }) => rule)));
  const carried = [...new Set([...choice.profile.parts.filter((one) => !groups.some((group) => group.of === "unit" && group.replaces.includes(one) && group.choices.some(({ id }) => unit.options[id]))), ...member.rules, ...added])];
  return carried.filter((ref) => !roster.ruled.has(ref) && definitions[ref]?.figures).map((ref) => `${definitions[ref]?.name} · ${definitions[ref]?.figures}`);
}

/** @param {Definition} definition */
function defined({ name, params, summary, exceptions = [] }) {
  const text = (/** @type {string} */ html) => {
    const made = el("span");
    // The build escaped its words; addresses in it are relative to the site's root.
    made.innerHTML = html;
    for (const link of made.querySelectorAll("a")) link.href = at(link.getAttribute("href") ?? "");
    return made;
  };
  return el("div", {}, el("dt", {}, params ? `${name} (${params.join(", ")})` : name),
    el("dd", {}, ...[summary, ...exceptions].filter((html) => html !== undefined).flatMap((html) => [text(html), " "])));
}
