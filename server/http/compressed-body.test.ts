import zlib from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compressBody } from "./compressed-body.ts";
import { randomGapText } from "./gap-text.ts";
import { encodingFor, fillGaps, joinWithGaps } from "./encoded-body.ts";

const UNPACK = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync } as const;
const ENCODINGS = ["br", "gzip"] as const;
const pieces = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const plainOf = (parts: readonly Buffer[]) => joinWithGaps("identity", parts);

describe.each(ENCODINGS)("a body compressed once with %s", (encoding) => {
  const pack = async (parts: readonly Buffer[]) => {
    const body = await compressBody(plainOf(parts), encoding);
    if (!body) throw new Error("not faithful");
    return body;
  };

  test("unpacks to the pieces around each answer's own text", async () => {
    const page = '<script nonce="';
    const parts = pieces(
      page,
      `"></script>${"<p>Llanta</p>".repeat(500)}${page}`,
      `"></script>${"<p>Rin</p>".repeat(500)}`,
    );
    const body = await pack(parts);
    for (const text of [randomGapText(), randomGapText(), "AAAAAAAAAAAAAAAAAAAAAA=="]) {
      expect(UNPACK[encoding](fillGaps(body, text)).toString()).toBe(parts.map(String).join(text));
    }
    expect(body.template.length).toBeLessThan(1000);
  });

  test("is found for a page of any length", async () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `llanta ${(index * 7919) % 10_007} `).join("");
    const parts = pieces(...Array.from({ length: 40 }, () => '<link nonce="'), words, words.slice(0, 40_000), "fin");
    for (let round = 0; round < 5; round += 1) {
      const nonce = randomGapText();
      const unpacked = UNPACK[encoding](fillGaps(await pack(parts), nonce)).toString();
      expect(unpacked === parts.map(String).join(nonce)).toBe(true);
    }
  });

  test("without gaps is one plain stream, sent without a copy", async () => {
    const parts = pieces("x".repeat(5000));
    const body = await pack(parts);
    expect(UNPACK[encoding](body.template).toString()).toBe("x".repeat(5000));
    expect(fillGaps(body, "")).toBe(body.template);
  });

  test("any pieces come out as they went in", async () => {
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom("==", '"', "nonce=", "é".repeat(40), ""));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 12 }), async (texts) => {
        const parts = pieces(...texts);
        const nonce = randomGapText();
        expect(UNPACK[encoding](fillGaps(await pack(parts), nonce)).toString()).toBe(parts.map(String).join(nonce));
      }),
      { numRuns: 60 },
    );
  });
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
