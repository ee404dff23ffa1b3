import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../../server/db/database.ts";
import { transact } from "../../../server/db/transact.ts";
import { moveOrder } from "../../../server/features/orders/order-moves.ts";
import { aPaidOrder } from "../invoicing/paid-orders.ts";
import type { TestShop } from "../shop/test-shop.ts";

const STEPS = ["inProcess", "preparingShipment", "shipped", "inTransit", "delivered"] as const;

interface Delivered {
  readonly quantity?: number;
  readonly dots?: readonly string[];
  readonly at?: Date;
}

/** An order whose tyres arrived in one shipment. */
export async function aDeliveredOrder(
  shop: TestShop,
  headers: { readonly authorization: string },
  delivered: Delivered = {},
): Promise<number> {
  const orderId = await aPaidOrder(shop, headers, { invoice: "Sin RFC", quantity: delivered.quantity ?? 2 });
  await deliverOrder(shop.db, orderId, delivered);
  return orderId;
}

/** Takes a validated order to its customer, in one shipment. */
export async function deliverOrder(
  db: Handle,
  orderId: number,
  { quantity = 2, dots = ["3426", "3526"], at = new Date() }: Delivered = {},
): Promise<void> {
  await aShipment(db, orderId, { quantity, dots, at });
  for (const to of STEPS) {
    const isMoved = await transact(db, (trx) =>
      moveOrder(trx, { orderId, to, actor: "staff", reason: "test" }, { warn: () => undefined }),
    );
    if (!isMoved) throw new Error(`Order ${orderId} did not go to ${to}.`);
  }
  await db
    .updateTable("order_event")
    .set({ at })
    .where("order_id", "=", orderId)
    .where("to_status", "=", ORDER_STATUSES.delivered.code)
    .execute();
}

/** Pieces of the first line, delivered. */
export async function aShipment(
  db: Handle,
  orderId: number,
  { quantity, dots, at, kind = "order" }: Required<Delivered> & { readonly kind?: "order" | "replacement" },
): Promise<void> {
  const { id } = await db
    .insertInto("shipment")
    .values({ order_id: orderId, kind, state: "delivered", cost: null, shipped_at: at, delivered_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("shipment_line")
    .values({ shipment_id: id, line: 1, quantity, picked: quantity, checked_at: at, dot: [...dots] })
    .execute();
}
