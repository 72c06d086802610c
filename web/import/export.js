// An army for other tools: a roster as BattleScribe writes one (2.03), and text as players post it.

/** @typedef {{name: string, value: string}} Figure */
/** @typedef {{name: string, figures: Figure[], rules: string[]}} Carried */
/** @typedef {{name: string, called: string, list: string, copies: number, models: number, cost: number, figures: Figure[], rules: string[], options: string[], weapons: Carried[]}} Entry what one copy costs, with all that it has; `called`: its own name */
/** @typedef {{name: string, game: string, system: string, limit: number, cost: number, unit: string, link: string, entries: Entry[]}} Export `unit`: what points are called; `link`: the army's own, by which it comes back whole */

const SIGNS = new Map([["&", "&amp;"], ["<", "&lt;"], [">", "&gt;"], ['"', "&quot;"]]);

/** The army as text, with points as everybody writes them. @param {Export} army */
export function asText({ name: title, cost, link, entries }) {
  const lines = entries.map(({ called, name, copies, models, cost: each, options, rules }) => {
    const own = called || name;
    const first = `${copies > 1 ? `${copies}x ` : ""}${own}${copies > 1 || models > 1 ? ` [${models}]` : ""} (${each * copies} pts)`;
    return [first, ...options.map((option) => `  - ${option}`), rules.length ? `  ${rules.join(", ")}` : ""].filter(Boolean).join("\n");
  });
  return `++ ${title} [${cost} pts] ++\n\n${lines.join("\n\n")}\n\n${link}\n`;
}

/** The army as a .ros file. @param {Export} army */
export function asRos({ name, game, system, limit, cost, unit, link, entries }) {
  const costs = (/** @type {number} */ value) => tag("costs", {}, tag("cost", { name: unit, typeId: "points", value: String(value) }));
  let last = 0;
  const id = () => `${system}-${(last += 1)}`;
  const profile = (/** @type {string} */ kind, /** @type {Carried} */ { name: own, figures, rules }) => tag("profile", { id: id(), name: own, hidden: "false", typeId: kind, typeName: kind },
    tag("characteristics", {}, ...figures.map((one) => tag("characteristic", { name: one.name, typeId: one.name }, escaped(one.value))),
      ...(rules.length ? [tag("characteristic", { name: "Special Rules", typeId: "rules" }, escaped(rules.join(", ")))] : [])));
  const selection = (/** @type {Entry} */ entry) => tag("selection", { id: id(), name: entry.name, ...(entry.called ? { customName: entry.called } : {}), entryId: id(), number: "1", type: entry.models > 1 ? "unit" : "model" },
    tag("rules", {}, ...entry.rules.map((rule) => tag("rule", { id: id(), name: rule, hidden: "false" }))),
    tag("profiles", {}, profile("Unit", { ...entry, rules: [] }), ...entry.weapons.map((weapon) => profile("Weapon", weapon))),
    tag("selections", {}, ...entry.options.map((option) => tag("selection", { id: id(), name: option, entryId: id(), number: "1", type: "upgrade" })),
      ...(entry.models > 1 ? [tag("selection", { id: id(), name: entry.name, entryId: id(), number: String(entry.models), type: "model" })] : [])),
    costs(entry.cost));
  const lists = [...new Set(entries.map(({ list }) => list))];
  const forces = lists.map((list) => tag("force", { id: id(), name: list || game, entryId: id(), catalogueId: id(), catalogueRevision: "1", catalogueName: list },
    tag("selections", {}, ...entries.filter((one) => one.list === list).flatMap((entry) => Array.from({ length: entry.copies }, () => selection(entry))))));
  const root = { id: id(), name, battleScribeVersion: "2.03", gameSystemId: system, gameSystemName: game, gameSystemRevision: "1", xmlns: "http://www.battlescribe.net/schema/rosterSchema" };
  const limits = limit ? [tag("costLimits", {}, tag("costLimit", { name: unit, typeId: "points", value: String(limit) }))] : [];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${tag("roster", root, tag("customNotes", {}, escaped(link)), costs(cost), ...limits, tag("forces", {}, ...forces))}\n`;
}

/** @param {string} name @param {Record<string, string>} attributes @param {...string} inside already escaped */
function tag(name, attributes, ...inside) {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`).join("");
  return inside.length ? `<${name}${own}>${inside.join("")}</${name}>` : `<${name}${own}/>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, " ").replace(/[&<>"]/g, (sign) => SIGNS.get(sign) ?? sign);
}
