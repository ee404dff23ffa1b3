/**
 * Writes the demonstration catalogue, vehicles, branches, promotions and customers as CSV files, which are committed.
 * Run it after changing a piece in scripts/demo-data or a table in server/db/seed/source: node scripts/make-demo-data.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { buildDemoFiles, DEMO_FOLDER } from "./demo-data/build.ts";

mkdirSync(DEMO_FOLDER, { recursive: true });
for (const [name, text] of buildDemoFiles()) {
  writeFileSync(new URL(name, DEMO_FOLDER), text);
  console.log(`${name}: ${text.length} characters`);
}
