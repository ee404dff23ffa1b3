import { type Kysely, sql } from "kysely";

/** Money that belongs to no order and that treasury sent back, with the bank's key of that transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_movement add column tracking_key text;
    alter table bank_movement drop constraint bank_movement_state_check;
    alter table bank_movement add constraint bank_movement_state_check
      check (state in ('open', 'matched', 'ignored', 'unclaimed', 'returned', 'charge'));
    alter table bank_movement add constraint bank_movement_returned check ((state = 'returned') = (tracking_key is not null));
  `.execute(db);
}
