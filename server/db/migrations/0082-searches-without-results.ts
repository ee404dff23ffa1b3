import { type Kysely, sql } from "kysely";

/** What people searched and did not find, beside the sizes they looked for (docs/decisions/0086). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table size_search
      -- 'words': a search that found nothing; its text stands in the place of the size.
      add column kind text not null default 'size' check (kind in ('size', 'words')),
      drop constraint size_search_size_check,
      add constraint size_search_size_check check (length(size) between 2 and 40);
  `.execute(db);
}
