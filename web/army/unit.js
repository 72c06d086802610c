// What can be set of a unit: its name, models, role, ties to other units, and its options.

import { el, options, unique } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { bound, faults } from "./judge.js";
import { faulty } from "./limits.js";
import { split } from "./state.js";

/** @import { Choice, OptionGroup } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */
/** @import { Standing } from "./roster.js" */
/** @import { Unit } from "./state.js" */

/** The units whose panels are open. @type {WeakSet<Unit>} */
const opened = new WeakSet();

/** A unit's panel, folded until somebody opens it. @param {ArmyPage} page @param {Standing} standing */
export function panel(page, standing) {
  const { at, choice, groups, unit } = standing;
  const set = (/** @type {(one: Unit) => void} */ make) => page.change((army) => make(/** @type {Unit} */ (army.units[at])));
  const models = unit.models || choice.models.least;
  const toggle = (/** @type {Event} */ event) => (/** @type {HTMLDetailsElement} */ (event.target).open ? opened.add(unit) : opened.delete(unit));
  return el("details", { class: "army-unit", open: opened.has(unit), ontoggle: toggle },
    el("summary", { "data-key": `open ${at}`, "aria-label": say("army-options-of", { name: standing.member.name }) }, say("army-options"), summed(standing)),
    el("div", { class: "army-fields" },
      text(say("army-unit-name"), `name ${at}`, unit.name, choice.name, (word) => set((one) => { one.name = word; })),
      number(say("army-unit-models"), `models ${at}`, models, choice.models.least, choice.models.most, choice.models.step, (value) => set((one) => { one.models = value === choice.models.least ? 0 : value; })),
      ...roles(page, standing, set), ...ties(page, standing, set),
      unit.copies > 1 ? el("button", { type: "button", class: "button is-quiet", "data-key": `split ${at}`, onclick: () => page.change((army) => {
        const own = army.units[split(army, at)];
        if (own) opened.add(own);
      }) }, say("army-split")) : null),
    ...groups.map((group) => options_(group, standing, standing.member.models, set)),
    ...faults(choice, unit, groups).map((fault) => el("p", { class: "army-fault" }, faulty(standing, fault))));
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

/** @param {ArmyPage} page @param {Standing} standing @param {(make: (one: Unit) => void) => void} set */
function roles(page, { at, unit }, set) {
  const known = Object.entries(page.game.roles);
  return known.length ? [select(say("army-role"), `role ${at}`, [["", "—"], ...known], unit.role, (role) => set((one) => { one.role = role; }))] : [];
}

/** Whose group it is in, and which unit it has joined. @param {ArmyPage} page @param {Standing} standing @param {(make: (one: Unit) => void) => void} set */
function ties(page, { at, member, unit }, set) {
  const { game, judge } = page;
  const others = page.standing.filter((one) => one !== null).filter((one) => one.at !== at);
  const named = (/** @type {Standing[]} */ some) => /** @type {[string, string][]} */ ([["-1", "—"], ...some.map((one) => [String(one.at), one.member.name])]);
  const fields = [];
  const leaders = others.filter((one) => game.leads && judge.isOne(game.leads, one.member));
  if (leaders.length && !(game.leads && judge.isOne(game.leads, member))) {
    fields.push(select(game.group || say("army-group"), `under ${at}`, named(leaders), String(unit.under), (to) => set((one) => { one.under = Number(to); })));
  }
  const joins = game.joins && judge.isOne({ ...game.joins, joined: null }, member);
  const hosts = others.filter((one) => one.unit.joins < 0 && (joins ? !(game.joins && judge.isOne({ ...game.joins, joined: null }, one.member)) : game.combine && one.member.name === member.name));
  if (hosts.length) fields.push(select(say("army-joins"), `joins ${at}`, named(hosts), String(unit.joins), (to) => set((one) => { one.joins = Number(to); })));
  return fields;
}

/** A group of options: a box for what can be taken once, else a number. @param {OptionGroup} group @param {Standing} standing @param {number} models @param {(make: (one: Unit) => void) => void} set */
function options_(group, { at, unit }, models, set) {
  const most = bound(group, models);
  const sole = most === 1 && group.choices.length > 1;
  const take = (/** @type {Choice} */ choice, /** @type {number} */ count) => set((one) => {
    // Where one can be taken, another takes its place.
    if (sole && count) for (const other of group.choices) delete one.options[other.id];
    if (count) one.options[choice.id] = count;
    else delete one.options[choice.id];
  });
  return el("fieldset", { class: "army-group" }, el("legend", { class: "label" }, group.name || say("army-options")),
    ...group.choices.map((choice) => {
      const count = unit.options[choice.id] ?? 0;
      const cost = choice.costs[unit.role] ?? choice.cost;
      const price = cost ? el("span", { class: "soft" }, ` ${cost > 0 ? "+" : "−"}${Math.abs(cost)}${choice.each && group.of === "unit" ? ` × ${models}` : ""}`) : null;
      if (Math.min(most, bound(group, models, choice)) === 1) {
        return el("label", { class: "army-choice" }, el("input", { type: "checkbox", checked: count > 0, "data-key": `o ${at} ${choice.id}`, onchange: (/** @type {Event} */ event) => take(choice, Number(/** @type {HTMLInputElement} */ (event.target).checked)) }), el("span", {}, choice.name, price));
      }
      const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ words) => el("button", { type: "button", class: "calc-step", "data-key": `o ${at} ${choice.id} ${by}`, "aria-label": words, onclick: () => take(choice, Math.max(0, count + by)) }, sign);
      return el("div", { class: "army-choice" }, el("div", { class: "calc-stepper", role: "group", "aria-label": `${choice.name}, ${count}` },
        step(-1, "−", say("army-fewer", { name: choice.name })), el("span", { class: "army-copies" }, String(count)), step(1, "+", say("army-more", { name: choice.name }))), el("span", {}, choice.name, price));
    }));
}
