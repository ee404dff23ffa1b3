import { type Kysely, sql } from "kysely";

/**
 * Vehicles of a customer (docs/decisions/0090). They keep their names: no row of the catalogue is pointed at, which may lose the vehicle.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table garage_vehicle (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customer on delete cascade,
      brand_id integer not null,
      model_id integer not null,
      year integer not null,
      version_id integer not null,
      name text not null,
      version text not null,
      nickname text not null,
      created_at timestamptz not null default now(),
      unique (customer_id, brand_id, model_id, year, version_id)
    );
  `.execute(db);
}
