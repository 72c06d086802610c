// A Web Worker for one calculator: it is told which at the start, then answers one request after another.

import { compare } from "./compare.js";
import { compute } from "./compute.js";
import { Practice } from "./practice.js";

/** @type {any} */
const scope = globalThis;
/** @type {Pick<import("../types.js").Bundle, "rules"> & {calculator: import("../types.js").Calculator} | undefined} */
let known;
/** @type {Practice | undefined} */
let practice;

scope.onmessage = (/** @type {MessageEvent} */ event) => {
  const { open, stays, run, owned } = event.data;
  if (open) {
    known = open;
    practice = stays ? new Practice(open, open.calculator) : undefined;
    practice?.start();
  } else if (known) {
    const start = performance.now();
    const answer = run ? compute(known, known.calculator, run) : compare(known, known.calculator, owned);
    scope.postMessage({ answer, took: performance.now() - start });
    if (run) practice?.start(run);
  }
};
