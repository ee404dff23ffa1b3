import { randomUUID } from "node:crypto";
import type { ApprovalDetail } from "../../../shared/contract/staff/approvals.ts";
import type { CampaignDetail } from "../../../shared/contract/staff/promotions/campaigns.ts";
import type { CouponRow } from "../../../shared/contract/staff/promotions/coupons.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { SignedInMember, TestOffice } from "./test-office.ts";

export const WHY = "campaña de la temporada";
const DAY_MS = 86_400_000;

export interface StaffAnswer {
  readonly status: number;
  readonly outcome?: string;
  readonly effects?: Effect[];
  readonly result?: { readonly id: number; readonly batchId: number; readonly codes: string[]; readonly uses: number };
  readonly approval?: { readonly id: number };
  readonly Codigo?: string;
  readonly Message?: string;
  readonly ModelState?: Record<string, string[]>;
  readonly Current?: { readonly id: number; readonly campaignId: number };
}

export const aCampaignBody = (changes: object = {}) => ({
  name: "Prueba de campaña",
  isPerLine: false,
  minProducts: 1,
  maxProducts: 0,
  percent: 20,
  productIds: null,
  startsAt: new Date(Date.now() - DAY_MS).toISOString(),
  endsAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  reason: WHY,
  ...changes,
});

export const LIMITS = { uses: 100, perCustomer: null, guestsOnly: false, startsAt: null, endsAt: null, reason: WHY };

/** The promotions' part of the staff's API, as one member calls it. */
export function promotionsOf(office: TestOffice, { headers }: SignedInMember) {
  const send = async (method: "POST" | "PATCH", url: string, payload: object): Promise<StaffAnswer> => {
    const answer = await office.call({
      method,
      url: `/staff/${url}`,
      headers: { ...headers, "idempotency-key": randomUUID() },
      payload,
    });
    return { status: answer.statusCode, ...answer.json<object>() };
  };
  const campaign = async (id: number) =>
    (await office.call({ url: `/staff/campaigns/${id}`, headers })).json<CampaignDetail>();
  const coupons = async (query: string) =>
    (await office.call({ url: `/staff/coupons?${query}`, headers })).json<{ items: CouponRow[] }>().items;
  return {
    send,
    campaign,
    coupons,
    create: (changes: object = {}) => send("POST", "campaigns", aCampaignBody(changes)),
    /** With the campaign as it is now. */
    async change(id: number, changes: object) {
      const { version: expected, ...seen } = await campaign(id);
      const { name, isPerLine, minProducts, maxProducts, percent, productIds, startsAt, endsAt } = seen;
      const body = { name, isPerLine, minProducts, maxProducts, percent, productIds, startsAt, endsAt };
      return send("PATCH", `campaigns/${id}`, { ...body, expected, reason: WHY, ...changes });
    },
    async switch(id: number, act: "pause" | "resume" | "end") {
      const { version: expected } = await campaign(id);
      return send("POST", `campaigns/${id}/${act}`, { expected, reason: WHY });
    },
    coupon: (campaignId: number, code: string, changes: object = {}) =>
      send("POST", "coupons", { campaignId, code, ...LIMITS, ...changes }),
    async changeCoupon(code: string, changes: object = {}) {
      const [row] = await coupons(`q=${code}`);
      if (!row) throw new Error(`No coupon ${code}.`);
      const { maxUses: uses, perCustomer, guestsOnly, startsAt, endsAt, version: expected } = row;
      const body = { uses, perCustomer, guestsOnly, startsAt, endsAt, reactivates: false, expected, reason: WHY };
      return send("PATCH", `coupons/${row.id}`, { ...body, ...changes });
    },
    request: async (id: number | undefined) =>
      (await office.call({ url: `/staff/approvals/${id ?? 0}`, headers })).json<ApprovalDetail>(),
    approve: (id: number | undefined) => send("POST", `approvals/${id ?? 0}/approve`, {}),
  };
}
