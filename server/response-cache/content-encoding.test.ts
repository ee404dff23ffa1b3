import zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressBody, encodingFor, ownBuffer } from "./content-encoding.ts";

const DECOMPRESS = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync } as const;

test.each(["br", "gzip"] as const)(
  "a body compressed with %s decompresses to itself and keeps no memory but its own",
  async (encoding) => {
    for (const text of ["", "x", "<p>Llanta</p>".repeat(500), "é".repeat(400_000)]) {
      const compressed = await compressBody(Buffer.from(text), encoding);
      expect(DECOMPRESS[encoding](compressed).toString() === text).toBe(true);
      expect(compressed.buffer.byteLength).toBe(compressed.length);
    }
  },
);

test("a short text of Node's pool gets memory of its own", () => {
  const copy = ownBuffer(Buffer.from("llanta"));
  expect([copy.toString(), copy.buffer.byteLength]).toEqual(["llanta", 6]);
});

describe("the encoding a client takes", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5", "br"],
    ["gzip;q=0", "identity"],
    ["GZIP", "gzip"],
    ["brotli", "identity"],
    ["deflate", "identity"],
  ] as const)("%s: %s", (accepted, expected) => {
    expect(encodingFor(accepted)).toBe(expected);
  });
});
