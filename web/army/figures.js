// The figures of a profile in a line of text.

import { say } from "../lib/say.js";

/** @import { Stat } from "../types.js" */

/** Those of each line of a profile, such as its melee and its shooting, stand behind what that line is called. @param {readonly Stat[]} stats @param {Readonly<Record<string, number>>} values */
export function figured(stats, values) {
  const shown = stats.filter(({ id }) => id in values);
  return [...new Set(shown.map(({ line }) => line))].map((line) => {
    const own = shown.filter((stat) => stat.line === line).map(({ abbr, format, id }) => `${abbr}\u00a0${format.replace("{}", String(values[id]))}`).join("\u00a0 ");
    return line ? say("labelled", { label: line, value: own }) : own;
  }).join(" · ");
}
