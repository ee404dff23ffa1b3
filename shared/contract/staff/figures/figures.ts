import { Type, type Static, type TSchema } from "typebox";
import { FIGURE_GROUPS, type FigureGroup } from "../../../domain/figures/figure-range.ts";
import { ALL_PAYMENT_PROVIDERS, type PaymentProvider } from "../../../domain/payment/provider-names.ts";
import type { RefundKind } from "../../../domain/payment/refund/refund-kinds.ts";
import type { ReturnKind } from "../../../domain/returns/return-kinds.ts";
import type { FiguresView } from "../../../domain/staff/access/figures-access.ts";
import { Centavos, defineStaffEndpoint, Moment } from "../staff-endpoint.ts";

const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const Count = Type.Integer();
/** Null for a member who sees no amounts. */
const Amount = orNull(Centavos);

const Sold = Type.Object({ orders: Count, pieces: Count, amount: Amount });
export type Sold = Static<typeof Sold>;
/** `day`: the first one of its group. */
const SoldOfGroup = Type.Object({ day: Day, ...Sold.properties });

/** Orders by the day on which they were paid, as far as they stand; with tax and freight. */
const Sales = Type.Object({
  groups: Type.Array(SoldOfGroup),
  total: Sold,
  previous: orNull(Type.Object({ groups: Type.Array(SoldOfGroup), total: Sold })),
});

const Funnel = Type.Object({
  /** Null: of no day of the range is it known. */
  carts: orNull(Count),
  knownCarts: orNull(Count),
  /** The first day of the range whose carts are known, where it is not the range's first. */
  cartsFrom: orNull(Day),
  orders: Count,
  paid: Count,
  delivered: Count,
});

const Method = Type.Object({
  method: Type.Unsafe<PaymentProvider>({ type: "string", enum: [...ALL_PAYMENT_PROVIDERS] }),
  tried: Count,
  paid: Count,
  refused: Count,
  /** Given up or run out on the bank's page. */
  lostIn3ds: Count,
  unfinished: Count,
  /** Refused, by the provider's code; most first. */
  reasons: Type.Array(Type.Object({ code: Type.String(), count: Count })),
});

/** Hours. */
const Spread = Type.Object({ count: Count, p50: orNull(Type.Number()), p90: orNull(Type.Number()) });
const Times = Type.Object({
  toShip: Spread,
  toDeliver: Spread,
  /** Delivered in the range, and of these within five business days of being paid. */
  delivered: Count,
  inTime: Count,
});

const Seller = Type.Object({ name: Type.String(), pieces: Count, amount: Amount });
const SellingTire = Type.Object({
  code: Type.String(),
  ...Seller.properties,
  size: Type.String(),
  marks: Type.String(),
  image: Type.String(),
  onHand: Count,
  coverDays: orNull(Count),
});
const Sellers = Type.Object({
  tires: Type.Array(SellingTire),
  sizes: Type.Array(Seller),
  lines: Type.Array(Seller),
});
export type SellingTire = Static<typeof SellingTire>;
export type Seller = Static<typeof Seller>;

const StockOuts = Type.Object({
  /** Tyres at 0 that are looked for, in carts or sold in the range; most wanted first. */
  tires: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      size: Type.String(),
      carts: Count,
      searches: Count,
      sold: Count,
    }),
  ),
  /** Sizes looked for of which nothing is on sale now. `none`: no tyre. `soldOut`: every tyre at 0. */
  sizes: Type.Array(
    Type.Object({
      size: Type.String(),
      searches: Count,
      kind: Type.Union([Type.Literal("none"), Type.Literal("soldOut")]),
    }),
  ),
  /** Texts that were not found, the most searched first. `nothing`: nothing was shown. `near`: something else was. */
  words: Type.Array(
    Type.Object({
      text: Type.String(),
      searches: Count,
      kind: Type.Union([Type.Literal("nothing"), Type.Literal("near")]),
    }),
  ),
});

const Returns = Type.Object({
  returns: Type.Array(Type.Object({ kind: Type.Unsafe<ReturnKind>({ type: "string" }), count: Count, pieces: Count })),
  refunds: Type.Array(Type.Object({ kind: Type.Unsafe<RefundKind>({ type: "string" }), count: Count, amount: Amount })),
});

const Coupon = Type.Object({
  /** Of the coupons; codes are not told. */
  campaign: Type.String(),
  orders: Count,
  amount: Amount,
  /** What the coupons took off. */
  cost: Amount,
});

const Queue = Type.Object({
  inProcess: Count,
  preparing: Count,
  exception: Count,
  /** Orders and pieces that left, by day. */
  shipped: Type.Array(Type.Object({ day: Day, orders: Count, pieces: Count })),
});

export const Figures = Type.Object({
  view: Type.Unsafe<FiguresView>({ type: "string", enum: ["all", "sales", "day", "queue"] }),
  from: Day,
  to: Day,
  group: Type.Unsafe<FigureGroup>({ type: "string", enum: [...FIGURE_GROUPS] }),
  previous: orNull(Type.Object({ from: Day, to: Day })),
  readAt: Moment,
  today: Day,
  /** Of the first order; null: there is none. */
  firstDay: orNull(Day),
  /** Parts that the member's role does not see are null. */
  sales: orNull(Sales),
  funnel: orNull(Funnel),
  payments: orNull(Type.Array(Method)),
  times: orNull(Type.Object({ ...Times.properties, previous: orNull(Times) })),
  sellers: orNull(Sellers),
  stockOuts: orNull(StockOuts),
  returns: orNull(Returns),
  coupons: orNull(Type.Array(Coupon)),
  queue: orNull(Queue),
});
export type Figures = Static<typeof Figures>;

const RangeQuery = { from: Day, to: Day } as const;

export const figuresEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/figures",
  summary: "Cifras de un periodo, según el papel: venta, embudo, pagos, tiempos, llantas, devoluciones y cupones",
  tag: "Tablero",
  needs: ["reports.read", "masked"],
  query: Type.Object({
    ...RangeQuery,
    /** Absent: the finest that can be drawn. */
    group: Type.Optional(Type.Unsafe<FigureGroup>({ type: "string", enum: [...FIGURE_GROUPS] })),
    /** Also of as many days right before. */
    compare: Type.Optional(Type.Literal("1")),
  }),
  answer: Figures,
});

export const sellersFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/figures/sellers.csv",
  summary: "Las llantas vendidas en un periodo como archivo CSV",
  tag: "Tablero",
  needs: ["reports.read", "read"],
  query: Type.Object(RangeQuery),
  answer: Type.String(),
});
