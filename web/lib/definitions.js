// Definitions in place: hover and focus open a card beside the word, a tap on a phone a sheet.

import { json, root, whenIdle } from "./assets.js";
import { el } from "./dom.js";

/** @import { Definition } from "../types.js" */

const OPEN_AFTER = 220;
const CLOSE_AFTER = 280;
const GAP = 6;
const narrow = matchMedia("(width < 44rem)");

/** @type {{link: HTMLAnchorElement, card: HTMLElement}[]} */
const cards = [];
let counter = 0;
/** @type {number | undefined} */
let opening;
/** @type {number | undefined} */
let closing;
/** Set while a finger or a pen is what points. */
let touching = false;
/** Set while focus moves back by script, which must not open anything. */
let returning = false;

/**
 * @param {HTMLAnchorElement} link
 * @returns {Promise<Definition | undefined>}
 */
async function definitionOf(link) {
  const [game, ...rest] = (link.dataset.def ?? "").split("/");
  const file = await json(`defs/${game}.json`);
  return file.definitions[rest.join("/")];
}

/**
 * The definition's own HTML was escaped when the site was built; addresses in it are relative to
 * the site's root.
 * @param {string} name
 * @param {string} html
 * @param {Record<string, string>} values
 */
function built(name, html, values) {
  const made = el("span", { class: name });
  made.innerHTML = html;
  for (const link of made.querySelectorAll("a")) {
    link.href = root + (link.getAttribute("href") ?? "");
  }
  for (const spot of made.querySelectorAll("var")) {
    const value = values[spot.dataset.param ?? ""];
    if (value) spot.textContent = value;
  }
  return made;
}

/**
 * @param {HTMLAnchorElement} link
 * @param {Definition} definition
 * @param {string} id
 * @returns {HTMLElement[]}
 */
function parts(link, definition, id) {
  /** @type {Record<string, string>} */
  const values = JSON.parse(link.dataset.args || "{}");
  const title = link.dataset.label || named(definition);
  const name = el("span", { class: "def-name" }, title);
  name.id = `${id}-name`;
  const found = [el("span", { class: "def-kind" }, definition.kind), name];
  if (definition.figures) found.push(el("span", { class: "def-figures" }, definition.figures));
  if (definition.summary) found.push(built("def-text", definition.summary, values));
  for (const text of definition.exceptions ?? []) found.push(built("def-exception", text, values));
  if (definition.facts) found.push(built("def-facts", definition.facts, values));
  return found;
}

/** @param {Definition} definition */
function named(definition) {
  return definition.params ? `${definition.name} (${definition.params.join(", ")})` : definition.name;
}

/**
 * @param {HTMLAnchorElement} link
 * @returns {number} how deep in open cards the link stands
 */
function depthOf(link) {
  const at = cards.findIndex(({ card }) => card.contains(link));
  return at + 1;
}

/** @param {number} depth */
function closeFrom(depth) {
  for (const { link, card } of cards.splice(depth)) {
    card.remove();
    link.removeAttribute("aria-describedby");
    link.removeAttribute("aria-expanded");
  }
}

/** @param {HTMLAnchorElement} link */
async function openCard(link) {
  if (cards.some((open) => open.link === link)) return;
  const definition = await definitionOf(link).catch(() => undefined);
  if (!definition || !link.isConnected) return;
  if (document.activeElement !== link && !link.matches(":hover")) return;
  closeFrom(depthOf(link));
  counter += 1;
  const id = `def-${counter}`;
  // Beside the word in the document too, so that Tab goes from the word into its card.
  const card = el("span", { class: "def-card" });
  card.id = id;
  card.setAttribute("role", "group");
  card.setAttribute("aria-labelledby", `${id}-name`);
  card.append(...parts(link, definition, id));
  card.addEventListener("pointerenter", () => clearTimeout(closing));
  card.addEventListener("pointerleave", scheduleClose);
  link.after(card);
  link.setAttribute("aria-describedby", id);
  link.setAttribute("aria-expanded", "true");
  cards.push({ link, card });
  place(link, card);
}

/**
 * @param {HTMLElement} link
 * @param {HTMLElement} card
 */
function place(link, card) {
  const word = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = Math.min(Math.max(12, word.left), Math.max(12, innerWidth - width - 12));
  const below = word.bottom + GAP;
  const top = below + height > innerHeight - 8 && word.top > height + GAP ? word.top - height - GAP : below;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

function scheduleClose() {
  clearTimeout(closing);
  closing = setTimeout(closeUnused, CLOSE_AFTER);
}

/** Close every card that neither pointer nor focus is in. */
function closeUnused() {
  let keep = 0;
  cards.forEach(({ link, card }, at) => {
    const held = (/** @type {Element} */ one) => one.matches(":hover") || one.matches(":focus") || one.matches(":focus-within");
    if (held(link) || held(card)) keep = at + 1;
  });
  closeFrom(keep);
}

/** @type {HTMLDialogElement | undefined} */
let sheet;
/** @type {HTMLAnchorElement[]} */
let trail = [];

/** @param {HTMLAnchorElement} link */
async function openSheet(link) {
  const definition = await definitionOf(link).catch(() => undefined);
  if (!definition) {
    location.href = link.href;
    return;
  }
  const inside = sheet?.contains(link) ?? false;
  trail = inside ? [...trail, link] : [link];
  fillSheet(link, definition);
}

/**
 * @param {HTMLAnchorElement} link
 * @param {Definition} definition
 */
function fillSheet(link, definition) {
  sheet ??= makeSheet();
  const body = /** @type {HTMLElement} */ (sheet.querySelector(".def-sheet-body"));
  const actions = el("span", { class: "def-actions" });
  const open = el("a", { class: "button" }, "Ouvrir la page");
  open.href = root + definition.url;
  actions.append(open);
  if (trail.length > 1) {
    const back = el("button", { class: "button" }, "Retour");
    back.addEventListener("click", stepBack);
    actions.append(back);
  }
  const close = el("button", { class: "button" }, "Fermer");
  close.addEventListener("click", () => sheet?.close());
  actions.append(close);
  body.replaceChildren(...parts(link, definition, "sheet"), actions);
  sheet.setAttribute("aria-labelledby", "sheet-name");
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
  body.focus();
}

async function stepBack() {
  trail.pop();
  const before = trail.at(-1);
  const definition = before && (await definitionOf(before).catch(() => undefined));
  if (before && definition) fillSheet(before, definition);
  else sheet?.close();
}

function makeSheet() {
  const made = el("dialog", { class: "def-sheet" });
  const grip = el("span", { class: "def-grip" });
  const body = el("div", { class: "def-sheet-body" });
  body.tabIndex = -1;
  made.append(grip, body);
  document.body.append(made);
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close();
  });
  made.addEventListener("close", () => {
    const origin = trail[0];
    trail = [];
    made.style.transform = "";
    returning = true;
    origin?.focus({ preventScroll: true });
    returning = false;
  });
  swipeToClose(made);
  return made;
}

const SWIPE = 70;

/** @param {HTMLDialogElement} made */
function swipeToClose(made) {
  let start = NaN;
  made.addEventListener("touchstart", (event) => {
    start = made.scrollTop > 0 ? NaN : (event.touches[0]?.clientY ?? NaN);
  }, { passive: true });
  made.addEventListener("touchmove", (event) => {
    const moved = (event.touches[0]?.clientY ?? NaN) - start;
    if (moved > 0) made.style.transform = `translateY(${moved}px)`;
  }, { passive: true });
  made.addEventListener("touchend", (event) => {
    const moved = (event.changedTouches[0]?.clientY ?? NaN) - start;
    if (moved > SWIPE) made.close();
    made.style.transform = "";
  });
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLAnchorElement | null}
 */
function linkAt(target) {
  return target instanceof Element ? target.closest("a.def") : null;
}

/** Listen for everything that opens and closes definitions. */
export function startDefinitions() {
  addEventListener("pointerdown", (event) => {
    touching = event.pointerType !== "mouse";
    if (!(event.target instanceof Element && event.target.closest(".def-card")) && !linkAt(event.target)) closeFrom(0);
  }, true);
  addEventListener("pointerover", (event) => {
    const link = linkAt(event.target);
    if (!link || event.pointerType !== "mouse") return;
    clearTimeout(opening);
    clearTimeout(closing);
    opening = setTimeout(() => openCard(link), OPEN_AFTER);
  });
  addEventListener("pointerout", (event) => {
    if (!linkAt(event.target)) return;
    clearTimeout(opening);
    scheduleClose();
  });
  addEventListener("focusin", (event) => {
    const link = linkAt(event.target);
    if (link && !touching && !returning && !sheet?.open && link.matches(":focus-visible")) openCard(link);
  });
  addEventListener("focusout", scheduleClose);
  addEventListener("click", onClick);
  addEventListener("keydown", onKey);
  addEventListener("scroll", () => cards.forEach(({ link, card }) => place(link, card)), { passive: true });
  addEventListener("resize", () => closeFrom(0));
  fetchEarly();
}

/** @param {MouseEvent} event */
function onClick(event) {
  const link = linkAt(event.target);
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inSheet = sheet?.contains(link) ?? false;
  if (!inSheet && !(touching && event.detail > 0)) return;
  event.preventDefault();
  if (inSheet || narrow.matches) openSheet(link);
  else {
    link.focus({ preventScroll: true });
    openCard(link);
  }
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  touching = false;
  const last = cards.at(-1);
  if (event.key !== "Escape" || !last) return;
  event.preventDefault();
  const inside = last.card.contains(document.activeElement);
  closeFrom(cards.length - 1);
  if (inside) {
    returning = true;
    last.link.focus();
    returning = false;
  }
}

/** The game's definitions come while the page is read, so that the first one opens at once. */
function fetchEarly() {
  const game = document.documentElement.dataset.system;
  if (!game || !document.querySelector("a.def")) return;
  whenIdle(() => json(`defs/${game}.json`).catch(() => undefined), 2000);
}
