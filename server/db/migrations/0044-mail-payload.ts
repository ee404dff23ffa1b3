import { type Kysely, sql } from "kysely";

/** What the job of an e-mail knew: numbers of rows, never an address. With it an e-mail can be rendered and sent again (office section 5, 25). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_log
      add column job_name text,
      add column payload jsonb;
  `.execute(db);
}
