/**
 * Fills a demonstration database with a catalogue of the size of a large manufacturer's, to measure the shop on it:
 * DATABASE_URL=postgres://… npm run scale-data. Nothing takes these rows out again: use a database you can throw away.
 */
import { readConfig } from "../server/config/config.ts";
import { makeScaleData, ScaleDataError } from "./scale-data/fill-database.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.SHOP_MODE === "live") throw new ScaleDataError("With SHOP_MODE=live nothing is invented.");
  // The demonstration's own folder is never filled by mistake: which database is meant must be said.
  if (config.DATABASE_URL === "") throw new ScaleDataError("Say which database to fill with DATABASE_URL.");
  const { seconds, ...counts } = await makeScaleData(config.DATABASE_URL);
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count.toLocaleString("en")} added`);
  console.log(`in ${seconds.toFixed(1)} s`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
