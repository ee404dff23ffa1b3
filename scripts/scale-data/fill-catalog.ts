import type pg from "pg";
import { TIRE_FIELD_COLUMNS } from "../../shared/domain/tires/tire-fields.ts";
import type { Scale } from "./scale.ts";

/** The demonstration's brands are numbered from 1; a brand from this number on means that the database was filled before. */
export const FIRST_SCALE_BRAND = 101;

const BRANDS = [
  "Andante",
  "Brecha",
  "Caminera",
  "Durango Sur",
  "Encino",
  "Forja",
  "Grava",
  "Horizonte",
  "Istmo",
  "Jornada",
];

/**
 * Products and tyres are copies of the demonstration's with other names, prices and stock: a line is made in the sizes of the
 * line it copies, so every size, load and speed is a real one, and popular sizes have the most tyres.
 */
export async function fillCatalog(client: pg.Client, { products, tiresPerProduct }: Scale): Promise<void> {
  await client.query(
    `insert into brand (id, name, slug)
     select $1::integer + n - 1, name, replace(lower(name), ' ', '-') from unnest($2::text[]) with ordinality as b (name, n)`,
    [FIRST_SCALE_BRAND, BRANDS],
  );
  await client.query(`
    create temp table scale_product on commit drop as
    with pattern as (select product_id, row_number() over (order by code) - 1 as place, count(*) over () as total from tire)
    select n, (select max(id) from product) + 1 + n as id, product_id as pattern_id
    from generate_series(0, ${products} - 1) as n
    -- A line that is made in more sizes is copied more often.
    join pattern on place = n % total`);
  await client.query(
    `insert into product (id, brand_id, name, slug, slogan, image, image_alt, details, is_active)
     select scale.id, $1::integer + n % $2::integer, name || ' ' || to_char(n, 'FM0000'), slug || '-' || to_char(n, 'FM0000'),
       slogan, image, image_alt, details, n % 97 <> 0
     from scale_product as scale join product as pattern on pattern.id = pattern_id`,
    [FIRST_SCALE_BRAND, BRANDS.length],
  );
  await client.query(MAKE_TIRES, [tiresPerProduct]);
  await client.query(`
    insert into stock (code, on_hand)
    select code, case when pg_temp.fraction('few ' || code) < 0.075
      then floor(3 * pg_temp.fraction('stock ' || code)) else 4 + floor(117 * pg_temp.fraction('stock ' || code)) end
    from tire join scale_product on scale_product.id = product_id`);
  await client.query(`
    insert into stock_movement (code, quantity, reason)
    select code, on_hand, 'counted' from stock join tire using (code) join scale_product on scale_product.id = product_id
    where on_hand > 0`);
}

const FIELDS = TIRE_FIELD_COLUMNS.join(", ");

/**
 * Codes have eight digits and begin with 2, the demonstration's with 1; multiplying modulo a prime scatters them without
 * repeating one. Prices are multiples of five pesos, so that every whole percentage off is a whole number of centavos.
 */
const MAKE_TIRES = `
  with made as (
    select row_number() over (order by scale.n, pattern.code) as place, scale.n, scale.id, pattern.code as pattern_code
    from scale_product as scale
    join tire as pattern on pattern.product_id = pattern_id
    join (select product_id, count(*) as sizes from tire group by product_id) as line on line.product_id = pattern_id
    where pg_temp.fraction('made ' || scale.n || ' ' || pattern.code) < $1::double precision / sizes
  ), priced as (
    select (20000000 + place * 48271 % 9999991)::text as new_code, id, pattern_code,
      round(list_price * (0.75 + 0.6 * pg_temp.fraction('line ' || n) + 0.05 * pg_temp.fraction('price ' || place)) / 500)::bigint
        * 500 as new_price,
      pg_temp.fraction('offer ' || place) as offer, pg_temp.fraction('percent ' || place) as percent
    from made join tire on code = pattern_code
  ), offered as (
    select *, case when offer < 0.335 then (array[5, 8, 10, 12, 15, 20])[1 + floor(6 * percent)::integer] else 0 end as new_discount
    from priced
  )
  insert into tire (code, product_id, size_key, vehicle_type, list_price, discounted_price, discount, minimum, ${FIELDS},
    is_active, size_kind, width, aspect_ratio, diameter, rim)
  select new_code, id, size_key, vehicle_type, new_price, new_price - new_price * new_discount / 100, new_discount,
    case when offer between 0.225 and 0.335 then 4 else 1 end, ${FIELDS},
    pg_temp.fraction('active ' || new_code) < 0.99,
    size_kind, width, aspect_ratio, diameter, rim
  from offered join tire as pattern on pattern.code = pattern_code`;
