import { sql, type SqlBool } from "kysely";
import { changeTenths, measuresOf } from "../../../../shared/domain/pricing/changes/price-terms.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import type { Handle } from "../../../db/database.ts";
import { termsOf } from "../../../features/prices/tire-prices.ts";
import { retiresTooMany } from "../../../imports/read-and-compare.ts";
import { countOnSale, retiredToday } from "../catalog/retired-today.ts";
import { judge, judgeNewTires, weighed } from "../prices/price-limits.ts";

interface Repriced {
  readonly code: string;
  readonly list_price: number;
  readonly discounted_price: number;
  readonly discount: number;
  readonly minimum: number;
  readonly before_list: number;
  readonly before_discounted: number;
  readonly before_discount: number;
  readonly before_minimum: number;
}

/** Why a second person decides about the prices of a run that is not applied yet: by the limits of plans and edits (docs/decisions/0073). */
export async function priceReasons(db: Handle, runId: number, staffId: number | null): Promise<string[]> {
  const { rows } = await sql<Repriced>`
    select was.code, will.list_price, will.discounted_price, will.discount, will.minimum, was.list_price as before_list,
      was.discounted_price as before_discounted, was.discount as before_discount, was.minimum as before_minimum
    from import_change as change join tire as was on was.code = change.key ->> 'code'
    cross join lateral jsonb_populate_record(was, change.after) as will
    where change.run_id = ${runId} and change.table_name = 'tire' and change.operation <> 'left' and change.after is not null
      and (will.list_price, will.discounted_price, will.discount, will.minimum)
        is distinct from (was.list_price, was.discounted_price, was.discount, was.minimum)
    order by was.code`.execute(db);
  const added = [...(await judgedAsNew(db, runId, "new")), ...(await judgedAsNew(db, runId, "changed"))];
  if (rows.length === 0) return added;
  const lines = rows.map((row) => {
    const before = {
      listPrice: centavos(row.before_list),
      discountedPrice: centavos(row.before_discounted),
      discount: row.before_discount,
      minimum: row.before_minimum,
    };
    const after = termsOf(row);
    return { code: row.code, before, after, changeTenths: changeTenths(measuresOf(before).one, measuresOf(after).one) };
  });
  const { effects } = await judge(db, await weighed(db, lines), { staffId, at: null });
  return [...effects.map(({ text }) => text), ...added];
}

interface Added {
  readonly code: string;
  readonly product_id: number;
  readonly vehicle_type: number;
  readonly rim: number;
  readonly list_price: number;
  readonly discounted_price: number;
  readonly discount: number;
  readonly minimum: number;
}

const ADDED = sql<SqlBool>`change.operation = 'added' and change.before is null`;
/** On sale or not: what another tyre is told by becomes another one. */
const BECOMES_ANOTHER = sql<SqlBool>`change.operation <> 'left' and change.after is not null
  and (will.product_id, will.size_key, will.vehicle_type) is distinct from (was.product_id, was.size_key, was.vehicle_type)`;

/** The same about tyres that the file adds, and about those that it makes others. */
async function judgedAsNew(db: Handle, runId: number, kind: "new" | "changed"): Promise<string[]> {
  const { rows } = await sql<Added>`
    select will.code, will.product_id, will.vehicle_type, will.rim, will.list_price, will.discounted_price, will.discount, will.minimum
    from import_change as change
    ${kind === "new" ? sql`cross` : sql`join tire as was on was.code = change.key ->> 'code' cross`}
    join lateral jsonb_populate_record(${kind === "new" ? sql`null::tire` : sql`was`}, change.after) as will
    where change.run_id = ${runId} and change.table_name = 'tire' and ${kind === "new" ? ADDED : BECOMES_ANOTHER}
    order by will.code`.execute(db);
  const effects = await judgeNewTires(
    db,
    rows.map((row) => ({
      code: row.code,
      productId: row.product_id,
      vehicleType: row.vehicle_type,
      rim: row.rim,
      terms: termsOf(row),
    })),
    kind,
  );
  return effects.map(({ text }) => text);
}

/** Whether the tyres that a run takes off sale are many with those that the member retired alone within a day. */
export async function retiresManyToday(db: Handle, runId: number, staffId: number | null): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n
    from import_change as change join tire on tire.code = change.key ->> 'code' join product on product.id = tire.product_id
    where change.run_id = ${runId} and change.table_name = 'tire' and change.operation = 'retired'
      and tire.is_active and product.is_active`.execute(db);
  const now = rows[0]?.n ?? 0;
  if (now === 0) return false;
  const earlier = await retiredToday(db, staffId);
  return retiresTooMany({ retired: now + earlier, before: (await countOnSale(db)) + earlier, isPart: false });
}
