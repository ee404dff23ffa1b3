import { type Kysely, sql } from "kysely";

/**
 * Where the tyres of a decided return are (docs/decisions/0063): pieces of a refunded one that went back to their customer, and a rejected one whose
 * tyres the shop keeps. The code before writes neither, and goes on as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table return_line add column sent_back smallint not null default 0;
    alter table return_line add constraint return_line_sent_back_check check (sent_back between 0 and coalesce(damaged, 0));
    alter table return_request add column tires_kept boolean not null default false;
  `.execute(db);
}
