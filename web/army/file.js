// A file that somebody gives: an army of ours.

import { parse } from "../lib/own.js";
import { fromFile } from "./state.js";

// No army of ours is larger.
const LARGEST = 1_000_000;

/** What a file of ours holds; nothing where it is none. @param {File} file @returns {Promise<ReturnType<typeof fromFile>>} */
export async function own(file) {
  if (file.size > LARGEST) return null;
  try {
    return fromFile(parse(await file.text()));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}
