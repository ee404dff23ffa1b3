import { type Kysely, sql } from "kysely";

/** A person who was told of a tyre stays counted for a while, without their address (docs/decisions/0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stock_alert alter column email drop not null;
    create index stock_alert_told on stock_alert (code, queued_at) where queued_at is not null;
  `.execute(db);
}
