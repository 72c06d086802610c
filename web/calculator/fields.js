// One input of a calculator as a field: a number with steps, a switch, a choice.

import { el, options, unique } from "../lib/dom.js";
import { say } from "../lib/say.js";

/** @import { Given, Input } from "../types.js" */
/**
 * @typedef {{element: HTMLElement, show: (value: Given, effective: Given) => void}} Shown
 * @typedef {Shown & {input: Input, shown?: string}} Field `shown`: what it showed last
 */

const FEW = 3;

/** @param {Input} input @param {(value: Given) => void} changed @returns {Field} */
export function field(input, changed) {
  const kinds = { boolean: toggle, integer: stepper, enum: Object.keys(input.values).length > FEW ? choice : segments };
  const { element, show } = kinds[input.type](input, changed);
  element.dataset.input = input.id;
  if (input.help && input.type !== "integer") element.append(el("p", { class: "calc-help" }, input.help));
  return { input, element, show };
}

/** @param {Input} input @param {(value: Given) => void} changed @returns {Shown} */
function stepper(input, changed) {
  const { element, show } = numberField(input, (value) => changed(/** @type {number} */ (value)));
  return { element, show: (value, effective) => show(Number(value), effective === value ? "" : say("field-counts", { value: String(effective) })) };
}

/**
 * A number with steps. One that may be lacking is emptied by deleting it, or by stepping below the least.
 * @param {Pick<Input, "id" | "name" | "least" | "most" | "unit" | "help">} input
 * @param {(value: number | undefined) => void} changed
 * @param {string} [lacked] the id of what says how a lacking one is written; without it, there is always a number
 * @returns {{element: HTMLElement, show: (value: number | undefined, note?: string) => void}}
 */
export function numberField({ id, name, least, most, unit, help }, changed, lacked = "") {
  const own = unique("calc");
  /** @type {number | undefined} */
  let base;
  const box = el("input", {
    id: own, class: "field calc-number", type: "number", inputmode: "numeric", min: String(least), max: String(most), step: "1",
    placeholder: lacked ? "—" : undefined, autocomplete: "off", "aria-describedby": `${own}-note ${lacked}`.trim(),
    oninput: () => typed(), onblur: () => { if (wrong()) put(base); },
  });
  const note = el("span", { id: `${own}-note`, class: "calc-note" });
  const wrong = () => box.getAttribute("aria-invalid") === "true";
  const judge = (/** @type {boolean} */ invalid, right = "") => {
    box.setAttribute("aria-invalid", String(invalid));
    note.textContent = invalid ? say("field-range", { least, most }) : right;
    // The unit stands behind the last digit, however many there are.
    element.style.setProperty("--digits", String(box.value.length || 1));
  };
  const typed = () => {
    // A sign that is no number yet reads as nothing too, but says so.
    const empty = Boolean(lacked) && box.value === "" && !box.validity.badInput;
    const number = /^-?\d+$/.test(box.value) ? Number(box.value) : NaN;
    judge(!empty && !(number >= least && number <= most));
    if (!wrong()) changed(base = empty ? undefined : number);
  };
  const put = (/** @type {number | undefined} */ value) => {
    box.value = String(value ?? "");
    typed();
  };
  const button = (/** @type {string} */ sign, /** @type {number} */ by) =>
    el("button", { type: "button", class: "calc-step", tabindex: "-1", onclick: () => put(stepped(base, by, least, most, Boolean(lacked))) }, sign);
  const [less, more] = [button("−", -1), button("+", 1)];
  const element = el("div", { class: "calc-field", "data-input": id }, el("label", { for: own, title: help || undefined }, name),
    el("span", { class: "calc-stepper" }, less, box, unit ? el("span", { class: "calc-unit", "aria-hidden": "true" }, unit) : null, more), note);
  const show = (/** @type {number | undefined} */ value, right = "") => {
    base = value;
    less.setAttribute("aria-label", lacked && value === least ? say("field-drop", { name }) : say("field-fewer", { name }));
    more.setAttribute("aria-label", value === undefined ? say("field-add", { name }) : say("field-more", { name }));
    // What is being typed is left alone until it is a number that can be.
    if (document.activeElement === box && wrong()) return;
    if (Number(box.value) !== value || box.value === "" || box.validity.badInput) box.value = String(value ?? "");
    judge(false, right);
  };
  return { element, show };
}

/**
 * A step further: from nothing to the least, and back where it may be lacking.
 * @param {number | undefined} value @param {number} by @param {number} least @param {number} most @param {boolean} lacking
 */
function stepped(value, by, least, most, lacking) {
  if (value === undefined) return by > 0 ? least : undefined;
  return lacking && value + by < least ? undefined : Math.max(least, Math.min(value + by, most));
}

/** @param {Input} input @param {(value: Given) => void} changed @returns {Shown} */
function toggle({ name }, changed) {
  const id = unique("calc");
  const box = el("input", { id, type: "checkbox", onchange: () => changed(box.checked) });
  const element = el("div", { class: "calc-field calc-toggle" }, box, el("label", { for: id }, name));
  return { element, show: (value) => { box.checked = Boolean(value); } };
}

/** @param {Input} input @param {(value: Given) => void} changed @returns {Shown} */
function choice({ name, values }, changed) {
  const id = unique("calc");
  const box = el("select", { id, class: "field", onchange: () => changed(box.value) }, ...options(Object.entries(values)));
  return { element: el("div", { class: "calc-field" }, el("label", { for: id }, name), box), show: (value) => { box.value = String(value); } };
}

/** @param {Input} input @param {(value: Given) => void} changed @returns {Shown} */
function segments({ name, values }, changed) {
  const element = el("fieldset", { class: "calc-field calc-choice" }, el("legend", {}, name), segmented(Object.entries(values), changed));
  return { element, show: (value) => { for (const radio of element.querySelectorAll("input")) radio.checked = radio.value === value; } };
}

/**
 * A few choices beside each other, of which one is chosen.
 * @param {[string, string][]} choices each with what it is called @param {(value: string) => void} changed @param {string} [chosen]
 */
export function segmented(choices, changed, chosen) {
  const name = unique("calc");
  const radio = (/** @type {string} */ value) => el("input", { type: "radio", name, value, checked: value === chosen, onchange: () => changed(value) });
  return el("div", { class: "calc-segments" }, ...choices.map(([value, label]) => el("label", {}, radio(value), el("span", {}, label))));
}
