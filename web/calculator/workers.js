// The worker that computes and one in reserve: a new request ends the running one, and none waits for a start.

import { moduleUrl } from "../lib/assets.js";

/** @import { Bundle } from "./types.js" */

export class Workers {
  /** @param {Bundle} bundle one calculator with the rules that act on it */
  constructor(bundle) {
    this.bundle = bundle;
    this.id = 0;
    /** How long the last answer took to compute, in milliseconds. */
    this.took = 0;
    /** @type {((answer: any) => void) | null} */
    this.waiting = null;
    this.active = this.start();
    this.spare = this.start();
  }

  start() {
    const worker = new Worker(moduleUrl("calculator/worker"), { type: "module" });
    worker.postMessage({ open: this.bundle });
    worker.onmessage = ({ data }) => {
      if (data.id !== this.id || !this.waiting) return;
      const done = this.waiting;
      this.waiting = null;
      this.took = data.took;
      done(data.answer);
    };
    return worker;
  }

  /**
   * Compute; what was still running is ended and never answers.
   * @param {Record<string, unknown>} request
   * @param {(answer: any) => void} done
   */
  ask(request, done) {
    if (this.waiting) {
      this.active.terminate();
      this.active = this.spare;
      this.spare = this.start();
    }
    this.id += 1;
    this.waiting = done;
    this.active.postMessage({ id: this.id, ...request });
  }

  /** End both. */
  close() {
    this.active.terminate();
    this.spare.terminate();
    this.waiting = null;
  }
}
