import { type Kysely, sql } from "kysely";

/** How often the running shop makes global invoices, for queries of what is missing; `off`: never. Each start writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cfdi_start add column global_schedule text not null default 'month'
    check (global_schedule in ('day', 'week', 'month', 'off'))`.execute(db);
}
