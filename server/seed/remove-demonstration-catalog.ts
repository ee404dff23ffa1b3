import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import { seedCatalog } from "./seed-catalog.ts";
import { seedVehicles } from "./seed-vehicles.ts";

/** All that `seedCatalog` and `seedVehicles` write to. */
const SEEDED = [
  "brand",
  "product",
  "tire",
  "stock",
  "stock_movement",
  "tire_storage",
  "campaign",
  "coupon",
  "banner",
  "installment_plan",
  "vehicle_brand",
  "vehicle_model",
  "vehicle",
  "fitment",
  "location",
] as const;
type Seeded = (typeof SEEDED)[number];

interface Part {
  readonly table: Seeded;
  readonly key: string;
  /** What the shop itself changes in a row that is still the demonstration's. */
  readonly changing: readonly string[];
  /** Rows of `own` for which this holds stay: something that is not the demonstration's needs them. */
  readonly needed: RawBuilder<boolean>;
  /** A row that stays is taken off sale. */
  readonly retires?: true;
  /** Deleted before the row. */
  readonly before?: readonly Seeded[];
}

/** In the order in which they go. */
const PARTS: readonly Part[] = [
  { table: "banner", key: "id", changing: ["is_active", "revision"], needed: sql`false` },
  { table: "installment_plan", key: "id", changing: ["is_active"], needed: sql`false` },
  {
    table: "coupon",
    key: "code",
    changing: ["id", "is_active", "uses", "customer_email"],
    needed: sql`exists (select from orders where coupon_code = own.code)`,
    retires: true,
  },
  {
    table: "campaign",
    key: "id",
    changing: ["is_active"],
    needed: sql`exists (select from coupon where campaign_id = own.id)`,
  },
  {
    table: "tire",
    key: "code",
    changing: ["is_active", "featured_position", "version", "updated_at", "price_since"],
    needed: sql`own.code in (select code from order_line) or own.code in (select code from cart_item)
      or own.code in (select code from price_change_line)`,
    retires: true,
    before: ["stock_movement", "stock", "tire_storage"],
  },
  {
    table: "product",
    key: "id",
    changing: ["version", "updated_at"],
    needed: sql`exists (select from tire where product_id = own.id)`,
  },
  { table: "brand", key: "id", changing: [], needed: sql`exists (select from product where brand_id = own.id)` },
  {
    table: "vehicle",
    key: "id",
    changing: ["is_active"],
    needed: sql`exists (select from fitment where vehicle_id = own.id
      and not exists (select from seeded_fitment as seeded where to_jsonb(seeded) = to_jsonb(fitment)))`,
  },
  {
    table: "vehicle_model",
    key: "id",
    changing: [],
    needed: sql`exists (select from vehicle where model_id = own.id)`,
  },
  {
    table: "vehicle_brand",
    key: "id",
    changing: [],
    needed: sql`exists (select from vehicle_model where brand_id = own.id)`,
  },
  {
    table: "location",
    key: "id",
    changing: ["is_active", "revision"],
    needed: sql`exists (select from orders where location_id = own.id)`,
    retires: true,
  },
];

/** How many rows of each table went, and how many were taken off sale because an order or a cart has them. */
export type CatalogRemoval = Readonly<Record<string, { readonly removed: number; readonly retired: number }>>;

/**
 * Removes the rows that are still as the seed writes them. A row that an import or a person has changed is the shop's own and stays. In
 * the caller's transaction.
 */
export async function removeDemonstrationCatalog(db: Handle): Promise<CatalogRemoval> {
  await sql`set local statement_timeout = '10min'`.execute(db);
  await seedBeside(db);
  const removal: Record<string, { removed: number; retired: number }> = {};
  for (const part of PARTS) removal[part.table] = await removePart(db, part);
  return removal;
}

/** The seed itself fills temporary tables, which come before the shop's in the search path; then they get names of their own. */
async function seedBeside(db: Handle): Promise<void> {
  for (const table of SEEDED)
    await sql`create temp table ${sql.id(table)} (like ${sql.id("public", table)} including all) on commit drop`.execute(
      db,
    );
  await transact(db, async (trx) => {
    await seedCatalog(trx);
    await seedVehicles(trx);
  });
  for (const table of SEEDED)
    await sql`alter table ${sql.id("pg_temp", table)} rename to ${sql.id(`seeded_${table}`)}`.execute(db);
}

async function removePart(db: Handle, { table, key, changing, needed, retires, before = [] }: Part) {
  const [own, seeded] = [sql.id(table), sql.id(`seeded_${table}`)];
  const keyColumn = sql.id(key);
  const unchanged = sql`(to_jsonb(own) - ${changing}::text[]) = (to_jsonb(seeded) - ${changing}::text[])`;
  const found = await sql<{ key: string | number; needed: boolean }>`
    select own.${keyColumn} as key, (${needed}) as needed
    from ${own} as own join ${seeded} as seeded on seeded.${keyColumn} = own.${keyColumn} where ${unchanged}`.execute(
    db,
  );
  const keysWhere = (isNeeded: boolean) => found.rows.filter((row) => row.needed === isNeeded).map((row) => row.key);
  const [gone, stays] = [keysWhere(false), keysWhere(true)];
  const type = sql.raw(key === "code" ? "text" : "integer");
  for (const other of before)
    await sql`delete from ${sql.id(other)} where ${keyColumn} = any(${gone}::${type}[])`.execute(db);
  await sql`delete from ${own} where ${keyColumn} = any(${gone}::${type}[])`.execute(db);
  if (!retires) return { removed: gone.length, retired: 0 };
  const { numAffectedRows } =
    await sql`update ${own} set is_active = false where is_active and ${keyColumn} = any(${stays}::${type}[])`.execute(
      db,
    );
  return { removed: gone.length, retired: Number(numAffectedRows ?? 0) };
}
