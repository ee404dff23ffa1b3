import { type Kysely, sql } from "kysely";

/** Reminders of a vehicle's tyres (docs/decisions/0098). The version before neither shows nor sends any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Set: since when its customer wants them.
    alter table garage_vehicle add column reminder_since timestamptz;
    -- The purchase that the last one was about.
    alter table garage_vehicle add column reminded_order_id bigint;

    insert into shop_secret (name, secret)
      values ('reminder-link', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
  `.execute(db);
}
