import { type Kysely, sql } from "kysely";

/** What a page says before the cart: where a postal code is, and that the plans of months on cached pages have changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The middle of the code's places; null where only its municipality or state is known. Filled from server/seed/source.
    alter table postal_code add column latitude real, add column longitude real;

    create trigger installment_plan_changed after insert or update or delete on installment_plan
      for each statement execute function tell_catalog_changed();
  `.execute(db);
}
