/** Loaded before each test file of the version before: notes each statement once, whoever sends it. */
import { appendFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type pg from "pg";

// That version's own driver, and not the one beside this file.
const { Client } = createRequire(path.join(process.cwd(), "package.json"))("pg") as typeof pg;
const file = path.join(process.env["STATEMENTS_FOLDER"] ?? ".", `${process.pid}-${Date.now()}.jsonl`);
const noted = new Set<string>();

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const query = Reflect.get(Client.prototype, "query") as Query;
const notedQuery: Query = function (...given) {
  const [first] = given;
  const text = typeof first === "string" ? first : (first as { text?: string } | undefined)?.text;
  if (text !== undefined && !noted.has(text)) {
    noted.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  }
  return query.apply(this, given);
};
Reflect.set(Client.prototype, "query", notedQuery);
