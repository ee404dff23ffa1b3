import { expect } from "vitest";
import type { OrderStatus } from "../../../shared/domain/orders/order-status.ts";
import { advanceOrder } from "../../../server/features/payments/staff-moves.ts";
import { aCart, aPurchase, aToken, finalize } from "../buying/purchase.ts";
import { checkPieces } from "./checked-pieces.ts";
import { setStock } from "../buying/payments.ts";
import type { SignedIn } from "../customers.ts";
import type { TestShop } from "../shop/test-shop.ts";

/** A tyre of the demonstration: Eco Verde, 185/65 R15 88H. */
export const PICKED_CODE = "11500418";

/** An order that a customer paid by card, moved by staff until it is where a test begins; in 40 its tyres are checked. */
export async function aPaidOrder(
  shop: TestShop,
  who: Pick<SignedIn, "headers">,
  {
    pieces = 2,
    code = PICKED_CODE,
    steps = ["paymentValidated", "inProcess"],
  }: { pieces?: number; code?: string; steps?: readonly OrderStatus[] } = {},
): Promise<number> {
  await setStock(shop, code, 500);
  const cart = await aCart(shop, who.headers, code, pieces);
  const answer = await finalize(shop, who.headers, aPurchase(cart, await aToken(shop), { total: null }));
  const { Id: orderId } = answer.json<{ Id: number }>();
  for (const to of steps) {
    const moved = await advanceOrder(shop.db, { orderId, to, reason: "test", shipment: null });
    if (!moved.ok) expect.fail(`No step to ${to}.`);
    if (to === "preparingShipment") await checkPieces(shop.db, orderId);
  }
  return orderId;
}
