import type { Handle, Trx } from "../../../db/database.ts";

/** The account that a refund by hand is paid to, by its row in `refund_account`; null: not known yet. */
export interface PaidByHand {
  readonly accountId: number | null;
}

/** Keeps an account of an order; it belongs to no refund yet. `sealed`: CLABE and holder, encrypted. */
export const storeAccount = async (db: Handle, orderId: number, sealed: Buffer): Promise<number> =>
  (
    await db
      .insertInto("refund_account")
      .values({ order_id: orderId, refund_id: null, sealed })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** The account that a refund is paid to, as it is kept; undefined: none. */
export const findAccount = (
  db: Handle,
  refundId: number,
): Promise<{ readonly id: number; readonly sealed: Buffer } | undefined> =>
  db.selectFrom("refund_account").select(["id", "sealed"]).where("refund_id", "=", refundId).executeTakeFirst();

/** Neither the account nor the state of a refund changes until the transaction ends. */
export const lockRefund = (db: Handle, refundId: number) =>
  db.selectFrom("payment_refund").select("id").where("id", "=", refundId).forUpdate().execute();

interface Attached {
  readonly orderId: number;
  readonly refundId: number;
  readonly accountId: number;
}

/** Makes an account of the order that of a refund, in place of an earlier one; false when there is no such account, or it has a refund. */
export async function attachAccount(trx: Trx, { orderId, refundId, accountId }: Attached): Promise<boolean> {
  const account = await trx
    .selectFrom("refund_account")
    .select("id")
    .where("id", "=", accountId)
    .where("order_id", "=", orderId)
    .where("refund_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return false;
  await trx.deleteFrom("refund_account").where("refund_id", "=", refundId).execute();
  await trx.updateTable("refund_account").set({ refund_id: refundId }).where("id", "=", accountId).execute();
  return true;
}
