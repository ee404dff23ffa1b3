import { type Kysely, sql } from "kysely";

/** The price of mounting that an appointment was made with. The version before writes none, and reads the branch's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table appointment add column mounting_price integer;
    update appointment set mounting_price = location.mounting_price
      from location where location.id = appointment.location_id;
  `.execute(db);
}
