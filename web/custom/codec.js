// The id of a profile of one's own is its whole definition, so that every link and every list that names it
// works anywhere and for ever: `unit/~Nom~quality:3;combat:4~special-rule.grand;special-rule.tireur(longue)`.

/** @typedef {{name: string, stats: Record<string, number>, rules: string[]}} Custom */

const LONGEST_NAME = 60;

/** @param {string} id */
export function isCustom(id) {
  return id.includes("/~");
}

/** @param {string} kind @param {Custom} custom */
export function encode(kind, { name, stats, rules }) {
  const numbers = Object.entries(stats).map(([id, value]) => `${id}:${value}`);
  return `${kind}/~${escaped(name)}~${numbers.join(";")}~${rules.map((call) => call.replace("/", ".")).join(";")}`;
}

/**
 * @param {string} id
 * @returns {Custom | null} nothing where the id is no profile of one's own
 */
export function decode(id) {
  const [, name, numbers, rules] = /^[a-z-]+\/~([^~]*)~([^~]*)~([^~]*)$/.exec(id) ?? [];
  if (name === undefined || numbers === undefined || rules === undefined) return null;
  /** @type {Record<string, number>} */
  const stats = {};
  for (const part of numbers.split(";").filter(Boolean)) {
    const [, stat, value] = /^([a-z0-9.-]+):(-?\d{1,6})$/.exec(part) ?? [];
    if (!stat || value === undefined) return null;
    stats[stat] = Number(value);
  }
  return { name: unescaped(name).slice(0, LONGEST_NAME), stats, rules: rules.split(";").filter(Boolean).map((call) => call.replace(".", "/")) };
}

/** @param {string} name */
function escaped(name) {
  return name.slice(0, LONGEST_NAME).replace(/[%~*/]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** @param {string} text */
function unescaped(text) {
  return text.replace(/%(25|7E|2A|2F)/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}
