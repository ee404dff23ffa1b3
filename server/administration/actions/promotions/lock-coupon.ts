import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { couponProblems } from "../../../../shared/domain/pricing/campaigns/campaign-input.ts";
import { formatDateTime, momentOf } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { couponVersion } from "../../../features/promotions/campaigns/row-version.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { type Campaign, type Coupon, lockCampaign } from "./lock-campaign.ts";

/** A code's limits, as the wire and a request of a second person have them. */
export interface CouponGiven {
  /** Null: no limit. */
  readonly uses: number | null;
  readonly perCustomer: number | null;
  readonly guestsOnly: boolean;
  /** ISO 8601; null: from now on, and as long as its campaign. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export const wrongField = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });

/** The campaign that gets a code, locked. */
export async function campaignForCodes(db: Handle, id: number, now: Date): Promise<Result<Campaign, StaffError>> {
  const locked = await lockCampaign(db, id);
  if (!locked.ok) return locked;
  const { ends_at: ends, is_active: isActive, paused_at: pausedAt } = locked.value;
  if (ends <= now) return notPossible("La campaña ya terminó: cámbiale la fecha primero.");
  return isActive || pausedAt !== null
    ? locked
    : notPossible("La campaña está dada de baja: cámbiale la fecha primero.");
}

/** A code whose campaign is locked before it, as in every act. */
export async function lockCoupon(
  db: Handle,
  id: number,
  expected?: string,
): Promise<Result<{ readonly coupon: Coupon; readonly campaign: Campaign }, StaffError>> {
  const found = await db.selectFrom("coupon").select("campaign_id").where("id", "=", id).executeTakeFirst();
  if (!found) return err(NOT_FOUND);
  const campaign = await lockCampaign(db, found.campaign_id);
  if (!campaign.ok) return campaign;
  const coupon = await db.selectFrom("coupon").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!coupon) return err(NOT_FOUND);
  return expected !== undefined && couponVersion(coupon) !== expected
    ? changedMeanwhile("Otra persona cambió el cupón. Léelo otra vez.", { id, version: couponVersion(coupon) })
    : ok({ coupon, campaign: campaign.value });
}

/** Limits that may be kept, as the row has them. */
export function checkedLimits(
  given: CouponGiven,
  campaign: Campaign,
  now: Date,
  /** The end of its campaign; later where the act extends it. */
  lastsUntil = campaign.ends_at,
) {
  const startsAt = given.startsAt === null ? now : momentOf(given.startsAt);
  const endsAt = given.endsAt === null ? campaign.ends_at : momentOf(given.endsAt);
  const { uses: maxUses, perCustomer, guestsOnly } = given;
  const fields = couponProblems({ maxUses, perCustomer, startsAt, endsAt });
  const message = Object.values(fields)[0]?.[0];
  if (message !== undefined) return err({ code: "fieldsRefused" as const, message, fields });
  // A code counts at most as long as its campaign: handed out, one like this would be refused to everyone who has it.
  if (startsAt >= lastsUntil) {
    return wrongField("startsAt", `La campaña termina el ${formatDateTime(lastsUntil)}: nunca valdría.`);
  }
  return ok({
    max_uses: maxUses,
    per_customer: perCustomer,
    guests_only: guestsOnly,
    starts_at: startsAt,
    ends_at: endsAt,
  });
}

/** Said of a code that outlives its campaign. */
export const endsWithCampaign = ({ ends_at: ends }: Pick<Coupon, "ends_at">, campaign: Campaign): Effect[] =>
  ends > campaign.ends_at
    ? [{ kind: "data", text: `La campaña termina antes, el ${formatDateTime(campaign.ends_at)}: hasta entonces vale.` }]
    : [];

/** A code's limits in a line: `500 usos, 1 por cuenta, sólo invitados de empleados, hasta 30/nov/2026 23:59`. */
export function limitWords({
  max_uses: uses,
  per_customer: perCustomer,
  guests_only: guestsOnly,
  ends_at: ends,
}: Pick<Coupon, "max_uses" | "per_customer" | "guests_only" | "ends_at">): string {
  return [
    uses === null ? "sin límite de usos" : `${uses} ${uses === 1 ? "uso" : "usos"}`,
    ...(perCustomer === null ? [] : [`${perCustomer} por cuenta`]),
    ...(guestsOnly ? ["sólo invitados de empleados"] : []),
    `hasta ${formatDateTime(ends)}`,
  ].join(", ");
}
