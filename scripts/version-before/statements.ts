import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export const RECORD_FILE = path.resolve(import.meta.dirname, "..", "..", "tests", "support", "version-before.json");

/** What the version before the newest migration asks of a database. */
export interface VersionBefore {
  readonly commit: string;
  /** The migration that it does not know. */
  readonly before: string;
  readonly statements: readonly string[];
}

/** What PostgreSQL can plan without running it. The rest (begin, listen, create temp table) names nothing of ours. */
const PLANNED = /^\s*(select|insert|update|delete|merge|with|values)\b/i;

/** Statements that differ in how many values a list has are one: the shortest stands for them. */
const shapeOf = (text: string): string => text.replaceAll(/\$\d+/g, "?").replaceAll(/(\(?\?\)?,\s*)+(?=\(?\?)/g, "");

/** What the tests' processes have written down, one line of JSON for each statement. */
export async function readStatements(folder: string): Promise<string[]> {
  const shapes = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const lines = (await readFile(path.join(folder, file), "utf8")).split("\n").filter((line) => line !== "");
    for (const text of lines.map((line) => JSON.parse(line) as string).filter((line) => PLANNED.test(line))) {
      const known = shapes.get(shapeOf(text));
      if (known === undefined || text.length < known.length) shapes.set(shapeOf(text), text);
    }
  }
  return [...shapes.values()].toSorted();
}
