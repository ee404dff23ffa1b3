import { type Kysely, sql } from "kysely";

/** Orders and filters of the staff's list that would read every order otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_by_total on orders (total desc, id desc);
    create index orders_by_age on orders (status_since, id);
    create index orders_by_coupon on orders (coupon_code, placed_at desc, id desc) where coupon_code is not null;
    create index orders_by_place on orders (location_id, placed_at desc, id desc) where location_id is not null;
  `.execute(db);
}
