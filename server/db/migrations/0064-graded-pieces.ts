import { type Kysely, sql } from "kysely";

/** What the warehouse read of each piece that came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- [{ "sellable", "dot", "treadMm" }], one a piece; null: not graded, or graded by the code before.
    alter table return_line add column pieces jsonb;
  `.execute(db);
}
