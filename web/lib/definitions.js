// Definitions in place: hover and focus open a card beside the word, a tap on a phone a sheet.

import { at, json, load } from "./assets.js";
import { el, unique } from "./dom.js";
import { parse } from "./own.js";
import { say } from "./say.js";

/** @import { Definition, Definitions } from "../types.js" */

const OPEN_AFTER = 220;
const CLOSE_AFTER = 280;
const GAP = 6;
const SWIPE = 70;
const narrow = matchMedia("(width < 44rem)");

/** @type {{link: HTMLAnchorElement, card: HTMLElement}[]} */
const cards = [];
/** @type {HTMLDialogElement | undefined} */
let sheet;
/** The words whose definitions the sheet has shown, the one it shows last. @type {HTMLAnchorElement[]} */
let trail = [];
/** @type {number | undefined} */
let opening;
/** @type {number | undefined} */
let closing;
/** Settled when the sheet's entry in the browser's history, if it had one, is left. @type {Promise<unknown>} */
let left = Promise.resolve();
/** Set while a finger or a pen points. */
let touching = false;
/** Set while focus moves back by script, which must not open anything. */
let returning = false;

/** @param {HTMLAnchorElement} link @returns {Promise<Definition | undefined>} */
async function definitionOf(link) {
  const [game, ...rest] = (link.dataset.def ?? "").split("/");
  /** @type {Definitions | undefined} */
  const file = await json(`defs/${game}.json`).catch(() => undefined);
  return file?.definitions[rest.join("/")];
}

/**
 * What is shown of a definition. Its own HTML was escaped when the site was built; addresses in it are relative to
 * the site's root.
 * @param {HTMLAnchorElement} link
 * @param {Definition} definition
 * @param {string} id
 */
function parts(link, { name, params, kind, figures, summary, exceptions = [], facts }, id) {
  /** @type {Record<string, string>} */
  const values = parse(link.dataset.args || "{}");
  const built = (/** @type {string} */ style, /** @type {string | undefined} */ html) => {
    if (!html) return null;
    const made = el("span", { class: style });
    made.innerHTML = html;
    for (const inner of made.querySelectorAll("a")) inner.href = at(inner.getAttribute("href") ?? "");
    for (const spot of made.querySelectorAll("var")) spot.textContent = values[spot.dataset.param ?? ""] || spot.textContent;
    return made;
  };
  return [
    el("span", { class: "def-kind" }, kind),
    el("span", { class: "def-name", id: `${id}-name` }, link.dataset.label || (params ? `${name} (${params.join(", ")})` : name)),
    figures ? el("span", { class: "def-figures" }, figures) : null,
    built("def-text", summary), ...exceptions.map((text) => built("def-exception", text)), built("def-facts", facts),
  ].filter((part) => part !== null);
}

/** The button that adds the record of a definition to the deck; its script comes with it. @param {HTMLAnchorElement} link */
function adder(link) {
  const label = say("deck-add");
  const button = el("button", { class: "button is-quiet", type: "button", "data-entry": link.dataset.def ?? "" }, label);
  load("deck").then((deck) => deck?.mount(button), () => button.remove());
  return button;
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
  const definition = await definitionOf(link);
  if (!definition || !link.isConnected) return;
  if (document.activeElement !== link && !link.matches(":hover")) return;
  // A word in a card opens another card; the cards that it does not stand in close.
  closeFrom(cards.findLastIndex(({ card }) => card.contains(link)) + 1);
  const id = unique("def");
  // Beside the word in the document too, so that Tab goes from the word into its card.
  const card = el("span", { class: "def-card", id, role: "group", popover: "manual", "aria-labelledby": `${id}-name` }, ...parts(link, definition, id), el("span", { class: "def-actions" }, adder(link)));
  link.after(card);
  // Above everything, and placed on the screen, whatever it stands in.
  card.showPopover?.();
  link.setAttribute("aria-describedby", id);
  link.setAttribute("aria-expanded", "true");
  cards.push({ link, card });
  place(link, card);
}

/** @param {HTMLElement} link @param {HTMLElement} card */
function place(link, card) {
  const word = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = Math.min(Math.max(12, word.left), Math.max(12, innerWidth - width - 12));
  const below = word.bottom + GAP;
  const top = below + height > innerHeight - 8 && word.top > height + GAP ? word.top - height - GAP : below;
  card.style.left = `${left}px`;
  card.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}

/** Close soon every card that neither pointer nor focus will be in. */
function scheduleClose() {
  clearTimeout(closing);
  closing = setTimeout(() => {
    const used = ":hover, :focus, :focus-within";
    closeFrom(cards.findLastIndex(({ link, card }) => link.matches(used) || card.matches(used)) + 1);
  }, CLOSE_AFTER);
}

/** Show the last definition of the trail in the sheet; go to its page where it cannot be had. */
async function showSheet() {
  const link = /** @type {HTMLAnchorElement} */ (trail.at(-1));
  const definition = await definitionOf(link);
  if (!definition) {
    location.href = link.href;
    return;
  }
  sheet ??= makeSheet();
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) => el("button", { class: "button", onclick }, text);
  const body = /** @type {HTMLElement} */ (sheet.querySelector(".def-sheet-body"));
  body.replaceChildren(...parts(link, definition, "sheet"), el(
    "span", { class: "def-actions" }, el("a", { class: "button", href: at(definition.url) }, say("definition-open")),
    adder(link), trail.length > 1 ? button(say("back"), () => history.back()) : null, button(say("close"), () => sheet?.close()),
  ));
  await left;
  // An entry of its own for each, so that the browser's Back leads to the one before, and at last to the page.
  if (entered() < trail.length) history.pushState({ ...history.state, definition: trail.length }, "");
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
  body.focus();
}

/** How many definitions of the trail the browser's history has. @returns {number} */
function entered() {
  return history.state?.definition ?? 0;
}

function makeSheet() {
  const made = el(
    "dialog", { class: "def-sheet", "aria-labelledby": "sheet-name" },
    el("span", { class: "def-grip" }), el("div", { class: "def-sheet-body", tabIndex: -1 }),
  );
  document.body.append(made);
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close();
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || link.matches(".def") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    made.close();
    made.addEventListener("close", () => left.then(() => { location.href = link.href; }), { once: true });
  });
  made.addEventListener("close", () => {
    made.style.transform = "";
    giveBack(trail[0]);
    if (!entered()) return;
    left = new Promise((done) => { addEventListener("popstate", done, { once: true }); });
    history.go(-entered());
  });
  addEventListener("popstate", () => {
    if (!made.open || entered() >= trail.length) return;
    if (!entered()) return made.close();
    trail = trail.slice(0, entered());
    showSheet();
  });
  closedBySwipe(made);
  return made;
}

/** @param {HTMLDialogElement} made */
function closedBySwipe(made) {
  let start = NaN;
  const moved = (/** @type {TouchEvent} */ event) => (event.changedTouches[0]?.clientY ?? NaN) - start;
  made.addEventListener("touchstart", (event) => {
    start = made.scrollTop > 0 ? NaN : (event.touches[0]?.clientY ?? NaN);
  }, { passive: true });
  made.addEventListener("touchmove", (event) => {
    if (moved(event) > 0) made.style.transform = `translateY(${moved(event)}px)`;
  }, { passive: true });
  made.addEventListener("touchend", (event) => {
    if (moved(event) > SWIPE) made.close();
    made.style.transform = "";
  });
}

/** Give a word its focus back. @param {HTMLElement | undefined} link */
function giveBack(link) {
  returning = true;
  link?.focus({ preventScroll: true });
  returning = false;
}

/** @param {EventTarget | null} target @returns {HTMLAnchorElement | null} */
function linkAt(target) {
  return target instanceof Element ? target.closest("a.def") : null;
}

/** @param {EventTarget | null} target */
function inCard(target) {
  return cards.some(({ card }) => target instanceof Node && card.contains(target));
}

/** Listen for everything that opens and closes definitions. */
export function startDefinitions() {
  addEventListener("pointerdown", ({ pointerType, target }) => {
    touching = pointerType !== "mouse";
    if (!inCard(target) && !linkAt(target)) closeFrom(0);
  }, true);
  addEventListener("pointerover", ({ pointerType, target }) => {
    clearTimeout(opening);
    const link = linkAt(target);
    // What it will need comes while the pointer is on its way.
    if (link) definitionOf(link);
    if (link && pointerType === "mouse") opening = setTimeout(() => openCard(link), OPEN_AFTER);
  });
  addEventListener("pointerout", ({ target }) => {
    if (linkAt(target) || inCard(target)) scheduleClose();
  });
  addEventListener("focusin", ({ target }) => {
    const link = linkAt(target);
    if (link && !touching && !returning && !sheet?.open && link.matches(":focus-visible")) openCard(link);
  });
  addEventListener("focusout", scheduleClose);
  addEventListener("click", onClick);
  addEventListener("keydown", onKey);
  addEventListener("scroll", () => cards.forEach(({ link, card }) => place(link, card)), { passive: true });
  addEventListener("resize", () => closeFrom(0));
}

/** @param {MouseEvent} event */
function onClick(event) {
  const link = linkAt(event.target);
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inSheet = sheet?.contains(link) ?? false;
  if (!inSheet && !(touching && event.detail > 0)) return;
  event.preventDefault();
  if (inSheet || narrow.matches) {
    trail = inSheet ? [...trail, link] : [link];
    showSheet();
  } else {
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
  if (inside) giveBack(last.link);
}
