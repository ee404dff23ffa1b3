import { type Kysely, sql } from "kysely";

/** For what a database was used: with the demonstration in it, or as a real shop's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mode_use (
      mode text primary key check (mode in ('demo', 'live')),
      since timestamptz not null default now()
    );
  `.execute(db);
}
