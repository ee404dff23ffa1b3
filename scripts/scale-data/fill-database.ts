import pg from "pg";
import { createDatabase, createPool } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { seedIfEmpty } from "../../server/seed/seed.ts";
import { DEMO_EMAIL } from "../../server/seed/seed-customers.ts";
import { FIRST_SCALE_BRAND, fillCatalog } from "./fill-catalog.ts";
import { fillVehicles } from "./fill-vehicles.ts";
import { LARGE, type Scale } from "./scale.ts";

/** The database is not one to be filled; the message is for the person who typed the command. */
export class ScaleDataError extends Error {
  override readonly name = "ScaleDataError";
}

const TABLES = ["product", "tire", "vehicle_model", "vehicle", "fitment"] as const;
type Counts = Readonly<Record<(typeof TABLES)[number], number>>;

/** A stable number in [0, 1) drawn from a text: the same database always gets the same rows. */
const FRACTION = `
  create function pg_temp.fraction(text) returns double precision language sql immutable
  return ('x' || substr(md5($1), 1, 8))::bit(32)::bigint / 4294967296.0::double precision`;

/**
 * Adds the catalogue to a demonstration (or to an empty database, which becomes one), whole or not at all, and answers how
 * many rows it added.
 *
 * @throws ScaleDataError when the database holds a real shop or was filled before
 */
export async function makeScaleData(url: string, scale: Scale = LARGE): Promise<Counts & { readonly seconds: number }> {
  const started = Date.now();
  await prepareDemonstration(url);
  // A connection of its own: the shop's pool stops a statement after 15 seconds.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseUnsuitable(client);
    const before = await countRows(client);
    await client.query("begin");
    await client.query(FRACTION);
    await fillCatalog(client, scale);
    await fillVehicles(client, scale);
    await client.query("commit");
    // Without fresh statistics the planner would still plan for the demonstration.
    await client.query("vacuum (analyze)");
    const after = await countRows(client);
    const added = Object.fromEntries(TABLES.map((table) => [table, after[table] - before[table]])) as Counts;
    return { ...added, seconds: (Date.now() - started) / 1000 };
  } finally {
    await client.end();
  }
}

async function prepareDemonstration(url: string): Promise<void> {
  await migrate(url);
  const db = createDatabase(createPool({ url, size: 1, onError: () => undefined }));
  try {
    await seedIfEmpty(db, new Date());
  } finally {
    await db.destroy();
  }
}

async function refuseUnsuitable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_demo: boolean; is_filled: boolean }>(
    `select exists(select from customer where email = $1) as is_demo, exists(select from brand where id >= $2) as is_filled`,
    [DEMO_EMAIL, FIRST_SCALE_BRAND],
  );
  if (!rows[0]?.is_demo) throw new ScaleDataError("This database does not hold the demonstration: it is left alone.");
  if (rows[0].is_filled) throw new ScaleDataError("This database was filled before: start again with an empty one.");
}

async function countRows(client: pg.Client): Promise<Counts> {
  const columns = TABLES.map((table) => `(select count(*)::integer from ${table}) as ${table}`);
  const { rows } = await client.query<Counts>(`select ${columns.join(", ")}`);
  if (!rows[0]) throw new Error("A select without a from has one row.");
  return rows[0];
}
