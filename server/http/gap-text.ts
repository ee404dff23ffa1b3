import { randomFillSync } from "node:crypto";

const BYTES = 16;
/** Asking for random bytes costs the same for many as for few. */
const pool = Buffer.alloc(BYTES * 256);
let next = pool.length;

/** A nonce, text for the gaps of a body: 16 random bytes in base64, never the same ones twice. */
export function randomGapText(): string {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  next += BYTES;
  return pool.toString("base64", next - BYTES, next);
}
