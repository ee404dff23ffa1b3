import { LRUCache } from "lru-cache";
import { isCancellingPrice } from "../../../../shared/domain/pricing/cancelling-price.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import type { TirePrice } from "../../../../shared/domain/pricing/pricing.ts";
import { formatTireSize, parseTireSize } from "../../../../shared/domain/tires/tire-size.ts";
import type { TireRow } from "./catalog.repository.ts";

/** Reading a size takes longer than anything else of a cart's line, and there are few: those of a whole catalogue. */
const shownSizes = new LRUCache<string, string>({ max: 5_000 });

function shownSize(sizeKey: string): string {
  const known = shownSizes.get(sizeKey);
  if (known !== undefined) return known;
  const size = parseTireSize(sizeKey);
  const shown = size.ok ? formatTireSize(size.value) : sizeKey;
  shownSizes.set(sizeKey, shown);
  return shown;
}

/** Size with load and speed index as it is written on the sidewall: `185/65 R15 88H`. */
export const sizeWithIndex = (row: Pick<TireRow, "size_key" | "load_index" | "speed">): string =>
  `${shownSize(row.size_key)} ${row.load_index}${row.speed}`.trim();

export const tirePriceOf = (
  row: Pick<TireRow, "list_price" | "discounted_price" | "discount" | "minimum">,
): TirePrice => ({
  listPrice: centavos(row.list_price),
  price: centavos(row.discounted_price),
  discount: row.discount,
  minimum: row.minimum,
});

export const isCancelling = ({ listPrice, price }: TirePrice): boolean =>
  isCancellingPrice(listPrice) || isCancellingPrice(price);

/** Whether so many pieces can be bought, without a coupon. */
export const canBeBought = (row: Parameters<typeof tirePriceOf>[0] & Pick<TireRow, "on_hand">, pieces = 1): boolean =>
  row.on_hand >= pieces && !isCancelling(tirePriceOf(row));
