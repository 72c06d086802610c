// One input of a calculator as a field: a number with steps, a switch, a choice. Its twin, for the page before any script,
// is templates/partials/calculator.html.j2.

import { el, options, unique } from "../lib/dom.js";
import { say } from "../lib/say.js";

/** @import { Given, Input } from "../types.js" */
/**
 * @typedef {{element: HTMLElement, show: (value: Given, note: string) => void}} Shown a value, and who else has set it
 * @typedef {Shown & {input: Input, shown?: string}} Field `shown`: what it showed last
 */

const FEW = 3;

/** @param {Input} input @param {string} id of its control @param {(value: Given) => void} changed @returns {Field} */
export function field(input, id, changed) {
  const kinds = { boolean: toggle, integer: stepper, enum: Object.keys(input.values).length > FEW ? choice : segments };
  const { element, show } = kinds[input.type](input, id, changed);
  element.dataset.input = input.id;
  if (input.type === "integer") return { input, element, show };
  if (input.help) element.append(el("p", { class: "calc-help" }, input.help));
  const note = el("p", { class: "calc-note", hidden: true });
  element.append(note);
  return { input, element, show: (value, said) => { show(value, said); note.textContent = said; note.hidden = !said; } };
}

/** @param {Input} input @param {string} id @param {(value: Given) => void} changed @returns {Shown} */
function stepper(input, id, changed) {
  const { element, show } = numberField(input, (value) => changed(/** @type {number} */ (value)), "", id);
  return { element, show: (value, note) => show(Number(value), note) };
}

/**
 * A number with steps. One that may be lacking is emptied by deleting it, or by stepping below the least.
 * @param {Pick<Input, "id" | "name" | "least" | "most" | "unit" | "help">} input
 * @param {(value: number | undefined) => void} changed
 * @param {string} [lacked] the id of what says how a lacking one is written; without it, there is always a number
 * @param {string} [own] the id of its control
 * @returns {{element: HTMLElement, show: (value: number | undefined, note?: string) => void}}
 */
export function numberField({ id, name, least, most, unit, help }, changed, lacked = "", own = unique("calc")) {
  /** @type {number | undefined} */
  let base;
  const box = el("input", {
    id: own, class: "field calc-number", type: "number", inputmode: "numeric", min: String(least), max: String(most), step: "1",
    placeholder: lacked ? "—" : undefined, autocomplete: "off", "aria-describedby": `${own}-note ${lacked}`.trim(),
    // A tap chooses the number, so that typing replaces it.
    onfocus: () => box.select(), oninput: () => typed(), onblur: () => { if (wrong()) put(base); },
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

/** @param {Input} input @param {string} id @param {(value: Given) => void} changed @returns {Shown} */
function toggle({ name }, id, changed) {
  const box = el("input", { id, type: "checkbox", onchange: () => changed(box.checked) });
  const element = el("div", { class: "calc-field calc-toggle" }, box, el("label", { for: id }, name));
  return { element, show: (value) => { box.checked = Boolean(value); } };
}

/** @param {Input} input @param {string} id @param {(value: Given) => void} changed @returns {Shown} */
function choice({ name, values }, id, changed) {
  const box = el("select", { id, class: "field", onchange: () => changed(box.value) }, ...options(Object.entries(values)));
  return { element: el("div", { class: "calc-field" }, el("label", { for: id }, name), box), show: (value) => { box.value = String(value); } };
}

/** A few choices beside each other. @param {Input} input @param {string} id @param {(value: Given) => void} changed @returns {Shown} */
function segments({ name, values }, id, changed) {
  const radio = (/** @type {string} */ value) => el("input", { type: "radio", name: id, value, onchange: () => changed(value) });
  const element = el("fieldset", { class: "calc-field calc-choice" }, el("legend", {}, name),
    el("div", { class: "calc-segments" }, ...Object.entries(values).map(([value, label]) => el("label", {}, radio(value), el("span", {}, label)))));
  return { element, show: (value) => { for (const one of element.querySelectorAll("input")) one.checked = one.value === value; } };
}
