import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { unitPriceTexts } from "../../../../../shared/domain/pricing/unit-prices.ts";
import type { CartItem } from "../cart.ts";

/** Beside a quantity that can be changed one price stands alone: "$1,469.14 c/u". */
export const unitPrices = ({ unitPrice, prices }: Pick<CartItem, "unitPrice" | "prices">): string[] =>
  prices.length < 2 ? [`${formatMxn(unitPrice)} c/u`] : unitPriceTexts(prices);
