import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import type { ReturnRow } from "../../../features/returns/returns.repository.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { readSetting } from "../../settings/read-setting.ts";

/**
 * Whether new tyres need a second person: one member alone received, graded and replaced, and the order's replaced pieces together cost more
 * than a member refunds alone. Asked after the return was replaced, within its transaction.
 */
export async function needsSecondLook(
  db: Handle,
  { id, order_id: orderId }: Pick<ReturnRow, "id" | "order_id">,
  { staffId }: StaffActor,
): Promise<boolean> {
  if (staffId === null || (await wasSeenByAnother(db, id, staffId))) return false;
  const { cost } = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.order_id", "=", "return_request.order_id")
        .onRef("order_line.line", "=", "return_line.line"),
    )
    .select(
      sql<number>`coalesce(ceil(sum(line_total::numeric * received / order_line.quantity)), 0)::integer`.as("cost"),
    )
    .where("return_request.order_id", "=", orderId)
    .where("return_request.state", "=", "replaced")
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
