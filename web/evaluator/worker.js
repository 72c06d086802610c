// A Web Worker that runs one program at a time: `{id, ir, inputs}` in, `{id, result}` or `{id, refused}` out.

import { interpret } from './interpret.js';
import { Refusal } from './meter.js';

/**
 * The answer to one request; a refusal is an answer too.
 * @param {{id?: unknown, ir: import('./interpret.js').Ir, inputs: Record<string, unknown>}} request
 */
export function answer({ id, ir, inputs }) {
  try {
    return { id, result: interpret(ir, inputs) };
  } catch (error) {
    if (error instanceof Refusal) return { id, refused: { code: error.code, offset: error.offset } };
    throw error;
  }
}

/** @type {any} */
const scope = globalThis;
if (typeof scope.WorkerGlobalScope === 'function' && scope instanceof scope.WorkerGlobalScope) {
  scope.onmessage = (/** @type {MessageEvent} */ event) => scope.postMessage(answer(event.data));
}
