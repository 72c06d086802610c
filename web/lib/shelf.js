// What this browser keeps by game under one name: read whole, written one game at a time.

/**
 * Everything kept under a name; something else found there counts as nothing.
 * @template T
 * @param {string} name
 * @returns {Record<string, T>}
 */
export function shelf(name) {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/**
 * Keep something for a game beside what the other games keep.
 * @param {string} name
 * @param {string} system
 * @param {unknown} kept
 * @returns {boolean} whether the browser let it
 */
export function put(name, system, kept) {
  try {
    localStorage.setItem(name, JSON.stringify({ ...shelf(name), [system]: kept }));
    return true;
  } catch {
    return false;
  }
}
