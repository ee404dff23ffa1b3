import type { SessionCustomer } from "../customers/session-customer.ts";
import type { FinalizeBody } from "../../../shared/contract/purchase/checkout.ts";
import { COUPON_NOT_LOOKED_AT } from "../../../shared/domain/pricing/coupon-status.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Services } from "../../http/services.ts";
import { openCart } from "../cart/cart.service.ts";
import { readCart } from "../cart/priced-cart.ts";
import { NO_COUPON, tryCoupon } from "../promotions/promotions.service.ts";
import { shippingPreTax } from "../delivery/delivery-fee.ts";
import type { CartChanged } from "./purchase-error.ts";

interface Asked {
  readonly customer: SessionCustomer;
  readonly body: Pick<FinalizeBody, "coupon" | "delivery">;
  readonly ip: string;
}

/**
 * Counts a code that does not exist before an order is placed with it. Above the limit no order is placed: the answer is the cart
 * without its coupon. In front of the order's transaction, which holds locks and a connection.
 */
export async function checkCoupon(
  services: Services,
  { customer, body, ip }: Asked,
): Promise<Result<undefined, CartChanged>> {
  const { db, config } = services;
  const asked = await tryCoupon(services, body.coupon, { email: customer.email, address: ip });
  if (asked.ok) return ok(undefined);
  const cart = await openCart(db, { cartId: undefined, customerId: customer.id });
  const contents = await readCart(db, cart.ok ? (cart.value?.id ?? "") : "", {
    coupon: NO_COUPON,
    couponOwner: { email: customer.email, now: new Date() },
    shippingPreTax: shippingPreTax(config, body.delivery),
  });
  return err({ kind: "cartChanged", message: COUPON_NOT_LOOKED_AT, cart: contents });
}
