import { type Kysely, sql } from "kysely";

/** Settings of the running shop for queries of what is late; each start writes them. `request_days` null: until the end of the month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cfdi_start add column global_hours integer not null default 24, add column request_days integer`.execute(
    db,
  );
}
