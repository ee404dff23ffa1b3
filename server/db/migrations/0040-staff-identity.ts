import { type Kysely, sql } from "kysely";

/**
 * Enrolment of the staff's factors, and passkeys (office section 2). An invitation may be for a member who is there: it gives a new
 * password. The number in `mail_log` is no foreign key, as the others of that table (0025).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_member
      -- Until when a right password leads to the enrolment of a factor, for a member without one.
      add column enrol_until timestamptz,
      -- The password was made by a command: the enrolment asks for another one.
      add column must_change_password boolean not null default false;

    alter table staff_invitation add column staff_id bigint references staff_member;

    -- Encrypted with OFFICE_KEY: a secret that was shown and is not confirmed yet.
    alter table staff_totp add column next_secret bytea;

    alter table staff_session
      -- What the challenge may be used for, and until when.
      add column challenge_for text,
      add column challenge_until timestamptz;

    alter table mail_log add column staff_id bigint;
  `.execute(db);
}
