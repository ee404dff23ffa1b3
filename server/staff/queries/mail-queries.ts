import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";
import { isMailAbout, MAIL_OUTCOME } from "../../queue/mail-log.ts";

/** Not sent, and the mail server or the queue has said so; whether `jobGone` was sent is not known. */
const HAS_FAILED = sql<boolean>`(${MAIL_OUTCOME} in ('failing', 'given_up') or drop_reason = 'jobGone')`;

export interface MailFilter {
  readonly orderId: number | null;
  readonly email: string | null;
  readonly isFailed: boolean;
  readonly since: Date | null;
  readonly limit: number;
}

const selectMails = (db: Handle) => db.selectFrom("mail_log").selectAll().select(MAIL_OUTCOME.as("outcome"));
export type LoggedMail = Awaited<ReturnType<typeof listMails>>[number];

/** Newest first. */
export function listMails(db: Handle, { orderId, email, isFailed, since, limit }: MailFilter) {
  let query = selectMails(db);
  if (orderId !== null) query = query.where("order_id", "=", orderId);
  if (email !== null) query = query.where(isMailAbout(email));
  if (isFailed) query = query.where(HAS_FAILED);
  if (since) query = query.where("queued_at", ">=", since);
  return query.orderBy("queued_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export const findMail = (db: Handle, id: number) => selectMails(db).where("id", "=", id).executeTakeFirst();
