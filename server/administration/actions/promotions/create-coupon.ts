import { randomBytes } from "node:crypto";
import { COUPON_CODE_EXPECTS, couponCodeOf, isCouponCode } from "../../../../shared/domain/pricing/coupon-code.ts";
import { existsWords } from "../../../../shared/domain/pricing/campaigns/promotion-words.ts";
import {
  CODE_PREFIX,
  codeShape,
  FEWEST_RANDOM,
  fitsCode,
  MOST_CODES,
  MOST_RANDOM,
  PREFIX_EXPECTS,
  uniqueCode,
} from "../../../../shared/domain/pricing/campaigns/unique-code.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { findCouponFacts } from "../../../features/promotions/campaigns/coupon-facts.ts";
import { askedSubject } from "../asked-subject.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import {
  campaignSubject,
  couponSubject,
  judgedTerms,
  reachOf,
  secondPerson,
  shownCoupon,
  termsOfCoupon,
} from "./lock-campaign.ts";
import {
  campaignForCodes,
  checkedLimits,
  type CouponGiven,
  endsWithCampaign,
  limitWords,
  wrongField,
} from "./lock-coupon.ts";

interface Input extends CouponGiven {
  readonly campaignId: number;
  readonly code: string;
  /** For this account only; the command line has it. */
  readonly email?: string;
}

interface Made {
  readonly id: number;
  readonly code: string;
  readonly campaignId: number;
}

/** A code of a campaign that exists: what it does is the campaign's matter. */
export const createCouponAction = defineAction({
  name: "coupons create",
  reason: "optional",
  async run(
    context: ActionContext,
    { campaignId, code: typed, email, ...given }: Input,
  ): Promise<Result<Done<Made>, StaffError>> {
    const { db, now } = context;
    const code = couponCodeOf(typed);
    if (code === null || !isCouponCode(code)) return wrongField("code", `El código debe tener ${COUPON_CODE_EXPECTS}.`);
    const campaign = await campaignForCodes(db, campaignId, now);
    if (!campaign.ok) return campaign;
    const known = await findCouponFacts(db, code);
    if (known) {
      const message = existsWords(code, known, now);
      const current = { id: known.id, campaignId: known.campaignId };
      return err({ code: "fieldsRefused", message, fields: { code: [message] }, current });
    }
    const limits = checkedLimits(given, campaign.value, now);
    if (!limits.ok) return limits;
    if (limits.value.ends_at <= now) return wrongField("endsAt", "El cupón terminaría antes de empezar.");
    const row = await db
      .insertInto("coupon")
      .values({ code, campaign_id: campaignId, customer_email: email ?? null, ...limits.value })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Other codes of the campaign were judged when they were made; all uses together are judged each time.
    const reach = { ...(await reachOf(db, campaign.value, now)), isUncapped: row.max_uses === null };
    return ok({
      value: { id: row.id, code, campaignId },
      effects: [
        { kind: "data" as const, text: `El código ${code} aplica «${campaign.value.name}»: ${limitWords(row)}.` },
        ...endsWithCampaign(row, campaign.value),
      ],
      audit: {
        subject: email === undefined ? couponSubject(row) : campaignSubject(campaignId),
        before: judgedTerms(campaign.value),
        after: { ...judgedTerms(campaign.value), ...shownCoupon(row) },
        outcome: { code: email === undefined ? code : null, campaignId, uses: row.max_uses },
      },
      ...(await secondPerson(context, { after: termsOfCoupon(row), reach })),
    });
  },
});

interface GenerateInput extends CouponGiven {
  readonly campaignId: number;
  readonly prefix: string;
  /** Characters at random. */
  readonly length: number;
  readonly count: number;
}

interface Generated {
  readonly batchId: number;
  readonly count: number;
}

/** Random codes that cannot be guessed; each can be spent by the person who has it. They are downloaded once, as a file. */
export const generateCouponsAction = defineAction({
  name: "coupons generate",
  reason: "optional",
  async run(context: ActionContext, input: GenerateInput): Promise<Result<Done<Generated>, StaffError>> {
    const { db, now, actor } = context;
    const { campaignId, prefix: typed, length, count, ...given } = input;
    const prefix = typed.trim().toUpperCase();
    const wrong = wrongShape({ prefix, length, count });
    if (wrong) return wrong;
    const campaign = await campaignForCodes(db, campaignId, now);
    if (!campaign.ok) return campaign;
    const limits = checkedLimits(given, campaign.value, now);
    if (!limits.ok) return limits;
    if (limits.value.ends_at <= now) return wrongField("endsAt", "Los códigos terminarían antes de empezar.");
    const { id: batchId } = await db
      .insertInto("coupon_batch")
      .values({ campaign_id: campaignId, prefix, length, codes: count, created_by: actor.staffId })
      .returning("id")
      .executeTakeFirstOrThrow();
    const values = { campaign_id: campaignId, customer_email: null, ...limits.value, batch_id: batchId };
    for (let made = 0; made < count; made += await insertCodes(db, count - made, { prefix, length, values }));
    const reach = { ...(await reachOf(db, campaign.value, now)), isUncapped: limits.value.max_uses === null };
    const row = { ...limits.value, is_active: true };
    return ok({
      value: { batchId, count },
      effects: [
        {
          kind: "data" as const,
          text: `Se hacen ${count} códigos como ${codeShape(prefix, length)} para «${campaign.value.name}»; cada uno: ${limitWords(row)}.`,
        },
        ...endsWithCampaign(row, campaign.value),
        { kind: "data" as const, text: "La lista completa se descarga una sola vez." },
      ],
      audit: {
        subject: campaignSubject(campaignId),
        before: judgedTerms(campaign.value),
        after: {
          ...judgedTerms(campaign.value),
          codes: count,
          uses: row.max_uses ?? "sin límite",
          perCustomer: row.per_customer ?? "sin límite",
          guestsOnly: row.guests_only,
        },
        outcome: { campaignId, batchId, codes: count },
      },
      askedAs: askedSubject(campaignSubject(campaignId), input),
      ...(await secondPerson(context, {
        after: { isActive: true, startsAt: row.starts_at, endsAt: row.ends_at },
        reach,
      })),
    });
  },
});

function wrongShape({ prefix, length, count }: Pick<GenerateInput, "prefix" | "length" | "count">) {
  if (!CODE_PREFIX.test(prefix)) return wrongField("prefix", `El prefijo tiene ${PREFIX_EXPECTS}.`);
  if (!Number.isInteger(length) || length < FEWEST_RANDOM || length > MOST_RANDOM || !fitsCode(prefix, length)) {
    return wrongField("length", `De ${FEWEST_RANDOM} a ${MOST_RANDOM} letras al azar: menos se pueden adivinar.`);
  }
  if (!Number.isInteger(count) || count < 1 || count > MOST_CODES) {
    return wrongField("count", `De 1 a ${MOST_CODES} códigos.`);
  }
  return undefined;
}

interface Codes {
  readonly prefix: string;
  readonly length: number;
  readonly values: Readonly<Record<string, unknown>> & { readonly campaign_id: number; readonly customer_email: null };
}

/** Makes as many codes; one that is there already is left out, and made anew by the next turn. */
async function insertCodes(db: Handle, count: number, { prefix, length, values }: Codes): Promise<number> {
  const codes = Array.from({ length: count }, () => uniqueCode(prefix, randomBytes(length)));
  const made = await db
    .insertInto("coupon")
    .values(codes.map((code) => ({ ...values, code })) as never)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .execute();
  return made.length;
}
