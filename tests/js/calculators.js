// Answers requests to calculators, one per line: first {"bundle": …, "words": …}, then {"calculator": …, "request": …}.

import { interpret } from '../../web/evaluator/interpret.js';
import { Refusal } from '../../web/evaluator/meter.js';
import { compute } from '../../web/calculator/compute.js';
import { speak } from '../../web/lib/say.js';
import { Resolver } from '../../web/calculator/resolve.js';
import { converse } from './lines.js';

let bundle = { calculators: {}, rules: {} };

/** @param {any} line */
function answer(line) {
  if (line.bundle) {
    bundle = line.bundle;
    speak(line.words);
    return {};
  }
  const calculator = bundle.calculators[line.calculator];
  try {
    const { inputs, trace, visible } = new Resolver(bundle, calculator, line.request).resolve();
    return { ...interpret(calculator.ir, inputs), inputs, trace, visible, findings: compute(bundle, calculator, line.request).outputs };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}

await converse(answer);
