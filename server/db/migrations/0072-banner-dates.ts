import { type Kysely, sql } from "kysely";

/**
 * Banners that begin and end by the clock (office section 5), and the secret that signs links to those that are not shown yet. The version
 * before shows a planned banner at once: plan none until every process is of this version (docs/decisions/0077).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table banner
      add column starts_at timestamptz,
      -- The first moment when it is no longer shown.
      add column ends_at timestamptz,
      -- Raised by every change: a link to a banner shows the one that it was made for.
      add column revision integer not null default 1,
      add constraint banner_dates check (ends_at > starts_at);
    create function raise_banner_revision() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      return new;
    end $$;
    create trigger banner_revised before update on banner for each row execute function raise_banner_revision();
    create sequence banner_id_seq as integer start with 100001;
    insert into shop_secret (name, secret)
      select 'banner-preview', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
      on conflict do nothing;
  `.execute(db);
}
