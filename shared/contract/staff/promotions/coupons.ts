import { type Static, Type } from "typebox";
import { actionAnswer, defineStaffEndpoint, Moment, PageQuery, pageOf, Reason, Rehearse } from "../staff-endpoint.ts";
import { ById, GivenMoment, Id, State, Version } from "./campaigns.ts";

const CountOrNull = Type.Union([Type.Integer(), Type.Null()]);

export const CouponRow = Type.Object({
  id: Id,
  /** A generated code shows its end, a personal one nothing: the code may have a name in it. */
  code: Type.String(),
  kind: Type.Union([Type.Literal("open"), Type.Literal("generated"), Type.Literal("personal")]),
  campaignId: Id,
  campaign: Type.String(),
  state: State,
  uses: Type.Integer(),
  maxUses: CountOrNull,
  perCustomer: CountOrNull,
  guestsOnly: Type.Boolean(),
  startsAt: Moment,
  endsAt: Moment,
  isActive: Type.Boolean(),
  version: Version,
});
export type CouponRow = Static<typeof CouponRow>;

export const couponsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/coupons",
  summary: "Códigos con su estado, del más nuevo al más viejo",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  query: Type.Object({
    /** The beginning of a code; a generated or personal one is found by its whole text only. */
    q: Type.Optional(Type.String({ maxLength: 60 })),
    campaign: Type.Optional(Id),
    ...PageQuery,
  }),
  answer: pageOf(CouponRow),
});

const Uses = Type.Union([Type.Integer({ minimum: 0, maximum: 2_000_000_000 }), Type.Null()]);
const Limits = {
  uses: Uses,
  perCustomer: Uses,
  guestsOnly: Type.Boolean(),
  startsAt: Type.Union([GivenMoment, Type.Null()]),
  endsAt: Type.Union([GivenMoment, Type.Null()]),
} as const;

const act = { tag: "Promoción", needs: ["promotions.write", "ask"], approval: "coupon", query: Rehearse } as const;

/** 400 `fieldsRefused` with `Current` {id, campaignId} where the code is there already. */
export const createCouponEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/coupons",
  summary: "Crea un código de una campaña; sin límite de usos o arriba del límite, lo aprueba otra persona",
  takesKey: true,
  body: Type.Object({ campaignId: Id, code: Type.String({ maxLength: 60 }), ...Limits, reason: Reason }),
  answer: actionAnswer(Type.Object({ id: Id, code: Type.String(), campaignId: Id })),
});

export const generateCouponsEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/coupons/generate",
  summary: "Genera hasta 500 códigos únicos, cada uno con 60 bits al azar o más",
  takesKey: true,
  body: Type.Object({
    campaignId: Id,
    prefix: Type.String({ maxLength: 20 }),
    length: Type.Integer({ minimum: 0, maximum: 100 }),
    count: Type.Integer({ minimum: 0, maximum: 10_000 }),
    ...Limits,
    reason: Reason,
  }),
  answer: actionAnswer(Type.Object({ batchId: Id, count: Type.Integer() })),
});

export const changeCouponEndpoint = defineStaffEndpoint({
  ...act,
  method: "PATCH",
  path: "/staff/coupons/:id",
  summary: "Cambia los límites de un código, o lo reactiva",
  params: ById,
  body: Type.Object({ ...Limits, reactivates: Type.Boolean(), expected: Version, reason: Reason }),
  answer: actionAnswer(Type.Object({ id: Id, uses: Type.Integer() })),
});

export const disableCouponEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/coupons/:id/disable",
  summary: "Da de baja un código; los pedidos que lo usaron conservan su precio",
  params: ById,
  body: Type.Object({ expected: Version, reason: Reason }),
  answer: actionAnswer(Type.Object({ uses: Type.Integer() })),
});

export const downloadCodesEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/coupon-batches/:id/download",
  summary: "Los códigos de una generación, una sola vez",
  tag: "Promoción",
  needs: ["promotions.write", "full"],
  stepUp: true,
  params: ById,
  query: Rehearse,
  body: Type.Object({}),
  answer: actionAnswer(Type.Object({ prefix: Type.String(), codes: Type.Array(Type.String()) })),
});
