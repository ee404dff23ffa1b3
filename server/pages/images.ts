import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
  readonly etag: string;
}

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};
/** Smallest first: the first one that the browser accepts is sent. */
const PREFERENCE = [".avif", ".webp", ".png"] as const;
const MAX_AGE_SECONDS = 86_400;

/**
 * Product pictures at the addresses of the specification (`/images/tires/{cart|details|carousel}/{name}.png`), in the smallest
 * format that the browser accepts.
 */
export async function imageRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const pictures = new Map<string, Map<string, Picture>>();
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of files) {
    const extension = path.extname(file.name);
    const type = TYPES[extension];
    if (!file.isFile() || !type) continue;
    const bytes = await readFile(path.join(file.parentPath, file.name));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`;
    const name = path
      .relative(folder, path.join(file.parentPath, file.name))
      .slice(0, -extension.length)
      .split(path.sep)
      .join("/");
    const formats = pictures.get(name) ?? new Map<string, Picture>();
    pictures.set(name, formats.set(extension, { type, bytes, etag }));
  }

  app.get<{ Params: { "*": string } }>("/images/*", { config: { auth: "none" } }, async (request, reply) => {
    const asked = request.params["*"];
    const formats = pictures.get(asked.replace(/\.(png|webp|avif|jpg)$/, ""));
    if (!formats) return reply.code(404).type("text/plain; charset=utf-8").send("No existe esa imagen.");
    const accept = request.headers.accept ?? "";
    const taken = PREFERENCE.find((extension) => formats.has(extension) && accept.includes(TYPES[extension] ?? "?"));
    const picture = formats.get(taken ?? ".png") ?? formats.get(".webp") ?? formats.get(".jpg");
    if (!picture) return reply.code(404).send();
    void reply.headers({ vary: "accept", etag: picture.etag, "cache-control": `public, max-age=${MAX_AGE_SECONDS}` });
    if (request.headers["if-none-match"] === picture.etag) return reply.code(304).send();
    return reply.type(picture.type).send(picture.bytes);
  });
}
