import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "./timestamp.ts";

/** Why an e-mail was not sent although the mail server did not refuse it. */
export type DropReason =
  /** Its subject was over, or its recipient was gone. */
  | "notNeeded"
  /** The same e-mail was queued again while it was being sent; the other job sends it. */
  | "replaced"
  /** The shop has no mail server (SMTP_URL). */
  | "noServer"
  /** Its job is gone without an outcome: it was removed from the queue, or a process of an older version ran it. */
  | "jobGone";

/** One e-mail from the queue to its outcome. It has row ids in place of addresses. */
export interface MailLogTable {
  id: Generated<number>;
  job_id: number;
  /** A `MailKind` (server/queue/add-job.ts). */
  kind: string;
  order_id: number | null;
  customer_id: number | null;
  invitation_id: number | null;
  contact_message_id: number | null;
  /** Member of the staff who gets it; null: to others. */
  staff_id: number | null;
  /** Of the last try. */
  message_id: string | null;
  queued_at: Timestamp;
  first_try_at: Date | null;
  last_try_at: Date | null;
  /** Tries to hand it to the mail server; each is counted before it begins. */
  tries: Generated<number>;
  last_answer: Generated<string>;
  sent_at: Date | null;
  given_up_at: Date | null;
  dropped_at: Date | null;
  drop_reason: DropReason | null;
  /** Name and payload of the job; null for an e-mail that an older version queued. */
  job_name: string | null;
  payload: ColumnType<unknown, string | null | undefined, string | null>;
}
