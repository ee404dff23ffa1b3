import { sql } from "kysely";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import { erasePerson } from "../../features/privacy/erase-person.ts";
import type { ErasureObstacle } from "../../features/privacy/erasure-obstacles.ts";
import type { Handle } from "../database.ts";
import { demonstrationAccounts, demonstrationOrders, lockMode } from "./demonstration.ts";
import { type CatalogRemoval, removeDemonstrationCatalog } from "./remove-demonstration-catalog.ts";

export interface Removal {
  readonly accounts: number;
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

/**
 * Takes out what `seedIfEmpty` loaded: accounts, orders, then of the catalogue what is still as it was loaded. Reference data stay. An
 * order that was placed with one of the accounts is a real one, and refuses this as long as its tyres or its money are under way. The caller's transaction
 * must be undone after an error.
 */
export async function removeDemonstration(db: Handle, now: Date): Promise<Result<Removal, RemovalError>> {
  await db.transaction().execute(lockMode);
  const accounts = await demonstrationAccounts(db);
  const owners = accounts.map(({ id }) => id);
  if (owners.length > 0)
    await db.selectFrom("customer").select("id").where("id", "in", owners).orderBy("id").forUpdate().execute();
  const orders = await removeOrders(db);
  let ordersKept = 0;
  for (const { email } of accounts) {
    const erased = await erasePerson(db, { email, now });
    if (erased.ok) ordersKept += erased.value.ordersKept;
    else if (erased.error.kind === "notYet") return err({ ...erased.error, email });
  }
  const catalog = await removeDemonstrationCatalog(db);
  await db.deleteFrom("mode_use").where("mode", "=", "demo").execute();
  return ok({ accounts: accounts.length, orders, ordersKept, catalog });
}

/** All but one that was paid after all: somebody's money is a real order. Their tyres are counted as on hand without them. */
async function removeOrders(db: Handle): Promise<number> {
  const all = (await demonstrationOrders(db)).map(({ id }) => id);
  if (all.length === 0) return 0;
  const paid = await db
    .selectFrom("payment_attempt")
    .select("order_id")
    .where("order_id", "in", all)
    .where("status", "in", ["paid", "mismatch"])
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
