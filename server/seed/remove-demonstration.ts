import { sql } from "kysely";
import { err, ok, type Result } from "../../shared/domain/text/result.ts";
import { closeAccount } from "../features/session/account-access.ts";
import { erasePerson } from "../features/privacy/erase-person.ts";
import type { ErasureObstacle } from "../features/privacy/erasure-obstacles.ts";
import type { Handle } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import { closeDemoStaff } from "./demo-staff.ts";
import { demonstrationAccounts, demonstrationOrders, lockMode } from "./demonstration.ts";
import { type CatalogRemoval, removeDemonstrationCatalog } from "./remove-demonstration-catalog.ts";

export interface Removal {
  readonly accounts: number;
  /** E-mails of accounts that stay because they have an open order, and that nothing opens any more. */
  readonly closed: readonly string[];
  readonly orders: number;
  /** Orders that customers placed with these accounts: tax law wants them, without a name. */
  readonly ordersKept: number;
  readonly catalog: CatalogRemoval;
}

export type RemovalError = {
  readonly kind: "notYet";
  readonly email: string;
  readonly obstacles: readonly ErasureObstacle[];
};

interface Request {
  readonly now: Date;
  /** Closes an account that cannot be erased yet, instead of refusing. */
  readonly closesAccounts: boolean;
}

/**
 * Takes out what `seedIfEmpty` loaded: accounts, orders, then of the catalogue what is still as it was loaded. Reference data stay. An
 * order that was placed with one of the accounts is a real one, and refuses this as long as its tyres or its money are owed, or
 * keeps the account, closed. The caller's transaction must be undone after an error.
 */
export async function removeDemonstration(
  db: Handle,
  { now, closesAccounts }: Request,
): Promise<Result<Removal, RemovalError>> {
  await transact(db, lockMode);
  const accounts = await demonstrationAccounts(db);
  const owners = accounts.map(({ id }) => id);
  if (owners.length > 0)
    await db.selectFrom("customer").select("id").where("id", "in", owners).orderBy("id").forUpdate().execute();
  const orders = await removeOrders(db);
  let ordersKept = 0;
  const closed: string[] = [];
  for (const { id, email } of accounts) {
    const erased = await erasePerson(db, { email, now });
    if (erased.ok) ordersKept += erased.value.ordersKept;
    else if (erased.error.kind !== "notYet") continue;
    else if (!closesAccounts) return err({ ...erased.error, email });
    else {
      await transact(db, (trx) => closeAccount(trx, id));
      closed.push(email);
    }
  }
  await closeDemoStaff(db, now);
  const catalog = await removeDemonstrationCatalog(db);
  await db.deleteFrom("mode_use").where("mode", "=", "demo").execute();
  return ok({ accounts: accounts.length - closed.length, closed, orders, ordersKept, catalog });
}

/**
 * Removes the seeded orders, except those with a real payment. Their stock movements become counted stock, so stock stays the sum of
 * its movements.
 */
async function removeOrders(db: Handle): Promise<number> {
  const all = (await demonstrationOrders(db)).map(({ id }) => id);
  if (all.length === 0) return 0;
  const paid = await db
    .selectFrom("payment_attempt")
    .select("order_id")
    .where("order_id", "in", all)
    .where("status", "in", ["paid", "mismatch"])
    // The demonstration's own payments were made nowhere; a deposit's number is its reference.
    .where("provider_id", "is not", null)
    .execute();
  const ids = all.filter((id) => !paid.some(({ order_id }) => order_id === id));
  if (ids.length === 0) return 0;
  await sql`update stock_movement set order_id = null, reason = 'counted' where order_id = any(${ids}::bigint[])`.execute(
    db,
  );
  await db.deleteFrom("cart").where("order_id", "in", ids).execute();
  await db.deleteFrom("orders").where("id", "in", ids).execute();
  return ids.length;
}
