// Small helpers to make elements.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [properties] `class`, `data-…` and `aria-…` become attributes, `on…` listeners
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name in made && !name.includes("-") && typeof value !== "string") Object.assign(made, { [name]: value });
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== false && child !== undefined));
  return made;
}

let last = 0;

/** An id that no other element has. @param {string} stem */
export function unique(stem) {
  last += 1;
  return `${stem}-${last}`;
}
