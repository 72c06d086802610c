// A battle's link in fewer letters: deflated, in the letters that links may have. Browsers that cannot keep the long one.

import { gathered } from "../lib/stream.js";

const MARK = "z=";
/** More than a battle ever is: links come from anywhere. */
const MOST = 400_000;
const LARGE = new RangeError("more than a battle ever is");

/** @param {string} text the part of a link after `#` */
export async function packed(text) {
  if (!("CompressionStream" in globalThis)) return text;
  const bytes = await gathered(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")), MOST, LARGE);
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return letters.length + MARK.length < text.length ? MARK + letters : text;
}

/** The text that was packed; as it is where it was not; nothing where it was broken on its way. @param {string} link the part after `#` */
export async function unpacked(link) {
  const text = link.replace(/^#/, "");
  if (!text.startsWith(MARK)) return text;
  try {
    const bytes = Uint8Array.from(atob(text.slice(MARK.length).replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(await gathered(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), MOST, LARGE));
  } catch {
    return "";
  }
}
