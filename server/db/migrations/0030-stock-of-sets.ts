import { type Kysely, sql } from "kysely";

/**
 * The shop offers one piece, a pair and a set of four: a sale after which one of these cannot be bought any more is told to every
 * process (docs/architecture.md). Every other sale still tells nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tell_stock_changed() returns trigger language plpgsql as $$
    begin
      if width_bucket(old.on_hand, array[1, 2, 4]) <> width_bucket(new.on_hand, array[1, 2, 4]) then
        perform pg_notify('catalog_changed', '');
      end if;
      return null;
    end $$
  `.execute(db);
}
