import { type Kysely, sql } from "kysely";

/**
 * Pictures that staff upload (office section 5). They stand in the database, so that every process and every backup has them. A published
 * picture never changes: its name has the digest of what it shows, and replacing one gives the product or banner another name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table picture (
      id integer generated always as identity primary key,
      -- What it is for, and its name; null: uploaded, and not published yet.
      kind text check (kind in ('tire', 'banner')),
      name text unique,
      alt text not null default '',
      -- Of the uploaded picture, made anew.
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      crops jsonb,
      -- Null: by the command line.
      uploaded_by bigint references staff_member,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      check ((name is null) = (kind is null) and (name is null) = (published_at is null))
    );
    create index picture_unpublished on picture (created_at) where name is null;

    create table picture_file (
      -- Its address below /images/, without the ending; source/<id> is what staff uploaded, and has no address.
      path text not null,
      format text not null check (format in ('avif', 'webp', 'jpg')),
      picture_id integer not null references picture on delete cascade,
      width integer not null,
      height integer not null,
      bytes bytea not null,
      primary key (path, format)
    );
    create index picture_file_by_picture on picture_file (picture_id);
    -- They are compressed already.
    alter table picture_file alter column bytes set storage external;
  `.execute(db);
}
