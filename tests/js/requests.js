// What an address asks for, one per line: first {"bundle": …, "profiles": …}, then {"calculator": …, "address": …}.

import { read, request } from '../../web/calculator/state.js';
import { converse } from './lines.js';

let known = { bundle: { calculators: {}, rules: {} }, profiles: {} };

/** @param {any} line */
function answer(line) {
  if (line.bundle) {
    known = line;
    return {};
  }
  const calculator = known.bundle.calculators[line.calculator];
  const state = read(new URLSearchParams(line.address), known.bundle, calculator);
  return request(state, known.bundle, calculator, known.profiles);
}

await converse(answer);
