import { CARD_BRANDS, type CardBrand } from "../../../shared/domain/payment/card.ts";
import type { InstallmentPlan } from "../../../shared/domain/payment/installments.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { Handle } from "../../db/database.ts";

const isBrand = (name: string): name is CardBrand => Object.hasOwn(CARD_BRANDS, name);

/** Brands that a plan is for, as the column has them; null when every brand may use it. */
function brandsOf(names: string): readonly CardBrand[] | null {
  const brands = names.split(",").map((name) => name.trim().toLowerCase());
  return names.trim() === "" ? null : brands.filter(isBrand);
}

/** Every plan on offer of months without interest, the shortest first. */
export async function installmentPlans(db: Handle): Promise<InstallmentPlan[]> {
  const rows = await db
    .selectFrom("installment_plan")
    .selectAll()
    .where("is_active", "=", true)
    .orderBy("months")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, message, minimum, months, brands, bank }) => ({
    id,
    name,
    message,
    minimum: centavos(minimum),
    code: months === 0 ? "" : String(months),
    brands: brandsOf(brands),
    bank: bank.trim(),
  }));
}
