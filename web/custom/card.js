// A profile of one's own as a card: the same model as the generator's, filled from its definition.

import { parseCall } from "../lib/call.js";
import { decode } from "./codec.js";

/** @import { Arg } from "../lib/call.js" */
/** @import { Block, Card } from "../deck/types.js" */
/** @typedef {{id: string, name: string, abbr: string, line: string, format: string}} Stat */
/** @typedef {{stats: Stat[], cost: Stat | null}} Profiles how a game's profiles read */

/**
 * @param {string} game @param {string} id @param {Record<string, Card>} known the game's cards by their id
 * @param {Profiles | undefined} profiles
 * @returns {Card | null} nothing where the id is no profile of one's own
 */
export function customCard(game, id, known, profiles) {
  const custom = decode(id);
  // Another profile's card says what cards of this game and kind are called.
  const [kind = ""] = id.split("/");
  const [, like] = Object.entries(known).find(([key]) => key.startsWith(`${kind}/`)) ?? [];
  if (!custom || !profiles || !like) return null;
  const price = profiles.cost && custom.stats[profiles.cost.id];
  const rules = custom.rules.map((call) => named(call, known));
  return {
    ...like, name: custom.name || "Sans nom", args: "", under: [], tag: "Profil libre", source: "",
    corner: price === null || price === undefined ? "" : String(price), corner_name: profiles.cost?.abbr ?? "",
    stats: lines(custom.stats, profiles.stats), blocks: rules.map(({ block }) => block),
    uses: rules.flatMap(({ key }) => (key ? [`${game}/${key}`] : [])),
  };
}

/** @param {Record<string, number>} values @param {Stat[]} stats @returns {Card["stats"]} */
function lines(values, stats) {
  /** @type {Map<string, [string, string][]>} */
  const found = new Map();
  for (const { id, name, line, format } of stats) {
    const value = values[id];
    if (value === undefined) continue;
    found.set(line, [...(found.get(line) ?? []), [name, format.replace("{}", String(value))]]);
  }
  return [...found].map(([name, cells]) => ({ name, cells }));
}

/**
 * A rule as a line of the card: its name and what it says, by the rule's own card.
 * @param {string} text @param {Record<string, Card>} known
 * @returns {{key: string, block: Block}}
 */
function named(text, known) {
  const call = parseCall(text);
  const ref = call ? `${call.kind}/${call.name}` : text;
  const key = text in known ? text : ref in known ? ref : "";
  const card = known[key];
  const base = card?.name ?? ref.split("/").pop() ?? text;
  const shown = (call?.args ?? []).map((arg) => worded(arg, known));
  const name = key === text || !shown.length ? base : `${base} (${shown.join(", ")})`;
  const lead = card?.blocks.find(({ t }) => t === "lead")?.r ?? [];
  return { key, block: { t: "p", r: [[name, "n"], [" ", ""], ...lead] } };
}

/** An argument, by the name of the card that it means. @param {Arg} arg @param {Record<string, Card>} known @returns {string} */
function worded(arg, known) {
  if (arg.type !== "call") return arg.text;
  const name = Object.entries(known).find(([id]) => id.endsWith(`/${arg.name}`))?.[1].name;
  if (!name) return arg.text;
  return arg.args.length ? `${name} (${arg.args.map((inner) => worded(inner, known)).join(", ")})` : name;
}
