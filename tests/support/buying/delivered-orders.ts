import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../../server/db/database.ts";
import { transact } from "../../../server/db/transact.ts";
import { moveOrder } from "../../../server/features/orders/order-moves.ts";
import type { SignedIn } from "../customers.ts";
import { aPaidOrder, PICKED_CODE } from "../office/paid-order.ts";
import type { TestShop } from "../shop/test-shop.ts";

const STEPS = ["inProcess", "preparingShipment", "shipped", "inTransit", "delivered"] as const;
const DAY_MS = 86_400_000;

interface Delivered {
  readonly pieces?: number;
  /** WWYY of each piece. */
  readonly dots?: readonly string[];
  readonly daysAgo?: number;
}

const dayBefore = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** A card's order of one tyre, whose pieces arrived in one shipment so many days ago. */
export async function aDeliveredOrder(
  shop: TestShop,
  who: Pick<SignedIn, "headers">,
  { pieces = 4, code = PICKED_CODE, ...delivered }: Delivered & { readonly code?: string } = {},
): Promise<number> {
  const orderId = await aPaidOrder(shop, who, { pieces, code, steps: ["paymentValidated"] });
  await deliverOrder(shop.db, orderId, { pieces, ...delivered });
  return orderId;
}

/** Takes a validated order to its customer, in one shipment. */
export async function deliverOrder(
  db: Handle,
  orderId: number,
  { pieces = 4, dots = [], daysAgo = 0 }: Delivered = {},
): Promise<void> {
  const at = dayBefore(daysAgo);
  await aShipment(db, orderId, { pieces, dots, daysAgo });
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
  { pieces, dots, daysAgo, kind = "order" }: Required<Delivered> & { readonly kind?: "order" | "replacement" },
): Promise<void> {
  const at = dayBefore(daysAgo);
  const { id } = await db
    .insertInto("shipment")
    .values({
      order_id: orderId,
      kind,
      state: "delivered",
      carrier: "Estafeta",
      cost: null,
      shipped_at: at,
      delivered_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("shipment_line")
    .values({ shipment_id: id, line: 1, quantity: pieces, picked: pieces, checked_at: at, dot: [...dots] })
    .execute();
}
