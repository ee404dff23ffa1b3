import { type Copy, type Jobs, MAIL_JOBS, type MailJob } from "../queue/add-job.ts";
import { ORDER_MAILS, type OrderMailKind } from "../queue/order-mails.ts";
import type { LoggedMailRow } from "./logged-recipient.ts";

export type LoggedJob = { [Name in MailJob]: { readonly name: Name; readonly payload: Jobs[Name] & Copy } }[MailJob];

const isMailJob = (name: string | null): name is MailJob => MAIL_JOBS.some((known) => known === name);
const isOrderMail = (kind: string): kind is OrderMailKind => Object.hasOwn(ORDER_MAILS, kind);

/**
 * The job of an e-mail of the log. Of one that an older version queued only an order's e-mail is known: its kind, and how many times the
 * step was reached. Undefined where that is not enough.
 */
export function loggedJob({
  kind,
  job_name: name,
  payload,
  order_id: orderId,
  message_id: messageId,
}: LoggedMailRow): LoggedJob | undefined {
  if (isMailJob(name) && payload !== null) return { name, payload } as LoggedJob;
  // Why money went back is part of that e-mail, and is not in an older row.
  if (!isOrderMail(kind) || kind === "orderRefunded" || orderId === null) return undefined;
  const nth = Number(new RegExp(`-${ORDER_MAILS[kind].name}-(\\d+)@`).exec(messageId ?? "")?.[1] ?? 1);
  return { name: "send_mail", payload: { kind, orderId, ...(nth > 1 && { nth }) } };
}

/** Kinds with a key or a password that works once: made when they are sent, and never shown. */
const SECRET_KINDS: ReadonlySet<string> = new Set(["confirmation", "temporaryPassword", "emailChange", "signInCode"]);

export const hasSecret = (kind: string): boolean => SECRET_KINDS.has(kind);
