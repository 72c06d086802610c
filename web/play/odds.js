// The exact odds of what a threshold asks of a unit, by the game's own calculator.

import { bundleOf } from "../calculator/bundle.js";
import { compute } from "../calculator/compute.js";
import { lead, text } from "../calculator/state.js";
import { asked } from "./piece.js";

/** @import { PlayThreshold } from "../types.js" */
/** @import { PlayPage } from "./index.js" */
/** @import { Place } from "./piece.js" */

/** A threshold's odds for a unit, in words; nothing where the calculator has none. @param {PlayPage} page @param {PlayThreshold} threshold @param {Place} place */
export async function odds(page, { odds: id, set }, place) {
  const bundle = await bundleOf((one) => one === id);
  const calculator = bundle.calculators[id];
  const { outputs } = calculator ? compute(bundle, calculator, asked(page, bundle, calculator, place, set)) : { outputs: [] };
  const first = lead(outputs);
  return first?.sentence.join("") || text(first);
}
