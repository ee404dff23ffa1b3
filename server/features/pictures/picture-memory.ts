import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { isPicturePath, wholePicturePath } from "../../../shared/domain/pictures/picture-name.ts";
import type { Handle } from "../../db/database.ts";
import { createConcurrencyLimit } from "../../shedding/concurrency-limit.ts";
import { findFiles } from "./pictures.repository.ts";

export interface ServedPicture {
  readonly type: string;
  readonly bytes: Buffer;
  readonly etag: string;
}

/** By the ending of its file: `.avif`. */
export type PictureFormats = ReadonlyMap<string, ServedPicture>;

const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

export const etagOf = (bytes: Buffer): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`;

/** A catalogue's pictures of one page fit many times. */
const MOST_BYTES = 48 * 1024 * 1024;
/** A deleted picture is sent no longer than this. */
const KEPT_MS = 600_000;
/** Connections of the pool that pictures may take. */
const READS_AT_ONCE = 3;
const MOST_WAITING = 60;

/** The database was asked for too many pictures at once. */
export class PicturesBusyError extends Error {}

/**
 * Pictures of the database by their address. A published one never changes, so what is in memory is never old. An address that cannot be one
 * of theirs is not looked up.
 */
export function createPictureMemory(db: Handle) {
  const memory = new LRUCache<string, PictureFormats>({
    maxSize: MOST_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: (formats) => [...formats.values()].reduce((sum, { bytes }) => sum + bytes.length, 1),
  });
  const asked = new Map<string, Promise<PictureFormats | undefined>>();
  const reads = createConcurrencyLimit(READS_AT_ONCE);

  const read = async (path: string): Promise<PictureFormats | undefined> => {
    const own = await reads.run(() => findFiles(db, path));
    // One that was published before it came in smaller widths is sent whole.
    const whole = wholePicturePath(path);
    const files = own.length > 0 || whole === undefined ? own : await reads.run(() => findFiles(db, whole));
    if (files.length === 0) return undefined;
    const formats = new Map(
      files.map(({ format, bytes }) => [
        `.${format}`,
        { type: TYPES[format] ?? "application/octet-stream", bytes, etag: etagOf(bytes) },
      ]),
    );
    memory.set(path, formats);
    return formats;
  };

  /** Undefined if missing. @throws PicturesBusyError */
  return async function find(path: string): Promise<PictureFormats | undefined> {
    if (!isPicturePath(path)) return undefined;
    const known = memory.get(path) ?? asked.get(path);
    if (known) return known;
    if (reads.waiting >= MOST_WAITING) throw new PicturesBusyError("Too many pictures at once.");
    const reading = read(path).finally(() => asked.delete(path));
    asked.set(path, reading);
    return reading;
  };
}
