import { type Kysely, sql } from "kysely";

/**
 * The product line that an order's tyres were sold as, by the name in its addresses: its guarantee. Lines from before have today's, and a tyre
 * that is not in the catalogue any more has none, as the code before read it. That code leaves the column empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_line add column product_slug text;
    update order_line set product_slug = product.slug
      from tire join product on product.id = tire.product_id where tire.code = order_line.code;
    -- Why it cost what it did; lines from before have none.
    alter table order_line add column price_reasons jsonb;
    -- The name that a line was sold under, where the catalogue has no such line any more.
    create index order_line_by_product_slug on order_line (product_slug, order_id desc);
  `.execute(db);
}
