import { sql } from "kysely";
import type { OrderDetail } from "../../../shared/contract/staff/orders/orders.ts";
import { reasonLines } from "../../../shared/domain/pricing/campaigns/promotion-words.ts";
import type { Handle } from "../../db/database.ts";

/** The lines as they were sold, with the pieces that are on hand now. */
export async function readOrderLines(db: Handle, orderId: number, amounts: boolean): Promise<OrderDetail["lines"]> {
  const lines = await db
    .selectFrom("order_line")
    .leftJoin("stock", "stock.code", "order_line.code")
    .selectAll("order_line")
    .select(sql<number>`coalesce(stock.on_hand, 0)`.as("onHand"))
    .where("order_id", "=", orderId)
    .orderBy("line")
    .execute();
  return lines.map((line) => ({
    code: line.code,
    name: line.product_name,
    brand: line.brand,
    size: line.size,
    picture: line.image,
    quantity: line.quantity,
    onHand: line.onHand,
    rest:
      line.rest_quantity === null
        ? null
        : { quantity: line.rest_quantity, ...(amounts && { unit: line.rest_unit_with_iva ?? 0 }) },
    ...(amounts && {
      unit: line.unit_with_iva,
      preTax: line.line_pre_tax,
      total: line.line_total,
      list: line.list_total,
      ...(line.price_reasons && { reasons: [...reasonLines(line.price_reasons)] }),
    }),
  }));
}
