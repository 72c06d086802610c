// Rules as they are written, `special-rule/barrage(4, 24")`: their arguments as expressions see them, what they
// are called, what they imply. Twin of generator/rules_compendium/calculator/rules.py; tests/vectors/rules.json holds both together.

import { parseCall } from "../lib/call.js";
import { idOf } from "../lib/fold.js";
import { alphabetical } from "../lib/say.js";

/** @import { Arg, Call } from "../lib/call.js" */
/** @import { Bundle, Calculator, Given, Owned, Rule, RuleParam, Side } from "../types.js" */
/** @typedef {Pick<Bundle, "rules">} Known */

const WHOLE = ["integer", "number", "distance"];
const REFERENCES = ["ref", "call"];

/** Whether a parameter is a number that can be typed. @param {RuleParam} param */
export function isWhole(param) {
  return WHOLE.includes(param.type);
}

/** A rule with its arguments, the same however it is written. @param {Owned} item */
export function asCalled({ rule, call }) {
  const bracket = call.indexOf("(");
  return `${rule}${bracket < 0 ? "" : call.slice(bracket)}`;
}

/**
 * A rule that somebody has, by the call that gives it.
 * @param {Known} bundle @param {string} text @param {string[]} [kinds] those that it may be of
 * @returns {Owned | null} nothing where the text names no rule of the game, or gives it a word that is none of its values
 */
export function owned(bundle, text, kinds = []) {
  const call = parseCall(text);
  const ref = call ? named(bundle, call, kinds) : "";
  const rule = bundle.rules[ref];
  if (!call || !rule || !byParam(rule, call).every(({ param, args }) => args.every((arg) => isValue(param, arg)))) return null;
  /** @type {Owned} */
  const item = { rule: ref, name: label(bundle, rule, call), args: {}, targets: {}, call: ref, implied: false };
  for (const { param, args: [arg] } of byParam(rule, call)) {
    Object.assign(item.args, argument(param, arg));
    const target = REFERENCES.includes(param.type) ? named(bundle, arg, param.kinds) : "";
    if (target) item.targets[param.name] = target;
  }
  if (call.called) item.call = `${ref}(${texts(call.args)})`;
  return item;
}

/**
 * A rule with arguments, each as it is typed; a last one that may be several takes them all, with commas.
 * @param {Known} bundle @param {string} ref @param {string[]} words
 * @returns {Owned | null} nothing where these words are no arguments
 */
export function withArguments(bundle, ref, words) {
  return owned(bundle, words.length ? `${ref}(${words.join(", ")})` : ref);
}

/**
 * The arguments with which a rule starts where nobody has said any: the first or the least that each can be.
 * @param {Known} bundle @param {string} ref
 * @returns {string[]}
 */
export function starting(bundle, ref) {
  const params = bundle.rules[ref]?.params ?? [];
  return params.filter(({ many }) => !many).map(({ type, kinds, values, min }) => {
    const known = REFERENCES.includes(type) ? Object.keys(bundle.rules).find((one) => kinds.includes(one.split("/")[0] ?? "")) : "";
    return known || String(values[0] ?? min ?? 1);
  });
}

/** The arguments of a rule as they are typed, one for each parameter. @param {Known} bundle @param {Owned} item @returns {string[]} */
export function typed(bundle, { rule, call }) {
  return byParam(bundle.rules[rule], parseCall(call)).map(({ args }) => texts(args));
}

/**
 * Rules with what they imply, each once; one that is owned by itself counts as such, whatever else implies it.
 * @param {Known} bundle @param {Owned[]} items
 * @returns {Owned[]}
 */
export function withImplied(bundle, items) {
  /** @type {Map<string, Owned>} */
  const byName = new Map();
  for (const item of items.flatMap((own) => [own, ...implied(bundle, own)])) {
    const name = asCalled(item);
    const before = byName.get(name);
    if (!before || (before.implied && !item.implied)) byName.set(name, item);
  }
  return [...byName.values()];
}

/** What a rule implies: always, and by its arguments. @param {Known} bundle @param {Owned} item @returns {Owned[]} */
function implied(bundle, item) {
  const rule = bundle.rules[item.rule];
  const given = rule?.given.length ? byParam(rule, parseCall(item.call)).filter(({ param }) => rule.given.includes(param.name)) : [];
  return [...(rule?.implies ?? []), ...given.flatMap(({ param, args }) => args.flatMap((arg) => {
    const one = owned(bundle, arg.text, param.kinds);
    return one ? [{ ...one, call: arg.text, implied: true }, ...implied(bundle, { ...one, call: arg.text })] : [];
  }))];
}

/**
 * The rules that can count for a side, with their names: what acts on it, and what others ask about.
 * @param {Known} bundle @param {Calculator} calculator @param {Side} side
 * @returns {[string, string][]}
 */
export function offered(bundle, calculator, side) {
  const whole = [side.id, ...calculator.sides.filter(({ of }) => of === side.id).map(({ id }) => id)];
  const refs = Object.entries(calculator.effects).flatMap(([ref, effects]) => effects.flatMap((effect) => {
    const own = effect.sides.includes(side.id) ? [ref] : [];
    if (side.of) return own;
    const asked = effect.sides.some((id) => whole.includes(id)) ? [effect.having, effect.lacking] : [effect.against, effect.not_against];
    return [...own, ...asked.flat()];
  }));
  const names = Object.entries(bundle.rules).filter(([ref]) => refs.includes(ref)).map(([ref, { name }]) => /** @type {[string, string]} */ ([ref, name]));
  return names.sort(([, a], [, b]) => alphabetical(a, b));
}

/** A call's arguments by parameter: one each, a last one that may be several has the rest. @param {Rule | undefined} rule @param {Call | null} call */
function byParam(rule, call) {
  return (rule?.params ?? []).map((param, i) => ({ param, args: call?.args.slice(i, param.many ? undefined : i + 1) ?? [] }));
}

/** @param {Arg[]} args */
function texts(args) {
  return args.map((arg) => arg.text).join(", ");
}

/**
 * The one rule that a reference names.
 * @param {Known} bundle @param {Arg | undefined} arg @param {string[]} kinds those that it may be of; none: all
 */
function named(bundle, arg, kinds) {
  if (arg?.type !== "call" || arg.system) return "";
  const id = idOf(arg.name);
  const wanted = arg.kind ? [idOf(arg.kind)] : kinds;
  const refs = wanted.length
    ? wanted.map((kind) => `${kind}/${id}`).filter((ref) => ref in bundle.rules)
    : Object.keys(bundle.rules).filter((ref) => ref.slice(ref.indexOf("/") + 1) === id);
  return refs.length === 1 ? /** @type {string} */ (refs[0]) : "";
}

/** A rule as a reader sees it: `Tireur (portée longue)`. @param {Known} bundle @param {Rule} rule @param {Call} call @returns {string} */
function label(bundle, rule, call) {
  const words = byParam(rule, call).filter(({ args }) => args.length)
    .map(({ param, args }) => [param.name, args.map((arg) => word(bundle, arg, param.kinds)).join(", ")]);
  if (!words.length) return rule.name;
  /** @type {Record<string, string>} */
  const shown = Object.fromEntries(words);
  if (rule.label) return rule.label.replace(/\{([^{}]+)\}/g, (_, name) => shown[name] ?? name);
  return `${rule.name} (${Object.values(shown).join(", ")})`;
}

/** @param {Known} bundle @param {Arg} arg @param {string[]} kinds */
function word(bundle, arg, kinds) {
  const rule = arg.type === "call" && (kinds.length || arg.called) ? bundle.rules[named(bundle, arg, kinds)] : undefined;
  return rule && arg.type === "call" ? label(bundle, rule, arg) : arg.text;
}

/** Whether an argument is one of the words that its parameter may be, to the letter. @param {RuleParam} param @param {Arg} arg */
function isValue({ type, values }, arg) {
  return type !== "enum" || arg.type === "star" || !values.length || values.includes(arg.text);
}

/** One argument as expressions see it. @param {RuleParam} param @param {Arg | undefined} arg @returns {Record<string, Given>} */
function argument(param, arg) {
  const { name } = param;
  const number = arg?.type === "number" && Number.isInteger(arg.value) ? arg.value : null;
  if (param.type === "dice") {
    const { count, sides, bonus } = arg?.type === "dice" ? arg : { count: 0, sides: 1, bonus: number ?? 0 };
    return { [`${name}_dice`]: count, [`${name}_faces`]: sides, [`${name}_bonus`]: bonus };
  }
  if (isWhole(param)) return { [name]: number ?? param.min ?? 0 };
  if (param.type === "enum") return { [name]: arg && param.values.includes(arg.text) ? arg.text : (param.values[0] ?? "") };
  return { [name]: arg?.type === "call" ? idOf(arg.name) : (arg?.text ?? "") };
}
