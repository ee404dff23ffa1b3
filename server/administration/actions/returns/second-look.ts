import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import type { ReturnRow } from "../../../features/returns/returns.repository.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { readSetting } from "../../settings/read-setting.ts";

/**
 * Whether new tyres need a second person: one member alone received, graded and replaced, and the order's new tyres together, with those
 * that were lost, cost more than a member refunds alone. Asked after the return was replaced, within its transaction.
 */
export async function needsSecondLook(
  db: Handle,
  { id, order_id: orderId }: Pick<ReturnRow, "id" | "order_id">,
  { staffId }: StaffActor,
): Promise<boolean> {
  if (staffId === null || (await wasSeenByAnother(db, id, staffId))) return false;
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
  return cost > (await readSetting(db, "refundLimit"));
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
