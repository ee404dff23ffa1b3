import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../db/database.ts";
import { preparedRows } from "../db/prepared.ts";
import type { DropReason } from "../db/tables/mail.ts";
import { isReplaced } from "./replaced-jobs.ts";
import type { MailSubject } from "./mail-subject.ts";
import { DAY_MS } from "../../shared/domain/text/durations.ts";

/** Longer than a year, for questions about a purchase of last year. */
const RETENTION_DAYS = 400;

const ABOUT_COLUMNS = sql`kind, order_id, customer_id, invitation_id, contact_message_id, staff_id`;
const aboutValues = ({ kind, orderId, customerId, invitationId, contactMessageId, staffId }: MailSubject) => sql`
  ${kind}::text, ${orderId ?? null}::bigint, ${customerId ?? null}::bigint, ${invitationId ?? null}::bigint,
  ${contactMessageId ?? null}::bigint, ${staffId ?? null}::bigint`;

/**
 * Runs `addJob`, a call that returns a job, and writes the row of its e-mail. A job that waited already has its row; its customer may differ
 * after a registration.
 */
export const logQueued = (
  db: Handle,
  addJob: RawBuilder<unknown>,
  mail: MailSubject,
  { name, payload }: { readonly name: string; readonly payload: string },
) => {
  const queued = sql`
    with job as (select id from ${addJob})
    insert into mail_log (job_id, ${ABOUT_COLUMNS}, job_name, payload)
    select id, ${aboutValues(mail)}, ${name}::text, ${payload}::jsonb from job where id is not null
    on conflict (job_id) do update set customer_id = excluded.customer_id, payload = excluded.payload`;
  return preparedRows(db, queued.compile(db));
};

/** The outcome of an e-mail. */
export type MailOutcome = "sent" | "given_up" | "dropped" | "failing" | "waiting";
export const MAIL_OUTCOME = sql<MailOutcome>`case
  when sent_at is not null then 'sent' when given_up_at is not null then 'given_up'
  when dropped_at is not null then 'dropped' when tries > 0 or last_answer <> '' then 'failing' else 'waiting' end`;

/** How long a given-up e-mail is news. */
export const GIVEN_UP_DAYS = 7;

/** Given up lately, and not queued again since: its person still waits for it. */
export const IS_GIVEN_UP = sql<boolean>`(given_up_at > now() - make_interval(days => ${GIVEN_UP_DAYS}::integer)
  and not exists (select from mail_log as later where later.id > mail_log.id and later.kind = mail_log.kind
    and later.given_up_at is null
    and (later.order_id = mail_log.order_id or later.customer_id = mail_log.customer_id
      or later.invitation_id = mail_log.invitation_id or later.contact_message_id = mail_log.contact_message_id)))`;

export interface MailJobRun {
  readonly id: string;
  /** The present run included. */
  readonly attempts: number;
  readonly max_attempts: number;
  readonly created_at: Date;
}

/** Called before a message is handed to the mail server. A job of an older version gets its row here. */
export const recordTry = (db: Handle, job: MailJobRun, mail: MailSubject, messageId: string) =>
  sql`
    insert into mail_log as logged (
      job_id, ${ABOUT_COLUMNS}, message_id, queued_at, first_try_at, last_try_at, tries
    ) values (${job.id}::bigint, ${aboutValues(mail)}, ${messageId}, ${job.created_at}, now(), now(), 1)
    on conflict (job_id) do update set
      message_id = excluded.message_id, first_try_at = coalesce(logged.first_try_at, now()), last_try_at = now(),
      tries = logged.tries + 1
  `.execute(db);

const ofJob = (db: Handle, job: MailJobRun) => db.updateTable("mail_log").where("job_id", "=", Number(job.id));

/** The mail server accepted the message. This overrides every earlier outcome. */
export const recordSent = (db: Handle, job: MailJobRun, answer: string) =>
  ofJob(db, job)
    .set({
      sent_at: sql<Date>`coalesce(sent_at, now())`,
      last_answer: answer,
      given_up_at: null,
      dropped_at: null,
      drop_reason: null,
    })
    .execute();

/** The message was refused, or could not be rendered. After the queue's last try it is given up. */
export const recordFailure = (db: Handle, job: MailJobRun, answer: string) =>
  ofJob(db, job)
    .set({ last_answer: answer, ...(job.attempts >= job.max_attempts && { given_up_at: sql<Date>`now()` }) })
    .where("sent_at", "is", null)
    .execute();

export const recordDropped = (db: Handle, job: MailJobRun, reason: DropReason) =>
  ofJob(db, job)
    .set({ dropped_at: sql<Date>`now()`, drop_reason: reason })
    .where("sent_at", "is", null)
    .execute();

/**
 * Closes the rows whose job ended without an outcome: its process was killed in the last try, another job replaced it, or it was removed from
 * the queue.
 */
export const closeOrphanedMails = (db: Handle) =>
  sql`
    with orphaned as (
      select mail_log.id,
        case when jobs.id is null then 'jobGone' when ${isReplaced} then 'replaced' end as drop_reason
      from mail_log left join graphile_worker.jobs on jobs.id = mail_log.job_id
      where sent_at is null and given_up_at is null and dropped_at is null
        and (jobs.id is null or (attempts >= max_attempts and locked_at is null))
    )
    update mail_log set
      drop_reason = orphaned.drop_reason,
      dropped_at = case when orphaned.drop_reason is not null then now() end,
      given_up_at = case when orphaned.drop_reason is null then now() end
    from orphaned where mail_log.id = orphaned.id and mail_log.sent_at is null
  `.execute(db);

/** For e-mails of an erased person's orders: a mail server's answer has no address, but its text may be personal data. */
export const forgetAnswersAbout = (db: Handle, customerId: number) =>
  db
    .updateTable("mail_log")
    .set({ last_answer: "" })
    .where("order_id", "in", (eb) => eb.selectFrom("orders").select("id").where("customer_id", "=", customerId))
    .execute();

/** For the nightly clean-up. */
export const removeOldMails = (db: Handle, now: Date) =>
  db
    .deleteFrom("mail_log")
    .where("queued_at", "<", new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
    .execute();

/** E-mails to or about the person of this address: of the account, its orders, invitations and contact messages. */
export const isMailAbout = (email: string): RawBuilder<boolean> => {
  const person = email.toLowerCase();
  return sql`(
    customer_id in (select id from customer where lower(email) = ${person})
    or order_id in (
      select orders.id from orders join customer on customer.id = orders.customer_id where lower(email) = ${person})
    or invitation_id in (select id from invitation where lower(email) = ${person})
    or contact_message_id in (
      select contact_message.id from contact_message left join customer on customer.id = contact_message.customer_id
      where lower(coalesce(customer.email, contact_message.email)) = ${person})
    or case when kind like 'arco%' then (payload ->> 'requestId')::bigint end in (
      select arco_request.id from arco_request left join customer on customer.id = arco_request.customer_id
      where lower(coalesce(customer.email, arco_request.email)) = ${person})
    or case when kind = 'stockAlert' then (payload ->> 'alertId')::bigint end in (
      select id from stock_alert where lower(email) = ${person})
    or case when kind = 'signInCode' then (payload ->> 'codeId')::bigint end in (
      select id from sign_in_code where lower(email) = ${person})
  )`;
};
