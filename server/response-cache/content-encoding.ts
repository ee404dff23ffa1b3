import { promisify } from "node:util";
import zlib from "node:zlib";

/** Encodings of cached bodies; `identity` is for clients that accept neither compression. */
export type Encoding = "br" | "gzip" | "identity";

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const BROTLI_QUALITY = 6;
/** 256 kB, the size of a large page: the default of 4 MB costs memory and compresses no better. */
const BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 7;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A copy in memory of its own: a slice would keep Node's whole pool, or zlib's 16 kB chunk, alive. */
export function ownBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export async function compressBody(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return ownBuffer(await gzip(body, { level: GZIP_LEVEL }));
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return ownBuffer(await brotli(body, { params }));
}

const WANTS = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[;,]|$))/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[;,]|$))/i,
} as const;

/** The smallest encoding that an `Accept-Encoding` header accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (WANTS.br.test(accepted)) return "br";
  return WANTS.gzip.test(accepted) ? "gzip" : "identity";
}
