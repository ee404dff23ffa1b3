import type { Trx } from "../../../db/database.ts";
import { queueStaffMail } from "../../orders/order-mails.ts";
import type { Cfdi } from "../cfdi.repository.ts";

/**
 * Tells staff what became of a cancellation that they have to look at; of a global invoice by the first of its orders. Called before its
 * sales are released.
 */
export async function tellStaff(
  trx: Trx,
  kind: "invoiceNotCancelled" | "invoiceCancelledElsewhere",
  cfdi: Pick<Cfdi, "id" | "order_id">,
): Promise<void> {
  const orderId = cfdi.order_id ?? (await firstOrderOf(trx, cfdi.id));
  if (orderId !== undefined) await queueStaffMail(trx, kind, orderId);
}

const firstOrderOf = async (trx: Trx, id: number): Promise<number | undefined> =>
  (
    await trx
      .selectFrom("cfdi_order")
      .select("order_id")
      .where("cfdi_id", "=", id)
      .orderBy("order_id")
      .limit(1)
      .executeTakeFirst()
  )?.order_id;
