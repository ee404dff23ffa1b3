import type { Handle } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import { addSeededRoles } from "../administration/identity/seed-roles.ts";
import { seedDemoStaff } from "./demo-staff.ts";
import { lockMode } from "./demonstration.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedCustomers } from "./seed-customers.ts";
import { seedMessages } from "./seed-messages.ts";
import { seedVehicles } from "./seed-vehicles.ts";

/**
 * Loads the demonstration into an empty database, whole or not at all; answers whether it did. Two processes that start together load
 * it once. `officeKey` encrypts the staff's TOTP secrets (OFFICE_KEY). A database that a live shop uses is never empty in this sense, however little it has.
 */
export const seedIfEmpty = (db: Handle, now: Date, officeKey = ""): Promise<boolean> =>
  transact(db, async (trx) => {
    await lockMode(trx);
    const present =
      (await trx.selectFrom("brand").select("id").limit(1).executeTakeFirst()) ??
      (await trx.selectFrom("mode_use").select("mode").where("mode", "=", "live").executeTakeFirst());
    if (present) return false;
    await seedCatalog(trx);
    await seedVehicles(trx);
    await seedCustomers(trx, now);
    await addSeededRoles(trx);
    await seedDemoStaff(trx, officeKey);
    await seedMessages(trx, now);
    await trx
      .insertInto("mode_use")
      .values({ mode: "demo" })
      .onConflict((conflict) => conflict.column("mode").doNothing())
      .execute();
    return true;
  });
