import { sql } from "kysely";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { PriceMeasures, PriceReference } from "../../../shared/domain/pricing/changes/price-terms.ts";
import type { Handle } from "../../db/database.ts";

/** A tyre without earlier prices: it is added, or becomes another one by its size, line or vehicle type. */
export interface NewTire {
  readonly code: string;
  readonly productId: number;
  readonly vehicleType: number;
  readonly rim: number;
}

const BOUNDS = ["low_list", "low_one", "low_best", "high_list", "high_one", "high_best"] as const;
type Bounds = { readonly code: string } & Readonly<Record<(typeof BOUNDS)[number], number>>;

const measures = (which: "low" | "high", row: Bounds): PriceMeasures => ({
  list: centavos(row[`${which}_list`]),
  one: centavos(row[`${which}_one`]),
  best: centavos(row[`${which}_best`]),
});

/**
 * What tyres on sale cost that a new one is compared with, by its code: those of its line with its rim; without any, those of its line; without
 * any, those of its vehicle type with its rim. The tyres themselves count only where there is no other one, and then by what they are now. A tyre
 * that nothing can be compared with is not in the answer.
 */
export async function comparablePrices(
  db: Handle,
  tires: readonly NewTire[],
): Promise<ReadonlyMap<string, PriceReference>> {
  if (tires.length === 0) return new Map();
  const wanted = JSON.stringify(
    tires.map(({ code, productId, vehicleType, rim }) => ({
      code,
      product_id: productId,
      vehicle_type: vehicleType,
      rim,
    })),
  );
  const pick = BOUNDS.map((name) => {
    const found = ["near", "of_line", "of_type"];
    return `coalesce(${[...found.map((way) => `${way}.other_${name}`), ...found.map((way) => `${way}.${name}`)].join(", ")}) as ${name}`;
  });
  const bounds = BOUNDS.map((name) => {
    const bound = name.replace(/^low_(.*)/, "min($1)").replace(/^high_(.*)/, "max($1)");
    return `${bound} as ${name}, ${bound} filter (where not is_judged) as other_${name}`;
  });
  const { rows } = await sql<Bounds>`
    with new as (
      select * from jsonb_to_recordset(${wanted}::jsonb) as new (code text, product_id integer, vehicle_type integer, rim numeric)
    ), measured as (
      select tire.code in (select code from new) as is_judged, product_id, vehicle_type, rim, list_price as list, case when minimum <= 1 then lower else list_price end as one, lower as best
      from tire join product on product.id = product_id
      cross join lateral (select case when discount > 0 then least(discounted_price, list_price) else list_price end as lower) as price
      where tire.is_active and product.is_active
    ), ways as (
      select case when grouping(product_id) = 1 then 'type' when grouping(rim) = 1 then 'line' else 'near' end as way,
        product_id, vehicle_type, rim, ${sql.raw(bounds.join(", "))}
      from measured group by grouping sets ((product_id, rim), (product_id), (vehicle_type, rim))
    )
    select new.code, ${sql.raw(pick.join(", "))}
    from new
    left join ways as near on near.way = 'near' and near.product_id = new.product_id and near.rim = new.rim
    left join ways as of_line on of_line.way = 'line' and of_line.product_id = new.product_id
    left join ways as of_type on of_type.way = 'type' and of_type.vehicle_type = new.vehicle_type and of_type.rim = new.rim
    where coalesce(near.low_list, of_line.low_list, of_type.low_list) is not null`.execute(db);
  return new Map(rows.map((row) => [row.code, { low: measures("low", row), high: measures("high", row) }]));
}
