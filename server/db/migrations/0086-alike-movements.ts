import { type Kysely, sql } from "kysely";

/**
 * A movement that may be a known one with other words: staff say whether it is. Until then it is open and pays no order, in the version before
 * either. Ignored with the known one beside it: staff said that it is the same. A charge pays nothing, and is not asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_movement add column alike_id bigint references bank_movement;
    alter table bank_movement add constraint bank_movement_asked check (alike_id is null or state in ('open', 'ignored', 'charge'));
    create index bank_movement_alike on bank_movement (alike_id) where alike_id is not null;
    -- Of a statement, beside the new movements.
    alter table bank_statement add column asked_count integer not null default 0;
  `.execute(db);
}
