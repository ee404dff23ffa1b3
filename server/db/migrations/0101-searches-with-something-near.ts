import { type Kysely, sql } from "kysely";

/** A search that was not found, but for which something else was shown, is told apart from one that found nothing (docs/decisions/0086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table size_search
      drop constraint size_search_kind_check,
      add constraint size_search_kind_check check (kind in ('size', 'words', 'near'));
  `.execute(db);
}
