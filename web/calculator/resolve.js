// From what was asked to the values of the inputs: profiles, typed values, effects of rules, bounds.
// Twin of generator/calculator/resolve.py: the same steps in the same order.

import { interpret } from "../evaluator/interpret.js";

/** @import { Bundle, Calculator, Code, Effect, Given, Owned, Request, Side, Trace } from "../types.js" */
/** @typedef {{inputs: Record<string, Given>, trace: Trace[], visible: Record<string, boolean>}} Resolution */
/** @typedef {Owned & {side: string, status: Trace["status"], set: Record<string, Given>, why: string, notes: string[]}} Entry */

const IDLE = ["left-out", "cancelled"];

/** The six steps of docs/calculators.md, for one calculator. */
export class Resolver {
  /** @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {Request} request */
  constructor(bundle, calculator, request) {
    this.rules = bundle.rules;
    this.calculator = calculator;
    this.request = request;
    /** @type {Record<string, Side>} */
    this.sides = Object.fromEntries(calculator.sides.map((side) => [side.id, side]));
    /** @type {Record<string, Given>} */
    this.values = {};
    /** @type {Trace[]} */
    this.trace = [];
    this.entries = [...this.owned()];
  }

  /** @returns {Resolution} */
  resolve() {
    for (const entry of this.calculator.inputs) this.values[entry.id] = entry.default;
    this.fill();
    Object.assign(this.values, this.request.set);
    this.cancel();
    this.apply();
    this.conclude();
    this.bound();
    return { inputs: this.values, trace: this.trace, visible: this.visible() };
  }

  /**
   * The rules of each side in order, the profile's before those added by hand.
   * @returns {Generator<Entry>}
   */
  *owned() {
    for (const side of Object.keys(this.sides)) {
      const seen = new Set();
      const profile = this.request.profiles[side];
      for (const item of [...(profile?.rules ?? []), ...(this.request.rules[side] ?? [])]) {
        const bracket = item.call.indexOf("(");
        const name = `${item.rule} ${bracket < 0 ? "" : item.call.slice(bracket)}`;
        if (seen.has(name) || !(item.rule in this.rules)) continue;
        seen.add(name);
        const leftOut = [item.rule, `${side}=${item.rule}`].some((word) => this.request.without.includes(word));
        yield { ...item, side, status: leftOut ? "left-out" : "none", set: {}, why: "", notes: [] };
      }
    }
  }

  /** Fill inputs from the characteristics of the chosen profiles. */
  fill() {
    for (const side of Object.keys(this.sides)) {
      const profile = this.request.profiles[side];
      if (!profile) continue;
      /** @type {Record<string, Given>} */
      const filled = {};
      for (const entry of this.calculator.inputs) {
        const stat = entry.side === side ? entry.sources.find((source) => source in profile.stats) : undefined;
        if (stat !== undefined) filled[entry.id] = /** @type {number} */ (profile.stats[stat]);
      }
      Object.assign(this.values, filled);
      this.trace.push({ side, profile: profile.id, name: profile.name, status: "profile", set: filled });
    }
  }

  /**
   * The rules that count for a side: its own, its whole's, and its parts' if asked.
   * @param {string} id @param {boolean} parts
   */
  has(id, parts) {
    const mine = new Set([id, this.side(id).of]);
    if (parts) for (const side of this.calculator.sides) if (side.of === id) mine.add(side.id);
    const counting = this.entries.filter((entry) => mine.has(entry.side) && !IDLE.includes(entry.status));
    return new Set(counting.map((entry) => entry.rule));
  }

  /** @param {string} id @returns {Side} */
  side(id) {
    return /** @type {Side} */ (this.sides[id]);
  }

  /**
   * A rule's effects with the sides they act on: its own, else the parts of its own.
   * @param {Entry} entry
   * @returns {Generator<[Effect, string]>}
   */
  *effects(entry) {
    for (const effect of this.calculator.effects[entry.rule] ?? []) {
      if (effect.sides.includes(entry.side)) {
        yield [effect, entry.side];
        continue;
      }
      for (const side of effect.sides) if (this.side(side).of === entry.side) yield [effect, side];
    }
  }

  /**
   * Whether an effect's conditions hold, on the inputs as they stand.
   * @param {Effect} effect @param {Entry} entry @param {string} side
   */
  holds(effect, entry, side) {
    /** @param {string[]} refs @param {Set<string>} rules */
    const meets = (refs, rules) => refs.some((ref) => rules.has(meant(ref, entry)));
    if (effect.direct && entry.implied) return false;
    const own = this.has(side, false);
    const enemy = this.side(side).enemy;
    const other = enemy ? this.has(enemy, true) : new Set();
    if ((effect.having.length && !meets(effect.having, own)) || meets(effect.lacking, own)) return false;
    if ((effect.against.length && !meets(effect.against, other)) || meets(effect.not_against, other)) return false;
    return effect.when === null || Boolean(this.workOut(effect.when, entry, side));
  }

  /** @param {Code} code @param {Entry} entry @param {string} side */
  workOut(code, entry, side) {
    const names = this.side(side).names;
    return evaluate(code, (name) => entry.args[name] ?? this.values[names[name] ?? ""], this.calculator.ir);
  }

  /** Strike out the rules that others cancel. */
  cancel() {
    for (const entry of this.entries) {
      if (IDLE.includes(entry.status)) continue;
      for (const [effect, side] of this.effects(entry)) {
        if (effect.cancels.length && this.holds(effect, entry, side)) this.strike(effect, entry, side);
      }
    }
  }

  /** @param {Effect} effect @param {Entry} entry @param {string} id */
  strike(effect, entry, id) {
    const { enemy, of } = this.side(id);
    const hit = { enemy: [enemy], own: [of || id], both: [enemy, of || id] }[effect.on];
    for (const other of this.entries) {
      const home = this.side(other.side).of || other.side;
      if (!hit.includes(home) || other === entry || !effect.cancels.includes(other.rule)) continue;
      if (other.status !== "left-out") {
        other.status = "cancelled";
        other.why = this.rules[entry.rule]?.name ?? "";
      }
      entry.status = "counts";
    }
  }

  /** Apply the effects in their order. */
  apply() {
    /** @type {{order: number, entry: Entry, effect: Effect, side: string}[]} */
    const queue = [];
    for (const entry of this.entries) {
      if (IDLE.includes(entry.status)) continue;
      for (const [effect, side] of this.effects(entry)) queue.push({ order: effect.order, entry, effect, side });
    }
    for (const { entry, effect, side } of queue.sort((a, b) => a.order - b.order)) {
      if (!effect.set.length || !this.holds(effect, entry, side)) continue;
      const names = this.side(side).names;
      const changes = effect.set.map(([name, code]) => [names[name] ?? "", this.workOut(code, entry, side)]);
      Object.assign(this.values, Object.fromEntries(changes));
      Object.assign(entry.set, Object.fromEntries(changes));
      entry.status = "counts";
      if (effect.note && !entry.notes.includes(effect.note)) entry.notes.push(effect.note);
    }
  }

  /** Say of each rule whether it counted, and why not. */
  conclude() {
    for (const { side, rule, name, status, set, why, notes } of this.entries) {
      const { no_effect: idleWhy = "", acts = false } = this.rules[rule] ?? {};
      const known = rule in this.calculator.effects;
      const idle = idleWhy ? "no-effect" : acts ? "elsewhere" : "nothing";
      const reason = status !== "none" ? "" : known ? "condition" : idle;
      const told = status === "none" ? (reason === "no-effect" ? idleWhy : "") : why || notes.join(" ");
      this.trace.push({ side, rule, name, status, set, ...(reason && { reason }), ...(told && { why: told }) });
    }
  }

  /** Bring every input within its bounds, and say so. */
  bound() {
    for (const { id, side, type, least, most } of this.calculator.inputs) {
      const was = this.values[id];
      if (type !== "integer" || typeof was !== "number") continue;
      const within = Math.max(least, Math.min(was, most));
      if (within === was) continue;
      this.values[id] = within;
      this.trace.push({ side, status: "bounded", input: id, was, set: { [id]: within } });
    }
  }

  /** Which inputs have something to say as things stand. */
  visible() {
    /** @type {Record<string, boolean>} */
    const visible = {};
    for (const [id, condition] of Object.entries(this.calculator.conditions)) {
      visible[id] = Boolean(evaluate(condition, (name) => this.values[name], this.calculator.ir));
    }
    return visible;
  }
}

/** @param {string} ref @param {Entry} entry */
function meant(ref, entry) {
  return ref.startsWith("{") ? (entry.targets[ref.slice(1, -1)] ?? "") : ref;
}

/** Expressions as whole programs: the interpreter knows a program again by its identity. @type {WeakMap<any, any>} */
const programs = new WeakMap();

/** @param {any} expression @param {any} program */
function whole(expression, program) {
  let ir = programs.get(expression);
  if (!ir) {
    ir = { version: program.version, limits: program.limits, ...expression };
    programs.set(expression, ir);
  }
  return ir;
}

/**
 * Work out a compiled expression; its program shares version and limits with the calculator's.
 * @param {Code} code @param {(name: string) => Given | undefined} value @param {any} program
 * @returns {Given}
 */
export function evaluate([how, what], value, program) {
  if (how === "is") return /** @type {Given} */ (what);
  if (how === "name") return /** @type {Given} */ (value(what));
  const ir = whole(what, program);
  const inputs = Object.fromEntries(ir.inputs.map((/** @type {any} */ entry) => [entry.name, value(entry.name)]));
  const { outputs } = interpret(ir, inputs);
  const output = /** @type {any} */ (outputs.value);
  if (output.kind === "probability") return output.value === "1/1";
  return output.kind === "distribution" ? /** @type {string} */ (Object.keys(output.values)[0]) : parseInt(output.value, 10);
}
