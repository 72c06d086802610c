// The worker that computes and one in reserve: a new request ends the running one, and none waits for a start.

import { moduleUrl } from "../lib/assets.js";

/** @import { Bundle, Calculator } from "../types.js" */

export class Workers {
  /** @param {Pick<Bundle, "rules">} bundle @param {Calculator} calculator @param {{reserve: boolean}} [how] */
  constructor({ rules }, calculator, { reserve } = { reserve: true }) {
    this.known = { rules, calculator };
    this.reserve = reserve;
    /** How long the last answer took to compute, in milliseconds. */
    this.took = 0;
    this.busy = false;
    this.active = this.start();
    /** @type {Worker | null} */
    this.spare = null;
  }

  start() {
    const worker = new Worker(moduleUrl("calculator/worker"), { type: "module" });
    // One that is there for many requests practises while it has none.
    worker.postMessage({ open: this.known, stays: this.reserve });
    return worker;
  }

  /**
   * Compute; what was still running is ended and never answers.
   * @param {Record<string, unknown>} request
   * @param {(answer: any) => void} done
   */
  ask(request, done) {
    if (this.busy) {
      this.active.onmessage = null;
      this.active.terminate();
      this.active = this.spare ?? this.start();
      this.spare = this.reserve ? this.start() : null;
    }
    this.busy = true;
    this.active.onmessage = ({ data }) => {
      this.busy = false;
      this.took = data.took;
      done(data.answer);
      // Only now: the first answer should not share the processor with a start.
      if (this.reserve) this.spare ??= this.start();
    };
    this.active.postMessage(request);
  }

  /** Work on another calculator from now on. @param {Calculator} calculator */
  open(calculator) {
    this.known = { ...this.known, calculator };
    this.active.postMessage({ open: this.known });
  }

  /** End both. */
  close() {
    this.reserve = false;
    this.active.onmessage = null;
    this.active.terminate();
    this.spare?.terminate();
  }
}
