import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { createDatabase, createPool, type Handle } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { loadReferenceData } from "./reference-data.ts";
import { startShop } from "../entry/shop.ts";
import { startDatabase } from "../entry/start-database.ts";
import { LIVE_SETTINGS } from "../../tests/support/shop/live-settings.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { createTestDatabase, EMPTY_DATABASE } from "../../tests/support/shop/test-database.ts";

const MOST_MS = 10_000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof createDatabase>;

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"), EMPTY_DATABASE);
  await migrate(database.url);
  db = createDatabase(createPool({ url: database.url, size: 4, onError: () => undefined }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const COUNTS = {
  states: 32,
  municipalities: 2478,
  // 664 keys of the SAT; Ciudad de México is sixteen of them.
  cities: 649,
  postalCodes: 32_444,
  neighborhoods: 144_361,
  codesWithoutCity: 20_156,
  codesWithPlace: 22_037,
  regimes: 19,
  uses: 24,
};
const countsOf = async (handle: Handle) => {
  const { rows } = await sql<typeof COUNTS>`select
    (select count(*) from state) as states, (select count(*) from municipality) as municipalities,
    (select count(*) from city) as cities, (select count(*) from postal_code) as "postalCodes",
    (select sum(cardinality(neighborhoods)) from postal_code) as neighborhoods,
    (select count(*) from postal_code where city is null) as "codesWithoutCity",
    (select count(*) from postal_code where latitude is not null) as "codesWithPlace",
    (select count(*) from tax_regime) as regimes, (select count(*) from cfdi_use) as uses`.execute(handle);
  return rows[0];
};

test("an empty database holds all of Mexico in seconds, however many processes start on it", async () => {
  const started = performance.now();
  const loaded = await Promise.all([loadReferenceData(db), loadReferenceData(db), loadReferenceData(db)]);
  expect(performance.now() - started).toBeLessThan(MOST_MS);
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await countsOf(db)).toEqual(COUNTS);
});

test("loaded once it stays, until the files are of another edition", async () => {
  await db.deleteFrom("postal_code").where("code", "<", "50000").execute();
  expect(await loadReferenceData(db)).toBe(false);
  await db.updateTable("reference_edition").set({ fingerprint: "an older one" }).execute();
  expect(await loadReferenceData(db)).toBe(true);
  expect(await countsOf(db)).toEqual(COUNTS);
});

test("a live shop has them too, and nothing of the demonstration", async () => {
  const empty = await createTestDatabase(inject("databaseServer"), EMPTY_DATABASE);
  const { folder, remove } = await makeTempFolder("live");
  const config = readConfig({ ...LIVE_SETTINGS, PORT: "0", LOG_LEVEL: "silent", DATABASE_URL: empty.url });
  const noPages = { isDev: false, load: () => Promise.reject(new Error("No page is asked for.")), assets: undefined };
  const shop = await startShop(config, { ...noPages, images: folder }, await startDatabase(config));
  try {
    const place = await fetch(`http://127.0.0.1:${shop.port}/api/Cuenta/Ciudad/44130`);
    expect(await place.json()).toMatchObject({ Cd: "Guadalajara", Estado: "JAL" });
    const products = await fetch(`http://127.0.0.1:${shop.port}/api/Productos`);
    expect(await products.json()).toEqual([]);
  } finally {
    await shop.close();
    await empty.drop();
    await remove();
  }
});
