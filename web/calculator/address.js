// The address of a calculator's page with a state.

import { at } from "../lib/assets.js";
import { empty, write } from "./state.js";

/** @import { Calculator } from "../types.js" */
/** @import { State } from "./state.js" */

/** @param {Calculator} calculator @param {Partial<State>} state */
export function address(calculator, state) {
  return at(`${calculator.url}?${write({ ...empty(), ...state }, calculator)}`);
}
