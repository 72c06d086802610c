// The state of the profile table as the address carries it.

/**
 * @typedef {{text: string, list: string, with: string[], without: string[],
 *   ranges: Record<string, {min?: number, max?: number}>, sort: string, compare: string[]}} State
 */

export const SORT = { name: "nom" };

/**
 * @param {URL} address
 * @returns {State}
 */
export function read(address) {
  const given = address.searchParams;
  /** @type {State["ranges"]} */
  const ranges = Object.create(null);
  for (const [key, value] of given) {
    const match = /^(min|max)-(.+)$/.exec(key);
    if (!match || !/^-?\d+$/.test(value)) continue;
    const range = (ranges[/** @type {string} */ (match[2])] ??= {});
    range[/** @type {"min" | "max"} */ (match[1])] = Number(value);
  }
  return {
    text: given.get("q") ?? "",
    list: given.get("liste") ?? "",
    with: given.getAll("avec"),
    without: given.getAll("sans"),
    ranges,
    sort: given.get("tri") ?? "",
    compare: (given.get("comparer") ?? "").split(",").filter(Boolean),
  };
}

/** @param {State} state */
export function write(state) {
  const address = new URL(location.href);
  const given = new URLSearchParams();
  if (state.text) given.set("q", state.text);
  if (state.list) given.set("liste", state.list);
  for (const rule of state.with) given.append("avec", rule);
  for (const rule of state.without) given.append("sans", rule);
  for (const [stat, { min, max }] of Object.entries(state.ranges)) {
    if (min !== undefined) given.set(`min-${stat}`, String(min));
    if (max !== undefined) given.set(`max-${stat}`, String(max));
  }
  if (state.sort) given.set("tri", state.sort);
  if (state.compare.length) given.set("comparer", state.compare.join(","));
  address.search = given.toString().replace(/%2F/g, "/").replace(/%2C/g, ",");
  history.replaceState(history.state, "", address);
}
