import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PROGRAM_FOLDER } from "./programs.ts";

/** What the built pages are made from. */
const PAGE_SOURCES = [
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
const PROGRAM_SOURCES = ["server", "shared", "package-lock.json"];

/** A part of the build: its sources, and the file with the digest of the sources it was made from. */
export interface BuildPart {
  readonly sources: readonly string[];
  readonly stamp: string;
}

export const PAGES: BuildPart = { sources: PAGE_SOURCES, stamp: path.join("build", "stamp") };
export const PROGRAM_PART: BuildPart = { sources: PROGRAM_SOURCES, stamp: path.join(PROGRAM_FOLDER, "stamp") };

/** Whether a part is made from these very sources. */
export async function isBuilt(root: string, { sources, stamp }: BuildPart): Promise<boolean> {
  const present = await readFile(path.join(root, stamp), "utf8").catch(() => "");
  return present === (await sourceStamp(root, sources));
}

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
