import { type Kysely, sql } from "kysely";

/** Documents are searched by their receiver's RFC: without it every document would be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cfdi_by_rfc on cfdi (upper(receiver ->> 'rfc'), id)`.execute(db);
}
