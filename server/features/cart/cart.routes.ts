import type { FastifyInstance } from "fastify";
import { addToCartEndpoint, cartEndpoint, removeFromCartEndpoint } from "../../../shared/contract/cart.ts";
import { ok } from "../../../shared/domain/result.ts";
import { serve } from "../../http/endpoint.ts";
import type { Services } from "../../services.ts";
import { shippingPreTax } from "../checkout/delivery.ts";
import { addToCart, type CartOwner, openCart, removeFromCart } from "./cart.service.ts";
import { readCart, toWireCart } from "./priced-cart.ts";

/** Home delivery, which is free: what a cart is shown with until another is chosen. */
const DEFAULT_DELIVERY = 1;

const ownerOf = (id: string | null | undefined, customer: { id: number } | undefined): CartOwner => ({
  cartId: id ? id : undefined,
  customerId: customer?.id,
});

export function cartRoutes(app: FastifyInstance, { db, config }: Services): void {
  const shipping = (delivery: number) => shippingPreTax(config, delivery);

  serve(app, cartEndpoint, async ({ query, customer, request }) => {
    // A link on another site carries the cookie too: it must not pour a cart of its choice into the customer's.
    const isOurs = request.headers.authorization !== undefined || request.headers["sec-fetch-site"] === "same-origin";
    const cart = await openCart(db, ownerOf(customer && !isOurs ? undefined : query.id, customer));
    if (!cart.ok) return cart;
    const choice = { coupon: query.cupon, shippingPreTax: shipping(query.delivery ?? DEFAULT_DELIVERY) };
    return ok(toWireCart(await readCart(db, cart.value?.id, choice)));
  });

  serve(app, addToCartEndpoint, async ({ body, customer }) => {
    const change = { code: body.TireId, quantity: body.Qty, replace: body.Replace ?? false };
    const cart = await addToCart(db, ownerOf(body.Id, customer), change);
    if (!cart.ok) return cart;
    const choice = { coupon: body.Coupon, shippingPreTax: shipping(DEFAULT_DELIVERY) };
    return ok(toWireCart(await readCart(db, cart.value.id, choice)));
  });

  serve(app, removeFromCartEndpoint, async ({ body, customer }) => {
    const cart = await removeFromCart(db, ownerOf(body.Id, customer), body.TireId);
    if (!cart.ok) return cart;
    const choice = { coupon: body.Coupon, shippingPreTax: shipping(DEFAULT_DELIVERY) };
    return ok(toWireCart(await readCart(db, cart.value.id, choice)));
  });
}
