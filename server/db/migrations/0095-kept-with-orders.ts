import { type Kysely, sql } from "kysely";

/** What orders keep of their purchase and of their payments. The code before writes none of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The product line that tyres were sold as, by the name in its addresses: their guarantee. Lines from before have today's, and a tyre that is
    -- not in the catalogue any more has none, as the code before reads it.
    alter table order_line add column product_slug text;
    update order_line set product_slug = product.slug
      from tire join product on product.id = tire.product_id where tire.code = order_line.code;
    -- Why it cost what it did; lines from before have none.
    alter table order_line add column price_reasons jsonb;
    -- The name that a line was sold under, where the catalogue has no such line any more.
    create index order_line_by_product_slug on order_line (product_slug, order_id desc);

    -- What providers told of a payment: a row for each kind of event, however often it came.
    create table payment_notice (
      attempt_id bigint not null references payment_attempt on delete cascade,
      -- Of its attempt, whose deletion takes it along: a reference of its own would lock the order after the attempt, against all others.
      order_id bigint not null,
      type text not null,
      times integer not null default 1,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      primary key (attempt_id, type)
    );
    create index payment_notice_by_order on payment_notice (order_id);
  `.execute(db);
}
