import { type Kysely, sql } from "kysely";

/** The journal of `npm run shop`, and what an import takes off sale where there was no way to say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_action (
      id bigint generated always as identity primary key,
      command text not null,
      actor text not null,
      reason text not null,
      -- What it was about and how much changed; nothing personal.
      outcome jsonb,
      at timestamptz not null default now()
    );
    create index staff_action_by_time on staff_action (at);

    -- What is not in the newest import is retired, never deleted: orders and carts may still point at it.
    alter table vehicle add column is_active boolean not null default true;
    alter table campaign add column is_active boolean not null default true;
    alter table coupon add column is_active boolean not null default true;
    alter table installment_plan add column is_active boolean not null default true;
  `.execute(db);
}
