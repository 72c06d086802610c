// One input of a calculator as a field: a number with steps, a switch, a choice.

import { el, unique } from "../lib/dom.js";

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
  const { element, show } = numberField(input, (value) => changed(/** @type {number} */ (value)));
  return { input, element, show: (value, effective) => show(Number(value), effective === value ? "" : `compte ${effective}`) };
}

/**
 * A number with steps. One that may be lacking is emptied by deleting it, or by stepping below the least.
 * @param {Pick<Input, "id" | "name" | "least" | "most" | "unit" | "help">} input
 * @param {(value: number | undefined) => void} changed
 * @param {string} [lacked] the id of what says how a lacking one is written; without it, there is always a number
 * @returns {{element: HTMLElement, show: (value: number | undefined, note?: string) => void}}
 */
export function numberField({ id, name, least, most, unit, help: title }, changed, lacked = "") {
  const own = unique("calc");
  /** @type {number | undefined} */
  let base;
  const box = numberBox(own, least, most, lacked);
  box.addEventListener("input", () => typed());
  box.addEventListener("blur", () => { if (box.getAttribute("aria-invalid") === "true") put(base); });
  const note = el("span", { id: `${own}-note`, class: "calc-note" });
  const invalid = (/** @type {boolean} */ wrong, right = "") => {
    box.setAttribute("aria-invalid", String(wrong));
    note.textContent = wrong ? `de ${least} à ${most}` : right;
    placeUnit(element, box);
  };
  const typed = () => {
    // A sign that is no number yet reads as nothing too, but says so.
    const empty = Boolean(lacked) && box.value === "" && !box.validity.badInput;
    const number = /^-?\d+$/.test(box.value) ? Number(box.value) : NaN;
    invalid(!empty && !(number >= least && number <= most));
    if (box.getAttribute("aria-invalid") === "false") changed(base = empty ? undefined : number);
  };
  const put = (/** @type {number | undefined} */ value) => {
    box.value = value === undefined ? "" : String(value);
    typed();
  };
  const step = (/** @type {number} */ by) => {
    if (base === undefined) put(by > 0 ? least : undefined);
    else put(lacked && base + by < least ? undefined : Math.max(least, Math.min(base + by, most)));
  };
  const [less, more] = [["−", -1], ["+", 1]].map(([sign, by]) =>
    el("button", { type: "button", class: "calc-step", tabindex: "-1", onclick: () => step(Number(by)) }, String(sign)));
  const element = el("div", { class: "calc-field", "data-input": id },
    el("label", { for: own, title: title || undefined }, name),
    el("span", { class: "calc-stepper" }, less, box, unit ? el("span", { class: "calc-unit", "aria-hidden": "true" }, unit) : null, more), note);
  return { element, show: (value, right = "") => {
    base = value;
    less?.setAttribute("aria-label", `${name} : ${lacked && value === least ? "retirer" : "moins"}`);
    more?.setAttribute("aria-label", `${name} : ${value === undefined ? "ajouter" : "plus"}`);
    // What is being typed is left alone until it is a number that can be.
    if (document.activeElement === box && box.getAttribute("aria-invalid") === "true") return;
    if (Number(box.value) !== value || box.value === "" || box.validity.badInput) box.value = String(value ?? "");
    invalid(false, right);
  } };
}

/**
 * Put the unit behind the last digit, however many there are.
 * @param {HTMLElement} element @param {HTMLInputElement} box
 */
function placeUnit(element, box) {
  element.style.setProperty("--digits", String(box.value.length || 1));
}

/** @param {string} id @param {number} least @param {number} most @param {string} lacked */
function numberBox(id, least, most, lacked) {
  return el("input", {
    id, class: "field calc-number", type: "number", inputmode: "numeric", min: String(least), max: String(most), step: "1",
    placeholder: lacked ? "—" : undefined, autocomplete: "off", "aria-describedby": `${id}-note ${lacked}`.trim(),
  });
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
