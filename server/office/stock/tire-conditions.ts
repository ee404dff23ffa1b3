import { type RawBuilder, sql } from "kysely";
import type { tiresFileEndpoint } from "../../../shared/contract/staff/catalog/catalog.ts";
import type { StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { foldText } from "../../../shared/domain/text/text.ts";
import { parseTireSize, sizeKey } from "../../../shared/domain/tires/tire-size.ts";

export type TireFilter = StaffQueryOf<typeof tiresFileEndpoint>;

/** Sizes that a vehicle takes: a ZR tyre fits where an R one does. */
const FITTING = sql`fitment.size_key in (tire.size_key, replace(tire.size_key, 'ZR', 'R'))`;
export const HAS_FITMENT = sql<boolean>`exists (select from fitment where ${FITTING})`;
/** Versions of vehicles that take its size. */
export const VEHICLES = sql<number>`(select count(distinct vehicle_id)::int from fitment where ${FITTING})`;
export const IS_ON_SALE = sql<boolean>`(tire.is_active and product.is_active)`;

/** `pictures`: names of the pictures that the shop has. */
export const hasPicture = (pictures: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(product.image = any(${[...pictures]}::text[]))`;

const listOf = (text: string): string[] => text.split(",").filter((value) => value !== "");

/** A percent sign and an underscore mean themselves. */
export const asPattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** By the beginning of a code, a size as people type it, or words of line and brand. */
export function tireNamed(text: string): RawBuilder<boolean> {
  const size = parseTireSize(text);
  if (size.ok)
    return sql<boolean>`(tire.size_key = ${sizeKey(size.value)} or tire.code ilike ${`${asPattern(text)}%`})`;
  const words = foldText(text)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 6)
    .map((word) => {
      const inside = `%${asPattern(word)}%`;
      const compact = `%${asPattern(word.replaceAll(/[\s-]/g, ""))}%`;
      return sql`(product.folded_name like ${inside} or lower(brand.name) like ${inside} or tire.code ilike ${`${asPattern(word)}%`}
        or tire.size_key ilike ${compact})`;
    });
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** Of the tyres that a filter means, on `tire`, `product`, `brand` and `stock`. */
export function tireCondition(filter: TireFilter, pictures: readonly string[]): RawBuilder<boolean> {
  const {
    q = "",
    brand,
    line,
    rim,
    size,
    type,
    state = "onSale",
    featured,
    picture,
    fitment,
    stock,
    priceAge,
  } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.ids !== undefined) conditions.push(sql`tire.code = any(${listOf(filter.ids)})`);
  else if (state === "onSale") conditions.push(IS_ON_SALE);
  else if (state === "retired") conditions.push(sql`not ${IS_ON_SALE}`);
  if (brand !== undefined) conditions.push(sql`product.brand_id = any(${listOf(brand).map(Number)}::int[])`);
  if (line !== undefined) conditions.push(sql`product.id = any(${listOf(line).map(Number)}::int[])`);
  if (rim !== undefined) conditions.push(sql`tire.rim = any(${listOf(rim)}::numeric[])`);
  if (size !== undefined) conditions.push(sizeCondition(size));
  if (type !== undefined) conditions.push(sql`tire.vehicle_type = any(${listOf(type).map(Number)}::int[])`);
  if (featured !== undefined) conditions.push(is(featured, sql`tire.featured_position is not null`));
  if (picture !== undefined) conditions.push(is(picture, hasPicture(pictures)));
  if (fitment !== undefined) conditions.push(is(fitment, HAS_FITMENT));
  if (stock === "zero") conditions.push(sql`coalesce(stock.on_hand, 0) = 0`);
  if (stock === "some") conditions.push(sql`stock.on_hand > 0`);
  if (stock === "low") conditions.push(sql`stock.on_hand < stock.alarm_level`);
  if (priceAge !== undefined)
    conditions.push(sql`coalesce(tire.price_since, '-infinity') < now() - make_interval(days => ${priceAge}::int)`);
  if (q.trim() !== "") conditions.push(tireNamed(q.trim()));
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const is = (wanted: "1" | "0", condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  wanted === "1" ? condition : sql`not ${condition}`;

/** A whole size, or its beginning. */
function sizeCondition(text: string): RawBuilder<unknown> {
  const size = parseTireSize(text);
  if (size.ok) return sql`tire.size_key = ${sizeKey(size.value)}`;
  return sql`tire.size_key ilike ${`${asPattern(text.replaceAll(/\s/g, ""))}%`}`;
}
