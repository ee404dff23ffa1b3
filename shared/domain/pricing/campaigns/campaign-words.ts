import type { CampaignInput } from "./campaign-input.ts";

const pieces = (count: number): string => (count === 1 ? "1 pieza" : `${count} piezas`);

/** What a campaign gives: `15 % desde 4 piezas por llanta, a lo más 8 piezas, en 3 modelos`. */
export function campaignWords({
  percent,
  minProducts,
  maxProducts,
  isPerLine,
  productIds,
}: Pick<CampaignInput, "percent" | "minProducts" | "maxProducts" | "isPerLine" | "productIds">): string {
  const from = minProducts > 1 ? ` desde ${pieces(minProducts)}${isPerLine ? " de la misma llanta" : ""}` : "";
  const cap = maxProducts > 0 ? `, a lo más ${pieces(maxProducts)}` : "";
  const covers =
    productIds === null ? "en todo" : productIds.length === 1 ? "en 1 modelo" : `en ${productIds.length} modelos`;
  return `${percent} %${from} ${covers}${cap}`;
}
