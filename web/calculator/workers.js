// The worker that computes and one in reserve: a new request ends the running one, and none waits for a start.

import { moduleUrl } from "../lib/assets.js";

/** @import { Bundle, Calculator, Request } from "../types.js" */
/** @import { View } from "./compute.js" */

export class Workers {
  /** @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator */
  constructor({ rules }, calculator) {
    this.known = { rules, calculator };
    /** How long the last answer took to compute, in milliseconds. */
    this.took = 0;
    this.busy = false;
    this.active = this.start();
    /** @type {Worker | null} */
    this.spare = null;
  }

  start() {
    const worker = new Worker(moduleUrl("calculator/worker"), { type: "module" });
    worker.postMessage({ open: this.known });
    return worker;
  }

  /**
   * Compute; what was still running is ended and never answers.
   * @param {Request} run
   * @param {(view: View) => void} done
   */
  ask(run, done) {
    if (this.busy) {
      this.active.onmessage = null;
      this.active.terminate();
      this.active = this.spare ?? this.start();
      this.spare = this.start();
    }
    this.busy = true;
    this.active.onmessage = ({ data }) => {
      this.busy = false;
      this.took = data.took;
      done(data.answer);
      // Only now: the first answer should not share the processor with a start.
      this.spare ??= this.start();
    };
    this.active.postMessage({ run });
  }

  /** End both. */
  close() {
    this.active.onmessage = null;
    this.active.terminate();
    this.spare?.terminate();
  }
}
