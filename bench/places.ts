import path from "node:path";
import { createDatabase, createPool } from "../server/db/database.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { migrate } from "../server/db/migrate.ts";
import { loadReferenceData } from "../server/seed/reference-data.ts";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";
import { load } from "./cart.ts";
import { CONNECTIONS, median, ROUNDS, SECONDS, spreadOf } from "./ratio.ts";
import type { Row, Section } from "./report/section.ts";

const LONGEST_CALL_MS = 100;
const LONGEST_LOAD_S = 10;
const POSTAL_CODES = ["37000", "06700", "64000", "80000", "97000"];

/** Seconds that all of Mexico takes into an empty database. */
async function secondsToLoad(): Promise<number> {
  const { folder, remove } = await makeTempFolder("bench-places");
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, "data") });
  try {
    await migrate(database.url);
    const db = createDatabase(createPool({ url: database.url, size: 2, onError: console.error }));
    const began = performance.now();
    await loadReferenceData(db);
    const seconds = (performance.now() - began) / 1000;
    await db.destroy();
    return seconds;
  } finally {
    await database.stop();
    await remove();
  }
}

/** What an address form waits for, and what an empty database does at its first start. */
export async function measurePlaces(shopUrl: string): Promise<Section> {
  const p99s: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { p99 } = await load({
      url: shopUrl,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: POSTAL_CODES.map((code) => ({ path: `/api/Cuenta/Ciudad/${code}` })),
    });
    p99s.push(p99);
  }
  const seconds = await secondsToLoad();
  const rows: Row[] = [
    {
      what: `what a postal code has, ${CONNECTIONS} connections: 99 % within`,
      figures: [`${median(p99s).toFixed(1)} ms`, spreadOf(p99s)],
      target: `at most ${LONGEST_CALL_MS} ms`,
      isReached: median(p99s) <= LONGEST_CALL_MS,
    },
    {
      what: "32,444 postal codes and 144,361 neighbourhoods into an empty database",
      figures: [`${seconds.toFixed(1)} s`],
      target: `at most ${LONGEST_LOAD_S} s`,
      isReached: seconds <= LONGEST_LOAD_S,
    },
  ];
  return {
    id: "places",
    title: "Postal codes",
    reading: "The call that fills an address from five digits, and the reference data of every shop.",
    columns: ["found", "spread"],
    rows,
  };
}
