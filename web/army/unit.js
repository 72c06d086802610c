// What can be set of a unit: its name, models, role, ties to other units, and its options.

import { el, options, part, rows, unfolding, unique } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { bound } from "./judge.js";
import { faulty } from "./limits.js";
import { changed, keyed, keyOf, split } from "./state.js";

/** @import { Choice, Member, OptionGroup } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */
/** @import { Standing } from "./roster.js" */
/** @import { Unit } from "./state.js" */

/** The keys of the units whose panels are open. @type {Set<unknown>} */
const opened = new Set();

/** Whether a unit's panel is open. @param {Unit} unit */
export function isOpen(unit) {
  return opened.has(keyOf(unit));
}

/** A unit's panel, folded until somebody opens it. @param {ArmyPage} page @param {number} key the unit's */
export function panel(page, key) {
  return unfolding(opened, key, { class: "army-unit" }, el("summary", { "data-key": `open ${key}` }), () => {
    const place = el("div", { class: "army-set" });
    const standing = page.standing.find((one) => one && keyOf(one.unit) === key);
    if (standing) showFields(place, page, standing);
    return [place];
  });
}

/** Bring the panel of a row up to date. @param {HTMLElement} row @param {ArmyPage} page @param {Standing} standing */
export function showPanel(row, page, standing) {
  const summary = row.querySelector("summary");
  if (!summary) return;
  summary.setAttribute("aria-label", say("army-options-of", { name: standing.member.name }));
  const words = summed(standing);
  part(summary, [words], () => [say("army-options"), words && el("span", { class: "soft" }, ` ${words}`)]);
  const place = row.querySelector(".army-set");
  if (place instanceof HTMLElement && isOpen(standing.unit)) showFields(place, page, standing);
}

/** What can be set of a unit. @param {HTMLElement} place @param {ArmyPage} page @param {Standing} standing */
function showFields(place, page, standing) {
  const { choice, faults, groups, member: { models }, unit } = standing;
  const { least, most, step } = choice.models;
  const key = keyOf(unit);
  const set = (/** @type {(one: Unit) => Partial<Unit>} */ change) => page.change((army) => keyed(army, key, (all, one) => changed(all, one, change(one))));
  const selects = [...roles(page, unit, set), ...ties(page, standing, set)];
  const apart = () => page.change((army) => keyed(army, key, (all, one) => {
    const two = split(all, one);
    const own = two.units.at(-1);
    if (own) opened.add(keyOf(own));
    return two;
  }));
  rows(place, [
    {
      key: "",
      given: [unit.name, unit.models, unit.copies > 1, JSON.stringify(selects)],
      make: () => el("div", { class: "army-fields" },
        text(say("army-unit-name"), `name ${key}`, unit.name, choice.name, (name) => set(() => ({ name }))),
        number(say("army-unit-models"), `models ${key}`, unit.models || least, least, most, step, (value) => set(() => ({ models: value === least ? 0 : value }))),
        ...selects.map(select),
        unit.copies > 1 ? el("button", { type: "button", class: "button is-quiet", "data-key": `split ${key}`, onclick: apart }, say("army-split")) : null),
    },
    ...groups.map((group) => ({ key: group.id, given: [group, models, unit.role, ...group.choices.map(({ id }) => unit.options[id])], make: () => options_(group, unit, models, set) })),
    ...faults.map((fault) => faulty(standing, fault)).map((said) => ({ key: `! ${said}`, given: [], make: () => el("p", { class: "army-fault" }, said) })),
  ]);
}

/** What it has taken, in words. @param {Standing} standing */
function summed({ groups, unit }) {
  const taken = groups.flatMap(({ name, choices }) => choices.filter(({ id }) => unit.options[id]).map((one) => {
    const count = unit.options[one.id] ?? 0;
    return `${name && choices.length > 2 ? `${name}, ` : ""}${one.name}${count > 1 ? ` × ${count}` : ""}`;
  }));
  return taken.join(" · ");
}

/** @param {string} label @param {(id: string) => HTMLElement} make */
function labelled(label, make) {
  const id = unique("champ");
  return el("div", {}, el("label", { class: "label", for: id }, label), make(id));
}

/** @param {string} label @param {string} key @param {string} value @param {string} placeholder @param {(word: string) => void} change */
function text(label, key, value, placeholder, change) {
  return labelled(label, (id) =>
    el("input", { id, class: "field", maxlength: "60", autocomplete: "off", value, placeholder, "data-key": key, onchange: (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value.trim()) }));
}

/** @param {string} label @param {string} key @param {number} value @param {number} least @param {number | null} most @param {number} step @param {(value: number) => void} change */
function number(label, key, value, least, most, step, change) {
  if (least === most) return null;
  const typed = (/** @type {Event} */ event) => {
    const { value: word } = /** @type {HTMLInputElement} */ (event.target);
    if (/^\d{1,3}$/.test(word)) change(Number(word));
  };
  return labelled(label, (id) =>
    el("input", { id, class: "field calc-number", type: "number", inputmode: "numeric", min: String(least), max: String(most ?? 999), step: String(step), value: String(value), "data-key": key, onchange: typed }));
}

/** @typedef {{label: string, key: string, choices: [string, string][], chosen: string, change: (value: string) => void}} Select */
/** @typedef {(change: (one: Unit) => Partial<Unit>) => void} Setting */

/** @param {Select} select */
function select({ label, key, choices, chosen, change }) {
  return labelled(label, (id) =>
    el("select", { id, class: "field", "data-key": key, onchange: (/** @type {Event} */ event) => change(/** @type {HTMLSelectElement} */ (event.target).value) }, ...options(choices, chosen)));
}

/** @param {ArmyPage} page @param {Unit} unit @param {Setting} set @returns {Select[]} */
function roles(page, unit, set) {
  const known = Object.entries(page.game.roles);
  return known.length ? [{ label: say("army-role"), key: `role ${keyOf(unit)}`, choices: [["", "—"], ...known], chosen: unit.role, change: (role) => set(() => ({ role })) }] : [];
}

/** Whose group it is in, and which unit it has joined. @param {ArmyPage} page @param {Standing} standing @param {Setting} set @returns {Select[]} */
function ties(page, { member, unit }, set) {
  const { game, judge } = page;
  const others = page.standing.flatMap((one, at) => (one && one.unit !== unit ? [{ ...one, at }] : []));
  const tie = (/** @type {"under" | "joins"} */ how, /** @type {string} */ label, /** @type {typeof others} */ some) => (some.length ? [{
    label, key: `${how} ${keyOf(unit)}`, chosen: String(unit[how]), change: (/** @type {string} */ to) => set(() => ({ [how]: Number(to) })),
    choices: /** @type {[string, string][]} */ ([["-1", "—"], ...some.map((one) => [String(one.at), one.member.name])]),
  }] : []);
  const leads = (/** @type {Member} */ one) => game.leads !== null && judge.isOne(game.leads, one);
  const joins = (/** @type {Member} */ one) => game.joins !== null && judge.isOne({ ...game.joins, joined: null }, one);
  const hosts = others.filter((one) => one.unit.joins < 0 && (joins(member) ? !joins(one.member) : game.combine && one.member.name === member.name));
  return [
    ...(leads(member) ? [] : tie("under", game.group || say("army-group"), others.filter((one) => leads(one.member)))),
    ...tie("joins", say("army-joins"), hosts),
  ];
}

/** A group of options: a box for what can be taken once, else a number. @param {OptionGroup} group @param {Unit} unit @param {number} models @param {Setting} set */
function options_(group, unit, models, set) {
  const most = bound(group, models);
  const sole = most === 1 && group.choices.length > 1;
  const take = (/** @type {Choice} */ choice, /** @type {number} */ count) => {
    // Where one can be taken, another takes its place.
    const gone = group.choices.filter((other) => other === choice || (sole && count)).map(({ id }) => id);
    set(({ options: all }) => {
      const others = Object.entries(all).filter(([id]) => !gone.includes(id));
      return { options: Object.fromEntries(count ? [...others, [choice.id, count]] : others) };
    });
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
