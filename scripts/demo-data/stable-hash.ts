/**
 * FNV-1a, 32 bits, with a final mix. The demonstration data draws its variety from this instead of a random generator,
 * so that a tyre keeps its code, price and stock when others are added around it.
 */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A stable number in [0, 1) drawn from the text. */
export const stableFraction = (text: string) => stableHash(text) / 2 ** 32;
