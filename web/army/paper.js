// The army's own paper: each unit with its figures, its weapons, its wounds to tick, what it has taken, and every rule
// that it needs once, by definition. The browser prints it and nothing else of the page.

import { decode, weaponName } from "../custom/codec.js";
import { owned } from "../calculator/rules.js";
import { at, json, system } from "../lib/assets.js";
import { el, find } from "../lib/dom.js";
import { alphabetical, say } from "../lib/say.js";

/** @import { Definition, Definitions, Owned, SheetSections } from "../types.js" */
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
      el("dl", { class: "paper-rules" }, ...[...rules.values()].sort((a, b) => alphabetical(a.name, b.name)).map(defined)),
      el("div", { class: "paper-turn" }, ...await this.turn(new Set(units.flatMap((one) => rulesOf(this.page, one).map(({ rule }) => rule))))));
  }

  /** What a turn needs of the game's sheet: without rules, which stand above, and without rows of those that nobody has. @param {Set<string>} had @returns {Promise<Element[]>} */
  async turn(had) {
    // Without the network the paper is what the army itself says.
    /** @type {SheetSections} */
    const { sections } = await json(`sheets/${system}.json`).catch(() => ({ sections: [] }));
    const { ruled } = this.page.roster;
    const needed = (/** @type {string[]} */ names) => {
      const rules = names.filter((ref) => ruled.has(ref));
      return !rules.length || rules.some((ref) => had.has(ref));
    };
    return sections.flatMap(({ title, parts }) => {
      const shown = parts.filter(({ defines = "", rows }) => !ruled.has(defines) && (!rows || rows.some(needed))).map((part) => {
        const made = written(part.html, "div");
        [...made.querySelectorAll("tbody tr")].forEach((row, at) => part.rows && !needed(part.rows[at] ?? []) && row.remove());
        return made;
      });
      return shown.length ? [el("section", { class: "quick-section" }, title ? el("h2", {}, title) : null, ...shown)] : [];
    });
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

/** What the options that a unit has taken bring. @param {Standing} standing @returns {Owned[]} */
function added({ groups, unit }) {
  return groups.flatMap(({ choices }) => choices.filter(({ id }) => unit.options[id]).flatMap(({ adds }) => adds));
}

/** The rules of a unit itself, with those that it has taken. @param {Pick<ArmyPage, "roster">} page @param {Standing} standing @returns {Owned[]} */
export function ruled({ roster }, standing) {
  const own = standing.choice.rules.filter(({ rule }) => standing.member.rules.includes(rule));
  return [...own, ...added(standing)].filter(({ rule }) => roster.ruled.has(rule));
}

/** What a unit has that is a rule, its weapons' with it. @param {Pick<ArmyPage, "bundle" | "roster">} page @param {Standing} standing @returns {Owned[]} */
export function rulesOf(page, standing) {
  const armed = (decode(standing.choice.id)?.weapons ?? []).flatMap(({ rules }) => rules.map((call) => owned(page.bundle, call))).filter((one) => one !== null);
  const arms = carried(page, standing).flatMap((ref) => page.roster.had.get(ref) ?? []);
  const all = [...ruled(page, standing), ...[...armed, ...arms].filter(({ rule }) => page.roster.ruled.has(rule))];
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

/** What a unit carries, without what it has given up: references of what has figures of its own. @param {Pick<ArmyPage, "roster">} page @param {Standing} standing @returns {string[]} */
export function carried({ roster }, standing) {
  const { choice, groups, unit } = standing;
  const given = groups.filter((group) => group.of === "unit" && group.choices.some(({ id }) => unit.options[id])).flatMap(({ replaces }) => replaces);
  const all = [...choice.profile.parts.filter((one) => !given.includes(one)), ...added(standing).map(({ rule }) => rule)];
  return [...new Set(all)].filter((ref) => !roster.ruled.has(ref));
}

/** What a unit carries, each with its figures. @param {Pick<ArmyPage, "bundle" | "game" | "roster">} page @param {Standing} standing @param {Record<string, Definition>} definitions @returns {string[]} */
export function weapons(page, standing, definitions) {
  const custom = decode(standing.choice.id)?.weapons ?? [];
  if (custom.length) {
    return custom.map((weapon, place) => {
      const figures = (page.game.weapon?.stats ?? []).filter(({ id }) => weapon.stats[id] !== undefined).map(({ abbr, format, id }) => `${abbr} ${format.replace("{}", String(weapon.stats[id]))}`);
      return [weaponName(weapon, place), ...figures, ...weapon.rules.map((call) => owned(page.bundle, call)?.name ?? call)].join(" · ");
    });
  }
  return [...new Set([...carried(page, standing), ...standing.member.rules])].filter((ref) => !page.roster.ruled.has(ref) && definitions[ref]?.figures).map((ref) => `${definitions[ref]?.name} · ${definitions[ref]?.figures}`);
}

/** HTML of ours: the build escaped its words; addresses in it are relative to the site's root. @param {string} html @param {"div" | "span"} tag */
function written(html, tag) {
  const made = el(tag);
  made.innerHTML = html;
  for (const link of made.querySelectorAll("a")) link.href = at(link.getAttribute("href") ?? "");
  return made;
}

/** @param {Definition} definition */
function defined({ name, params, summary, exceptions = [] }) {
  return el("div", {}, el("dt", {}, params ? `${name} (${params.join(", ")})` : name),
    el("dd", {}, ...[summary, ...exceptions].filter((html) => html !== undefined).flatMap((html) => [written(html, "span"), " "])));
}
