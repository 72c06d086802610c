// Figures: their steps walked through with arrows, and a larger view that opens by tap or key.

import { el, find } from "../lib/dom.js";
import { say } from "../lib/say.js";

/** @type {HTMLDialogElement | undefined} */
let large;

/** Listen for the keys and taps that step through a figure and enlarge it. */
export function start() {
  document.addEventListener("click", ({ target }) => {
    const box = boxAt(target);
    if (!box || !(target instanceof Element)) return;
    const button = target.closest("[data-step]");
    if (button instanceof HTMLElement) walk(box, Number(button.dataset.step));
    else if (target.closest("[data-enlarge]") || (target.closest("svg.figure") && !large?.contains(box))) enlarge(box);
  });
  document.addEventListener("keydown", ({ key, target }) => {
    const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const box = large?.open ? large.querySelector(".figure-box") : boxAt(target);
    if (by && box instanceof HTMLElement) walk(box, by);
  });
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function boxAt(target) {
  return target instanceof Element ? target.closest(".figure-box") : null;
}

/** Show the step before or after the one that is shown. @param {HTMLElement} box @param {number} by */
function walk(box, by) {
  const steps = [...box.querySelectorAll(".figure-step")];
  const now = steps.findIndex((step) => step.classList.contains("is-shown"));
  const next = Math.min(Math.max(now + by, 0), steps.length - 1);
  steps.forEach((step, at) => step.classList.toggle("is-shown", at === next));
  const count = box.querySelector(".figure-at");
  if (count) count.textContent = `${next + 1} / ${steps.length}`;
  for (const button of box.querySelectorAll("[data-step]")) {
    const end = button.getAttribute("data-step") === "1" ? steps.length - 1 : 0;
    button.setAttribute("aria-disabled", String(next === end));
  }
}

/** Show a figure as large as the window; closing it leads back to the same place. @param {HTMLElement} box */
function enlarge(box) {
  const dialog = large ?? makeDialog();
  large = dialog;
  const copy = /** @type {HTMLElement} */ (box.cloneNode(true));
  copy.removeAttribute("id");
  const name = copy.querySelector(".figure-steps")?.ariaLabel ?? "";
  copy.querySelector("[data-enlarge]")?.replaceWith(el("button", { class: "button", type: "button", onclick: () => dialog.close() }, say("close")));
  dialog.setAttribute("aria-label", name);
  dialog.replaceChildren(copy);
  const opener = box.querySelector("[data-enlarge]");
  dialog.addEventListener("close", () => {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }, { once: true });
  dialog.showModal();
}

function makeDialog() {
  const made = el("dialog", { class: "figure-large" });
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close();
    // A link of the caption leads away: the dialog is no place to come back to.
    else if (event.target instanceof Element && event.target.closest("a")) made.close();
  });
  find("#page").append(made);
  return made;
}
