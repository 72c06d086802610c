// Armies from and for other tools: rosters of BattleScribe, New Recruit and Army Forge, text as players post it; and the
// army as such files. The page of armies loads it when a file is opened or wanted.

import { decode, weaponName } from "../custom/codec.js";
import { json, system } from "../lib/assets.js";
import { asRos, asText } from "./export.js";
import { rosterOf, taken } from "./open.js";
import { Refusal } from "./refusal.js";
import { unit } from "../army/state.js";

/** @import { Names, Room } from "../types.js" */
/** @import { Entry, Export } from "./export.js" */
/** @import { ArmyPage } from "../army/index.js" */
/** @import { Standing } from "../army/roster.js" */
/** @import { Army } from "../army/state.js" */

/**
 * An army of another tool's file, with what is to be said of it; a sentence alone where it cannot be read.
 * @param {Pick<ArmyPage, "roster">} page @param {File} file
 * @returns {Promise<{army: Army | null, told: string[]}>}
 */
export async function opened(page, file) {
  try {
    const roster = await rosterOf(file);
    /** @type {Names} */
    const names = await json(`names/${system}.json`);
    const result = taken(roster, names, (id) => roomOf(page, id));
    const units = result.army.units.map(({ id, options, ...more }) => ({ ...unit(id), ...more, options: { ...options } }));
    return { army: { name: result.army.name, limit: result.army.limit, units, without: [] }, told: result.told };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { army: null, told: [error.told(file.name)] };
  }
}

/** What a profile may take: the name of each option with its place, and how many models it has. @param {Pick<ArmyPage, "roster">} page @param {string} id @returns {Room} */
function roomOf({ roster }, id) {
  const { models: { least, most } = { least: 1, most: null }, options = [] } = roster.choice(id) ?? {};
  const choices = options.flatMap((group) => group.choices);
  const more = Object.fromEntries(choices.filter((one) => one.models).map((one) => [one.id, one.models ?? 0]));
  return { choices: choices.map((one) => [one.name, one.id]), least, most, more, combine: roster.game.combine };
}

/** The army as a file of another tool: its ending and its text. @param {ArmyPage} page @param {"ros" | "txt"} kind */
export function written(page, kind) {
  const { army, cost, game, standing } = page;
  /** @type {Export} */
  const given = {
    name: army.name || game.label,
    game: game.card?.game ?? system,
    system,
    limit: army.limit,
    cost,
    unit: game.cost?.abbr ?? "",
    entries: standing.filter((one) => one !== null).map((one) => entry(page, one)),
  };
  return kind === "ros" ? asRos(given) : asText(given);
}

/** @param {ArmyPage} page @param {Standing} standing @returns {Entry} */
function entry({ bundle, game }, { choice, groups, member, unit: own }) {
  const named = (/** @type {string} */ call) => choice.rules.find(({ rule }) => rule === call)?.name ?? bundle.rules[call]?.name ?? call;
  const figures = game.stats.filter(({ id }) => id in member.stats).map(({ id, line, name, format }) => ({ name: [line, name].filter(Boolean).join(" "), value: format.replace("{}", String(member.stats[id])) }));
  const weapons = (decode(choice.id)?.weapons ?? []).map((weapon, at) => ({
    name: weaponName(weapon, at),
    figures: (game.weapon?.stats ?? []).filter(({ id }) => id in weapon.stats).map(({ id, name, format }) => ({ name, value: format.replace("{}", String(weapon.stats[id])) })),
    rules: weapon.rules.map((call) => bundle.rules[call.replace(/\(.*/, "")]?.name ?? call),
  }));
  const options = groups.flatMap((group) => group.choices.filter(({ id }) => own.options[id]).map(({ id, name }) => ((own.options[id] ?? 0) > 1 ? `${own.options[id]}x ${name}` : name)));
  return { name: member.name, list: member.list, copies: member.copies, models: member.models, cost: member.cost, figures, rules: member.rules.map(named), options, weapons };
}
