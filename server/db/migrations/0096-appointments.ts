import { type Kysely, sql } from "kysely";

/** Appointments at a branch (docs/decisions/0094). The code before writes none, and lets orders of branches go on without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location add column appointment_hours text not null default '';
    alter table location add column appointment_places smallint;
    alter table location add column mounting_price integer;
    alter table location add column closed_days text not null default '';
    alter table location add constraint location_appointments_check check (
      (appointment_hours = '') = (appointment_places is null) and appointment_places between 1 and 20
        and mounting_price between 0 and 1000000);

    create table appointment (
      order_id bigint primary key references orders on delete cascade,
      location_id integer not null references location,
      starts_at timestamptz not null,
      state text not null default 'booked' check (state in ('booked', 'arrived', 'missed', 'cancelled')),
      -- Counts its changes: a customer and a member change what they read.
      revision integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    -- Places taken of an hour, and the day of a branch.
    create index appointment_hour on appointment (location_id, starts_at);
  `.execute(db);
}
