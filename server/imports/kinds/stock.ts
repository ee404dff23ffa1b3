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
const ON_HAND = `select codigo as code, (existencias + coalesce(moved.quantity, 0))::integer as on_hand, line, existencias
  from staged left join (
    select codigo, sum(quantity) as quantity
    from (${MOVES_AFTER_COUNT.map(movedSince).join(" union all ")}) as each_of_them
    group by codigo
  ) as moved using (codigo)`;

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
      column: "existencias",
      expects: "al menos las piezas que se vendieron desde contado_el",
      sql: `select line, existencias::text as found from (${ON_HAND}) as counted where on_hand < 0`,
    },
  ],
  // All of them, in the order of all locks: a sale comes before the import or after it, never in between.
  lock: ["select 1 from stock where code in (select codigo from staged) order by code for update"],
  targets: [
    {
      table: "stock",
      label: "existencias",
      key: ["code"],
      columns: { on_hand: "existencias" },
      source: `select code, on_hand from (${ON_HAND}) as counted`,
      missing: "keep",
      write: [
        `insert into stock (code, on_hand)
         select code, on_hand from new_stock join diff_stock using (code) where what = 'added' order by code`,
        // The ledger goes on adding up to what is on hand.
        `insert into stock_movement (code, quantity, reason)
         select code, will.on_hand - case what when 'changed' then was.on_hand else 0 end, 'counted'
         from new_stock as will join diff_stock using (code) join stock as was using (code)
         where what in ('added', 'changed') and will.on_hand - case what when 'changed' then was.on_hand else 0 end <> 0
         order by code`,
        `update stock as was set on_hand = will.on_hand
         from new_stock as will join diff_stock using (code) where what = 'changed' and was.code = will.code`,
      ],
      afterWrite: [
        `update stock set revision = revision + 1, counted_at = greatest(counted_at, coalesce(contado_el, clock_timestamp()))
         from staged where stock.code = codigo`,
      ],
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
