// A characteristic as a field: a number, or none where a profile may lack it.

import { el, unique } from "../lib/dom.js";
import { field } from "../calculator/fields.js";

/** @import { Input, Stat } from "../types.js" */
/** @typedef {{element: HTMLElement, show: (value: number | undefined) => void}} StatField */

/** What says, once on the page, how a characteristic that a profile lacks is written. */
export const LACKED = "sans-caracteristique";

/**
 * @param {Stat} stat @param {(value: number | undefined) => void} changed @param {string} [lacked] the id of what says it
 * @returns {StatField}
 */
export function statField(stat, changed, lacked = LACKED) {
  if (stat.optional) return lackable(stat, changed, lacked);
  const { element, show } = field(input(stat), (value) => changed(Number(value)));
  return { element, show: (value = stat.start) => show(value, value) };
}

/**
 * What a profile has where nothing is said of it, or where what is said is out of bounds.
 * @param {Stat} stat @param {number | undefined} value
 * @returns {number | undefined} nothing where the profile lacks it
 */
export function within({ min, max, start, optional }, value) {
  if (value === undefined && optional) return undefined;
  return Math.max(min, Math.min(value ?? start, max));
}

/**
 * A number that can be emptied: by deleting it, or by stepping below the least.
 * @param {Stat} stat @param {(value: number | undefined) => void} changed @param {string} lacked
 * @returns {StatField}
 */
function lackable({ id, name, min, max }, changed, lacked) {
  const own = unique("stat");
  /** @type {number | undefined} */
  let base;
  const box = el("input", {
    id: own, class: "field calc-number", type: "number", inputmode: "numeric", min: String(min), max: String(max), step: "1",
    placeholder: "—", autocomplete: "off", "aria-describedby": `${own}-note ${lacked}`, oninput: () => typed(), onblur: () => leave(),
  });
  const note = el("span", { id: `${own}-note`, class: "calc-note" });
  const invalid = (/** @type {boolean} */ wrong) => {
    box.setAttribute("aria-invalid", String(wrong));
    note.textContent = wrong ? `de ${min} à ${max}` : "";
  };
  const typed = () => {
    // A sign that is no number yet reads as nothing too, but says so.
    const empty = box.value === "" && !box.validity.badInput;
    const number = /^-?\d+$/.test(box.value) ? Number(box.value) : NaN;
    invalid(!empty && !(number >= min && number <= max));
    if (box.getAttribute("aria-invalid") === "false") changed(empty ? undefined : number);
  };
  const put = (/** @type {number | undefined} */ value) => {
    box.value = value === undefined ? "" : String(value);
    typed();
  };
  const leave = () => { if (box.getAttribute("aria-invalid") === "true") put(base); };
  const step = (/** @type {number} */ by) => {
    if (base === undefined) return put(by > 0 ? min : undefined);
    put(base + by < min ? undefined : Math.min(base + by, max));
  };
  const [less, more] = [stepping("−", () => step(-1)), stepping("+", () => step(1))];
  const element = el("div", { class: "calc-field", "data-input": id.replace(".", "-") },
    el("label", { for: own }, name), el("span", { class: "calc-stepper" }, less, box, more), note);
  return { element, show: (value) => {
    base = value;
    less.setAttribute("aria-label", `${name} : ${value === min ? "retirer" : "moins"}`);
    more.setAttribute("aria-label", `${name} : ${value === undefined ? "ajouter" : "plus"}`);
    // What is being typed is left alone until it is a number that can be.
    if (document.activeElement === box && box.getAttribute("aria-invalid") === "true") return;
    const text = value === undefined ? "" : String(value);
    if (box.value !== text || box.validity.badInput) box.value = text;
    invalid(false);
  } };
}

/** @param {string} sign @param {() => void} step */
function stepping(sign, step) {
  return el("button", { type: "button", class: "calc-step", tabindex: "-1", onclick: step }, sign);
}

/** @param {Stat} stat @returns {Input} a characteristic as a calculator's field */
function input({ id, name, min, max, start }) {
  return {
    id: id.replace(".", "-"), short: id, type: "integer", default: start, name, side: "", least: min, most: max, values: {}, sources: [],
    by_rules: false, rare: false, group: "", unit: "", help: "",
  };
}
