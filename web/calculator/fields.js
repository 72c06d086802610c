// One input of a calculator as a field: a number with steps, a switch, a choice.

import { el, unique } from "../lib/dom.js";
import { valueOf } from "./state.js";

/** @import { Given, Input } from "../types.js" */
/**
 * @typedef {{input: Input, element: HTMLElement, show: (value: Given, effective: Given) => void}} Field
 */

const FEW = 3;

/**
 * @param {Input} input
 * @param {(value: Given) => void} changed
 * @returns {Field}
 */
export function field(input, changed) {
  if (input.type === "boolean") return toggle(input, changed);
  if (input.type === "enum") return choice(input, changed);
  return stepper(input, changed);
}

/** @param {Input} input @param {(value: Given) => void} changed @returns {Field} */
function stepper(input, changed) {
  const id = unique("calc");
  const box = el("input", {
    id, class: "field calc-number", type: "number", inputmode: "numeric", min: String(input.least), max: String(input.most),
    step: "1", autocomplete: "off", "aria-describedby": `${id}-note`, oninput: () => typed(box.value), onblur: () => leave(),
  });
  const note = el("span", { id: `${id}-note`, class: "calc-note" });
  let shown = "";
  let base = Number(input.default);
  const typed = (/** @type {string} */ text) => {
    const value = valueOf(input, text);
    box.setAttribute("aria-invalid", String(value === null));
    note.textContent = value === null ? `de ${input.least} à ${input.most}` : "";
    if (value === null) return;
    shown = text;
    base = Number(value);
    changed(value);
  };
  const put = (/** @type {string} */ text) => { typed(box.value = text); };
  const leave = () => { if (box.getAttribute("aria-invalid") === "true") put(shown); };
  const step = (/** @type {number} */ by) => put(String(Math.max(input.least, Math.min(base + by, input.most))));
  const button = (/** @type {string} */ sign, /** @type {number} */ by, /** @type {string} */ word) =>
    el("button", { type: "button", class: "calc-step", "aria-label": `${input.name} : ${word}`, tabindex: "-1", onclick: () => step(by) }, sign);
  const element = el("div", { class: "calc-field", "data-input": input.id },
    el("label", { for: id, title: input.help || undefined }, input.name),
    el("span", { class: "calc-stepper" }, button("−", -1, "moins"), box,
      input.unit ? el("span", { class: "calc-unit", "aria-hidden": "true" }, input.unit) : null, button("+", 1, "plus")),
    note);
  return { input, element, show: (value, effective) => {
    base = Number(value);
    // What is being typed is left alone until it is a number that can be.
    if (document.activeElement === box && box.getAttribute("aria-invalid") === "true") return;
    if (valueOf(input, box.value) !== value) box.value = shown = String(value);
    box.setAttribute("aria-invalid", "false");
    note.textContent = effective === value ? "" : `compte ${effective}`;
  } };
}

/** @param {Input} input @param {(value: Given) => void} changed @returns {Field} */
function toggle(input, changed) {
  const id = unique("calc");
  const box = el("input", { id, type: "checkbox", onchange: () => changed(box.checked) });
  const element = el("div", { class: "calc-field calc-toggle", "data-input": input.id }, box, el("label", { for: id }, input.name), help(input));
  return { input, element, show: (value) => { box.checked = Boolean(value); } };
}

/** @param {Input} input @param {(value: Given) => void} changed @returns {Field} */
function choice(input, changed) {
  const options = Object.entries(input.values);
  if (options.length > FEW) {
    const id = unique("calc");
    const box = el("select", { id, class: "field", onchange: () => changed(box.value) },
      ...options.map(([value, name]) => el("option", { value }, name)));
    const element = el("div", { class: "calc-field", "data-input": input.id }, el("label", { for: id }, input.name), box, help(input));
    return { input, element, show: (value) => { box.value = String(value); } };
  }
  const name = unique("calc");
  const radios = options.map(([value, label]) => {
    const radio = el("input", { type: "radio", name, value, onchange: () => changed(value) });
    return { radio, label: el("label", {}, radio, el("span", {}, label)) };
  });
  const element = el("fieldset", { class: "calc-field calc-choice", "data-input": input.id },
    el("legend", {}, input.name), el("div", { class: "calc-segments" }, ...radios.map(({ label }) => label)), help(input));
  return { input, element, show: (value) => { for (const { radio } of radios) radio.checked = radio.value === value; } };
}

/** @param {Input} input */
function help(input) {
  return input.help ? el("p", { class: "calc-help" }, input.help) : null;
}
