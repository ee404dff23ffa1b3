import { type Kysely, sql } from "kysely";

/**
 * What carriers tell of parcels (aftersales section 3), and the secret of the links to the tracking page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tracking_event (
      id bigint generated always as identity primary key,
      parcel_id bigint not null references parcel on delete cascade,
      -- Of which number it was told: one that is corrected keeps its events.
      carrier text not null,
      guia text not null,
      event_id text not null,
      kind text not null,
      text text not null default '',
      signed_by text not null default '',
      at timestamptz not null,
      received_at timestamptz not null default now(),
      unique (parcel_id, carrier, guia, event_id)
    );

    alter table parcel
      -- Null: nothing was asked about it.
      add column tracked_at timestamptz,
      add column next_poll_at timestamptz,
      add column quiet_polls integer not null default 0,
      add column last_event_at timestamptz,
      add column carrier_delivered_at timestamptz;
    create index parcel_to_poll on parcel (next_poll_at) where next_poll_at is not null;
    create index shipment_under_way on shipment (shipped_at) where state = 'shipped';

    insert into shop_secret (name, secret)
    values ('tracking-link', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
  `.execute(db);
}
