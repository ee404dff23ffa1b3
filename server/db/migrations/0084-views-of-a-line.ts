import { type Kysely, sql } from "kysely";

/**
 * Pictures of a line's side and tread that staff upload. Null: the one of the release that has the name of the line's picture, if there is one.
 * The version before shows the release's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product add column side_image text, add column tread_image text;
    alter table picture drop constraint picture_kind_check,
      add constraint picture_kind_check check (kind in ('tire', 'banner', 'side', 'tread'));
  `.execute(db);
}
