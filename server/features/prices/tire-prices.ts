import { sql } from "kysely";
import { centavos } from "../../../shared/domain/money/money.ts";
import type { StoredTerms } from "../../../shared/domain/pricing/changes/price-terms.ts";
import type { Handle } from "../../db/database.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** How far back the limits look (docs/decisions/0073). */
export const WATCHED_DAYS = 7;
/** How long the prices that tyres had are kept. */
const KEPT_DAYS = 400;

export interface TerseTire {
  readonly code: string;
  /** `Rodada Ciudad` */
  readonly name: string;
  readonly size: string;
  readonly terms: StoredTerms;
}

interface PriceColumns {
  readonly list_price: number;
  readonly discounted_price: number;
  readonly discount: number;
  readonly minimum: number;
}

export const termsOf = (row: PriceColumns): StoredTerms => ({
  listPrice: centavos(row.list_price),
  discountedPrice: centavos(row.discounted_price),
  discount: row.discount,
  minimum: row.minimum,
});

/** Which tyres a change is about. Empty lists choose nothing by themselves. */
export interface TireChoice {
  readonly brands: readonly number[];
  readonly products: readonly number[];
  readonly rims: readonly number[];
  readonly codes: readonly string[];
}

/**
 * Tyres on sale: those of the codes, or those of the brands, lines and rims, which narrow one another. Nothing chosen means no tyre.
 */
export async function chosenTires(db: Handle, choice: TireChoice, most: number): Promise<TerseTire[]> {
  const { brands, products, rims, codes } = choice;
  let query = db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select([
      "tire.code",
      "tire.size_key",
      "tire.list_price",
      "tire.discounted_price",
      "tire.discount",
      "tire.minimum",
      "product.name as line",
      "brand.name as brand",
    ])
    .where("tire.is_active", "=", true)
    .where("product.is_active", "=", true);
  if (codes.length > 0) query = query.where("tire.code", "in", [...codes]);
  else if (brands.length + products.length + rims.length === 0) return [];
  if (brands.length > 0) query = query.where("product.brand_id", "in", [...brands]);
  if (products.length > 0) query = query.where("product.id", "in", [...products]);
  if (rims.length > 0) query = query.where("tire.rim", "in", [...rims]);
  const rows = await query
    .orderBy("tire.code")
    .limit(most + 1)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    name: `${row.brand} ${row.line}`,
    size: row.size_key,
    terms: termsOf(row),
  }));
}

/** The prices that tyres had within the watched days, without those of changes that ended by themselves. */
export async function earlierPrices(
  db: Handle,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredTerms[]>> {
  const found = new Map<string, StoredTerms[]>();
  if (codes.length === 0) return found;
  const rows = await db
    .selectFrom("tire_price")
    .select(["code", "list_price", "discounted_price", "discount", "minimum"])
    // A list of values has an end; a file may have more tyres.
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .where("of_change", "is", null)
    .where("until", ">", sql<Date>`now() - make_interval(days => ${WATCHED_DAYS}::integer)`)
    .execute();
  for (const row of rows) found.set(row.code, [...(found.get(row.code) ?? []), termsOf(row)]);
  return found;
}

/** What tyres cost again when the changes that run now are over. */
export async function pricesAfterRunning(
  db: Handle,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredTerms>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("price_change_line as line")
    .innerJoin("price_change", "price_change.id", "line.change_id")
    .innerJoin("tire", "tire.code", "line.code")
    .select([
      "line.code",
      "line.before_list as list_price",
      "line.before_discounted as discounted_price",
      "line.before_discount as discount",
      "line.before_minimum as minimum",
    ])
    .where("price_change.state", "=", "running")
    .where("line.applied", "=", "moved")
    .where("line.code", "in", [...codes])
    .where(sql<boolean>`(tire.list_price, tire.discounted_price, tire.discount, tire.minimum)
      = (line.list_price, line.discounted_price, line.discount, line.minimum)`)
    .execute();
  return new Map(rows.map((row) => [row.code, termsOf(row)]));
}

/** One act on prices at a time: of two plans for the same tyre at once, the second sees the first. Before every row. */
export const lockPrices = (db: Handle) => sql`select pg_advisory_xact_lock(hashtext('price changes'))`.execute(db);

/** Every change of the catalogue takes this row by its trigger. Taken first, what is read afterwards is not changed by another transaction. */
export const lockCatalog = (db: Handle) => sql`select version from catalog_version for no key update`.execute(db);

export async function removeOldPrices(db: Handle, now: Date): Promise<void> {
  await db
    .deleteFrom("tire_price")
    .where("until", "<", new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}
