import { once } from "node:events";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { randomGapText } from "./gap-text.ts";
import { type EncodedBody, fillGaps, GAP_BYTES, joinWithGaps, piecesOf, writeGzipTrailer } from "./encoded-body.ts";

const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 7;

/** Announces a gap: a brotli meta-block of 24 bytes that are not compressed (RFC 7932, section 9.2). */
const BROTLI_GAP = Buffer.from([0xb8, 0x00, 0x08]);
/** The same in deflate: a stored block of 24 bytes (RFC 1951, section 3.2.4). */
const DEFLATE_GAP = Buffer.from([0x00, 0x18, 0x00, 0xe7, 0xff]);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
const GZIP_TRAILER = Buffer.alloc(8);

const unpack = { br: promisify(zlib.brotliDecompress), gzip: promisify(zlib.gunzip) } as const;

/**
 * Compresses a body once, whatever its gaps will hold. The pieces go through one stream that is flushed around each gap; what
 * the stream makes of the gaps is left out, and there the text will stand uncompressed. The result is a valid stream as long
 * as nothing looks back into a gap, and nothing in a gap looked back at anything: hence the stand-ins, and no modelling of
 * literals by the bytes before them. It is tried out before it is used: null if it fails.
 */
export async function compressBody(plain: EncodedBody, encoding: "br" | "gzip"): Promise<EncodedBody | null> {
  const pieces = piecesOf(plain);
  const packed = await (encoding === "br" ? packBrotli(pieces) : packDeflate(pieces));
  const body = encoding === "br" ? joinWithGaps("br", packed, BROTLI_GAP) : gzipBody(packed, plain);
  const text = randomGapText();
  const unpacked = await unpack[encoding](fillGaps(body, text)).catch(() => null);
  return unpacked?.equals(fillGaps(plain, text)) ? body : null;
}

function gzipBody(packed: readonly Buffer[], plain: EncodedBody): EncodedBody {
  const framed = packed.map((piece, index) =>
    Buffer.concat([
      ...(index === 0 ? [GZIP_HEADER] : []),
      piece,
      ...(index === packed.length - 1 ? [GZIP_TRAILER] : []),
    ]),
  );
  const body = joinWithGaps("gzip", framed, DEFLATE_GAP);
  if (plain.gaps.length > 0) return { ...body, unpacked: plain };
  writeGzipTrailer(body.template, plain.template);
  return body;
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING } = zlib.constants;
/** 256 kB, as much as a large page: the usual 4 MB would cost memory each time and find nothing more. */
const BROTLI_WINDOW_BITS = 18;

const packBrotli = (pieces: readonly Buffer[]) =>
  pack(
    zlib.createBrotliCompress({
      params: {
        [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
      },
    }),
    zlib.constants.BROTLI_OPERATION_FLUSH,
    pieces,
  );

const packDeflate = (pieces: readonly Buffer[]) =>
  pack(zlib.createDeflateRaw({ level: GZIP_LEVEL }), zlib.constants.Z_SYNC_FLUSH, pieces);

/** Bytes that no text in UTF-8 holds, line ends and tabs aside. */
const STRANGE_BYTES = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0xc0 || byte === 0xc1 || byte > 0xf4,
);
/** A de Bruijn sequence: no two neighbours in it come a second time, so no part of it resembles another. */
const STRANGE_SEQUENCE = Buffer.from(
  STRANGE_BYTES.flatMap((byte, at) => [byte, ...STRANGE_BYTES.slice(at + 1).flatMap((other) => [byte, other])]),
);

/** What the stream is given for a gap: nothing in the pieces or in another gap is like it. */
function standIn(gap: number): Buffer {
  const from = (gap * GAP_BYTES) % (STRANGE_SEQUENCE.length - GAP_BYTES);
  return STRANGE_SEQUENCE.subarray(from, from + GAP_BYTES);
}

/** One compressed part for each piece, each ending at a whole byte. */
async function pack(
  stream: zlib.BrotliCompress | zlib.DeflateRaw,
  flush: number,
  pieces: readonly Buffer[],
): Promise<Buffer[]> {
  let chunks: Buffer[] = [];
  const taken = () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const write = (bytes: Buffer) =>
    new Promise<Buffer>((resolve) => {
      stream.write(bytes);
      stream.flush(flush, () => {
        while (stream.read() !== null); // the last of it may still wait in the stream; each read goes to the listener
        resolve(taken());
      });
    });
  const packAll = async () => {
    const parts: Buffer[] = [];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await write(standIn(index));
      parts.push(await write(piece));
    }
    const ended = once(stream, "end");
    stream.end();
    await ended;
    return [...parts.slice(0, -1), Buffer.concat([parts.at(-1) ?? Buffer.alloc(0), taken()])];
  };
  const failed = new Promise<never>((_resolve, reject) => stream.once("error", reject));
  return Promise.race([packAll(), failed]);
}
