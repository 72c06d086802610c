// Small helpers to make elements.

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

/**
 * An element that the page's template has.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} selector @param {new () => T} [type]
 * @returns {T}
 */
export function find(selector, type) {
  const element = document.querySelector(selector);
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
  const place = [...list.children].findIndex((row) => row.contains(focused));
  const old = [...list.children];
  const others = rows.filter((row, at) => row !== old[at]);
  // What stands where it stood is not touched.
  if (rows.length === old.length && others.every((row) => row.parentElement !== list)) rows.forEach((row, at) => row === old[at] || old[at]?.replaceWith(row));
  else list.replaceChildren(...rows);
  const same = list.querySelector(`[data-key="${CSS.escape(focused?.getAttribute("data-key") ?? "")}"]`);
  if (focused) (same instanceof HTMLElement ? same : instead(place)).focus();
}

let last = 0;

/** An id that no other element has. @param {string} stem */
export function unique(stem) {
  last += 1;
  return `${stem}-${last}`;
}
