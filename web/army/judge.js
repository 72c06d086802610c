// An army judged: what its units cost and have, and which limits hold.
// Twin of generator/rules_compendium/calculator/army.py: the same steps in the same order (tests/vectors/armies.json).

import { evaluate } from "../calculator/resolve.js";
import { Refusal } from "../evaluator/meter.js";

/** @import { ArmyLimit, ArmyUnit, Choice, Code, Composition, Fault, Given, Measure, Member, OptionGroup, Recruit, Verdict, Who } from "../types.js" */
/** @typedef {Required<ArmyUnit>} Unit */
/** @typedef {{name: string, at: number, members: [number, Member][], leader: number, choices: string}} Part */

/** Every group of options that a unit has: its profile's, and those that the game offers to its like. @param {Composition} game @param {Recruit} recruit @param {Unit} unit @returns {OptionGroup[]} */
export function groupsOf(game, recruit, unit) {
  const judge = new Judge({ ...game, limits: [] }, [member(recruit, unit, recruit.options)], 0);
  const [one] = judge.members;
  return [...recruit.options, ...game.offers.flatMap(({ who, options }) => (one && judge.isOne(who, one, judge.army) ? options : []))];
}

/** A unit with all that it has taken of its options. @param {Recruit} recruit @param {Unit} unit @param {OptionGroup[]} groups @returns {Member} */
export function member(recruit, unit, groups) {
  const own = unit.models || recruit.models.least;
  let cost = recruit.cost + Math.max(0, own - recruit.models.least) * recruit.models.cost;
  const stats = { ...recruit.stats };
  let rules = recruit.rules.map(({ rule }) => rule);
  const taken = groups.flatMap((group) => group.choices.map((choice) => ({ group, choice, count: unit.options[choice.id] ?? 0 }))).filter(({ count }) => count > 0);
  const models = Math.max(1, taken.reduce((all, { choice, count }) => all + count * (choice.models ?? 0), own));
  for (const { group, choice, count } of taken) {
    cost += count * (choice.costs[unit.role] ?? choice.cost) * (choice.each && group.of === "unit" ? models : 1);
    if (group.of !== "unit") continue;
    rules = rules.filter((rule) => !group.replaces.includes(rule));
    Object.assign(stats, choice.stats);
    for (const [id, by] of Object.entries(choice.gains ?? {})) if (id in stats) stats[id] = (stats[id] ?? 0) + count * by;
  }
  rules.push(...taken.flatMap(({ choice }) => choice.adds.map(({ rule }) => rule)));
  return {
    name: unit.name || recruit.name, list: recruit.list, cost, copies: unit.copies, models, stats, rules: [...new Set(rules)],
    role: unit.role, under: unit.under, joins: unit.joins,
    choices: Object.fromEntries(taken.map(({ choice, count }) => [choice.id, count])),
    tags: Object.fromEntries(taken.map(({ choice }) => [choice.id, choice.tags])),
  };
}

/** How often a choice, or one of a group, can be taken. @param {OptionGroup} group @param {number} models @param {Choice} [choice] */
export function bound(group, models, choice) {
  const each = group.of === "unit" ? 1 : models;
  if (choice) return choice.most ?? each;
  return group.most ?? (group.of === "unit" ? group.choices.length : models);
}

/** What a unit has taken and may not. @param {Recruit} recruit @param {Unit} unit @param {OptionGroup[]} groups @returns {Fault[]} */
export function faults(recruit, unit, groups) {
  const { least, most, step } = recruit.models;
  const own = unit.models || least;
  /** @type {Fault[]} */
  const faults = [];
  const beyond = most !== null && own > most;
  if (own < least || beyond) faults.push({ what: "models", id: "", count: own, bound: beyond ? most : least });
  else if ((own - least) % step) faults.push({ what: "step", id: "", count: own, bound: step });
  const { models } = member(recruit, unit, groups);
  for (const group of groups) {
    const count = (/** @type {Choice} */ choice) => unit.options[choice.id] ?? 0;
    const total = group.choices.reduce((all, choice) => all + count(choice), 0);
    if (total < group.least) faults.push({ what: "group-least", id: group.id, count: total, bound: group.least });
    if (total > bound(group, models)) faults.push({ what: "group-most", id: group.id, count: total, bound: bound(group, models) });
    for (const choice of group.choices) {
      if (count(choice) > bound(group, models, choice)) faults.push({ what: "choice-most", id: choice.id, count: count(choice), bound: bound(group, models, choice) });
      if (count(choice) && !choice.needs.every((needed) => unit.options[needed])) faults.push({ what: "needs", id: choice.id, count: count(choice), bound: 0 });
    }
  }
  return faults;
}

/** Judges the army that some members make. */
export class Judge {
  /** @param {Composition} game @param {Member[]} members @param {number} limit what was agreed */
  constructor(game, members, limit) {
    this.game = game;
    this.members = members;
    this.limit = limit;
    /** @type {Part} */
    this.army = { name: "", at: -1, members: members.map((one, i) => [i, one]), leader: -1, choices: "" };
    /** @type {Record<string, number>} */
    this.totals = { limit, models: this.sum("models", this.army.members), units: this.sum("units", this.army.members), cost: this.sum("cost", this.army.members) };
  }

  /** What each limit says of each part that it looks at. @param {string[]} [without] optional rules @returns {Verdict[]} */
  verdicts(without = []) {
    const limits = this.game.limits.filter(({ optional, id }) => !(optional && without.includes(id)));
    return limits.flatMap((limit) => this.parts(limit).map((part) => this.verdict(limit, part)));
  }

  /** @param {ArmyLimit} limit @param {Part} part @returns {Verdict} */
  verdict(limit, part) {
    const total = this.taken(limit.measure, part);
    const counts = Object.fromEntries(Object.entries(limit.counts).map(([name, measure]) => [name, this.taken(measure, part)]));
    const known_ = { ...counts, host: this.members[part.at]?.models ?? 0 };
    const most = this.bound(limit.most, known_);
    const least = this.bound(limit.least, known_);
    const known = (limit.most === null || most !== null) && (limit.least === null || least !== null);
    const holds = known && (most === null || total <= most) && (least === null || total >= least);
    return { id: limit.id, part: part.name, at: part.at, total, most, least, counts, holds };
  }

  /** @param {Code | null} code @param {Record<string, number>} counts */
  bound(code, counts) {
    const value = code && workedOut(code, { ...this.totals, ...counts }, this.game.shared);
    return value === null ? null : Number(value);
  }

  /** Whether a unit makes one unit with another of its name. @param {Member} one */
  combined(one) {
    return this.game.combine && one.joins >= 0 && this.members[one.joins]?.name === one.name;
  }

  /** The parts of the army that a limit looks at. @param {ArmyLimit} limit @returns {Part[]} */
  parts({ each }) {
    const everybody = this.army.members;
    const part = (/** @type {string} */ name, /** @type {number} */ at, /** @type {[number, Member][]} */ members, leader = -1) => ({ name, at, members, leader, choices: "" });
    if (each === "army") return [this.army];
    if (each === "unit") {
      const halves = everybody.filter(([, one]) => this.combined(one));
      return everybody.filter(([, one]) => !this.combined(one)).map(([at, one]) => part(one.name, at,
        [/** @type {[number, Member]} */ ([at, one]), ...halves.filter(([, { joins }]) => joins === at)].map(([i, other]) => [i, { ...other, copies: 1 }])));
    }
    if (each === "name") {
      return [...new Set(this.members.map(({ name }) => name))].map((name) => part(name, this.members.findIndex((one) => one.name === name), everybody.filter(([, one]) => one.name === name)));
    }
    if (each === "group") {
      const { leads } = this.game;
      return everybody.filter(([, one]) => leads && this.isOne(leads, one, this.army))
        .map(([at, one]) => part(one.name, at, [[at, one], ...everybody.filter(([i, other]) => other.under === at && i !== at)], at));
    }
    if (each === "joined") {
      const joined = everybody.filter(([, one]) => one.joins >= 0 && !this.combined(one));
      return everybody.map(([at, one]) => part(one.name, at, joined.filter(([, { joins }]) => joins === at))).filter(({ members }) => members.length);
    }
    const taken = this.members.flatMap(({ choices }) => Object.keys(choices));
    return [...new Set(taken.map((id) => (each === "options" ? `${id.split("/")[0]}/` : id)))].map((id) => ({ ...this.army, name: id, choices: id }));
  }

  /** What a measure finds in a part of the army. @param {Measure} measure @param {Part} [part] */
  taken(measure, part = this.army) {
    if (measure.of === "limit") return this.limit;
    const counted = part.members.filter(([, one]) => one.copies && this.isOne(measure, one, part));
    if (measure.of === "lists") return new Set(counted.map(([, { list }]) => list).filter(Boolean)).size;
    if (measure.by === "sum") return this.sum(measure.of, counted, measure, part);
    const values = counted.map(([, one]) => this.value(measure.of, one, measure, part));
    return values.length ? Math[measure.by === "least" ? "min" : "max"](...values) : 0;
  }

  /** @param {string} of @param {[number, Member][]} members @param {Measure} [measure] @param {Part} [part] */
  sum(of, members, measure, part) {
    return members.reduce((all, [, one]) => all + one.copies * this.value(of, one, measure, part), 0);
  }

  /** What one copy of a unit adds to a measure. @param {string} of @param {Member} one @param {Measure} [measure] @param {Part} [part] @returns {number} */
  value(of, one, measure, part) {
    if (of === "units") return this.combined(one) ? 0 : 1;
    if (of === "rules" && measure) return measure.having.filter((rule) => one.rules.includes(rule)).length;
    if (of === "choices") {
      const counted = Object.entries(one.choices).filter(([id]) => within(id, part?.choices ?? "") && (!measure?.tags.length || measure.tags.some((tag) => one.tags[id]?.includes(tag))));
      return counted.reduce((all, [, count]) => all + count, 0);
    }
    return /** @type {Record<string, number>} */ ({ ...one.stats, cost: one.cost, models: one.models })[of] ?? 0;
  }

  /** Whether a unit is one of those that are meant. @param {Who} who @param {Member} one @param {Part} [part] */
  isOne(who, one, part = this.army) {
    const has = (/** @type {string} */ rule) => one.rules.includes(rule);
    if (who.having.length && !who.having.some(has)) return false;
    if (who.lacking.some(has) || (who.roles.length && !who.roles.includes(one.role))) return false;
    if (who.grouped !== null && who.grouped !== one.under >= 0) return false;
    if (who.joined !== null && who.joined !== (one.joins >= 0 && !this.combined(one))) return false;
    if (who.alike && !this.members[part.leader]?.rules.some((rule) => rule.startsWith(`${who.alike}/`) && has(rule))) return false;
    return who.where === null || this.where(who.where, one);
  }

  /** Whether a condition holds; one that asks for a characteristic that the unit lacks does not. @param {Code} code @param {Member} one */
  where(code, { stats }) {
    const known = Object.fromEntries(Object.entries(stats).map(([name, value]) => [name.replaceAll("-", "_"), value]));
    const needed = code[0] === "ir" ? code[1].inputs.map((/** @type {{name: string}} */ input) => input.name) : code[0] === "name" ? [code[1]] : [];
    return needed.every((/** @type {string} */ name) => name in known) && Boolean(workedOut(code, known, this.game.shared));
  }

  /** What an army fills of a calculator's inputs. @param {Record<string, Measure>} measures */
  filled(measures) {
    return Object.fromEntries(Object.entries(measures).map(([id, measure]) => [id, this.taken(measure)]));
  }
}

/** Whether a choice is the one that a part is about, or one of its group. @param {string} choice @param {string} part */
function within(choice, part) {
  return part.endsWith("/") ? choice.startsWith(part) : !part || choice === part;
}

/** What an expression gives; nothing where its numbers are beyond the language's limits. @param {Code} code @param {Record<string, Given>} names @param {object} shared @returns {Given | null} */
function workedOut(code, names, shared) {
  try {
    return evaluate(code, (name) => names[name], shared);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
