/**
 * Writes the tyres, vehicles and fitments of the demonstration as CSV files, which are committed. The other files of
 * server/seed/demo are written by hand. Run it after a change in scripts/demo-data, products.csv or a table in
 * server/seed/source: npm run demo-data.
 */
import { writeFileSync } from "node:fs";
import { buildDemoFiles, DEMO_FOLDER } from "./demo-data/build.ts";

for (const [name, text] of buildDemoFiles()) {
  writeFileSync(new URL(name, DEMO_FOLDER), text);
  console.log(`${name}: ${text.length} characters`);
}
