import type { WireCampaign } from "../../../../shared/contract/promotions.ts";
import { CAMPAIGN_TYPE_PER_LINE } from "../../../../shared/domain/pricing/pricing.ts";
import { pluralPieces } from "./plural-pieces.ts";

/** From how many pieces and up to how many a coupon counts: "Desde 4 piezas de la misma llanta."; empty for all of them. */
export function couponEffect(
  { Tipo, MinProductos }: Pick<WireCampaign, "Tipo" | "MinProductos">,
  mostProducts: number,
): string {
  const parts: string[] = [];
  if (MinProductos > 1) {
    parts.push(`desde ${pluralPieces(MinProductos)}${Tipo === CAMPAIGN_TYPE_PER_LINE ? " de la misma llanta" : ""}`);
  }
  if (mostProducts > 0) parts.push(`hasta ${pluralPieces(mostProducts)}`);
  const text = parts.join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
