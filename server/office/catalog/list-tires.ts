import { sql } from "kysely";
import type { catalogChoicesEndpoint, TireRow, TireSort } from "../../../shared/contract/staff/catalog/catalog.ts";
import { MOST_COUNTED, PAGE_SIZE, type StaffAnswerOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { sizeWithIndex } from "../../features/catalog/tires/tire.ts";
import { keysetOf, type SortKey, writeCursor } from "../keyset.ts";
import { HAS_FITMENT, hasPicture, IS_ON_SALE, tireCondition, type TireFilter } from "../stock/tire-conditions.ts";
import { selectCatalog, toTireRow } from "./tire-rows.ts";

interface TireQuery extends TireFilter {
  readonly sort?: TireSort;
  readonly after?: string;
  readonly limit?: number;
}

/** A great age is an early moment. */
const KEYS = {
  line: { by: sql`product.folded_name`, type: "text" },
  size: {
    by: sql`(lpad((tire.rim * 10)::int::text, 4, '0') || lpad((tire.width * 100)::int::text, 7, '0') || tire.size_key)`,
    type: "text",
  },
  price: { by: sql`tire.price_of_one`, type: "numeric" },
  stock: { by: sql`coalesce(stock.on_hand, 0)`, type: "numeric" },
  priceAge: {
    by: sql`round(extract(epoch from now() - coalesce(tire.price_since, '2000-01-01')) / 3600)`,
    type: "numeric",
  },
  featured: { by: sql`coalesce(tire.featured_position, 1000)`, type: "numeric" },
} as const satisfies Record<string, SortKey>;

/** An order by prices tells prices. */
const sortFor = (sort: TireSort, permissions: Permissions): TireSort =>
  sort.endsWith("price") && !hasGrant(permissions, "prices.write", "read") ? "line" : sort;

/** A page of the tyres that a filter means. */
export async function listTires(
  db: Handle,
  { after, limit = PAGE_SIZE, sort = "line", ...filter }: TireQuery,
  { permissions, pictures }: { readonly permissions: Permissions; readonly pictures: readonly string[] },
): Promise<{ items: TireRow[]; next: string | null; total: number; isMore: boolean }> {
  const keyset = keysetOf(KEYS, sortFor(sort, permissions), sql`tire.code`, after);
  const count = await countTires(db, filter, pictures, MOST_COUNTED);
  const rows = await selectCatalog(db, pictures)
    .select(keyset.value.as("cursor"))
    .where(tireCondition(filter, pictures))
    .where(keyset.condition)
    .orderBy(keyset.order)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toTireRow(row, permissions)),
    next: rows.length > limit && last ? writeCursor(last.cursor, last.code) : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

/** How many tyres a filter means, up to `most` and one more. */
export async function countTires(
  db: Handle,
  filter: TireFilter,
  pictures: readonly string[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
      select from tire join product on product.id = tire.product_id join brand on brand.id = product.brand_id
        left join stock on stock.code = tire.code
      where ${tireCondition(filter, pictures)} limit ${most + 1}) as counted`.execute(db);
  return rows[0]?.n ?? 0;
}

type Choices = StaffAnswerOf<typeof catalogChoicesEndpoint>;

/** What filters and forms choose from, and how many tyres each view has. */
export async function readChoices(db: Handle, pictures: readonly string[]): Promise<Choices> {
  const [brands, lines, rims, counts, featured] = await Promise.all([
    db.selectFrom("brand").select(["id", "name"]).orderBy("name").execute(),
    db
      .selectFrom("product")
      .select(["id", "name", "brand_id as brandId"])
      .where("is_active", "=", true)
      .orderBy("name")
      .execute(),
    sql<{ rim: string }>`select distinct rim::float8::text as rim, rim as by_rim from tire order by by_rim`.execute(db),
    sql<Choices["counts"]>`select
        count(*) filter (where ${IS_ON_SALE})::int as "onSale",
        count(*) filter (where ${IS_ON_SALE} and featured_position is not null)::int as featured,
        count(*) filter (where ${IS_ON_SALE} and not ${hasPicture(pictures)})::int as "withoutPicture",
        count(*) filter (where ${IS_ON_SALE} and not ${HAS_FITMENT})::int as "withoutFitment",
        count(*) filter (where ${IS_ON_SALE} and coalesce(on_hand, 0) = 0)::int as zero,
        count(*) filter (where not ${IS_ON_SALE})::int as retired
      from tire join product on product.id = tire.product_id left join stock on stock.code = tire.code`.execute(db),
    selectCatalog(db, pictures)
      .where(IS_ON_SALE)
      .where("featured_position", "is not", null)
      .orderBy("featured_position")
      .orderBy("tire.code")
      .execute(),
  ]);
  const none = { onSale: 0, featured: 0, withoutPicture: 0, withoutFitment: 0, zero: 0, retired: 0 };
  return {
    brands,
    lines,
    rims: rims.rows.map(({ rim }) => rim),
    pictures: [...pictures],
    counts: counts.rows[0] ?? none,
    featured: featured.map((row) => ({ code: row.code, name: `${row.line} ${sizeWithIndex(row)}` })),
  };
}
