import { sql } from "kysely";
import type { Trx } from "../../db/database.ts";

/**
 * Puts an order's sale into a document. False: another document has it. The key of `cfdi_order` decides between calls at the same time, on
 * any number of processes.
 */
export async function claimSale(
  trx: Trx,
  { orderId, cfdiId, amount }: { readonly orderId: number; readonly cfdiId: number; readonly amount: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("cfdi_order")
    .values({ order_id: orderId, cfdi_id: cfdiId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The sales of a document that ended may enter another one. */
export const releaseSales = (trx: Trx, cfdiId: number) =>
  trx.deleteFrom("cfdi_order").where("cfdi_id", "=", cfdiId).execute();

/** The sale of a replaced document belongs to the one that replaces it. */
export const passSaleOn = (trx: Trx, { from, to }: { readonly from: number; readonly to: number }) =>
  trx
    .updateTable("cfdi_order")
    .set({ cfdi_id: sql`${to}` })
    .where("cfdi_id", "=", from)
    .execute();
