import { type Static, Type } from "typebox";
import { CARD_BRANDS, type CardBrand } from "../../../domain/payment/card.ts";
import { actionAnswer, Centavos, defineStaffEndpoint, Reason, Rehearse } from "../staff-endpoint.ts";
import { ById, Id, Version } from "./campaigns.ts";

const Brand = Type.Unsafe<CardBrand>({ type: "string", enum: Object.keys(CARD_BRANDS) });

const PlanFields = {
  name: Type.String({ maxLength: 200 }),
  /** Small print at checkout. */
  message: Type.String({ maxLength: 500 }),
  /** Total before tax from which on it is offered. */
  minimum: Centavos,
  months: Type.Integer({ minimum: 0, maximum: 999 }),
  /** Empty: every bank. */
  bank: Type.String({ maxLength: 100 }),
  /** Empty: every brand. */
  brands: Type.Array(Brand, { maxItems: 10 }),
} as const;

export const PlanRow = Type.Object({
  id: Id,
  ...PlanFields,
  isActive: Type.Boolean(),
  version: Version,
});
export type PlanRow = Static<typeof PlanRow>;

export const plansEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/plans",
  summary: "Planes de meses sin intereses, por banco y meses",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  answer: Type.Object({ items: Type.Array(PlanRow) }),
});

const act = { tag: "Promoción", needs: ["promotions.write", "full"], query: Rehearse } as const;
const Saved = actionAnswer(Type.Object({ id: Id }));

export const createPlanEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/plans",
  summary: "Agrega un plan de meses sin intereses",
  takesKey: true,
  body: Type.Object({ ...PlanFields, reason: Reason }),
  answer: Saved,
});

export const changePlanEndpoint = defineStaffEndpoint({
  ...act,
  method: "PATCH",
  path: "/staff/plans/:id",
  summary: "Cambia un plan de meses sin intereses",
  params: ById,
  body: Type.Object({ ...PlanFields, expected: Version, reason: Reason }),
  answer: Saved,
});

export const switchPlanEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/plans/:id/switch",
  summary: "Deja de ofrecer un plan, o lo ofrece otra vez",
  params: ById,
  body: Type.Object({ isActive: Type.Boolean(), expected: Version, reason: Reason }),
  answer: Saved,
});
