import type { FastifyInstance } from "fastify";
import {
  addToCartEndpoint,
  cartEndpoint,
  removeFromCartEndpoint,
  type WireCart,
} from "../../../shared/contract/cart.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode, deliveryTypesFor } from "../../../shared/domain/delivery-type.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import { tokenOf } from "../../http/authentication.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import type { CouponText } from "../catalog/promotions.service.ts";
import { shippingPreTax } from "../checkout/delivery.ts";
import type { SessionCustomer } from "../session/session.service.ts";
import { addToCart, type CartOwner, type ChangedCart, openCart, removeFromCart } from "./cart.service.ts";
import { priceLines, readCart, toWireCart } from "./priced-cart.ts";

const ANYBODY = { isEmployee: false };

/** The delivery a cart is shown with: home delivery, which is free, unless the account may have the one asked for. */
function shownDelivery(code: number | undefined, customer: SessionCustomer | undefined): number {
  const type = deliveryTypeFromCode(code ?? DELIVERY_TYPES.address.code);
  return type && deliveryTypesFor(customer ?? ANYBODY).includes(type) ? DELIVERY_TYPES[type].code : 1;
}

const ownerOf = (id: string | null | undefined, customer: SessionCustomer | undefined): CartOwner => ({
  cartId: id ? id : undefined,
  customerId: customer?.id,
});

export function cartRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  interface Shown {
    readonly coupon: CouponText;
    readonly delivery: number | undefined;
    readonly customer: SessionCustomer | undefined;
  }
  /** The whole cart, as every call answers it. */
  async function shown<E>(
    changed: Result<ChangedCart, E>,
    { coupon, delivery, customer }: Shown,
  ): Promise<Result<WireCart, E>> {
    if (!changed.ok) return changed;
    const { id, lines } = changed.value;
    const choice = {
      coupon,
      couponOwner: { email: customer?.email, now: new Date() },
      shippingPreTax: shippingPreTax(config, shownDelivery(delivery, customer)),
    };
    return ok(toWireCart(await (lines ? priceLines(db, id, lines, choice) : readCart(db, id, choice))));
  }

  serve(app, cartEndpoint, async ({ query, customer, request }) => {
    // A link on another site carries the cookie too: it must not pour a cart of its choice into the customer's.
    const isOurs = request.headers.authorization !== undefined || request.headers["sec-fetch-site"] === "same-origin";
    const cart = await openCart(db, ownerOf(customer && !isOurs ? undefined : query.id, customer));
    if (!cart.ok) return cart;
    return shown(ok({ id: cart.value?.id ?? "" }), { coupon: query.cupon, delivery: query.delivery, customer });
  });

  serve(app, addToCartEndpoint, async ({ body, customer, request }) => {
    // A line of a customer's cart, not of a visitor's: opened for it, a cart would be poured into theirs at the next login.
    if (body.Replace && !body.Id && !customer && tokenOf(request, config)) return err({ kind: "unauthorized" });
    const { TireId: code, Qty: quantity, Replace: replace = false } = body;
    const addition = { code, quantity, replace, address: request.ip };
    const changed = await addToCart(services, ownerOf(body.Id, customer), addition);
    return shown(changed, { coupon: body.Coupon, delivery: body.Delivery, customer });
  });

  serve(app, removeFromCartEndpoint, async ({ body, customer }) => {
    const changed = await removeFromCart(db, ownerOf(body.Id, customer), body.TireId);
    return shown(changed, { coupon: body.Coupon, delivery: body.Delivery, customer });
  });
}
