// A zip's one file, unpacked on the device: as much of it as an import takes, whatever size it claims.

import { gathered } from "../lib/stream.js";
import { Refusal } from "./refusal.js";

export const MOST_BYTES = 32_000_000;
const MOST_MEMBERS = 64;
const MEMBER = /\.(?:ros|xml|json|txt)$/i;
// The end of a zip's list of files, and how far from its end that may stand.
const [END, END_LENGTH, LONGEST_COMMENT] = [0x06054b50, 22, 65535];
const [ENTRY, ENTRY_LENGTH, LOCAL, LOCAL_LENGTH] = [0x02014b50, 46, 0x04034b50, 30];
const [STORED, DEFLATED] = [0, 8];

/** @param {Uint8Array} data */
export function isZip(data) {
  return data[0] === 0x50 && data[1] === 0x4b && data[2] === 3 && data[3] === 4;
}

/** The one file that a zip is there for. @param {Uint8Array} data */
export async function unzipped(data) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  try {
    const named = members(view).filter(({ name }) => MEMBER.test(name));
    const [member] = named;
    if (!member || named.length > 1 || member.locked) throw new Refusal("zip");
    if (view.getUint32(member.at, true) !== LOCAL) throw new Refusal("zip");
    const start = member.at + LOCAL_LENGTH + view.getUint16(member.at + 26, true) + view.getUint16(member.at + 28, true);
    const packed = data.subarray(start, start + member.size);
    if (member.method === STORED) return packed;
    if (member.method !== DEFLATED) throw new Refusal("zip");
    return await inflated(packed);
  } catch (error) {
    // A place beyond the end of the file, or bytes that no packer wrote.
    if (error instanceof RangeError || error instanceof TypeError) throw new Refusal("zip");
    throw error;
  }
}

/** What the list at the end of a zip names. @param {DataView} view */
function members(view) {
  let at = view.byteLength - END_LENGTH;
  const first = Math.max(0, at - LONGEST_COMMENT);
  while (at >= first && view.getUint32(at, true) !== END) at -= 1;
  if (at < first) throw new Refusal("zip");
  const count = view.getUint16(at + 10, true);
  if (count > MOST_MEMBERS) throw new Refusal("zip");
  let place = view.getUint32(at + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(place, true) !== ENTRY) throw new Refusal("zip");
    const [flags, method] = [view.getUint16(place + 8, true), view.getUint16(place + 10, true)];
    const lengths = [28, 30, 32].map((offset) => view.getUint16(place + offset, true));
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + place + ENTRY_LENGTH, lengths[0]));
    const entry = { name, method, locked: Boolean(flags & 1), size: view.getUint32(place + 20, true), at: view.getUint32(place + 42, true) };
    place += lengths.reduce((sum, length) => sum + length, ENTRY_LENGTH);
    return entry;
  });
}

/** @param {Uint8Array} packed */
async function inflated(packed) {
  if (!("DecompressionStream" in globalThis)) throw new Refusal("browser");
  const stream = new Blob([/** @type {BlobPart} */ (packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return gathered(stream, MOST_BYTES, new Refusal("large"));
}
