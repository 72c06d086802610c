// A Web Worker for one calculator: it is told which at the start, then answers one request after another.

import { bare } from "../lib/own.js";
import { speak } from "../lib/say.js";
import { compute } from "./compute.js";
import { Practice } from "./practice.js";

/** @type {any} */
const scope = globalThis;
/** @type {Practice | undefined} */
let practice;

scope.onmessage = (/** @type {MessageEvent} */ event) => {
  const { open, run, spoken } = bare(event.data);
  if (spoken) speak(spoken);
  if (open) {
    practice = new Practice(open, open.calculator);
    practice.start();
  } else if (practice) {
    const start = performance.now();
    const answer = compute(practice.bundle, practice.calculator, run);
    scope.postMessage({ answer, took: performance.now() - start });
    practice.start(run);
  }
};
