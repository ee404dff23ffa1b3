import { randomUUID } from "node:crypto";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { accountKey } from "../../../db/rate-limit.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import type { AccountLimits } from "../account-limits.ts";
import { addJob } from "../../../queue/add-job.ts";
import { endUnprovedAccess } from "../account-access.ts";
import { hashPassword } from "../password.ts";
import { findCustomerIdByEmail, putTemporaryPassword } from "../session.repository.ts";
import { makeTemporaryPassword, TEMPORARY_PASSWORD_HOURS } from "./temporary-password.ts";
import { HOUR_MS } from "../../../../shared/domain/text/durations.ts";

/** A customer id that no account has. */
const NO_CUSTOMER = 0;

interface Recovery {
  readonly email: string;
  readonly address: string;
}

/**
 * Has a temporary password sent. For an unknown account a job is queued all the same, which then finds no account: neither the
 * answer nor its time tells who has an account. The password itself is made when its e-mail is sent. The password of a
 * registration that was never confirmed ends.
 */
export async function recoverPassword(
  db: Handle,
  limits: AccountLimits,
  { email, address }: Recovery,
): Promise<Result<undefined, { kind: "tooManyAttempts"; retryAfterSeconds: number }>> {
  const retryAfterSeconds = await limits.recovery.take(email, address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const customerId = (await findCustomerIdByEmail(db, email.trim())) ?? null;
  await transact(db, (trx) => sendTemporaryPassword(trx, { customerId, email }));
  return ok(undefined);
}

/** Queues the e-mail with a temporary password; also of no account, which takes the same time. */
export async function sendTemporaryPassword(
  trx: Trx,
  { customerId, email }: { readonly customerId: number | null; readonly email: string },
): Promise<void> {
  const payload = { kind: "temporaryPassword", customerId, request: randomUUID() } as const;
  await endUnprovedAccess(trx, customerId ?? NO_CUSTOMER);
  // One e-mail waits at a time: asking again while the mail server is down does not make it two.
  await addJob(trx, "send_account_mail", payload, { key: `temporary-password:${accountKey(email)}` });
}

/** Makes a temporary password and stores its hash; the one before stops working, the customer's own goes on. */
export async function issueTemporaryPassword(db: Handle, customerId: number, now: Date): Promise<string> {
  const password = makeTemporaryPassword();
  const expiresAt = new Date(now.getTime() + TEMPORARY_PASSWORD_HOURS * HOUR_MS);
  await putTemporaryPassword(db, { customerId, hash: await hashPassword(password), createdAt: now, expiresAt });
  return password;
}
