import type { Trx } from "../../db/database.ts";
import { addJob } from "../../queue/add-job.ts";

/** The new tyres of a return arrived, by a member's word or the carrier's: their customer gets the same e-mail, once. */
export async function notifyReplacementArrived(
  trx: Trx,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<void> {
  const row = await trx
    .selectFrom("return_request")
    .select("id")
    .where("replacement_id", "=", shipmentId)
    .executeTakeFirst();
  if (!row) return;
  const kind = "returnReplacementArrived";
  await addJob(trx, "send_goods_return_mail", { kind, orderId, returnId: row.id }, { key: `${kind}:${row.id}` });
}
