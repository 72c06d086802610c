// The profiles that an army is made of, printed ones and one's own, and an army's units as they stand in it.

import { decode, encode, isCustom } from "../custom/codec.js";
import { asProfile, priced, saved } from "../custom/profile.js";
import { system } from "../lib/assets.js";
import { fold } from "../lib/fold.js";
import { pathTo } from "../lib/say.js";
import { unless } from "../lib/unless.js";
import { faults, groupsOf, member } from "./judge.js";

/** @import { ArmyGame, Bundle, Fault, Member, OptionGroup, Profile, Recruit } from "../types.js" */
/** @import { Army, Unit } from "./state.js" */
/** @typedef {Recruit & {profile: Profile, url: string, words: string, gear: string}} Choice */
/** @typedef {{unit: Unit, choice: Choice, groups: OptionGroup[], member: Member, faults: Fault[]}} Standing a unit with all that it has taken, and what it may not */

const NO_MODELS = { least: 1, most: null, step: 1, cost: 0 };

export class Roster {
  /** @param {ArmyGame} game @param {Bundle} bundle @param {Profile[]} profiles */
  constructor(game, bundle, profiles) {
    this.game = game;
    this.bundle = bundle;
    this.cost = game.cost?.id ?? "";
    /** What counts as a rule of a profile; its list does not. */
    this.ruled = new Set(game.rules.map(({ id }) => id));
    /** The rules of each profile of the game, also of those that others carry. */
    this.had = new Map(profiles.map(({ id, rules }) => [id, rules]));
    const listed = new Map(game.profiles.map((one) => [one.id, one]));
    this.choices = new Map(profiles.flatMap((profile) => {
      const more = listed.get(profile.id);
      const cost = profile.stats[this.cost];
      return more && (cost !== undefined || !this.cost) ? [[profile.id, this.printed(profile, more, cost ?? 0)]] : [];
    }));
    for (const id of saved(system)) this.choice(id);
  }

  /** @param {Profile} profile @param {ArmyGame["profiles"][number]} more @param {number} cost @returns {Choice} */
  printed(profile, { url, words, gear, models, options }, cost) {
    return { id: profile.id, name: profile.name, list: profile.list, stats: profile.stats, rules: profile.rules, cost, models, options, profile, url, words, gear };
  }

  /** A profile of one's own, at the price that the formula gives it today. @param {Profile} profile @returns {Choice} */
  own(profile) {
    const cost = priced(this.bundle, profile)?.price ?? profile.stats[this.cost] ?? 0;
    const stats = this.cost ? { ...profile.stats, [this.cost]: cost } : profile.stats;
    const url = `${pathTo(`${system}/custom`)}#${encodeURI(profile.id)}`;
    return { id: profile.id, name: profile.name, list: "", stats, rules: profile.rules, cost, models: this.game.each ? { ...NO_MODELS, cost } : NO_MODELS, options: [], profile: { ...profile, stats }, url, words: fold(profile.name), gear: "" };
  }

  /** @param {string} id @returns {Choice | undefined} nothing where the game knows it no more */
  choice(id) {
    const custom = this.choices.has(id) || !isCustom(id) ? null : asProfile(this.bundle, id);
    if (custom) this.choices.set(id, this.own(custom));
    return this.choices.get(id);
  }

  /** A profile's id with the price that it has today, for a card. @param {string} id */
  today(id) {
    const custom = decode(id);
    return custom ? encode(this.game.kind, { ...custom, stats: this.choice(id)?.stats ?? custom.stats }) : id;
  }

  /** An army's units, each with all that it has taken; nothing at the place of one that is gone. @param {Army} army @returns {(Standing | null)[]} */
  standing(army) {
    return army.units.map((unit) => unless(unit, [this], () => this.stands(unit)));
  }

  /** @param {Unit} unit @returns {Standing | null} */
  stands(unit) {
    const choice = this.choice(unit.id);
    if (!choice) return null;
    const groups = groupsOf(this.game, choice, unit);
    return { unit, choice, groups, member: member(choice, unit, groups), faults: faults(choice, unit, groups) };
  }

  /** What the judge takes for them. @param {Army} army @param {(Standing | null)[]} standing @returns {Member[]} */
  members(army, standing) {
    return army.units.map((unit, at) => standing[at]?.member ?? {
      name: unit.id, list: "", cost: 0, copies: 0, models: 0, stats: {}, rules: [], role: "", under: -1, joins: -1, choices: {}, tags: {},
    });
  }
}
