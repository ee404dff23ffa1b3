/** How the encoder's process ends where it makes nothing. */
export const UNREADABLE_EXIT = 2;
export const ANIMATED_EXIT = 3;

const LENGTH_BYTES = 4;

/** JSON with its length as a 32-bit number before it, and bytes behind it. */
export function packParts(head: unknown, bytes: Uint8Array): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, bytes]);
}

/** @throws where the bytes are not what `packParts` makes. */
export function unpackParts<Head>(packed: Buffer): [bytes: Buffer, head: Head] {
  const length = packed.readUInt32BE(0);
  const end = LENGTH_BYTES + length;
  return [packed.subarray(end), JSON.parse(packed.subarray(LENGTH_BYTES, end).toString()) as Head];
}
