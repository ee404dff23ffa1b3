import { MOVES_AFTER_COUNT } from "../../features/stock/count-stock.ts";
import { moment, pattern, wholeNumber } from "../column.ts";
import { exportedMoment } from "../exported.ts";
import { type ImportKind, mustExist, noRepeats } from "../import-kind.ts";

/** Movements of a kind since each tyre was counted; each kind has an index by its moment. */
const movedSince = (kind: string): string => `
  select counted.codigo, movement.quantity
  from staged as counted join stock_movement as movement on movement.code = counted.codigo
  where ${kind} and movement.at > counted.contado_el and movement.at > (select min(contado_el) from staged)`;

/** What was counted, and what was taken, given back and adjusted since then. */
const ON_HAND = `select codigo as code, (existencias + coalesce(moved.quantity, 0))::integer as on_hand, line, existencias, contado_el
  from staged left join (
    select codigo, sum(quantity) as quantity
    from (${MOVES_AFTER_COUNT.map(movedSince).join(" union all ")}) as each_of_them
    group by codigo
  ) as moved using (codigo)`;

/** What a change adds to what is on hand. */
const DIFFERENCE = "((after ->> 'on_hand')::integer - coalesce((before ->> 'on_hand')::integer, 0))";
/** Of a file's row; an inverse is a count of its own moment. */
const COUNTED_AT = "(after ->> 'counted_at')::timestamptz";
const BY_STAFF = "movement.order_id is null and movement.return_id is null and movement.reason <> 'gone'";

/**
 * Counted units. They are set, not added: the same file twice changes nothing. With the moment of the count, what was sold since
 * then stays sold (docs/decisions/0033).
 */
export const stockImport: ImportKind = {
  name: "stock",
  summary: "Existencias contadas. Lo que no está en el archivo se queda como está.",
  details: ["Con contado_el, lo que se vendió o devolvió después del conteo se toma en cuenta."],
  columns: [
    pattern(
      { name: "codigo", says: "código de la llanta", example: "11500418", isNeeded: true },
      "el código de una llanta",
      /^[A-Za-z0-9][A-Za-z0-9._-]{2,19}$/,
    ),
    wholeNumber(
      {
        name: "existencias",
        says: "piezas que se pueden vender: sin las apartadas por pedidos",
        example: "96",
        isNeeded: true,
      },
      0,
      1_000_000,
    ),
    moment({ name: "contado_el", says: "cuándo se contó; vacío: ahora", example: "2026-01-31 18:00" }),
  ],
  checks: [
    noRepeats("codigo"),
    mustExist("codigo", "tire", "code", "el código de una llanta del catálogo"),
    {
      column: "contado_el",
      expects: "un momento que ya pasó",
      sql: "select line, contado_el::text as found from staged where contado_el > clock_timestamp()",
    },
    {
      column: "contado_el",
      expects: "un momento que no sea anterior al último conteo de la llanta",
      sql: `select line, contado_el::text as found from staged join stock on stock.code = codigo
        where contado_el < stock.counted_at`,
    },
    {
      column: "existencias",
      expects: "al menos las piezas que se vendieron desde contado_el",
      sql: `select line, existencias::text as found from (${ON_HAND}) as counted where on_hand < 0`,
    },
  ],
  // All of them, in the order of all locks: a sale comes before the import or after it, never in between.
  lock: ["select 1 from stock where code in (select codigo from staged) order by code for update"],
  lockChanges: (runId) =>
    `select 1 from stock where code in (select key ->> 'code' from import_change where run_id = ${runId}) order by code for update`,
  // Another count, or more taken than is left. A count that ran while this one was compared may have ended after it.
  changedSince: (runId) => `
    select title from import_change as change join import_run as run on run.id = run_id
      left join stock as was on was.code = change.key ->> 'code'
    where run_id = ${runId} and operation <> 'left' and (
      (was.code is null) <> (before is null) or coalesce(was.on_hand, 0) + ${DIFFERENCE} < 0
      or (run.undoes is null and ${COUNTED_AT} < was.counted_at)
      or exists (select from stock_movement as movement
        where movement.code = was.code and ${BY_STAFF} and movement.at > run.seen_at - interval '5 seconds'))`,
  targets: [
    {
      table: "stock",
      label: "existencias",
      key: ["code"],
      columns: { on_hand: "existencias" },
      source: `select code, on_hand, contado_el as counted_at from (${ON_HAND}) as counted`,
      carried: ["counted_at"],
      missing: "keep",
      stagedBy: "codigo",
      // The difference is written, so that what is sold between the comparison and the writing stays sold.
      apply: [
        `insert into stock (code, on_hand)
         select code, (after ->> 'on_hand')::integer from apply_stock where before is null order by code`,
        // The ledger goes on adding up to what is on hand.
        `insert into stock_movement (code, quantity, reason)
         select code, ${DIFFERENCE}, 'counted' from apply_stock where ${DIFFERENCE} <> 0 order by code`,
        `update stock set on_hand = on_hand + ${DIFFERENCE} from apply_stock as plan where before is not null and stock.code = plan.code`,
        `update stock set revision = revision + 1, counted_at = greatest(counted_at, coalesce(${COUNTED_AT}, clock_timestamp()))
         from apply_stock as plan where stock.code = plan.code`,
      ],
      inverseOfAdded: `jsonb_build_object('on_hand', 0)`,
      untouched: `was.code is not null and was.on_hand >= ${DIFFERENCE} and not exists (
        select from stock_movement as movement where movement.code = was.code and ${BY_STAFF}
          and movement.at > (select applied_at from import_run where id = $4))`,
    },
  ],
  // Nothing is taken or given back between the moment and the figures that bear it.
  beforeExport: [
    "lock table stock in share mode",
    `create temp table exported_stock as
     select stock.code, on_hand, (select clock_timestamp()) as counted_at
     from stock join tire on tire.code = stock.code where tire.is_active`,
  ],
  exported: `select code as codigo, on_hand as existencias, ${exportedMoment("counted_at")} as contado_el
    from exported_stock order by code`,
};
