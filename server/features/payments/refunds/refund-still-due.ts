import { sql } from "kysely";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { replacedRefundsOf } from "./replaced-refunds.ts";
import type { RefundError } from "./refund-error.ts";
import type { Refund } from "./refund-rows.ts";

/** Whether a refused refund still pays for something: what it was for may have been paid or replaced meanwhile. */
export async function refundStillDue(trx: Trx, refund: Refund): Promise<Result<null, RefundError>> {
  if ((await replacedRefundsOf(trx, refund.payment_id)).has(refund.id)) return err({ kind: "askedAnew" });
  const replacedBy = await replacedSince(trx, refund);
  return replacedBy === undefined ? returnStillDue(trx, refund) : err({ kind: "replaced", returnId: replacedBy });
}

/** The pieces of a return that was replaced, rejected or paid by another refund since its refund was declined are not paid too. */
async function returnStillDue(
  trx: Trx,
  { id, return_id: returnId, kind }: Pick<Refund, "id" | "return_id" | "kind">,
): Promise<Result<null, RefundError>> {
  if (returnId === null || kind === "rebate") return ok(null);
  const row = await trx.selectFrom("return_request").select("state").where("id", "=", returnId).executeTakeFirst();
  const other = await trx
    .selectFrom("payment_refund")
    .select("id")
    .where("return_id", "=", returnId)
    .where("kind", "<>", "rebate")
    .where("status", "<>", "declined")
    .where("id", "<>", id)
    .executeTakeFirst();
  const isStanding = other === undefined && (row?.state === "graded" || row?.state === "refunded");
  return isStanding ? ok(null) : err({ kind: "returnDecided", returnId });
}

/** A return that brought new tyres for lines of a refund without one, after that was asked for. */
async function replacedSince(
  db: Handle,
  { order_id: orderId, return_id: returnId, lines, created_at: since }: Refund,
): Promise<number | undefined> {
  if (returnId !== null) return undefined;
  let replaced = db
    .selectFrom("return_request")
    .innerJoin("return_line", "return_line.return_id", "return_request.id")
    .select("return_request.id")
    .where("return_request.order_id", "=", orderId)
    .where("return_request.state", "=", "replaced")
    .where("return_request.decided_at", ">", since)
    .where(sql<boolean>`coalesce(return_line.received, return_line.quantity) > 0`);
  if (lines !== null) {
    const its = lines.map(({ line }) => line);
    replaced = replaced.where(sql<boolean>`return_line.line = any(${its}::integer[])`);
  }
  return (await replaced.executeTakeFirst())?.id;
}
