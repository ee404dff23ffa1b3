import zlib from "node:zlib";

/** What ready answers are kept in; a client that takes neither of the small ones gets the body as it is. */
export type Encoding = "br" | "gzip" | "identity";

/** Bytes of the text that goes into a gap: a nonce, 16 random bytes in base64. */
export const GAP_BYTES = 24;

/** A body with equal gaps, in which each answer writes its own text; most bodies have none and are sent as they stand. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly template: Buffer;
  /** Where the gaps begin. */
  readonly gaps: readonly number[];
  /** Of a gzip body with gaps: what it unpacks to, for the checksum at its end. */
  readonly unpacked?: EncodedBody;
}

const NOTHING = Buffer.alloc(0);
const GZIP_TRAILER_BYTES = 8;

/** Not from Node's pool: what is kept for long would keep the pool's 64 kB around it, whatever else was in them. */
function ownBuffer(parts: readonly Buffer[], length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}

/** The pieces with a gap between each two of them; `before` announces a gap where the encoding wants that. */
export function joinWithGaps(encoding: Encoding, pieces: readonly Buffer[], before = NOTHING): EncodedBody {
  const parts: Buffer[] = [];
  const gaps: number[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      add(before);
      gaps.push(length);
      add(Buffer.alloc(GAP_BYTES));
    }
    add(piece);
  }
  return { encoding, template: ownBuffer(parts, length), gaps };
}

/** What stands around the gaps; views into the template, not copies. Only of a body whose encoding announces no gaps. */
export const piecesOf = ({ template, gaps }: EncodedBody): Buffer[] =>
  [...gaps, template.length].map((end, index) =>
    template.subarray(index === 0 ? 0 : (gaps[index - 1] ?? 0) + GAP_BYTES, end),
  );

/** The body's bytes with `text` (`GAP_BYTES` letters) in every gap. A body without gaps is not copied. */
export function fillGaps({ template, gaps, unpacked }: EncodedBody, text: string): Buffer {
  if (gaps.length === 0) return template;
  const bytes = Buffer.allocUnsafe(template.length);
  template.copy(bytes);
  for (const gap of gaps) bytes.write(text, gap, GAP_BYTES, "latin1");
  if (unpacked) writeGzipTrailer(bytes, fillGaps(unpacked, text));
  return bytes;
}

/** Checksum and length of what a gzip body unpacks to, at its end (RFC 1952, section 2.3.1). */
export function writeGzipTrailer(bytes: Buffer, unpacked: Buffer): void {
  bytes.writeUInt32LE(zlib.crc32(unpacked), bytes.length - GZIP_TRAILER_BYTES);
  bytes.writeUInt32LE(unpacked.length, bytes.length - GZIP_TRAILER_BYTES / 2);
}

const WANTS = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[;,]|$))/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?=\s*(?:[;,]|$))/i,
} as const;

/** The smallest encoding that an `Accept-Encoding` header takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (WANTS.br.test(accepted)) return "br";
  return WANTS.gzip.test(accepted) ? "gzip" : "identity";
}
