import { type Kysely, sql } from "kysely";

/**
 * When and at what reading of the odometer an order's tyres were mounted, as their customer says (aftersales section 5, D.6). Its rules
 * about days stand in the code: they need the delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_mounting (
      order_id bigint primary key references orders (id) on delete cascade,
      mounted_on date,
      kilometers integer check (kilometers between 0 and 2000000),
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
}
