// The shapes that the build writes and the page's modules share; nothing of this file is code.

/** @typedef {number | boolean | string} Given */
/** @typedef {["is", Given] | ["name", string] | ["ir", any]} Code */
/** @typedef {{id: string, base: string, name: string, kinds: string[], needs: string[], of: string, enemy: string, names: Record<string, string>}} Side */
/**
 * @typedef {{id: string, short: string, type: "integer" | "boolean" | "enum", default: Given, name: string, side: string,
 *   least: number, most: number, values: Record<string, string>, sources: string[], by_rules: boolean, rare: boolean,
 *   when: Code | "", group: string, unit: string, help: string,
 *   total: string, ruling: string}} Input
 */
/** @typedef {{id: string, name: string, show: string, say: string, outcomes: Record<string, string>, axis: string, help: string}} Shown */
/**
 * @typedef {{order: number, sides: string[], set: [string, Code][], when: Code | null, with: string[], without: string[],
 *   against: string[], not_against: string[], cancels: string[], on: "enemy" | "own" | "both", note: string, direct?: boolean}} Effect
 */
/** @typedef {{id: string, name: string, role: string, url: string, sides: Side[], inputs: Input[], outputs: Shown[], ir: any, effects: Record<string, Effect[]>}} Calculator */
/** @typedef {{name: string, type: string, label: string, min: number | null, max: number | null, values: string[], kinds: string[], many: boolean}} Param */
/** @typedef {{rule: string, name: string, args: Record<string, Given>, targets: Record<string, string>, call: string, brought: boolean}} Held */
/** @typedef {{name: string, label: string, params: Param[], none: string, acts: boolean, brings: Held[], foes: string[], words: string[]}} Rule */
/** @typedef {{calculators: Record<string, Calculator>, rules: Record<string, Rule>}} Bundle */
/** @typedef {{ref: string, call: string}} Part */
/** @typedef {{id: string, name: string, list: string, stats: Record<string, number>, rules: Held[], parts: Part[]}} Profile */
/**
 * @typedef {{set: Record<string, Given>, profiles: Record<string, Profile>, rules: Record<string, Held[]>, without: string[]}} Request
 */
/**
 * @typedef {{side: string, status: "counts" | "none" | "cancelled" | "left-out" | "profile" | "bounded", set: Record<string, Given>,
 *   rule?: string, name?: string, profile?: string, reason?: string, why?: string, input?: string, was?: Given}} Trace
 */
/** @typedef {{inputs: Record<string, Given>, trace: Trace[], visible: Record<string, boolean>}} Resolution */

export {};
