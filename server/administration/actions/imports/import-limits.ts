import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import type { ImportFacts } from "../../../db/tables/imports.ts";
import { lockCatalog, lockPrices } from "../../../features/prices/tire-prices.ts";
import { campaignsOfRun } from "./judged-campaigns.ts";
import { priceReasons, retiresManyToday } from "./price-reasons.ts";
import { promotionReasons } from "./promotion-reasons.ts";

interface JudgedRun {
  readonly id: number;
  readonly kind: string;
  readonly facts: Partial<ImportFacts>;
}

/**
 * Why a second person decides about a run that is not applied yet (office section 3), a sentence each; none: the member applies it alone. It is
 * judged by the shop as it is now, so that what happened since the check counts.
 */
export async function limitsOf(db: Handle, run: JudgedRun, staffId: number | null): Promise<string[]> {
  const isCatalogue = run.kind === "catalogue";
  const retiresMany = run.facts.retiresMany === true || (isCatalogue && (await retiresManyToday(db, run.id, staffId)));
  const reasons = retiresMany ? ["Retira gran parte de lo que hay."] : [];
  if (isCatalogue) return [...reasons, ...(await priceReasons(db, run.id, staffId))];
  const isPromotion = run.kind === "campaigns" || run.kind === "coupons";
  return isPromotion ? [...reasons, ...(await promotionReasons(db, run.id, new Date()))] : reasons;
}

/** What screens hold while they judge the same, in their order and before the tables: of two acts at once the second sees the first. */
export async function holdJudged(db: Handle, { id, kind }: JudgedRun): Promise<void> {
  if (kind === "catalogue") {
    await lockPrices(db);
    await lockCatalog(db);
  }
  if (kind === "campaigns" || kind === "coupons") {
    await sql`select 1 from campaign where id in (${campaignsOfRun(id)}) order by id for no key update`.execute(db);
  }
}
