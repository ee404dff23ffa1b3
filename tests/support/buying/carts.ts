import type { LightMyRequestResponse } from "fastify";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { TestShop } from "../shop/test-shop.ts";

type Headers = Record<string, string>;

export const add = (shop: TestShop, payload: object, headers: Headers = {}): Promise<LightMyRequestResponse> =>
  shop.call({ method: "POST", url: "/api/Carritos/Agregar", payload, headers });

export const remove = (shop: TestShop, payload: object, headers: Headers = {}): Promise<LightMyRequestResponse> =>
  shop.call({ method: "POST", url: "/api/Carritos/Eliminar", payload, headers });

export const newCart = async (shop: TestShop, payload: object): Promise<WireCart> => (await add(shop, payload)).json();

export const cartOf = async (shop: TestShop, query: string, headers: Headers = {}): Promise<WireCart> =>
  (await shop.call({ url: `/api/Carritos/MiCarrito?${query}`, headers })).json();

/** Quantities by code. */
export const quantitiesIn = (cart: WireCart): Record<string, number> =>
  Object.fromEntries(cart.Elementos.map((line) => [line.Kartis, line.Cantidad]));

export const setStock = (shop: TestShop, code: string, units: number) =>
  shop.db.updateTable("stock").set({ on_hand: units }).where("code", "=", code).execute();

const PAST = new Date("2026-01-01T00:00:00Z");
const FUTURE = new Date("2030-01-01T00:00:00Z");

export interface CouponMade {
  readonly code: string;
  readonly type?: number;
  readonly minProducts?: number;
  readonly maxProducts?: number;
  readonly percent?: number;
  readonly productIds?: readonly number[] | null;
  readonly maxUses?: number | null;
  readonly email?: string | null;
}

let campaigns = 900;

/** A coupon with a campaign of its own. */
export async function makeCoupon(shop: Pick<TestShop, "db">, made: CouponMade): Promise<void> {
  campaigns += 1;
  const dates = { starts_at: PAST, ends_at: FUTURE };
  await shop.db
    .insertInto("campaign")
    .values({
      id: campaigns,
      name: made.code,
      type: made.type ?? 1,
      min_products: made.minProducts ?? 1,
      max_products: made.maxProducts ?? 0,
      discount_percent: made.percent ?? 20,
      product_ids: made.productIds ? [...made.productIds] : null,
      ...dates,
    })
    .execute();
  await shop.db
    .insertInto("coupon")
    .values({
      code: made.code,
      campaign_id: campaigns,
      max_uses: made.maxUses ?? null,
      customer_email: made.email ?? null,
      ...dates,
    })
    .execute();
}

export const changeCoupon = (shop: TestShop, code: string, change: { uses?: number; ends_at?: Date }) =>
  shop.db.updateTable("coupon").set(change).where("code", "=", code).execute();
