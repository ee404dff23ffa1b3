import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import type { Row } from "./report/section.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const MOST_MB = 500;
/** What later commands keep there, and Node, which an install leaves where the system's is too old. */
const NOT_COUNTED = /^(\.(vitest-)?cache|node-(linux|win)-\w+)$/;

/** What a folder takes on the disk, in bytes. */
async function sizeOf(place: string): Promise<number> {
  const entry = await lstat(place);
  const inside = entry.isDirectory() ? await readdir(place) : [];
  const sizes = await Promise.all(inside.map((name) => sizeOf(path.join(place, name))));
  return sizes.reduce((sum, size) => sum + size, entry.blocks * 512);
}

export async function packagesRow(): Promise<Row> {
  const modules = path.join(ROOT, "node_modules");
  let bytes = 0;
  for (const name of await readdir(modules))
    if (!NOT_COUNTED.test(name)) bytes += await sizeOf(path.join(modules, name));
  const megabytes = Math.round(bytes / 1024 / 1024);
  return {
    what: "node_modules after `npm ci`, without Node's own package",
    figures: [`${megabytes} MB`],
    target: `at most ${MOST_MB} MB`,
    isReached: megabytes <= MOST_MB,
  };
}
