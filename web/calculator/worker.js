// A Web Worker for one calculator: it is told which at the start, then answers one request after another.

import { compare } from "./compare.js";
import { compute } from "./compute.js";
import { Practice } from "./practice.js";

/** @type {any} */
const scope = globalThis;
/** @type {import("../types.js").Bundle | undefined} */
let bundle;
/** @type {Practice | undefined} */
let practice;

scope.onmessage = (/** @type {MessageEvent} */ event) => {
  const { id, open, stays, run, owned } = event.data;
  if (open) {
    bundle = open;
    const [calculator] = Object.values(open.calculators);
    practice = stays && calculator ? new Practice(open, calculator) : undefined;
    practice?.start();
    return;
  }
  if (!bundle) return;
  const [calculator] = Object.values(bundle.calculators);
  if (!calculator) return;
  const start = performance.now();
  const answer = run ? compute(bundle, calculator, run) : compare(bundle, calculator, owned);
  scope.postMessage({ id, answer, took: performance.now() - start });
  if (run) practice?.start(run);
};
