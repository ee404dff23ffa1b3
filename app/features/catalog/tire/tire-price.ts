import type { WireTire } from "../../../../shared/contract/catalog.ts";
import { fromPesos, withIva } from "../../../../shared/domain/money.ts";
import { type DisplayPrice, displayPrice, type TirePrice, unitPrice } from "../../../../shared/domain/pricing.ts";

type WirePrice = Pick<WireTire, "ListPrice" | "Price" | "Discount" | "Minimum">;

export const tirePriceOf = ({ ListPrice, Price, Discount, Minimum }: WirePrice): TirePrice => ({
  listPrice: fromPesos(ListPrice),
  price: fromPesos(Price),
  discount: Discount,
  minimum: Minimum,
});

/** What is shown of a price while `quantity` tires are about to be bought: the threshold's price once it is reached. */
export function displayPriceAt(price: TirePrice, quantity: number): DisplayPrice {
  const { unit, isDiscounted } = unitPrice(price, quantity);
  if (!isDiscounted) return displayPrice(price);
  return { now: withIva(unit), was: withIva(price.listPrice), percent: price.discount, threshold: null };
}
