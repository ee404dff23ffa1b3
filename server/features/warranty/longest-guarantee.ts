import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { linesByCode } from "./lines.ts";
import { editionOf } from "./policies.ts";

/** Years of the longest guarantee among an order's tyres, by the editions of the day it was placed. */
export async function longestGuarantee(db: Handle, orderId: number): Promise<number> {
  const rows = await db
    .selectFrom("order_line")
    .innerJoin("orders", "orders.id", "order_line.order_id")
    .select(["order_line.code", "orders.placed_at"])
    .where("orders.id", "=", orderId)
    .execute();
  const slugs = await linesByCode(
    db,
    rows.map(({ code }) => code),
  );
  const years = rows.map(({ code, placed_at: at }) => editionOf(slugs.get(code) ?? null, businessDay(at)).years);
  return Math.max(0, ...years);
}
