import type { WireOrder } from "../../../shared/contract/orders.ts";
import { ORDER_STATUSES } from "../../../shared/domain/order-status.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Handle } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { pickupPlaceOf } from "../dealers/dealers.service.ts";
import { countTiresUpTo, findOrder, findOrderLines, findPaymentUrl } from "./orders.repository.ts";
import { toWireOrder } from "./wire-order.ts";

/** An order of this customer; somebody else's does not exist for them. */
export async function orderOf(
  { db, config }: Pick<Services, "db" | "config">,
  customerId: number,
  orderId: number,
): Promise<Result<WireOrder, { kind: "orderNotFound" }>> {
  const order = await findOrder(db, orderId);
  if (!order || order.customer_id !== customerId) return err({ kind: "orderNotFound" });
  const [lines, accumulated, pickup, paymentUrl] = await Promise.all([
    findOrderLines(db, orderId),
    countTiresUpTo(db, customerId, orderId),
    pickupPlaceOf(db, order),
    order.status === ORDER_STATUSES.incomplete.code ? findPaymentUrl(db, orderId) : "",
  ]);
  return ok(toWireOrder(order, lines, { accumulated, paymentUrl, pickup, shop: config }));
}

/** What an order is made of, for putting it back into a cart. */
export const articlesOf = async (db: Handle, orderId: number): Promise<{ code: string; quantity: number }[]> =>
  (await findOrderLines(db, orderId)).map(({ code, quantity }) => ({ code, quantity }));
