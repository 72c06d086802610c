// What is made of values that are never changed in place: the same values give the same.

/** @type {WeakMap<object, {given: unknown[], made: unknown}>} */
const known = new WeakMap();

/** Whether values are those that were given before. @param {unknown[]} given @param {unknown[]} before */
export function same(given, before) {
  return given.length === before.length && given.every((one, at) => one === before[at]);
}

/**
 * What is made of a thing and some values, made again only where one of them is another.
 * @template T
 * @param {object} thing @param {unknown[]} given @param {() => T} make
 * @returns {T}
 */
export function unless(thing, given, make) {
  const last = known.get(thing);
  if (last && same(given, last.given)) return /** @type {T} */ (last.made);
  const made = make();
  known.set(thing, { given, made });
  return made;
}
