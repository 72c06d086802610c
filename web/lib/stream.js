// What comes out of a stream, such as one that unpacks: links and files come from anywhere.

/** All bytes of a stream; where there are more than `most`, it is given up. @param {ReadableStream<Uint8Array>} stream @param {number} most @param {Error} given */
export async function gathered(stream, most, given) {
  const reader = stream.getReader();
  const parts = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value);
    size += value?.length ?? 0;
    if (size > most) {
      await reader.cancel();
      throw given;
    }
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
}
