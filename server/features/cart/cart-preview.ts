import type { Handle } from "../../db/database.ts";
import { tiresByCodes } from "../catalog/tires/catalog.service.ts";
import { findCartItems, findOpenCartOf } from "./cart.repository.ts";

/** The number of articles in a customer's cart, and a picture of one. */
export interface CartPreview {
  readonly articles: number;
  /** Name of a picture; empty without an article that is still sold. */
  readonly image: string;
}

/** Tyres that are not sold any more are not counted, as in the cart itself. */
export async function cartPreview(db: Handle, customerId: number): Promise<CartPreview> {
  const cart = await findOpenCartOf(db, customerId);
  const items = cart ? await findCartItems(db, cart.id) : [];
  const tires = await tiresByCodes(
    db,
    items.map(({ code }) => code),
  );
  const imageOf = new Map(tires.map(({ code, image }) => [code, image]));
  const sold = items.filter(({ code }) => imageOf.has(code));
  return {
    articles: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    image: imageOf.get(sold[0]?.code ?? "") ?? "",
  };
}
