import { sql } from "kysely";
import type { Figures } from "../../../shared/contract/staff/figures/figures.ts";
import { coverDays } from "../../../shared/domain/figures/figure-math.ts";
import { daysIn, type FigureRange } from "../../../shared/domain/figures/figure-range.ts";
import { formatTireSize, parseTireSize } from "../../../shared/domain/tires/tire-size.ts";
import type { Handle } from "../../db/database.ts";
import { soldOrders } from "./figure-days.ts";

type Sellers = NonNullable<Figures["sellers"]>;
type SellingTire = Sellers["tires"][number];

const SHOWN = 8;
/** Texts are of many spellings. */
const SHOWN_WORDS = 15;

interface TireRow {
  readonly code: string;
  readonly name: string;
  readonly size: string;
  readonly image: string;
  readonly pieces: number;
  readonly amount: number;
  readonly onHand: number;
}

/** Every tyre that was sold in the range, most pieces first, with what is on hand and how long it lasts at this pace. */
export async function soldTires(db: Handle, range: FigureRange, seesAmounts: boolean): Promise<SellingTire[]> {
  const { rows } = await sql<TireRow>`
    select line.code, max(line.product_name) as name, max(line.size) as size, max(line.image) as image,
      sum(line.quantity)::int as pieces, sum(line.line_total)::bigint as amount, coalesce(max(stock.on_hand), 0)::int as "onHand"
    from ${soldOrders(range)} as sold join order_line as line on line.order_id = sold.id
    left join stock on stock.code = line.code
    group by line.code order by pieces desc, line.code`.execute(db);
  const days = daysIn(range);
  return rows.map((row) => ({
    ...row,
    ...sizeAndMarks(row.size),
    amount: seesAmounts ? row.amount : null,
    coverDays: coverDays(row.onHand, row.pieces, days),
  }));
}

/** An order's line has both in one text: "185/65 R15 88H". */
function sizeAndMarks(text: string): { readonly size: string; readonly marks: string } {
  const parsed = parseTireSize(text);
  if (!parsed.ok) return { size: text, marks: "" };
  const { loadIndex, speedSymbol } = parsed.value;
  return { size: formatTireSize(parsed.value), marks: `${loadIndex ?? ""}${speedSymbol ?? ""}` };
}

/** Best sellers by tyre, by size and by line. */
export function sellersOf(tires: readonly SellingTire[]): Sellers {
  return {
    tires: tires.slice(0, SHOWN),
    sizes: summed(tires, ({ size }) => size),
    lines: summed(tires, ({ name }) => name),
  };
}

function summed(tires: readonly SellingTire[], nameOf: (tire: SellingTire) => string): Sellers["sizes"] {
  const sums = new Map<string, Sellers["sizes"][number]>();
  for (const tire of tires) {
    const name = nameOf(tire);
    const before = sums.get(name);
    sums.set(name, {
      name,
      pieces: (before?.pieces ?? 0) + tire.pieces,
      amount: tire.amount === null ? null : (before?.amount ?? 0) + tire.amount,
    });
  }
  return [...sums.values()]
    .toSorted((one, other) => other.pieces - one.pieces || one.name.localeCompare(other.name))
    .slice(0, SHOWN);
}

/** Tyres at 0 that are wanted, sizes that were looked for and of which nothing is on sale now, and texts that were not found. */
export async function stockOutFigures(
  db: Handle,
  range: FigureRange,
  sold: readonly SellingTire[],
): Promise<NonNullable<Figures["stockOuts"]>> {
  const pieces = new Map(sold.map((tire) => [tire.code, tire.pieces]));
  const [tires, sizes, words] = await Promise.all([
    sql<{ code: string; name: string; size: string; carts: number; searches: number }>`
      select tire.code, product.name, tire.size_key as size,
        (select count(*) from cart_item join cart on cart.id = cart_item.cart_id
          where cart_item.code = tire.code and cart.order_id is null)::int as carts,
        coalesce((select sum(searches) from size_search
          where kind = 'size' and size = replace(tire.size_key, 'ZR', 'R') and day between ${range.from}::date and ${range.to}::date), 0)::int as searches
      from tire join product on product.id = tire.product_id join stock on stock.code = tire.code
      where tire.is_active and product.is_active and stock.on_hand <= 0`.execute(db),
    sql<{ size: string; searches: number; kind: "none" | "soldOut" }>`
      select size, searches, case when tires = 0 then 'none' else 'soldOut' end as kind from (
        select size, sum(searches)::int as searches,
          (select count(*) from tire join product on product.id = product_id
            where replace(size_key, 'ZR', 'R') = size and tire.is_active and product.is_active) as tires,
          exists (select from tire join product on product.id = product_id join stock on stock.code = tire.code
            where replace(size_key, 'ZR', 'R') = size and tire.is_active and product.is_active and on_hand > 0) as has_some
        from size_search where kind = 'size' and day between ${range.from}::date and ${range.to}::date group by size
      ) as wanted where not has_some order by searches desc, size limit ${SHOWN}`.execute(db),
    sql<{ text: string; searches: number; kind: "nothing" | "near" }>`
      select size as text, sum(searches)::int as searches,
        -- The catalogue of the latest day decides.
        case (array_agg(kind order by day desc))[1] when 'near' then 'near' else 'nothing' end as kind
      from size_search where kind <> 'size' and day between ${range.from}::date and ${range.to}::date
      group by size order by searches desc, size limit ${SHOWN_WORDS}`.execute(db),
  ]);
  return {
    tires: tires.rows
      .map((tire) => ({ ...tire, sold: pieces.get(tire.code) ?? 0 }))
      .filter(({ carts, searches, sold: some }) => carts + searches + some > 0)
      .toSorted((one, other) => wantedness(other) - wantedness(one) || one.code.localeCompare(other.code))
      .slice(0, SHOWN)
      .map((tire) => ({ ...tire, size: plateOf(tire.size) })),
    sizes: sizes.rows.map((row) => ({ ...row, size: plateOf(row.size) })),
    words: words.rows,
  };
}

/** "185/65 R15" of "185/65R15" */
function plateOf(key: string): string {
  const size = parseTireSize(key);
  return size.ok ? formatTireSize(size.value) : key;
}

const wantedness = (tire: { readonly carts: number; readonly searches: number; readonly sold: number }): number =>
  tire.carts * 4 + tire.searches + tire.sold;
