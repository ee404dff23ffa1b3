import { Type, type Static } from "typebox";
import { ADJUSTMENT_CAUSES, type AdjustmentCause, MOST_PIECES } from "../../../domain/staff/stock-adjustments.ts";
import { TireParams } from "../catalog/catalog.ts";
import { actionAnswer, defineStaffEndpoint, Moment, PageQuery, pageOf, Reason, Rehearse } from "../staff-endpoint.ts";

const one = <Value extends string>(...values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: "string", enum: [...values] });
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const Count = Type.Integer();

export const STOCK_SORTS = ["code", "onHand", "cover", "sold", "counted"] as const;
export type StockSort = (typeof STOCK_SORTS)[number] | `-${(typeof STOCK_SORTS)[number]}`;
const Sort = one<StockSort>(...STOCK_SORTS.flatMap((key) => [key, `-${key}`] as const));

export const StockFilters = {
  q: Type.Optional(Type.String({ maxLength: 100 })),
  brand: Type.Optional(Type.String({ pattern: "^\\d{1,9}(,\\d{1,9}){0,50}$" })),
  /** `low`: below its alarm. `uncounted`: not counted in 90 days. `retired`: off sale with pieces. */
  view: Type.Optional(one("low", "zero", "uncounted", "retired")),
} as const;

export const StockRow = Type.Object({
  code: Type.String(),
  name: Type.String(),
  sizeWords: Type.String(),
  image: Type.String(),
  isActive: Type.Boolean(),
  place: Type.String(),
  /** Pieces that can be sold: without those that orders hold. */
  onHand: Count,
  /** Of orders that wait for their payment (15). */
  reserved: Count,
  /** Of orders that hold pieces which have not left: `reserved` and paid ones. */
  held: Count,
  sold7: Count,
  sold30: Count,
  coverDays: Type.Union([Count, Type.Null()]),
  countedAt: MomentOrNull,
  alarmLevel: Type.Union([Count, Type.Null()]),
  /** Counts what staff did: what an act expects. */
  revision: Count,
});
export type StockRow = Static<typeof StockRow>;

export const stockEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/stock",
  summary: "Existencias, apartados, ventas y cobertura de cada llanta",
  tag: "Existencias",
  needs: ["stock.count", "read"],
  query: Type.Object({ ...StockFilters, sort: Type.Optional(Sort), ...PageQuery }),
  answer: pageOf(StockRow),
});

export const stockCountsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/stock-counts",
  summary: "Cuántas llantas hay de cada vista de existencias",
  tag: "Existencias",
  needs: ["stock.count", "read"],
  answer: Type.Object({
    all: Count,
    low: Count,
    zero: Count,
    uncounted: Count,
    retired: Count,
    brands: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  }),
});

export const stockFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/stock.csv",
  summary: "Las existencias del filtro, en CSV",
  tag: "Existencias",
  needs: ["stock.count", "read"],
  query: Type.Object(StockFilters),
  answer: Type.String(),
});

export const StockMove = Type.Object({
  id: Type.Integer(),
  at: Moment,
  quantity: Count,
  /** Damaged pieces of a return: they change nothing on hand. */
  scrapped: Count,
  reason: Type.String(),
  /** What was on hand after it. */
  after: Count,
  orderId: Type.Union([Type.Integer(), Type.Null()]),
  returnId: Type.Union([Type.Integer(), Type.Null()]),
  /** The member who moved it, and why. */
  who: Type.Union([Type.String(), Type.Null()]),
  why: Type.Union([Type.String(), Type.Null()]),
});
export type StockMove = Static<typeof StockMove>;

export const tireStockEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/stock/:code",
  summary: "Las existencias de una llanta",
  tag: "Existencias",
  needs: ["stock.count", "read"],
  params: TireParams,
  answer: StockRow,
});

/** What a count takes off: pieces that lay on the shelf at a moment and belonged to orders. */
export const heldStockEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/stock/:code/held",
  summary: "Las piezas de una llanta que en un momento estaban en el anaquel y eran de pedidos",
  tag: "Existencias",
  needs: ["stock.count", "read"],
  params: TireParams,
  query: Type.Object({ at: Moment }),
  answer: Type.Object({
    held: Count,
    /** The moment that is meant: a browser's clock may be ahead. */
    at: Moment,
  }),
});

export const stockLedgerEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/stock/:code/ledger",
  summary: "Los movimientos de una llanta, el último primero",
  tag: "Existencias",
  needs: ["stock.count", "read"],
  params: TireParams,
  query: Type.Object(PageQuery),
  answer: pageOf(StockMove),
});

const Expected = Type.Integer({ minimum: 0 });
const Moved = actionAnswer(
  Type.Object({ code: Type.String(), onHand: Count, alarmLevel: Type.Union([Count, Type.Null()]), revision: Count }),
);

export const countStockEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/stock/:code/count",
  summary: "Anota cuántas piezas se contaron y cuándo; lo que se vendió después se toma en cuenta",
  tag: "Existencias",
  needs: ["stock.count", "full"],
  takesKey: true,
  params: TireParams,
  query: Rehearse,
  body: Type.Object({
    /** Pieces that can be sold: without those that orders hold. */
    pieces: Type.Integer({ minimum: 0, maximum: MOST_PIECES }),
    countedAt: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,6})?)?Z$" }),
    expected: Expected,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: Moved,
});

export const adjustStockEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/stock/:code/adjust",
  summary: "Agrega o quita piezas sin contar, con su causa",
  tag: "Existencias",
  needs: ["stock.write", "full"],
  takesKey: true,
  params: TireParams,
  query: Rehearse,
  body: Type.Object({
    /** Below zero: taken away. */
    pieces: Type.Integer({ minimum: -MOST_PIECES, maximum: MOST_PIECES }),
    cause: one<AdjustmentCause>(...(Object.keys(ADJUSTMENT_CAUSES) as AdjustmentCause[])),
    expected: Expected,
    reason: Reason,
  }),
  answer: Moved,
});

export const alarmStockEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/stock/:code/alarm",
  summary: "Con menos de cuántas piezas espera a alguien; nulo: sin alarma",
  tag: "Existencias",
  needs: ["stock.write", "full"],
  params: TireParams,
  query: Rehearse,
  body: Type.Object({
    level: Type.Union([Type.Integer({ minimum: 1, maximum: MOST_PIECES }), Type.Null()]),
    expected: Expected,
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: Moved,
});
