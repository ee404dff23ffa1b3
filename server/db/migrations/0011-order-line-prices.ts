import { type Kysely, sql } from "kysely";

/**
 * Where a coupon's cap cuts a line, its pieces have two prices: the rest's, with tax, beside `unit_with_iva`, which is that of the
 * pieces the coupon covers. Null where all have one price.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_line
      add column rest_quantity integer check (rest_quantity > 0 and rest_quantity < quantity),
      add column rest_unit_with_iva bigint,
      add check ((rest_quantity is null) = (rest_unit_with_iva is null))
  `.execute(db);
}
