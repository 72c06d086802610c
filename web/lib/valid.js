// Values from outside against a shape of the contract, as lib/shapes.js has them.

/**
 * @typedef {{$ref?: string, enum?: unknown[], type?: string, items?: Shape | false, properties?: Record<string, Shape>,
 *   required?: string[], description?: string, additionalProperties?: Shape | false}} Shape
 * @typedef {{stores: Record<string, Shape>, types: Record<string, Shape>}} Shapes
 */

/** Stands for a value that has not its shape. */
export const UNFIT = Symbol("unfit");

/**
 * What fits of a value: entries of lists and of maps that do not fit are left out.
 * @param {Shape} shape @param {unknown} value @param {Record<string, Shape>} types @param {{lost: number}} tally how many were left out
 * @returns {any} UNFIT where nothing does
 */
export function fitting(shape, value, types, tally) {
  if (shape.$ref) return fitting(/** @type {Shape} */ (types[shape.$ref.split("/").pop() ?? ""]), value, types, tally);
  if (shape.enum) return shape.enum.includes(value) ? value : UNFIT;
  if (shape.type === "array") return Array.isArray(value) && shape.items ? value.flatMap((one) => part(/** @type {Shape} */ (shape.items), one)) : UNFIT;
  if (shape.type !== "object") return typeof value === (shape.type === "integer" ? "number" : shape.type) && (shape.type !== "integer" || Number.isInteger(value)) ? value : UNFIT;
  if (!value || typeof value !== "object" || Array.isArray(value)) return UNFIT;
  const { properties, required = [], additionalProperties: other } = shape;
  const given = /** @type {Record<string, unknown>} */ (value);
  if (!properties) return fromPairs(Object.entries(given).flatMap(([name, one]) => part(/** @type {Shape} */ (other), one).map((value) => [name, value])));
  const fitted = Object.entries(properties).filter(([name]) => required.includes(name) || given[name] !== undefined).map(([name, inner]) => /** @type {const} */ ([name, fitting(inner, given[name], types, tally)]));
  return fitted.some(([, one]) => one === UNFIT) ? UNFIT : fromPairs(fitted);

  /** One of several, or none. @param {Shape} inner @param {unknown} one @returns {unknown[]} */
  function part(inner, one) {
    const kept = fitting(inner, one, types, tally);
    if (kept === UNFIT) tally.lost += 1;
    return kept === UNFIT ? [] : [kept];
  }
}

/** @param {(readonly [string, unknown] | unknown[])[]} pairs */
function fromPairs(pairs) {
  return Object.setPrototypeOf(Object.fromEntries(/** @type {[string, unknown][]} */ (pairs)), null);
}
