// Why a file cannot be opened: the page says it in a sentence.

import { say } from "../lib/say.js";

/** @typedef {"large" | "zip" | "browser" | "broken" | "unsafe" | "unknown" | "old" | "empty"} Reason */

export class Refusal extends Error {
  /** @param {Reason} reason @param {number} [line] @param {string} [version] of the program that wrote the file */
  constructor(reason, line = 0, version = "") {
    super(reason);
    this.reason = reason;
    this.line = line;
    this.version = version;
  }

  /** The sentence for a reader. @param {string} file its name */
  told(file) {
    const name = file.length > 60 ? `${file.slice(0, 59)}…` : file;
    switch (this.reason) {
      case "large": return say("import-large", { name });
      case "zip": return say("import-zip", { name });
      case "browser": return say("import-browser", { name });
      case "broken": return this.line ? say("import-broken-at", { name, line: this.line }) : say("import-broken", { name });
      case "unsafe": return say("import-unsafe", { name });
      case "old": return say("import-old", { name, version: this.version.slice(0, 12) });
      case "empty": return say("import-empty", { name });
      default: return say("import-unknown", { name });
    }
  }
}
