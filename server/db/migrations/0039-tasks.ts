import { type Kysely, sql } from "kysely";

/**
 * What waits for a person (office section 5, screen 2). A job writes the rows from the shop's data and closes them when their cause is
 * gone; members add who does it and until when it is put off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table task (
      id bigint generated always as identity primary key,
      kind text not null,
      subject_kind text not null,
      subject_id text not null,
      since timestamptz not null,
      due_at timestamptz not null,
      -- Numbers and codes of the cause; nothing personal.
      facts jsonb not null default '{}',
      owner_id bigint references staff_member,
      snoozed_until timestamptz,
      snooze_reason text not null default '',
      opened_at timestamptz not null default now(),
      closed_at timestamptz
    );
    create unique index task_open on task (kind, subject_kind, subject_id) where closed_at is null;
    create index task_by_closing on task (closed_at) where closed_at is not null;

    create table task_check (
      is_only boolean primary key default true check (is_only),
      at timestamptz not null
    );

    create index orders_for_staff on orders (status) where status in (18, 40, 700);
    create index payment_attempt_of_other_amount on payment_attempt (order_id) where status = 'mismatch';
    create index mail_log_given_up on mail_log (given_up_at) where given_up_at is not null;
    create index mail_log_of_customer on mail_log (customer_id) where customer_id is not null;
    create index mail_log_of_invitation on mail_log (invitation_id) where invitation_id is not null;
    create index mail_log_of_contact_message on mail_log (contact_message_id) where contact_message_id is not null;
  `.execute(db);
}
