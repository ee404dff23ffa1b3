import { type Kysely, sql } from "kysely";

/** A document whose replacement was cancelled may be replaced again. Receipts of cancellation that others took the place of are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index cfdi_replaced_once;
    create unique index cfdi_replaced_once on cfdi (replaces)
      where replaces is not null and state not in ('abandoned', 'cancelled');

    -- Beside cfdi.acuse, which has the receipt that counts.
    create table cfdi_acuse (
      id bigint generated always as identity primary key,
      cfdi_id bigint not null references cfdi,
      xml text not null,
      at timestamptz not null default now()
    );
    create unique index cfdi_acuse_once on cfdi_acuse (cfdi_id, md5(xml));
  `.execute(db);
}
