import { type Static, Type } from "typebox";
import { ALL_PROMOTION_STATES, type PromotionState } from "../../../domain/pricing/campaigns/campaign-state.ts";
import {
  actionAnswer,
  Centavos,
  defineStaffEndpoint,
  Moment,
  PageQuery,
  pageOf,
  Reason,
  Rehearse,
} from "../staff-endpoint.ts";
import { MOST_PER_LINE } from "../../../domain/pricing/line-limit.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

export const State = Type.Unsafe<PromotionState>({ type: "string", enum: [...ALL_PROMOTION_STATES] });
export const Id = Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER });
export const ById = Type.Object({ id: Id });
const IdOrNull = Type.Union([Id, Type.Null()]);
const Count = Type.Integer();
const CountOrNull = Type.Union([Count, Type.Null()]);
/** A moment that is given; the format alone is not checked. */
export const GivenMoment = Type.String({
  pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)$",
});
export const Version = Type.String({ maxLength: 40 });

/** What paid orders say of a campaign; what was refunded is taken out. Amounts with tax. */
const Figures = { orders: Count, revenue: Centavos, discount: Centavos } as const;

export const CampaignRow = Type.Object({
  id: Id,
  name: Type.String(),
  /** What it gives, in words. */
  gives: Type.String(),
  state: State,
  startsAt: Moment,
  endsAt: Moment,
  codes: Count,
  /** The code of a campaign with one code that is neither personal nor generated. */
  onlyCode: Type.Union([Type.String(), Type.Null()]),
  uses: Count,
  /** Of all its codes together; null: one of them has no limit, or it has no code. */
  maxUses: CountOrNull,
  guestsOnly: Type.Boolean(),
  ...Figures,
});
export type CampaignRow = Static<typeof CampaignRow>;

const CampaignFilters = {
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** States with commas between them. */
  state: Type.Optional(Type.String({ maxLength: 100, pattern: "^[a-z]+(,[a-z]+)*$" })),
} as const;

export const campaignsFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/campaigns.csv",
  summary: "La lista de campañas en CSV",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  query: Type.Object(CampaignFilters),
  answer: Type.String(),
  errors: [409],
});

export const campaignsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/campaigns",
  summary: "Campañas con su estado por el reloj, sus usos, y lo que vendieron y costaron",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  query: Type.Object({ ...CampaignFilters, ...PageQuery }),
  answer: Type.Object({
    ...pageOf(CampaignRow).properties,
    counts: Type.Object({
      all: Count,
      running: Count,
      planned: Count,
      paused: Count,
      spent: Count,
      ended: Count,
      codes: Count,
    }),
  }),
});

const Batch = Type.Object({
  id: Id,
  example: Type.String(),
  codes: Count,
  createdAt: Moment,
  createdBy: Type.Union([Type.String(), Type.Null()]),
  /** Null: not yet, so that it may be downloaded. */
  downloadedAt: Type.Union([Moment, Type.Null()]),
});

export const CampaignDetail = Type.Object({
  ...CampaignRow.properties,
  isPerLine: Type.Boolean(),
  minProducts: Count,
  /** 0: no limit. */
  maxProducts: Count,
  percent: Count,
  productIds: Type.Union([Type.Array(Id), Type.Null()]),
  /** Names of the products that it covers; empty: all. */
  products: Type.Array(Type.String()),
  isPaused: Type.Boolean(),
  version: Version,
  batches: Type.Array(Batch),
  /** By the employee whose invitation opened the customer's account, the most sold first. */
  inviters: Type.Array(
    Type.Object({
      /** The employee's account; null: customers without an invitation. */
      id: IdOrNull,
      name: Type.String(),
      ...Figures,
    }),
  ),
  /** A request of a second person about this campaign that waits. */
  approvalId: IdOrNull,
});
export type CampaignDetail = Static<typeof CampaignDetail>;

export const campaignEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/campaigns/:id",
  summary: "Una campaña con su regla, sus cifras y quién invitó",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  params: ById,
  answer: CampaignDetail,
});

/** What a campaign may be limited to: products, since sizes have no rule of their own. */
export const promotionProductsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/promotion-products",
  summary: "Los modelos del catálogo, por marca, para las campañas",
  tag: "Promoción",
  needs: ["promotions.write", "read"],
  answer: Type.Object({
    items: Type.Array(Type.Object({ id: Id, brand: Type.String(), name: Type.String(), tires: Count })),
    /** Limits of the second person. */
    percentLimit: Count,
    usesLimit: Count,
  }),
});

const Pieces = Type.Integer({ minimum: 0, maximum: MOST_PER_LINE });
const CampaignBody = {
  name: Type.String({ maxLength: 200 }),
  isPerLine: Type.Boolean(),
  minProducts: Pieces,
  maxProducts: Pieces,
  percent: Type.Integer({ minimum: -1_000, maximum: 1_000 }),
  productIds: Type.Union([Type.Array(Id, { maxItems: 1_000 }), Type.Null()]),
  startsAt: GivenMoment,
  endsAt: GivenMoment,
} as const;

const act = { tag: "Promoción", needs: ["promotions.write", "ask"], approval: "coupon", query: Rehearse } as const;
const Saved = actionAnswer(Type.Object({ id: Id }));

export const createCampaignEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/campaigns",
  summary: "Crea una campaña; arriba del límite la aprueba otra persona",
  takesKey: true,
  body: Type.Object({ ...CampaignBody, reason: Reason }),
  answer: Saved,
});

export const changeCampaignEndpoint = defineStaffEndpoint({
  ...act,
  method: "PATCH",
  path: "/staff/campaigns/:id",
  summary: "Cambia una campaña; si da más y queda arriba del límite, lo aprueba otra persona",
  params: ById,
  body: Type.Object({ ...CampaignBody, expected: Version, reason: Reason }),
  answer: Saved,
});

const SwitchBody = Type.Object({ expected: Version, reason: Reason });

export const pauseCampaignEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/campaigns/:id/pause",
  summary: "Pausa una campaña",
  params: ById,
  body: SwitchBody,
  answer: Saved,
});

export const resumeCampaignEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/campaigns/:id/resume",
  summary: "Reanuda una campaña en pausa",
  params: ById,
  body: SwitchBody,
  answer: Saved,
});

export const endCampaignEndpoint = defineStaffEndpoint({
  ...act,
  method: "POST",
  path: "/staff/campaigns/:id/end",
  summary: "Termina una campaña ahora",
  params: ById,
  body: SwitchBody,
  answer: Saved,
});
