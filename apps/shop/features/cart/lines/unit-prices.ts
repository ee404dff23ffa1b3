import type { WireCartItem } from "../../../../../shared/contract/cart.ts";
import type { WirePrices } from "../../../../../shared/contract/endpoint.ts";
import { fromPesos } from "../../../../../shared/domain/money/money.ts";
import { type PriceOfPieces, unitPriceTexts } from "../../../../../shared/domain/pricing/unit-prices.ts";
import { pesos } from "./pesos.ts";

export const pricesOf = (wire: WirePrices): PriceOfPieces[] =>
  wire.map(({ Cantidad, PrecioUnitario }) => ({ quantity: Cantidad, unitWithIva: fromPesos(PrecioUnitario) }));

/** Beside a quantity that can be changed one price stands alone: "$1,469.14 c/u". */
export const unitPrices = ({ PrecioUnitario, Precios }: Pick<WireCartItem, "PrecioUnitario" | "Precios">): string[] =>
  Precios.length < 2 ? [`${pesos(PrecioUnitario)} c/u`] : unitPriceTexts(pricesOf(Precios));
