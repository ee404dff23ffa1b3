import { type Kysely, sql } from "kysely";

/** Hours, services and rims of the places where orders are picked up, and a number of each change (docs/decisions/0078). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location
      -- As files write them: lun-vie 09:00-18:00; sáb 09:00-14:00. Empty: not known.
      add column hours text not null default '',
      -- Words of files with commas: montaje,balanceo.
      add column services text not null default '',
      -- Smallest and largest rim that it mounts, in inches; null: not known.
      add column rim_from smallint,
      add column rim_to smallint,
      -- Raised by the database with every change.
      add column revision integer not null default 1,
      add constraint location_rims check (rim_from <= rim_to);
    create function raise_location_revision() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      return new;
    end $$;
    create trigger location_revised before update on location for each row execute function raise_location_revision();
  `.execute(db);
}
