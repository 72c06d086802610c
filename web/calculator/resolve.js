// From what was asked to the values of the inputs: profiles, typed values, effects of rules, bounds.
// Twin of generator/rules_compendium/calculator/resolve.py: the same steps in the same order.

import { interpret } from "../evaluator/interpret.js";
import { asCalled } from "./rules.js";

/** @import { Bundle, Calculator, Code, Effect, Given, Owned, Request, Side, Trace } from "../types.js" */
/**
 * @typedef {{inputs: Record<string, Given>, base: Record<string, Given>, trace: Trace[], visible: Record<string, boolean>}} Resolution
 *   the values of the inputs, those before rules acted, what counted, and which inputs have something to say
 */
/** @typedef {Owned & {side: string, status: Trace["status"], set: Record<string, Given>, why: string, notes: string[]}} Entry */
/** @typedef {{entry: Entry, effect: Effect, side: Side}} Act an effect of a rule that a side has, and the side it acts on */

/** The six steps of docs/calculators.md, for one calculator. */
export class Resolver {
  /** @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {Request} request */
  constructor(bundle, calculator, request) {
    this.rules = bundle.rules;
    this.calculator = calculator;
    this.request = request;
    this.sides = new Map(calculator.sides.map((side) => [side.id, side]));
    /** @type {Record<string, Given>} */
    this.values = Object.fromEntries(calculator.inputs.map((entry) => [entry.id, entry.default]));
    /** @type {Trace[]} */
    this.trace = [];
    this.entries = [...this.owned()];
    this.acts = this.entries.flatMap((entry) => [...this.actsOf(entry)]);
  }

  /** @returns {Resolution} */
  resolve() {
    this.fill();
    Object.assign(this.values, this.request.set);
    this.follow();
    const base = { ...this.values };
    this.cancel();
    this.apply();
    this.conclude();
    this.bound();
    return { inputs: this.values, base, trace: this.trace, visible: this.visible() };
  }

  /**
   * The rules of each side in order, the profile's before those added by hand.
   * @returns {Generator<Entry>}
   */
  *owned() {
    for (const side of this.sides.keys()) {
      const seen = new Set();
      for (const item of [...(this.request.profiles[side]?.rules ?? []), ...(this.request.rules[side] ?? [])]) {
        const name = asCalled(item);
        if (seen.has(name) || !(item.rule in this.rules)) continue;
        seen.add(name);
        const leftOut = [item.rule, `${side}=${item.rule}`].some((word) => this.request.without.includes(word));
        yield { ...item, side, status: leftOut ? "left-out" : "none", set: {}, why: "", notes: [] };
      }
    }
  }

  /**
   * A rule's effects with the sides they act on: its own, else the parts of its own.
   * @param {Entry} entry
   * @returns {Generator<Act>}
   */
  *actsOf(entry) {
    for (const effect of this.calculator.effects[entry.rule] ?? []) {
      const own = effect.sides.includes(entry.side);
      for (const id of effect.sides) {
        const side = this.sides.get(id);
        if (side && (own ? id : side.of) === entry.side) yield { entry, effect, side };
      }
    }
  }

  /** Fill inputs from the characteristics of the chosen profiles. */
  fill() {
    for (const side of this.sides.keys()) {
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

  /** Give inputs that nobody set the value of the one that they are like. */
  follow() {
    for (const { id, like } of this.calculator.inputs) {
      if (like && !(id in this.request.set)) this.values[id] = /** @type {Given} */ (this.values[like]);
    }
  }

  /** Mark the rules that others cancel. */
  cancel() {
    for (const act of this.acts) {
      const { entry, effect, side } = act;
      if (!effect.cancels.length || !counts(entry) || !this.holds(act)) continue;
      const whole = side.of || side.id;
      const hit = { enemy: [side.enemy], own: [whole], both: [side.enemy, whole] }[effect.on];
      for (const other of this.entries) {
        const home = this.sides.get(other.side)?.of || other.side;
        if (!hit.includes(home) || other === entry || !effect.cancels.includes(other.rule)) continue;
        if (other.status !== "left-out") {
          other.status = "cancelled";
          other.why = this.rules[entry.rule]?.name ?? "";
        }
        entry.status = "counts";
      }
    }
  }

  /** Apply the effects in their order. */
  apply() {
    const acting = this.acts.filter(({ entry, effect }) => effect.set.length && counts(entry));
    for (const act of acting.sort((a, b) => a.effect.order - b.effect.order)) {
      if (!this.holds(act)) continue;
      const { entry, effect, side } = act;
      const changes = Object.fromEntries(effect.set.map(([name, code]) => [side.names[name] ?? "", this.workOut(code, act)]));
      Object.assign(this.values, changes);
      Object.assign(entry.set, changes);
      entry.status = "counts";
      if (effect.note && !entry.notes.includes(effect.note)) entry.notes.push(effect.note);
    }
  }

  /** Whether an effect's conditions hold, on the inputs as they stand. @param {Act} act */
  holds(act) {
    const { entry, effect, side } = act;
    /** @param {string[]} refs @param {Set<string>} rules */
    const meets = (refs, rules) => refs.some((ref) => rules.has(ref.startsWith("{") ? (entry.targets[ref.slice(1, -1)] ?? "") : ref));
    if (effect.direct && entry.implied) return false;
    const own = this.counting(({ id }) => id === side.id || id === side.of);
    const other = this.counting(({ id, of }) => (of || id) === side.enemy);
    if ((effect.having.length && !meets(effect.having, own)) || meets(effect.lacking, own)) return false;
    if ((effect.against.length && !meets(effect.against, other)) || meets(effect.not_against, other)) return false;
    return effect.when === null || Boolean(this.workOut(effect.when, act));
  }

  /** The rules that count for some sides. @param {(side: Side) => boolean} concerned */
  counting(concerned) {
    const sides = this.calculator.sides.filter(concerned).map(({ id }) => id);
    return new Set(this.entries.filter((entry) => sides.includes(entry.side) && counts(entry)).map(({ rule }) => rule));
  }

  /** @param {Code} code @param {Act} act */
  workOut(code, { entry, side }) {
    return evaluate(code, (name) => entry.args[name] ?? this.values[side.names[name] ?? ""], this.calculator.ir);
  }

  /** Add to the trace whether each rule counted, and why not. */
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

  /** Bring every input within its bounds, and add to the trace which were beyond. */
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

  /** Which inputs are shown, by their conditions. */
  visible() {
    const conditions = Object.entries(this.calculator.conditions);
    return Object.fromEntries(conditions.map(([id, code]) => [id, Boolean(evaluate(code, (name) => this.values[name], this.calculator.ir))]));
  }
}

/** Whether a rule was neither left out nor cancelled. @param {Entry} entry */
function counts({ status }) {
  return status !== "left-out" && status !== "cancelled";
}

/** Expressions as whole programs: the interpreter knows a program again by its identity. @type {WeakMap<any, any>} */
const programs = new WeakMap();

/**
 * Work out a compiled expression; its program shares version and limits with the calculator's.
 * @param {Code} code @param {(name: string) => Given | undefined} value @param {any} program
 * @returns {Given}
 */
export function evaluate([how, what], value, program) {
  if (how === "is") return /** @type {Given} */ (what);
  if (how === "name") return /** @type {Given} */ (value(what));
  let ir = programs.get(what);
  if (!ir) programs.set(what, ir = { version: program.version, limits: program.limits, ...what });
  const inputs = Object.fromEntries(ir.inputs.map((/** @type {any} */ entry) => [entry.name, value(entry.name)]));
  const output = /** @type {any} */ (interpret(ir, inputs).outputs.value);
  if (output.kind === "probability") return output.value === "1/1";
  return output.kind === "distribution" ? /** @type {string} */ (Object.keys(output.values)[0]) : parseInt(output.value, 10);
}
