import { sql } from "kysely";
import { campaignProblems, type CampaignInput } from "../../../../shared/domain/pricing/campaigns/campaign-input.ts";
import { campaignWords } from "../../../../shared/domain/pricing/campaigns/campaign-words.ts";
import { CAMPAIGN_TYPE_PER_LINE } from "../../../../shared/domain/pricing/pricing.ts";
import { formatDateTime, momentOf } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import type { Handle } from "../../../db/database.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import {
  type Campaign,
  campaignSubject,
  judgedCodes,
  ORDERS_KEEP,
  reachOf,
  secondPerson,
  shownCampaign,
  lockCampaign,
  termsOfCampaign,
} from "./lock-campaign.ts";

/** The campaign type that counts the whole cart. */
const CAMPAIGN_TYPE_WHOLE_CART = 1;

/** As the wire and a request of a second person have it. */
export interface CampaignGiven {
  readonly name: string;
  readonly isPerLine: boolean;
  readonly minProducts: number;
  readonly maxProducts: number;
  readonly percent: number;
  readonly productIds: readonly number[] | null;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Saved {
  readonly id: number;
}

/** A campaign without codes: it does nothing until a code is made. */
export const createCampaignAction = defineAction({
  name: "campaigns create",
  reason: "optional",
  async run(context: ActionContext, given: CampaignGiven): Promise<Result<Done<Saved>, StaffError>> {
    const { db, now, approvalId } = context;
    const checked = await checkedCampaign(db, given);
    if (!checked.ok) return checked;
    const values = checked.value;
    if (values.ends_at <= now) return wrongField("endsAt", "Ya habría terminado.");
    // Imports choose numbers of their own; two members who make one at once wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext('campaign'))`.execute(db);
    const row = await db
      .insertInto("campaign")
      .values((eb) => ({
        id: eb.selectFrom("campaign").select(sql<number>`coalesce(max(id), 0) + 1`.as("id")),
        ...values,
        product_ids: values.product_ids as never,
      }))
      .returningAll()
      .executeTakeFirstOrThrow();
    const reach = await reachOf(db, row, now);
    const second = await secondPerson(context, { after: termsOfCampaign(row), reach });
    return ok({
      value: { id: row.id },
      effects: [
        { kind: "data" as const, text: `La campaña «${row.name}» da ${campaignWords(inputOf(row))}.` },
        { kind: "data" as const, text: `Vale del ${formatDateTime(row.starts_at)} al ${formatDateTime(row.ends_at)}.` },
        { kind: "data" as const, text: "No cambia ningún precio hasta que tenga un código." },
      ],
      audit: {
        // Until a second person has decided it has no number.
        subject:
          second.needsApproval && approvalId === undefined
            ? { kind: "campaign", id: row.name }
            : campaignSubject(row.id),
        after: shownCampaign(row),
        outcome: { campaignId: row.id },
      },
      ...second,
    });
  },
});

interface Change extends CampaignGiven {
  readonly id: number;
  readonly expected: string;
}

/** Carts and orders to come have the new rule at once; orders that were placed keep their price. */
export const changeCampaignAction = defineAction({
  name: "campaigns change",
  reason: "needed",
  async run(context: ActionContext, { id, expected, ...given }: Change): Promise<Result<Done<Saved>, StaffError>> {
    const { db, now } = context;
    const locked = await lockCampaign(db, id, expected);
    if (!locked.ok) return locked;
    const before = locked.value;
    const checked = await checkedCampaign(db, given);
    if (!checked.ok) return checked;
    const values = checked.value;
    const isEndChanged = values.ends_at.getTime() !== before.ends_at.getTime();
    if (isEndChanged && values.ends_at <= now) return wrongField("endsAt", "Para terminarla ahora usa «Terminar».");
    // A later end lets one that was withdrawn count again.
    const isActive = before.is_active || (before.paused_at === null && isEndChanged);
    const row = await db
      .updateTable("campaign")
      .set({ ...values, product_ids: values.product_ids as never, is_active: isActive })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const reach = await reachOf(db, row, now);
    const judged = { before: termsOfCampaign(before), after: termsOfCampaign(row), reach };
    return ok({
      value: { id },
      effects: [
        { kind: "data" as const, text: `La campaña «${row.name}» da ${campaignWords(inputOf(row))}.` },
        { kind: "data" as const, text: `Vale del ${formatDateTime(row.starts_at)} al ${formatDateTime(row.ends_at)}.` },
        {
          kind: "money" as const,
          text: "Los carritos tienen el precio nuevo; quien está por finalizar lo ve antes de pagar.",
        },
        ORDERS_KEEP,
      ],
      audit: {
        subject: campaignSubject(id),
        before: { ...shownCampaign(before), ...judgedCodes(reach) },
        after: { ...shownCampaign(row), ...judgedCodes(reach) },
      },
      ...(await secondPerson(context, judged)),
    });
  },
});

const inputOf = (row: Campaign): CampaignInput => ({
  name: row.name,
  isPerLine: row.type === CAMPAIGN_TYPE_PER_LINE,
  minProducts: row.min_products,
  maxProducts: row.max_products,
  percent: row.discount_percent,
  productIds: row.product_ids,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

async function checkedCampaign(
  db: Handle,
  given: CampaignGiven,
): Promise<Result<ReturnType<typeof valuesOf>, StaffError>> {
  const productIds = given.productIds === null ? null : [...new Set(given.productIds)].toSorted((a, b) => a - b);
  const input = {
    ...given,
    name: plainText(given.name).replaceAll(/\s+/g, " "),
    productIds,
    startsAt: momentOf(given.startsAt),
    endsAt: momentOf(given.endsAt),
  };
  const fields = campaignProblems(input);
  const message = Object.values(fields)[0]?.[0];
  if (message !== undefined) return err({ code: "fieldsRefused", message, fields });
  if (productIds !== null && !(await areProducts(db, productIds))) {
    return wrongField("productIds", "Una de las llantas ya no está en el catálogo.");
  }
  return ok(valuesOf(input));
}

async function areProducts(db: Handle, ids: readonly number[]): Promise<boolean> {
  const found = await db.selectFrom("product").select("id").where("id", "in", ids).execute();
  return found.length === ids.length;
}

const valuesOf = (input: CampaignInput) => ({
  name: input.name,
  type: input.isPerLine ? CAMPAIGN_TYPE_PER_LINE : CAMPAIGN_TYPE_WHOLE_CART,
  min_products: input.minProducts,
  max_products: input.maxProducts,
  discount_percent: input.percent,
  product_ids: input.productIds === null ? null : [...input.productIds],
  starts_at: input.startsAt,
  ends_at: input.endsAt,
});

const wrongField = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });
