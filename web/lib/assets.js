// Where things are: every address is built from the page's own way to the site's root.

/** The way from this page to the site's root, ending in a slash. */
export const root = new URL(document.documentElement.dataset.root ?? "./", location.href).href;

/** The game that this page is about, or "". */
export const system = document.documentElement.dataset.system ?? "";

/** @type {Record<string, string>} */
const modules = JSON.parse(document.getElementById("assets")?.textContent || "{}");

/**
 * The address of a module of web/ by its name ("search", "calculator/worker"), or "" where this
 * site was built without it.
 * @param {string} name
 * @returns {string}
 */
export function moduleUrl(name) {
  const path = modules[name];
  return path ? root + path : "";
}

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * Fetch JSON below the site's root, once.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function json(path) {
  let found = fetched.get(path);
  if (!found) {
    found = fetch(root + path).then((answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    });
    // A failure is not remembered: the network may be back at the next try.
    found.catch(() => fetched.delete(path));
    fetched.set(path, found);
  }
  return found;
}
