// What shows a battle that is under way: the step, both sides, what is crossed, and the log.

export { showLog } from "./log.js";
export { showNow } from "./now.js";
export { crossed } from "./thresholds.js";
export { showUnits } from "./units.js";
