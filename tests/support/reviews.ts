import { aDeliveredOrder } from "./buying/delivered-orders.ts";
import type { SignedIn } from "./customers.ts";
import type { TestShop } from "./shop/test-shop.ts";
import { reviewPath } from "../../server/features/reviews/review-link.ts";

const DAY_MS = 86_400_000;

/** A delivered order of one tyre, and the token of its reviews' link. */
export async function aReviewableOrder(
  shop: TestShop,
  who: Pick<SignedIn, "headers">,
  { daysAgo = 31 }: { readonly daysAgo?: number } = {},
): Promise<{ readonly orderId: number; readonly token: string }> {
  const orderId = await aDeliveredOrder(shop, who, { daysAgo });
  await shop.db
    .updateTable("orders")
    .set({ status_since: new Date(Date.now() - daysAgo * DAY_MS) })
    .where("id", "=", orderId)
    .execute();
  return { orderId, token: (await reviewPath(shop.db, orderId)).split("/").at(-1) ?? "" };
}

export const aReview = (changes: object = {}) => ({
  Linea: 1,
  Estrellas: 4,
  Texto: "Bajó el ruido en carretera.",
  Vehiculo: "Nissan Versa 2018",
  Kilometros: 22_000,
  ...changes,
});

export const sendReview = (shop: TestShop, token: string, changes: object = {}) =>
  shop.call({ method: "POST", url: `/api/Opiniones/${token}`, payload: aReview(changes) });
