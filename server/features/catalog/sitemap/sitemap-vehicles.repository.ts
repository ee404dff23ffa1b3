import { sql } from "kysely";
import { MOTORCYCLE } from "../../../../shared/domain/tires/vehicle-type.ts";
import type { Handle } from "../../../db/database.ts";
import { CAN_BE_BOUGHT, LOAD_INDEX } from "../tires/catalog.repository.ts";
import type { KeyRange } from "./sitemap.ts";

/** A vehicle's results have an address for each model year: its key is the vehicle's id and the year, which has four digits. */
const YEARS = 10_000;

/**
 * Vehicles for which a tyre can be bought: what their results offer (vehicles.service.ts), ZR sizes under their R size too. The
 * sizes that are left are read first; both are then looked up in hash tables.
 */
const buyableVehicles = ({ from, until }: KeyRange<number>) => sql`
  with offered as materialized (
    select size_key, vehicle_type = ${MOTORCYCLE} as is_moto, max(${LOAD_INDEX}) as load
    from tire join product on product.id = product_id join stock on stock.code = tire.code
    where tire.is_active and product.is_active and ${CAN_BE_BOUGHT}
    group by 1, 2
  ), fitting as materialized (
    select size_key, is_moto, load from offered union all
    select replace(size_key, 'ZR', 'R'), is_moto, load from offered where size_key like '%ZR%'
  ), fitted as materialized (
    select distinct vehicle_id, is_moto from fitment join fitting using (size_key)
    where load >= case when kind = 'original' then 0 else coalesce(min_load_index, 0) end
      and (${from}::bigint is null or vehicle_id >= ${from}::bigint / ${YEARS}::bigint)
      and (${until}::bigint is null or vehicle_id <= ${until}::bigint / ${YEARS}::bigint)
  )
  select id, model_id, year_from::integer, year_to::integer from vehicle
  join fitted on vehicle_id = id and is_moto = (vehicle_type = ${MOTORCYCLE})
  where is_active`;

/** The key at which each part of at most `most` addresses begins. */
export async function findVehicleStarts(db: Handle, most: number): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select id::bigint * ${YEARS}::bigint + year_from + part * ${most}::bigint - before as key
    from (
      select *, year_to - year_from + 1 as years, sum(year_to - year_from + 1) over (order by id)::bigint
        - (year_to - year_from + 1) as before
      from (${buyableVehicles({ from: null, until: null })}) as buyable
    ) as counted
    cross join lateral generate_series(
      (before + ${most}::bigint - 1) / ${most}::bigint, (before + years - 1) / ${most}::bigint
    ) as part
    order by key`.execute(db);
  return rows.map((row) => row.key);
}

export async function findVehicleAddresses(db: Handle, range: KeyRange<number>, most: number) {
  const { rows } = await sql<{ brand: number; model: number; year: number; version: number }>`
    select brand_id as brand, model_id as model, year, listed.id as version
    from (${buyableVehicles(range)}) as listed
    join vehicle_model on vehicle_model.id = model_id
    cross join lateral generate_series(year_from, year_to) as year
    cross join lateral (select listed.id::bigint * ${YEARS}::bigint + year as key) as keyed
    where (${range.from}::bigint is null or key >= ${range.from}::bigint)
      and (${range.until}::bigint is null or key < ${range.until}::bigint)
    order by key limit ${most}`.execute(db);
  return rows;
}
