import type { SessionCustomer } from "../customers/session-customer.ts";
import type { FastifyInstance } from "fastify";
import {
  addToCartEndpoint,
  cartEndpoint,
  removeFromCartEndpoint,
  type WireCart,
} from "../../../shared/contract/purchase/cart.ts";
import { addSetToCartEndpoint } from "../../../shared/contract/purchase/tire-sets.ts";
import { COUPON_NOT_LOOKED_AT } from "../../../shared/domain/pricing/coupon-status.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode, deliveryTypesFor } from "../../../shared/domain/orders/delivery-type.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { tokenOf } from "../../http/session-token.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../http/services.ts";
import type { CouponText } from "../../../shared/domain/pricing/coupon-code.ts";
import { NO_COUPON, tryCoupon } from "../promotions/promotions.service.ts";
import { shippingPreTax } from "../delivery/delivery-fee.ts";
import { addSetToCart } from "./add-set.ts";
import { addToCart, type CartOwner, type ChangedCart, openCart, removeFromCart } from "./cart.service.ts";
import { priceLines, readCart } from "./priced-cart.ts";
import { toWireCart } from "./wire-cart.ts";

const VISITOR = { isEmployee: false };

/** The delivery a cart is shown with: home delivery, which is free, unless the account may have the one asked for. */
function shownDelivery(code: number | undefined, customer: SessionCustomer | undefined): number {
  const type = deliveryTypeFromCode(code ?? DELIVERY_TYPES.address.code);
  return type && deliveryTypesFor(customer ?? VISITOR).includes(type) ? DELIVERY_TYPES[type].code : 1;
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
    readonly address: string;
  }
  /** The whole cart, as every call answers it; without the coupon when too many codes were tried. */
  async function shown<E>(
    changed: Result<ChangedCart, E>,
    { coupon, delivery, customer, address }: Shown,
  ): Promise<Result<WireCart, E>> {
    if (!changed.ok) return changed;
    const { id, lines } = changed.value;
    const asked = await tryCoupon(services, coupon, { email: customer?.email, address, cartId: id });
    const choice = {
      coupon: asked.ok ? asked.value : NO_COUPON,
      couponOwner: { email: customer?.email, now: new Date() },
      shippingPreTax: shippingPreTax(config, shownDelivery(delivery, customer)),
    };
    const cart = toWireCart(await (lines ? priceLines(db, id, lines, choice) : readCart(db, id, choice)));
    return ok(asked.ok ? cart : { ...cart, MensajeCupon: COUPON_NOT_LOOKED_AT });
  }

  serve(app, cartEndpoint, async ({ query, customer, address, request }) => {
    // A link on another site carries the cookie too: it must not merge a cart of its choice into the customer's.
    const isOurs = request.headers.authorization !== undefined || request.headers["sec-fetch-site"] === "same-origin";
    const cart = await openCart(db, ownerOf(customer && !isOurs ? undefined : query.id, customer));
    if (!cart.ok) return cart;
    const { cupon: coupon, delivery } = query;
    return shown(ok({ id: cart.value?.id ?? "" }), { coupon, delivery, customer, address });
  });

  serve(app, addToCartEndpoint, async ({ body, customer, address, request }) => {
    // A line of a customer's cart, not of a visitor's: a cart opened for it would be merged into theirs at the next login.
    if (body.Replace && !body.Id && !customer && tokenOf(request, config)) return err({ kind: "unauthorized" });
    const { TireId: code, Qty: quantity, Replace: replace = false } = body;
    const addition = { code, quantity, replace, address };
    const changed = await addToCart(services, ownerOf(body.Id, customer), addition);
    return shown(changed, { coupon: body.Coupon, delivery: body.Delivery, customer, address });
  });

  serve(app, addSetToCartEndpoint, async ({ body, customer, address }) => {
    const lines = body.Lineas.map(({ TireId: code, Qty: quantity }) => ({ code, quantity }));
    const changed = await addSetToCart(services, ownerOf(body.Id, customer), { lines, address });
    return shown(changed, { coupon: body.Coupon, delivery: body.Delivery, customer, address });
  });

  serve(app, removeFromCartEndpoint, async ({ body, customer, address }) => {
    const changed = await removeFromCart(db, ownerOf(body.Id, customer), body.TireId);
    return shown(changed, { coupon: body.Coupon, delivery: body.Delivery, customer, address });
  });
}
