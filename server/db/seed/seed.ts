import { sql } from "kysely";
import type { Handle } from "../database.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedCustomers } from "./seed-customers.ts";
import { seedVehicles } from "./seed-vehicles.ts";

/** Any number of our own: two processes that start on one empty database load it once. */
const SEED_LOCK = 7_270_146;

/** Loads the demonstration into an empty database, whole or not at all; answers whether it did. */
export const seedIfEmpty = (db: Handle, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    const present = await trx.selectFrom("brand").select("id").limit(1).executeTakeFirst();
    if (present) return false;
    await seedCatalog(trx);
    await seedVehicles(trx);
    await seedCustomers(trx, now);
    return true;
  });
