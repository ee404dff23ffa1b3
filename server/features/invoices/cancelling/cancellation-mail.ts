import type { Trx } from "../../../db/database.ts";
import { queueStaffMail } from "../../orders/order-mails.ts";
import type { Cfdi } from "../cfdi.repository.ts";

/**
 * The e-mail tells staff about a cancellation that they have to look at. It names a global invoice by the first of its orders. The caller
 * queues it before the invoice's sales are released.
 */
export async function queueCancellationMail(
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
