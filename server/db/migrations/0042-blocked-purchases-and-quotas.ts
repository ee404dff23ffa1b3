import { type Kysely, sql } from "kysely";

/** What staff decide about one person: no purchases, a quota of invitations, an invitation taken back (office section 5, screens 22, 23). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table customer add column purchases_blocked_at timestamptz;
    -- As its audit line has it; empty when purchases are not blocked.
    alter table customer add column purchases_block_reason text not null default '';
    -- Of a calendar year; null: the quota of every employee (INVITES_PER_EMPLOYEE).
    alter table customer add column invitation_quota integer check (invitation_quota between 0 and 1000);
    -- Set together with an end in the past, which every rule about invitations obeys already.
    alter table invitation add column revoked_at timestamptz;
    create index customer_by_registration on customer (created_at, id);
    create index customer_employee on customer (id) where is_employee;
    create index customer_blocked on customer (id) where purchases_blocked_at is not null;
    create index invitation_newest on invitation (created_at, id);
  `.execute(db);
}
