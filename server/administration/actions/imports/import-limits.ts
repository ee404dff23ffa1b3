import type { Handle } from "../../../db/database.ts";
import type { ImportFacts } from "../../../db/tables/imports.ts";
import { readSetting } from "../../settings/read-setting.ts";

/** Why a second person decides about an import (office section 3), a sentence each; none: the member applies it alone. */
export async function limitsOf(db: Handle, facts: Partial<ImportFacts>): Promise<string[]> {
  const { retiresMany, prices = 0, biggestFall = 0, biggestRise = 0, couponPercent = 0, endlessCoupons = 0 } = facts;
  const fall = await readSetting(db, "priceFallPercent");
  const rise = await readSetting(db, "priceRisePercent");
  const tires = await readSetting(db, "priceTires");
  const coupon = await readSetting(db, "couponPercent");
  const few = (n: number) => n.toLocaleString("es-MX", { maximumFractionDigits: 1 });
  return [
    ...(retiresMany ? ["Retira gran parte de lo que hay."] : []),
    ...(biggestFall > fall ? [`Un precio baja ${few(biggestFall)} %; el límite es ${fall} %.`] : []),
    ...(biggestRise > rise ? [`Un precio sube ${few(biggestRise)} %; el límite es ${rise} %.`] : []),
    ...(prices > tires ? [`Cambia el precio de ${few(prices)} llantas; el límite es ${few(tires)}.`] : []),
    ...(couponPercent > coupon ? [`Una campaña da ${couponPercent} %; el límite es ${coupon} %.`] : []),
    ...(endlessCoupons > 0 ? [`${few(endlessCoupons)} cupones quedan sin tope de usos.`] : []),
  ];
}
