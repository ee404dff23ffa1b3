import type pg from "pg";
import type { Scale } from "./scale.ts";
import { MOTORCYCLE } from "../../shared/domain/tires/vehicle-type.ts";

const names = (text: string): string[] => text.split(", ");

const BRANDS = names(
  "Alazán, Bravío, Cenzontle, Diamante, Escudo, Fragua, Guerrero, Halcón, Íbice, " +
    "Jade, Kukul, Lince, Mezquite, Nopal, Ocelote, Pinto, Quetzal, Roble",
);
const MODELS = names("Alba, Brisa, Cima, Duna, Estela, Faro, Garza, Huella, Isla, Jade, Loma, Mirador");
const VERSIONS = names(
  "Base TM, Base TA, Sense TM, Sense TA, Advance TM, Advance TA, Exclusive TA, " +
    "Sport TM, Sport TA, Limited, Platinum, Híbrido, Aniversario",
);
const GENERATIONS = 6;
const GENERATION_YEARS = 6;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2027;

/**
 * Models, versions and what fits them. Each model copies one of the demonstration's, every third under a new brand; its
 * versions wear original sizes of that model, and every size near enough is approved, far more than the demonstration lists.
 */
export async function fillVehicles(client: pg.Client, { vehicleModels }: Scale): Promise<void> {
  await client.query(
    `insert into vehicle_brand (id, name)
     select (select max(id) from vehicle_brand) + n, name from unnest($1::text[]) with ordinality as b (name, n)`,
    [BRANDS],
  );
  await client.query(`
    create temp table scale_model on commit drop as
    with pattern as (
      -- By vehicle, not by model: a model with many versions is copied more often.
      select model.id, brand_id, row_number() over (order by vehicle.id) - 1 as place, count(*) over () as total
      from vehicle join vehicle_model as model on model.id = model_id
    ), last as (select max(id) as brand_id from vehicle_brand)
    select n, (select max(id) from vehicle_model) + 1 + n as id, pattern.id as pattern_id,
      case when n % 3 = 0 then last.brand_id - n / 3 % ${BRANDS.length} else pattern.brand_id end as brand_id
    from generate_series(0, ${vehicleModels} - 1) as n join pattern on place = floor(total * pg_temp.fraction('model ' || n)) cross join last`);
  await client.query(
    `insert into vehicle_model (id, brand_id, name)
     select id, brand_id, ($1::text[])[1 + n % cardinality($1::text[])] || ' ' || 100 + n from scale_model`,
    [MODELS],
  );
  await client.query(`
    create temp table scale_vehicle on commit drop as
    with pattern as (
      select id, model_id, vehicle_type, row_number() over (partition by model_id order by id) - 1 as place,
        count(*) over (partition by model_id) as total
      from vehicle
    )
    select (select max(id) from vehicle) + row_number() over (order by model.n, generation, version) as id, model.id as model_id,
      generation, version, pattern.id as pattern_id, vehicle_type, ${FIRST_YEAR} + n % 4 + generation * ${GENERATION_YEARS} as year_from
    from scale_model as model
    cross join generate_series(0, ${GENERATIONS} - 1) as generation
    cross join generate_series(1, ${VERSIONS.length}) as version
    join pattern on pattern.model_id = model.pattern_id
      and place = floor(total * pg_temp.fraction('wears ' || n || ' ' || generation || ' ' || version))`);
  await client.query(
    `insert into vehicle (id, model_id, version, year_from, year_to, vehicle_type)
     select id, model_id, ($1::text[])[version], year_from, least(year_from + ${GENERATION_YEARS} - 1, ${LAST_YEAR}), vehicle_type
     from scale_vehicle`,
    [VERSIONS],
  );
  await client.query(NEAR_SIZES);
  await client.query(`
    insert into fitment (vehicle_id, axle, kind, size_key, position, min_load_index, min_speed)
    select scale.id, axle, 'original', size_key, 0, min_load_index, min_speed
    from scale_vehicle as scale join fitment on vehicle_id = pattern_id and kind = 'original'
    union all
    select scale.id, axle, near.kind, near.size_key, near.position, min_load_index, min_speed
    from scale_vehicle as scale join fitment on vehicle_id = pattern_id and fitment.kind = 'original'
    join scale_near as near on near.original = fitment.size_key`);
}

/** Up to eight alternatives and six sport sizes of each original: the same build, a diameter within 3 %, the nearest first. */
const NEAR_SIZES = `
  create temp table scale_near on commit drop as
  with size as (
    select distinct on (size_key) size_key, width, rim,
      size_kind || ' ' || (size_key like 'LT%') || ' ' || (size_key like '%C') as build,
      case size_kind when 'sae' then diameter * 25.4 else rim * 25.4 + 2 * width * coalesce(aspect_ratio, 82) / 100 end as height
    from tire where vehicle_type <> ${MOTORCYCLE} order by size_key, code
  ), pair as (
    select original.size_key as original, other.size_key, abs(other.height / original.height - 1) as distance,
      case
        when other.rim - original.rim in (0, 1) and abs(other.width - original.width) <= 20 then 'alternative'
        when other.rim - original.rim in (1, 2) and other.width - original.width between 1 and 40 then 'sport'
      end as kind
    from size as original join size as other on other.build = original.build and other.size_key <> original.size_key
  ), ranked as (
    select *, row_number() over (partition by original, kind order by distance, size_key) as position
    from pair where distance < 0.03 and kind is not null
  )
  select * from ranked where position <= case kind when 'alternative' then 8 else 6 end`;
