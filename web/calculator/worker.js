// A Web Worker for one calculator: it is told which at the start, then answers one request after another, or
// looks for what would help most, until it is asked something else.

import { bare } from "../lib/own.js";
import { speak } from "../lib/say.js";
import { advise } from "./advice.js";
import { compute } from "./compute.js";
import { Practice } from "./practice.js";

/** @type {any} */
const scope = globalThis;
/** @type {Practice | undefined} */
let practice;
/** Stops the search for advice. */
let stop = () => {};

scope.onmessage = (/** @type {MessageEvent} */ event) => {
  const { open, run, advice, spoken } = bare(event.data);
  if (spoken) speak(spoken);
  if (open) {
    practice = new Practice(open, open.calculator);
    practice.start();
  } else if (practice && advice !== undefined) {
    stop();
    if (advice) stop = advise(practice.bundle, practice.calculator, advice, (suggestions) => scope.postMessage({ suggestions }));
  } else if (practice) {
    stop();
    const start = performance.now();
    const answer = compute(practice.bundle, practice.calculator, run);
    scope.postMessage({ answer, took: performance.now() - start });
    practice.start(run);
  }
};
