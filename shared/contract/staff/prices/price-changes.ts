import { type Static, Type } from "typebox";
import { Centavos, defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";
import {
  Act,
  Choice,
  Code,
  Ends,
  Id,
  Impact,
  MomentOrNull,
  PriceChangeId,
  RuleKind,
  ShownPrice,
  State,
  Tenths,
  TextOrNull,
} from "./price-parts.ts";

const TAG = "Precios";

export const PriceChangeRow = Type.Object({
  id: Id,
  /** Of an edit: the tyre's code. */
  name: Type.String(),
  kind: Type.Union([Type.Literal("plan"), Type.Literal("edit")]),
  state: State,
  /** Why it was not carried out. */
  note: Type.String(),
  /** Null: when it is scheduled. */
  startsAt: MomentOrNull,
  endsAt: MomentOrNull,
  appliedAt: MomentOrNull,
  revertedAt: MomentOrNull,
  tires: Type.Integer(),
  lowest: Tenths,
  average: Tenths,
  highest: Tenths,
  /** Tyres that were not moved, as they were off sale, or not moved or not moved back, as another price was found. */
  left: Type.Integer(),
  /** Open carts with one of its tyres; of a change that is over 0. */
  carts: Type.Integer(),
  /** Who scheduled it, or wrote the draft. */
  by: TextOrNull,
  approvedBy: TextOrNull,
  createdAt: Moment,
});
export type PriceChangeRow = Static<typeof PriceChangeRow>;

export const PRICE_VIEWS = ["open", "past"] as const;
export type PriceView = (typeof PRICE_VIEWS)[number];

const PriceChangeFilters = {
  view: Type.Optional(Type.Unsafe<PriceView>({ type: "string", enum: [...PRICE_VIEWS] })),
  /** A part of the name, or a tyre's code. */
  q: Type.Optional(Type.String({ maxLength: 80 })),
} as const;

export const priceChangesFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/price-changes.csv",
  summary: "La lista de cambios de precios en CSV",
  tag: TAG,
  needs: ["prices.write", "read"],
  query: Type.Object(PriceChangeFilters),
  answer: Type.String(),
  errors: [409],
});

export const priceChangesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/price-changes",
  summary: "Cambios de precios: los abiertos por su momento, los terminados del más nuevo al más viejo",
  tag: TAG,
  needs: ["prices.write", "read"],
  query: Type.Object({ ...PriceChangeFilters, ...PageQuery }),
  answer: pageOf(PriceChangeRow),
});

export const PriceChangeDetail = Type.Object({
  ...PriceChangeRow.properties,
  /** Sent with every act: the change as it was read. */
  updatedAt: Type.String(),
  impact: Impact,
  cartsRising: Type.Integer(),
  /** How far the price of one is below the list price afterwards, on average; of the tyres with a discount. */
  belowList: Type.Object({ tires: Type.Integer(), average: Tenths }),
  rule: Type.String(),
  ruleKind: RuleKind,
  /** Tenths of a percent, or centavos with tax; null for a file. */
  ruleValue: Type.Union([Type.Integer(), Type.Null()]),
  rounding: Ends,
  keepsDiscount: Type.Boolean(),
  choice: Choice,
  /** `Rodada, rin 15 y 16` */
  chosen: Type.String(),
  /** Milliseconds that it began late; null while it has not begun. */
  lateMs: Type.Union([Type.Integer(), Type.Null()]),
  limits: Type.Object({ fallPercent: Type.Integer(), risePercent: Type.Integer(), tires: Type.Integer() }),
  approvalId: Type.Union([Id, Type.Null()]),
  /** Tyres beyond a limit. */
  beyond: Type.Integer(),
  acts: Type.Array(Act),
});
export type PriceChangeDetail = Static<typeof PriceChangeDetail>;

export const priceChangeEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/price-changes/:id",
  summary: "Un cambio de precios, con su impacto y lo que se puede hacer",
  tag: TAG,
  needs: ["prices.write", "read"],
  params: PriceChangeId,
  answer: PriceChangeDetail,
});

export const PriceChangeLine = Type.Object({
  code: Type.String(),
  name: Type.String(),
  image: Type.String(),
  size: Type.String(),
  before: ShownPrice,
  after: ShownPrice,
  /** What one costs before and after, with tax. */
  oneBefore: Centavos,
  oneAfter: Centavos,
  change: Tenths,
  isBeyond: Type.Boolean(),
  onHand: Type.Integer(),
  carts: Type.Integer(),
  applied: Type.Union([Type.Literal("moved"), Type.Literal("left"), Type.Null()]),
  reverted: Type.Union([Type.Literal("moved"), Type.Literal("left"), Type.Null()]),
  /** What it costs instead, where it was left. */
  found: Type.Union([Centavos, Type.Null()]),
});
export type PriceChangeLine = Static<typeof PriceChangeLine>;

export const LINE_VIEWS = ["beyond", "carts", "left"] as const;
export type LineView = (typeof LINE_VIEWS)[number];

export const priceChangeLinesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/price-changes/:id/lines",
  summary: "Las llantas de un cambio de precios, las de mayor baja primero",
  tag: TAG,
  needs: ["prices.write", "read"],
  params: PriceChangeId,
  query: Type.Object({
    only: Type.Optional(Type.Unsafe<LineView>({ type: "string", enum: [...LINE_VIEWS] })),
    ...PageQuery,
  }),
  answer: pageOf(PriceChangeLine),
});

export const priceChangeFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/price-changes/:id/lines.csv",
  summary: "Las llantas de un cambio de precios, en CSV; sus columnas sirven para otro plan",
  tag: TAG,
  needs: ["prices.write", "read"],
  params: PriceChangeId,
  answer: Type.String(),
});

/** What a plan may be about. */
export const priceOptionsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/price-options",
  summary: "Marcas, líneas y rines de las llantas a la venta",
  tag: TAG,
  needs: ["prices.write", "full"],
  answer: Type.Object({
    brands: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    products: Type.Array(Type.Object({ id: Id, brandId: Id, name: Type.String() })),
    rims: Type.Array(Type.Number()),
  }),
});

export const tirePriceEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/tire-prices/:code",
  summary: "El precio de una llanta, y los planes que la tienen",
  tag: TAG,
  needs: ["prices.write", "read"],
  params: Type.Object({ code: Code }),
  answer: Type.Object({
    code: Type.String(),
    name: Type.String(),
    size: Type.String(),
    ...ShownPrice.properties,
    plans: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
});
