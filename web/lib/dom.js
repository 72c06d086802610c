// Small helpers to make elements.

import { same, unless } from "./unless.js";

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [properties] `class`, `data-…` and `aria-…` become attributes, `on…` listeners; `style`
 *   is an object of its properties, since the pages' policy forbids style attributes
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "style") for (const [key, one] of Object.entries(value)) made.style.setProperty(key, String(one));
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name in made && !name.includes("-") && typeof value !== "string") Object.assign(made, { [name]: value });
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== false && child !== undefined));
  return made;
}

/** An element of a drawing. @param {string} tag @param {Record<string, string | number>} attributes @param {...Element} children */
export function svg(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * What a list offers; those of a group stand together.
 * @param {[value: string, name: string, group?: string][]} choices @param {string} [chosen]
 */
export function options(choices, chosen) {
  return [...new Set(choices.map(([, , group]) => group))].flatMap((label) => {
    const some = choices.filter(([, , group]) => group === label)
      .map(([value, name]) => el("option", { value, selected: value === chosen }, name));
    return label ? [el("optgroup", { label }, ...some)] : some;
  });
}

/** What was found, by its selector: a page of many units is long to look through. @type {Map<string, Element>} */
const found = new Map();

/**
 * An element that the page's template has.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} selector @param {new () => T} [type]
 * @returns {T}
 */
export function find(selector, type) {
  const known = found.get(selector);
  const element = known?.isConnected && known.matches(selector) ? known : document.querySelector(selector);
  if (element) found.set(selector, element);
  if (!(element instanceof (type ?? HTMLElement))) throw new Error(`the page has no ${selector}`);
  return /** @type {T} */ (element);
}

/**
 * Show other rows in a list; the button that was used, known by its `data-key`, keeps the focus.
 * @param {HTMLElement} list @param {HTMLElement[]} rows
 * @param {(place: number) => HTMLElement} instead what gets the focus where that button is gone, by the place of its row
 */
export function refill(list, rows, instead) {
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const old = [...list.children];
  const place = old.findIndex((row) => row.contains(focused));
  const stay = new Set(/** @type {Element[]} */ (rows));
  for (const row of old) if (!stay.has(row)) row.remove();
  // What stands where it shall is not touched.
  rows.forEach((row, at) => row === list.children[at] || list.insertBefore(row, list.children[at] ?? null));
  if (focused && document.activeElement !== focused) (again(list, focused) ?? instead(place)).focus();
}

/** What stands now where something was used. @param {HTMLElement} place @param {Element} focused @returns {HTMLElement | null} */
function again(place, focused) {
  return place.querySelector(`[data-key="${CSS.escape(focused.getAttribute("data-key") ?? "")}"]`);
}

/** @typedef {{key: unknown, given: unknown[], make: (last?: HTMLElement) => HTMLElement}} Row whose it is, what it says, and how it is made, or the last one brought up to date */
/** The rows of each list, and what they say. @type {WeakMap<HTMLElement, Map<unknown, {given: unknown[], row: HTMLElement}>>} */
const listed = new WeakMap();

/**
 * Show things in a list: only a row of which something is another value is touched.
 * @param {HTMLElement} list @param {Row[]} things @param {(place: number) => HTMLElement} [instead] as for `refill`
 */
export function rows(list, things, instead = () => list) {
  const last = listed.get(list);
  const next = new Map(things.map(({ key, given, make }) => {
    const known = last?.get(key);
    return [key, known && same(given, known.given) ? known : { given, row: make(known?.row) }];
  }));
  listed.set(list, next);
  refill(list, [...next.values()].map(({ row }) => row), instead);
}

/** Bring what stands in a row up to date, each as `part` does. @param {HTMLElement} row @param {...[given: unknown[], make: () => (Node | string | null | false)[]]} parts */
export function parts(row, ...parts) {
  parts.forEach(([given, make], at) => part(/** @type {HTMLElement} */ (row.children[at]), given, make));
}

/** Make a part of the page of some values, as `unless` does; the button that was used keeps the focus, else `instead` gets it. @param {HTMLElement} place @param {unknown[]} given @param {() => (Node | string | null | false)[]} make @param {HTMLElement} [instead] */
export function part(place, given, make, instead) {
  unless(place, given, () => {
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    place.replaceChildren(...make().filter((one) => one !== null && one !== false));
    if (focused) (again(place, focused) ?? instead)?.focus();
  });
}

/**
 * What opens and closes, and stays as it was left; what is inside is made when it opens.
 * @param {Set<unknown>} opened the keys of what is open @param {string | number} key @param {Record<string, unknown>} properties
 * @param {HTMLElement} summary @param {() => (Node | null)[]} inside
 */
export function unfolding(opened, key, properties, summary, inside) {
  const fill = () => details.replaceChildren(summary, ...inside().filter((one) => one !== null));
  const toggle = () => {
    if (!details.open) opened.delete(key);
    else if (!opened.has(key)) {
      opened.add(key);
      fill();
    }
  };
  const details = el("details", { ...properties, open: opened.has(key), ontoggle: toggle }, summary);
  if (details.open) fill();
  return details;
}

let last = 0;

/** An id that no other element has. @param {string} stem */
export function unique(stem) {
  last += 1;
  return `${stem}-${last}`;
}
