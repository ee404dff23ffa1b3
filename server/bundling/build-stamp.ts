import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What the built pages are made from. */
export const PAGE_SOURCES = [
  "apps",
  "ui",
  "shared",
  "content",
  "public",
  "assets",
  "server/bundling/contract-without-schemas.ts",
  "server/bundling/typebox-in-the-browser.ts",
  "server/bundling/legal-text.ts",
  "server/texts/parse-legal-text.ts",
  "server/bundling/shared-chunks.ts",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** What the server's programs are made from. */
export const PROGRAM_SOURCES = ["server", "shared", "package-lock.json"];

/** A digest of all sources: equal stamps need no new build. */
export async function sourceStamp(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of await filesBelow(path.join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(path.relative(root, file))
        .update("\0")
        .update(await readFile(file));
    }
  }
  return hash.digest("hex");
}

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
