import { type Kysely, sql } from "kysely";

/**
 * A movement bears the moment it is written, while its stock's row is locked: by it a count tells what was taken after it. The
 * transaction's moment would lie before units that somebody counted meanwhile (docs/decisions/0033).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_movement alter column at set default clock_timestamp();
    create index stock_movement_by_time on stock_movement (at) where order_id is not null;
  `.execute(db);
}
