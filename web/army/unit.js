// What can be set of a unit: its name, models, role, ties to other units, and its options.

import { el, options, unfolding, unique } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { bound } from "./judge.js";
import { faulty } from "./limits.js";
import { changed, keyOf, split } from "./state.js";

/** @import { Choice, OptionGroup } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */
/** @import { Standing } from "./roster.js" */
/** @import { Unit } from "./state.js" */

/** The keys of the units whose panels are open. @type {Set<unknown>} */
const opened = new Set();

/** Whether a unit's panel is open. @param {Unit} unit */
export function isOpen(unit) {
  return opened.has(keyOf(unit));
}

/** A unit's panel, folded until somebody opens it. @param {ArmyPage} page @param {Standing} standing */
export function panel(page, standing) {
  const { member, unit } = standing;
  const summary = el("summary", { "data-key": `open ${keyOf(unit)}`, "aria-label": say("army-options-of", { name: member.name }) }, say("army-options"), summed(standing));
  return unfolding(opened, keyOf(unit), { class: "army-unit" }, summary, () => fields(page, standing));
}

/** What can be set of a unit. @param {ArmyPage} page @param {Standing} standing */
function fields(page, standing) {
  const { choice, faults, groups, member, unit } = standing;
  const { least, most, step } = choice.models;
  const key = keyOf(unit);
  const set = (/** @type {Partial<Unit>} */ change) => page.change((army) => changed(army, unit, change));
  return [
    el("div", { class: "army-fields" },
      text(say("army-unit-name"), `name ${key}`, unit.name, choice.name, (name) => set({ name })),
      number(say("army-unit-models"), `models ${key}`, unit.models || least, least, most, step, (value) => set({ models: value === least ? 0 : value })),
      ...roles(page, unit, set), ...ties(page, standing, set),
      unit.copies > 1 ? el("button", { type: "button", class: "button is-quiet", "data-key": `split ${key}`, onclick: () => page.change((army) => {
        const apart = split(army, unit);
        const own = apart.units.at(-1);
        if (own) opened.add(keyOf(own));
        return apart;
      }) }, say("army-split")) : null),
    ...groups.map((group) => options_(group, unit, member.models, set)),
    ...faults.map((fault) => el("p", { class: "army-fault" }, faulty(standing, fault))),
  ];
}

/** What it has taken, in words. @param {Standing} standing */
function summed({ groups, unit }) {
  const taken = groups.flatMap(({ name, choices }) => choices.filter(({ id }) => unit.options[id]).map((one) => {
    const count = unit.options[one.id] ?? 0;
    return `${name && choices.length > 2 ? `${name}, ` : ""}${one.name}${count > 1 ? ` × ${count}` : ""}`;
  }));
  return taken.length ? el("span", { class: "soft" }, ` ${taken.join(" · ")}`) : null;
}

/** @param {string} label @param {string} key @param {string} value @param {string} placeholder @param {(word: string) => void} change */
function text(label, key, value, placeholder, change) {
  const id = unique("champ");
  return el("div", {}, el("label", { class: "label", for: id }, label),
    el("input", { id, class: "field", maxlength: "60", autocomplete: "off", value, placeholder, "data-key": key, onchange: (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value.trim()) }));
}

/** @param {string} label @param {string} key @param {number} value @param {number} least @param {number | null} most @param {number} step @param {(value: number) => void} change */
function number(label, key, value, least, most, step, change) {
  if (least === most) return null;
  const id = unique("champ");
  const typed = (/** @type {Event} */ event) => {
    const { value: word } = /** @type {HTMLInputElement} */ (event.target);
    if (/^\d{1,3}$/.test(word)) change(Number(word));
  };
  return el("div", {}, el("label", { class: "label", for: id }, label),
    el("input", { id, class: "field calc-number", type: "number", inputmode: "numeric", min: String(least), max: String(most ?? 999), step: String(step), value: String(value), "data-key": key, onchange: typed }));
}

/** @param {string} label @param {string} key @param {[string, string][]} choices @param {string} chosen @param {(value: string) => void} change */
function select(label, key, choices, chosen, change) {
  const id = unique("champ");
  return el("div", {}, el("label", { class: "label", for: id }, label),
    el("select", { id, class: "field", "data-key": key, onchange: (/** @type {Event} */ event) => change(/** @type {HTMLSelectElement} */ (event.target).value) }, ...options(choices, chosen)));
}

/** @typedef {(change: Partial<Unit>) => void} Setting */

/** @param {ArmyPage} page @param {Unit} unit @param {Setting} set */
function roles(page, unit, set) {
  const known = Object.entries(page.game.roles);
  return known.length ? [select(say("army-role"), `role ${keyOf(unit)}`, [["", "—"], ...known], unit.role, (role) => set({ role }))] : [];
}

/** Whose group it is in, and which unit it has joined. @param {ArmyPage} page @param {Standing} standing @param {Setting} set */
function ties(page, { member, unit }, set) {
  const { game, judge } = page;
  const others = page.standing.flatMap((one, at) => (one && one.unit !== unit ? [{ ...one, at }] : []));
  const named = (/** @type {typeof others} */ some) => /** @type {[string, string][]} */ ([["-1", "—"], ...some.map((one) => [String(one.at), one.member.name])]);
  const fields = [];
  const leaders = others.filter((one) => game.leads && judge.isOne(game.leads, one.member));
  if (leaders.length && !(game.leads && judge.isOne(game.leads, member))) {
    fields.push(select(game.group || say("army-group"), `under ${keyOf(unit)}`, named(leaders), String(unit.under), (to) => set({ under: Number(to) })));
  }
  const joins = game.joins && judge.isOne({ ...game.joins, joined: null }, member);
  const hosts = others.filter((one) => one.unit.joins < 0 && (joins ? !(game.joins && judge.isOne({ ...game.joins, joined: null }, one.member)) : game.combine && one.member.name === member.name));
  if (hosts.length) fields.push(select(say("army-joins"), `joins ${keyOf(unit)}`, named(hosts), String(unit.joins), (to) => set({ joins: Number(to) })));
  return fields;
}

/** A group of options: a box for what can be taken once, else a number. @param {OptionGroup} group @param {Unit} unit @param {number} models @param {Setting} set */
function options_(group, unit, models, set) {
  const most = bound(group, models);
  const sole = most === 1 && group.choices.length > 1;
  const take = (/** @type {Choice} */ choice, /** @type {number} */ count) => {
    // Where one can be taken, another takes its place.
    const gone = group.choices.filter((other) => other === choice || (sole && count)).map(({ id }) => id);
    const others = Object.entries(unit.options).filter(([id]) => !gone.includes(id));
    set({ options: Object.fromEntries(count ? [...others, [choice.id, count]] : others) });
  };
  return el("fieldset", { class: "army-group" }, el("legend", { class: "label" }, group.name || say("army-options")),
    ...group.choices.map((choice) => {
      const count = unit.options[choice.id] ?? 0;
      const key = `o ${keyOf(unit)} ${choice.id}`;
      const cost = choice.costs[unit.role] ?? choice.cost;
      const price = cost ? el("span", { class: "soft" }, ` ${cost > 0 ? "+" : "−"}${Math.abs(cost)}${choice.each && group.of === "unit" ? ` × ${models}` : ""}`) : null;
      if (Math.min(most, bound(group, models, choice)) === 1) {
        return el("label", { class: "army-choice" }, el("input", { type: "checkbox", checked: count > 0, "data-key": key, onchange: (/** @type {Event} */ event) => take(choice, Number(/** @type {HTMLInputElement} */ (event.target).checked)) }), el("span", {}, choice.name, price));
      }
      const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", { type: "button", class: "calc-step", "data-key": `${key} ${by}`, "aria-label": words, onclick: () => take(choice, Math.max(0, count + by)) }, sign);
      return el("div", { class: "army-choice" }, el("div", { class: "calc-stepper", role: "group", "aria-label": `${choice.name}, ${count}` },
        step(-1, "−", say("army-fewer", { name: choice.name })), el("span", { class: "army-copies" }, String(count)), step(1, "+", say("army-more", { name: choice.name }))), el("span", {}, choice.name, price));
    }));
}
