import { formatDateTime, momentOf } from "../../../../shared/domain/text/dates.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import { couponCodeOf } from "../../../../shared/domain/pricing/coupon-code.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import type { Handle } from "../../../db/database.ts";
import { grantOf } from "../orders/order-effects.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import {
  type Campaign,
  couponSubject,
  ORDERS_KEEP,
  countingNow,
  judgedTerms,
  reachOf,
  secondPerson,
  shownCoupon,
  termsOfCoupon,
} from "./lock-campaign.ts";
import {
  checkedLimits,
  type CouponGiven,
  endsWithCampaign,
  limitWords,
  lockCoupon,
  wrongField,
} from "./lock-coupon.ts";

interface Input extends CouponGiven {
  readonly id: number;
  /** A code that is over or was withdrawn counts again, and its campaign with it where that is over too. */
  readonly reactivates: boolean;
  readonly expected: string;
}

interface Changed {
  readonly id: number;
  readonly uses: number;
}

/** Other limits for a code. What was spent stays spent. */
export const changeCouponAction = defineAction({
  name: "coupons change",
  reason: "needed",
  async run(
    context: ActionContext,
    { id, expected, reactivates, ...given }: Input,
  ): Promise<Result<Done<Changed>, StaffError>> {
    const { db, now } = context;
    const locked = await lockCoupon(db, id, expected);
    if (!locked.ok) return locked;
    const { coupon: before, campaign } = locked.value;
    const lastsUntil =
      reactivates && given.endsAt !== null && isOver(campaign, now) ? momentOf(given.endsAt) : undefined;
    const limits = checkedLimits(given, campaign, now, lastsUntil);
    if (!limits.ok) return limits;
    const { max_uses: most, ends_at: endsAt } = limits.value;
    if (most !== null && most < before.uses) {
      return wrongField(
        "uses",
        `Ya se usó ${before.uses === 1 ? "1 vez" : `${before.uses} veces`}: el límite no puede ser menor.`,
      );
    }
    if (reactivates && endsAt <= now) return wrongField("endsAt", "Ya habría terminado.");
    const revived = reactivates ? await reviveCampaign(db, campaign, endsAt, now) : undefined;
    const row = await db
      .updateTable("coupon")
      .set({ ...limits.value, ...(reactivates && { is_active: true }) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const effects: Effect[] = [
      {
        kind: "data",
        text: `Queda con ${limitWords(row)}. Se ha usado ${row.uses === 1 ? "1 vez" : `${row.uses} veces`}.`,
      },
      ...endsWithCampaign(row, revived ?? campaign),
      ...(revived
        ? [
            {
              kind: "data" as const,
              text: `Su campaña «${campaign.name}» también vale otra vez, hasta ${formatDateTime(revived.ends_at)}.`,
            },
          ]
        : []),
      ORDERS_KEEP,
    ];
    const reach = { ...(await reachOf(db, revived ?? campaign, now)), isUncapped: row.max_uses === null };
    const judged = {
      before: countingNow(termsOfCoupon(before), campaign),
      after: countingNow(termsOfCoupon(row), revived ?? campaign),
      reach,
    };
    return ok({
      value: { id, uses: row.uses },
      effects,
      audit: {
        subject: couponSubject(row),
        before: { ...judgedTerms(campaign), ...shownCoupon(before) },
        after: { ...judgedTerms(revived ?? campaign), ...shownCoupon(row) },
      },
      ...(await secondPerson(context, judged)),
    });
  },
});

const isOver = (campaign: Campaign, now: Date): boolean =>
  campaign.ends_at <= now || (!campaign.is_active && campaign.paused_at === null);

async function reviveCampaign(db: Handle, campaign: Campaign, endsAt: Date, now: Date): Promise<Campaign | undefined> {
  if (!isOver(campaign, now)) return undefined;
  return db
    .updateTable("campaign")
    .set({ is_active: true, paused_at: null, ends_at: endsAt > campaign.ends_at ? endsAt : campaign.ends_at })
    .where("id", "=", campaign.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Disabled {
  readonly code: string;
  readonly uses: number;
}

/** It stays for the orders that used it, and makes no further order cheaper. `code`: as a person typed it. */
export const disableCouponAction = defineAction({
  name: "coupons disable",
  reason: "optional",
  async run(
    context: ActionContext,
    asked: { readonly id: number; readonly expected: string } | { readonly code: string },
  ): Promise<Result<Done<Disabled>, StaffError>> {
    const { db, actor } = context;
    const id = "id" in asked ? asked.id : await idOf(db, asked.code);
    const locked = id === undefined ? undefined : await lockCoupon(db, id, "id" in asked ? asked.expected : undefined);
    if (locked && !locked.ok) return locked;
    const before = locked?.value.coupon;
    if (!before?.is_active) {
      const code = "code" in asked ? (couponCodeOf(asked.code) ?? "") : (before?.code ?? "");
      return notPossible(`No hay un cupón ${code} que esté vigente.`);
    }
    await db.updateTable("coupon").set({ is_active: false }).where("id", "=", before.id).execute();
    return ok({
      value: { code: before.code, uses: before.uses },
      effects: [{ kind: "data" as const, text: "El código deja de valer desde ahora." }, ORDERS_KEEP],
      audit: {
        subject: couponSubject(before),
        before: { isActive: true },
        after: { isActive: false },
        outcome: {
          code: before.customer_email !== null || before.batch_id !== null ? null : before.code,
          uses: before.uses,
        },
      },
      ...(grantOf(actor, "promotions.write") === "ask" && { needsApproval: "coupon" as const }),
    });
  },
});

const idOf = async (db: Handle, code: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom("coupon")
      .select("id")
      .where("code", "=", couponCodeOf(code) ?? "")
      .executeTakeFirst()
  )?.id;
