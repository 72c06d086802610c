// The army's units, each with its copies, its cost and its options, or named where it no longer exists; and the
// profiles to choose from by name, by list, by what is left to spend.

import { at, system } from "../lib/assets.js";
import { el, find, options, parts, rows } from "../lib/dom.js";
import { fold } from "../lib/fold.js";
import { alphabetical, say } from "../lib/say.js";
import { isCustom } from "../custom/codec.js";
import { figured } from "./figures.js";
import { drop, keyed, keyOf, more } from "./state.js";
import { isOpen, panel, showPanel } from "./unit.js";

/** @import { ArmyPage } from "./index.js" */
/** @import { Choice, Standing } from "./roster.js" */
/** @import { Unit } from "./state.js" */

/** So many profiles are shown before somebody asks for all. */
const FIRST = 12;
/** A character in a unit in a group. */
const DEEPEST = 3;

/** @param {ArmyPage} page */
export function showEntries(page) {
  const list = find(".army-list");
  const { units } = page.army;
  const shown = inOrder(units).map((place) => {
    const unit = /** @type {Unit} */ (units[place]);
    const standing = page.standing[place];
    // An open panel names the other units, to which this one may be tied.
    return { key: keyOf(unit), given: [unit, isOpen(unit) && page.army], make: (/** @type {HTMLElement | undefined} */ last) => (standing ? present(page, standing, last) : gone(page, unit)) };
  });
  // Focus goes to the neighbour of a row that went.
  rows(list, shown, (place) => list.children[Math.min(place, shown.length - 1)]?.querySelector("button") ?? find("#chercher"));
  list.hidden = !units.length;
  find(".army-entries .empty").hidden = units.length > 0;
}

/** The places of units, each behind the one to which it is tied. @param {readonly Unit[]} units */
function inOrder(units) {
  const tie = (/** @type {Unit | undefined} */ one) => (one && one.under >= 0 ? one.under : (one?.joins ?? -1));
  const all = units.map((_, place) => place);
  /** @param {number} to @param {number} depth @returns {number[]} */
  const below = (to, depth) => (depth > DEEPEST ? [] : all.filter((place) => tie(units[place]) === to)).flatMap((place) => [place, ...below(place, depth + 1)]);
  const ordered = new Set(all.filter((place) => tie(units[place]) < 0).flatMap((place) => [place, ...below(place, 0)]));
  // Two that are tied to each other have no first.
  return [...ordered, ...all.filter((place) => !ordered.has(place))];
}

/** @param {ArmyPage} page @param {Standing} standing @param {HTMLElement} [last] */
function present(page, standing, last) {
  const { choice, member: { cost, name, stats }, unit } = standing;
  const { copies, joins, under } = unit;
  const key = keyOf(unit);
  const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", {
    type: "button", class: "calc-step", "data-key": `${by} ${key}`, "aria-label": words, onclick: () => page.change((army) => keyed(army, key, (all, one) => more(all, one, by))),
  }, sign);
  const row = last ?? el("li", {}, el("div", { class: "army-name" }), el("div", { class: "calc-stepper", role: "group" }), el("div", { class: "army-cost" }), panel(page, key));
  row.className = under >= 0 || joins >= 0 ? "is-tied" : "";
  row.children[1]?.setAttribute("aria-label", `${name}, ${copies}`);
  parts(row,
    [[name, ...Object.values(stats)], () => named(page, choice, standing)],
    [[name, copies], () => [step(-1, "−", copies > 1 ? say("army-fewer", { name }) : say("army-drop", { name })), el("span", { class: "army-copies" }, String(copies)), step(1, "+", say("army-more", { name }))]],
    [[cost, copies], () => [el("strong", {}, String(cost * copies)), copies > 1 && el("span", { class: "soft" }, `${copies} × ${cost}`)]]);
  showPanel(row, page, standing);
  return row;
}

/** @param {ArmyPage} page @param {Unit} unit */
function gone(page, unit) {
  const { id, copies } = unit;
  const name = id.split("/").pop() ?? id;
  return el("li", { class: "is-gone" },
    el("div", { class: "army-name" }, el("strong", {}, copies > 1 ? `${name} × ${copies}` : name), el("span", { class: "soft" }, say("army-gone"))),
    el("button", { type: "button", class: "button is-quiet", "data-key": `gone ${keyOf(unit)}`, onclick: () => page.change((army) => drop(army, unit)) }, say("army-forget")));
}

/**
 * A link that opens the profile's definition in place, where it has a page; its stat line and its rules.
 * @param {ArmyPage} page @param {Choice} choice @param {Standing} [standing]
 */
function named(page, { id, name, stats, rules, url }, standing) {
  const definition = isCustom(id) ? {} : { class: "def", "data-def": `${system}/${id}` };
  const shown = standing?.member.stats ?? stats;
  // What it belongs to is no rule that it has.
  const own = rules.filter(({ rule, implied }) => !implied && page.roster.ruled.has(rule)).map((one) => one.name);
  const words = [figured(page.game.stats, shown), own.join(", ")].filter(Boolean).join(" · ");
  return [el("a", { ...definition, href: at(url) }, standing?.unit.name || name), el("span", { class: "soft" }, words)];
}

/** What finds a profile. @type {WeakMap<Choice, string>} */
const found = new WeakMap();

/** @param {Choice} choice */
function wordsOf(choice) {
  const known = found.get(choice);
  if (known !== undefined) return known;
  const text = ` ${choice.words} ${fold(choice.gear)} ${fold(choice.rules.map(({ name }) => name).join(" "))}`;
  found.set(choice, text);
  return text;
}

export class Picker {
  /** @param {ArmyPage} page */
  constructor(page) {
    this.page = page;
    this.most = FIRST + 2;
    this.box = find("#chercher", HTMLInputElement);
    this.lists = find("#listes", HTMLSelectElement);
    const names = [...new Set([...page.roster.choices.values()].map(({ profile }) => profile.list))].filter(Boolean);
    names.sort(alphabetical);
    this.lists.replaceChildren(...options([["", say("army-all-lists")], ...names.map((name) => /** @type {[string, string]} */ ([name, name]))]));
    this.lists.hidden = names.length < 2;
    find(".army-filters").addEventListener("input", () => this.show());
    find("#autres").addEventListener("click", () => { this.most = Infinity; this.show(); });
  }

  show() {
    const { army, cost, roster } = this.page;
    const rest = find("#abordables", HTMLInputElement).checked ? army.limit - cost : Infinity;
    const [, times = "1", typed = ""] = /^(?:([1-9]\d?)\s+)?(.*)$/s.exec(fold(this.box.value)) ?? [];
    const words = typed.split(" ").filter(Boolean);
    const matching = [...roster.choices.values()].filter((choice) => {
      const text = wordsOf(choice);
      return (!this.lists.value || choice.profile.list === this.lists.value) && choice.cost <= rest && words.every((word) => text.includes(` ${word}`));
    });
    const shown = matching.length <= this.most ? matching : matching.slice(0, FIRST);
    rows(find(".army-choices"), shown.map((choice) => {
      const { id } = choice;
      const copies = army.units.reduce((all, one) => all + (one.id === id ? one.copies : 0), 0);
      return { key: id, given: [times, copies], make: (/** @type {HTMLElement | undefined} */ last) => this.row(choice, Number(times), copies, last) };
    }), () => this.box);
    const others = find("#autres");
    others.hidden = shown.length === matching.length;
    others.textContent = say("army-others", { count: matching.length - shown.length });
    find(".army-picker .empty").hidden = matching.length > 0 || !roster.choices.size;
  }

  /** A profile, added as often as a number before its name says: "6 orc" offers six. @param {Choice} choice @param {number} times @param {number} copies that the army has @param {HTMLElement} [last] */
  row(choice, times, copies, last) {
    const { id } = choice;
    const name = times > 1 ? `${times} × ${choice.name}` : choice.name;
    const sign = times > 1 ? `+${times}` : "+";
    const add = () => {
      this.page.add(id, times);
      find(".army-picker [role=status]").textContent = say("army-added", { name });
    };
    const row = last ?? el("li", {}, el("div", { class: "army-name" }, ...named(this.page, choice)), el("span", { class: "army-price" }, String(choice.cost)),
      el("button", { type: "button", class: "button army-add", "data-key": id }));
    const button = /** @type {HTMLButtonElement} */ (row.lastElementChild);
    button.setAttribute("aria-label", say("army-add", { name }));
    button.replaceChildren(sign, copies ? el("span", { class: "army-count" }, String(copies)) : "");
    button.onclick = add;
    return row;
  }
}
