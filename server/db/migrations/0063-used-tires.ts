import { type Kysely, sql } from "kysely";

/** Which places take used tyres (NOM-161-SEMARNAT-2011): none until an import says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table location add column takes_used_tires boolean not null default false`.execute(db);
}
