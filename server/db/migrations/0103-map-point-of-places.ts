import { type Kysely, sql } from "kysely";

/** A place's own point on the map: without it, its postal code's middle counts (docs/decisions/0084). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location
      -- "20.66682, -103.39182"; empty: not known.
      add column map_point text not null default '' check (map_point ~ '^(-?[0-9]{1,3}[.][0-9]{5}, -?[0-9]{1,3}[.][0-9]{5})?$');
  `.execute(db);
}
