import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { counts } from "../../../features/payments/refunds/refund-rows.ts";
import type { ReturnRow } from "../../../features/returns/returns.repository.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { readSetting } from "../../settings/read-setting.ts";

/**
 * Whether new tyres need a second person: one member alone received, graded and replaced, and what the order's customer got, in money and in new
 * tyres, also those that were lost, is more than a member refunds alone. Asked after the return was replaced, within its transaction.
 */
export async function needsApproval(
  db: Handle,
  { id, order_id: orderId }: Pick<ReturnRow, "id" | "order_id">,
  { staffId }: StaffActor,
): Promise<boolean> {
  if (staffId === null || (await wasSeenByAnother(db, id, staffId))) return false;
  return isGivenAboveLimit(db, orderId);
}

/**
 * Whether an order's refunds and its replaced pieces together are more than a member gives alone. Those that a second person decided before count
 * too; `refundId`: a refund that counts also where it was declined.
 */
export async function isGivenAboveLimit(db: Handle, orderId: number, refundId?: number): Promise<boolean> {
  const refunds = await db
    .selectFrom("payment_refund")
    .select(["id", "amount", "status", "given_back_there"])
    .where("order_id", "=", orderId)
    .execute();
  const refunded = refunds
    .filter((one) => counts(one) || one.id === refundId)
    .reduce((sum, { amount }) => sum + amount, 0);
  return refunded + (await replacedCost(db, orderId)) > (await readSetting(db, "refundLimit"));
}

/** What the order's replaced pieces cost, in centavos with IVA. */
async function replacedCost(db: Handle, orderId: number): Promise<number> {
  const { cost } = await db
    .selectFrom("shipment")
    .innerJoin("shipment_line", "shipment_line.shipment_id", "shipment.id")
    .innerJoin("order_line", (join) =>
      join.onRef("order_line.order_id", "=", "shipment.order_id").onRef("order_line.line", "=", "shipment_line.line"),
    )
    .select(
      sql<number>`coalesce(ceil(sum(line_total::numeric * shipment_line.quantity / order_line.quantity)), 0)::integer`.as(
        "cost",
      ),
    )
    .where("shipment.order_id", "=", orderId)
    .where("shipment.kind", "=", "replacement")
    .executeTakeFirstOrThrow();
  return cost;
}

/** Whether another member received or graded the pieces. */
async function wasSeenByAnother(db: Handle, returnId: number, staffId: number): Promise<boolean> {
  const line = await db
    .selectFrom("staff_action")
    .select("id")
    .where("subject_kind", "=", "goodsReturn")
    .where("subject_id", "=", String(returnId))
    .where("command", "in", ["returns receive", "returns grade"])
    .where("staff_id", "<>", staffId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
