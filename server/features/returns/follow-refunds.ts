import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { moveReturn } from "./move-return.ts";
import { lockReturn } from "./returns.repository.ts";

/** Whether the pieces of a return are paid back, or are to be: by a refund of theirs that was not declined. A compensation pays no piece. */
export async function arePiecesRefunded(db: Handle, returnId: number): Promise<boolean> {
  const row = await db
    .selectFrom("payment_refund")
    .select("id")
    .where("return_id", "=", returnId)
    .where("kind", "<>", "rebate")
    .where("status", "<>", "declined")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A return follows its refund: one that was declined leaves it to be decided again, and one that is asked for anew pays it after all. Only
 * the job that a refund's change queues calls this, so that the payment's row is not locked before the return's.
 */
export const followRefunds = (db: Handle, returnId: number): Promise<void> =>
  transact(db, async (trx) => {
    const row = await lockOfCustomer(trx, returnId);
    if (!row) return;
    const isPaid = await arePiecesRefunded(trx, returnId);
    if (row.state === "refunded" && !isPaid) {
      // It was graded then; only its decision is undone.
      const set = { graded_at: row.graded_at, decided_at: null };
      await moveReturn(trx, row, { to: "graded", actor: "shop", set });
    } else if (row.state === "graded" && isPaid) await moveReturn(trx, row, { to: "refunded", actor: "shop" });
  });

async function lockOfCustomer(trx: Trx, returnId: number) {
  const owner = await trx
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.order_id")
    .select(["orders.id", "orders.customer_id"])
    .where("return_request.id", "=", returnId)
    .executeTakeFirst();
  if (!owner) return undefined;
  await lockCustomer(trx, owner.customer_id);
  await sql`select from orders where id = ${owner.id} for update`.execute(trx);
  return lockReturn(trx, returnId);
}
