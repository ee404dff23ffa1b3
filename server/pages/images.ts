import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Handle } from "../db/database.ts";
import {
  createPictureMemory,
  etagOf,
  PicturesBusyError,
  type PictureFormats,
  type ServedPicture,
} from "../features/pictures/picture-memory.ts";

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};
/** Smallest first: the first one that the browser accepts is sent. */
const PREFERENCE = [".avif", ".webp", ".png"] as const;
const RELEASE_SECONDS = 86_400;
const YEAR_SECONDS = 31_536_000;
const RETRY_SECONDS = 2;

interface ImageRoutes {
  readonly db: Handle;
  /** Of the release's pictures; undefined: only the database's are sent. */
  readonly folder: string | undefined;
  /** Of the route: who may ask. */
  readonly config: object;
}

/** A picture of the release stays on the disk, whose pages the system keeps in memory for all processes. */
interface ReleasePicture {
  readonly type: string;
  readonly file: string;
}

/**
 * Product pictures at the addresses of the specification (`/images/tires/{cart|details|carousel}/{name}.png`), in the smallest
 * format that the browser accepts: those of the database, and those of the release. The name of a picture of the database has its digest, so
 * browsers keep it for good.
 */
export async function imageRoutes(app: FastifyInstance, { db, folder, config }: ImageRoutes): Promise<void> {
  const release = await readRelease(folder);
  const findStored = createPictureMemory(db);

  app.get<{ Params: { "*": string } }>("/images/*", { config, schema: { hide: true } }, async (request, reply) => {
    const name = request.params["*"].replace(/\.(png|webp|avif|jpg)$/, "");
    let stored: PictureFormats | undefined;
    try {
      stored = await findStored(name);
    } catch (error) {
      const isBusy = error instanceof PicturesBusyError;
      request.log.warn({ err: isBusy ? undefined : error }, isBusy ? "pictures busy" : "pictures away");
      return reply.code(503).headers({ "retry-after": RETRY_SECONDS, "cache-control": "no-store" }).send();
    }
    const formats: ReadonlyMap<string, ServedPicture | ReleasePicture> | undefined = stored ?? release.get(name);
    if (!formats) {
      return reply
        .code(404)
        .header("cache-control", "no-cache")
        .type("text/plain; charset=utf-8")
        .send("No existe esa imagen.");
    }
    const accept = request.headers.accept ?? "";
    const taken = PREFERENCE.find((extension) => formats.has(extension) && accept.includes(TYPES[extension] ?? "?"));
    const picture = formats.get(taken ?? ".png") ?? formats.get(".webp") ?? formats.get(".jpg");
    if (!picture) return reply.code(404).send();
    const { bytes, etag } = "bytes" in picture ? picture : await readPicture(picture.file);
    void reply.headers({
      vary: "accept",
      etag,
      "cache-control": stored ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${RELEASE_SECONDS}`,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type(picture.type).send(bytes);
  });
}

async function readPicture(file: string): Promise<{ readonly bytes: Buffer; readonly etag: string }> {
  const bytes = await readFile(file);
  return { bytes, etag: etagOf(bytes) };
}

async function readRelease(
  folder: string | undefined,
): Promise<ReadonlyMap<string, ReadonlyMap<string, ReleasePicture>>> {
  const pictures = new Map<string, Map<string, ReleasePicture>>();
  if (folder === undefined) return pictures;
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files) {
    const extension = path.extname(file.name);
    const type = TYPES[extension];
    if (!file.isFile() || !type) continue;
    const place = path.join(file.parentPath, file.name);
    const name = path.relative(folder, place).slice(0, -extension.length).split(path.sep).join("/");
    const formats = pictures.get(name) ?? new Map<string, ReleasePicture>();
    pictures.set(name, formats.set(extension, { type, file: place }));
  }
  return pictures;
}
