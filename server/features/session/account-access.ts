import { randomUUID } from "node:crypto";
import type { Trx } from "../../db/database.ts";
import { addJob } from "../../jobs/add-job.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import {
  clearUnproved,
  deleteTemporaryPassword,
  deleteTokensOf,
  setActivatedAt,
  updatePassword,
} from "./session.repository.ts";

/**
 * Ends everything that opens an account that was never activated: the password of the registration, the proof of the browser that
 * typed it, sessions and remembered browsers. What the mailbox received, links and a temporary password, goes on working. Changes
 * nothing in an active account (docs/decisions/0019).
 */
export async function endUnprovedAccess(trx: Trx, customerId: number): Promise<void> {
  if (!(await clearUnproved(trx, customerId))) return;
  await deleteTokensOf(trx, customerId);
  await forgetDevicesOf(trx, customerId);
}

/**
 * Takes everything that opens an account, and an employee's rights. Only its mailbox can open it again. The customer must be locked.
 */
export async function closeAccount(trx: Trx, customerId: number): Promise<void> {
  await updatePassword(trx, customerId, "");
  await trx.updateTable("customer").set({ is_employee: false }).where("id", "=", customerId).execute();
  await deleteTokensOf(trx, customerId);
  await deleteTemporaryPassword(trx, customerId);
  await forgetDevicesOf(trx, customerId);
}

/** For a first sign-in with a temporary password: it came from the mailbox, which is all that an activation proves. */
export async function activateByMailbox(trx: Trx, customerId: number, now: Date): Promise<void> {
  await endUnprovedAccess(trx, customerId);
  await setActivatedAt(trx, customerId, now);
}

/**
 * Gives an account its new password: sessions, a temporary password and remembered browsers end, and an e-mail tells. The customer
 * must be locked.
 */
export async function replacePassword(trx: Trx, customerId: number, passwordHash: string): Promise<void> {
  await updatePassword(trx, customerId, passwordHash);
  await deleteTokensOf(trx, customerId);
  await deleteTemporaryPassword(trx, customerId);
  await forgetDevicesOf(trx, customerId);
  await addJob(trx, "send_account_mail", { kind: "passwordChanged", customerId, request: randomUUID() });
}
