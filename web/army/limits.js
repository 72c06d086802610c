// What an army is held to, each limit with its reason in words and its rule; what units have taken and may not.

import { address } from "../calculator/address.js";
import { at, system } from "../lib/assets.js";
import { el, find, part, parts, rows } from "../lib/dom.js";
import { say } from "../lib/say.js";
import { sign } from "../lib/sign.js";
import { revised } from "./state.js";

/** @import { ArmyLimit, Fault, Verdict } from "../types.js" */
/** @import { ArmyPage } from "./index.js" */
/** @import { Standing } from "./roster.js" */
/** @typedef {{key: string, limit: ArmyLimit, holds: boolean, said: string}} Line */

/** @param {ArmyPage} page */
export function showLimits(page) {
  const { army, cost, game, judge } = page;
  const name = game.cost?.name ?? "";
  const unit = say("army-unit", { name, lower: name.toLowerCase() });
  const models = judge.totals.models ?? 0;
  part(find(".army-total"), [cost, army.limit, models], () => [el("strong", {}, String(cost)), ` / ${army.limit} ${unit}`,
    el("span", { class: "soft" }, ` · ${say("army-models", { count: models })}`)]);
  find(".army-bar span").style.width = `${army.limit ? Math.min(100, (100 * cost) / army.limit) : 0}%`;
  const box = find("#limite", HTMLInputElement);
  if (document.activeElement !== box) box.value = String(army.limit);
  const lines = game.limits.flatMap((limit) => judged(page, limit));
  const unfit = page.standing.flatMap((one) => one?.faults.map((fault) => faulty(one, fault)) ?? []);
  const broken = [...lines.filter(({ holds, limit }) => !holds && !limit.advice).map(({ said }) => said), ...unfit];
  // An army that nobody has begun breaks nothing.
  const wrong = broken.length > 0 && page.standing.length > 0;
  find(".army-summary").classList.toggle("is-broken", wrong);
  const words = wrong
    ? say("army-broken", { count: broken.length, limits: broken.reduce((first, next) => say("clauses", { first, next })) })
    : models ? say("army-conforms", { left: army.limit - cost, unit }) : "";
  const verdict = find(".army-verdict");
  if (verdict.textContent !== words) verdict.textContent = words;
  find(".army-limits").hidden = !lines.length;
  rows(find(".army-checks"), [
    ...lines.map((one) => ({ key: one.key, given: [one.holds, one.said], make: (/** @type {HTMLElement | undefined} */ last) => line(one, last) })),
    ...unfit.map((said) => ({ key: said, given: [], make: () => el("li", { class: "is-broken" }, mark(sign("cross")), el("span", { class: "army-say" }, said)) })),
  ]);
  showOptional(page);
  const links = Object.entries(game.measures).flatMap(([id, measures]) => {
    const calculator = page.bundle.calculators[id];
    return calculator ? [[address(calculator, { set: judge.filled(measures) }), calculator.name]] : [];
  });
  part(find(".army-limits .calc-more"), links.flat(), () => links.map(([href, called = ""]) => el("a", { href }, say("army-calculator", { name: called }))));
}

/** What a limit says: of each part that breaks it, else of the one that comes nearest. @param {ArmyPage} page @param {ArmyLimit} limit @returns {Line[]} */
function judged(page, limit) {
  if (limit.optional && page.army.without.includes(limit.id)) return [];
  const verdicts = page.judge.parts(limit).map((part) => page.judge.verdict(limit, part));
  const broken = verdicts.filter(({ holds }) => !holds);
  const nearest = verdicts.sort((a, b) => Number(b.total) - Number(a.total)).slice(0, 1).filter(({ total }) => limit.each === "army" || total);
  return (broken.length ? broken : nearest).map((one, at) => ({ key: `${limit.id} ${at}`, limit, holds: one.holds, said: told(page, limit, one) }));
}

/** @param {ArmyPage} page @param {ArmyLimit} limit @param {Verdict} verdict */
function told(page, limit, verdict) {
  const values = { ...verdict.counts, total: verdict.total, most: verdict.most, least: verdict.least, part: limit.each.startsWith("option") || limit.each === "choice" ? named(page, verdict.part) : verdict.part };
  return limit.say.replace(/\{(\w+)\}/g, (_, name) => String(/** @type {Record<string, unknown>} */ (values)[name] ?? "—"));
}

/** A choice's name, or that of its group; a unit's as it is. @param {ArmyPage} page @param {string} part */
function named(page, part) {
  const groups = page.standing.flatMap((one) => one?.groups ?? []);
  const choice = groups.flatMap(({ choices }) => choices).find(({ id }) => id === part);
  return choice?.name ?? groups.find(({ id }) => part === `${id}/`)?.name ?? part;
}

/** @param {Standing} standing @param {Fault} fault */
export function faulty({ choice, groups, unit }, { what, id, count, bound }) {
  const group = groups.find((one) => id === one.id || id.startsWith(`${one.id}/`));
  const taken = group?.choices.find((one) => one.id === id);
  const owner = unit.name || choice.name;
  const name = taken?.name ?? group?.name ?? "";
  if (what === "needs") {
    const lacking = (taken?.needs ?? []).filter((one) => !unit.options[one]);
    const names = groups.flatMap(({ choices }) => choices).filter((one) => lacking.includes(one.id)).map((one) => one.name);
    return say("army-fault-needs", { unit: owner, name, needed: names.join(", ") });
  }
  if (what === "models") return say("army-fault-models", { unit: owner, count, bound });
  if (what === "step") return say("army-fault-step", { unit: owner, bound });
  return what === "group-least" ? say("army-fault-least", { unit: owner, name, count, bound }) : say("army-fault-most", { unit: owner, name, count, bound });
}

/** @param {Line} line @param {HTMLElement} [last] */
function line({ limit, holds, said }, last) {
  const row = last ?? el("li", {}, mark(), el("span", { class: "visually-hidden" }), el("a", { class: "def", "data-def": `${system}/${limit.id}`, href: at(limit.url) }), el("span", { class: "army-say" }));
  row.className = holds || limit.advice ? "" : "is-broken";
  parts(row,
    [[holds], () => [holds ? sign("check") : limit.advice ? "!" : sign("cross")]],
    [[holds], () => [`${holds ? say("army-holds") : limit.advice ? say("army-advice") : say("army-exceeded")} `]],
    [[], () => [limit.name]],
    [[said], () => [said]]);
  return row;
}

/** @param {Node} [shown] */
function mark(shown) {
  return el("span", { class: "army-sign", "aria-hidden": "true" }, shown);
}

/** A box to tick for each rule that players may agree to leave out. @param {ArmyPage} page */
function showOptional(page) {
  const { army: { without }, game } = page;
  const rules = new Map(game.limits.filter(({ optional }) => optional).map((limit) => [limit.id, limit.name]));
  const place = find(".army-optional");
  place.hidden = !rules.size;
  part(place, [without.join()], () => [...rules].map(([id, name]) => {
    const toggle = (/** @type {Event} */ event) => page.change((army) => {
      const others = army.without.filter((one) => one !== id);
      return revised(army, { without: /** @type {HTMLInputElement} */ (event.target).checked ? others : [...others, id] });
    });
    return el("label", { class: "army-fits" }, el("input", { type: "checkbox", "data-key": id, value: id, checked: !without.includes(id), onchange: toggle }), say("army-optional", { name }));
  }));
}
