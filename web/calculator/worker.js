// A Web Worker for one calculator: it is told which at the start, then answers one request after another.

import { compare } from "./compare.js";
import { compute } from "./compute.js";

/** @type {any} */
const scope = globalThis;
/** @type {import("./types.js").Bundle | undefined} */
let bundle;

scope.onmessage = (/** @type {MessageEvent} */ event) => {
  const { id, open, run, held } = event.data;
  if (open) {
    bundle = open;
    return;
  }
  if (!bundle) return;
  const [calculator] = Object.values(bundle.calculators);
  if (!calculator) return;
  const start = performance.now();
  const answer = run ? compute(bundle, calculator, run) : compare(bundle, calculator, held);
  scope.postMessage({ id, answer, took: performance.now() - start });
};
