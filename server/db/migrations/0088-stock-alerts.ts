import { type Kysely, sql } from "kysely";

/** Who waits for a sold-out tyre (docs/decisions/0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_alert (
      id bigint generated always as identity primary key,
      code text not null references tire (code) on update cascade on delete cascade,
      email text not null check (length(email) between 3 and 254),
      -- From so many in stock on the e-mail is sent.
      pieces smallint not null check (pieces between 1 and 100),
      created_at timestamptz not null default now(),
      -- Its e-mail waits to be sent; the row goes when it was.
      queued_at timestamptz
    );
    create unique index stock_alert_person on stock_alert (code, lower(email));
    create index stock_alert_email on stock_alert (lower(email));
  `.execute(db);
}
