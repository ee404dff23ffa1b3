import { randomUUID } from "node:crypto";
import type { Trx } from "../../db/database.ts";
import { addJob } from "../../queue/add-job.ts";
import { forgetDevicesOf } from "./known-devices.ts";
import {
  clearPassword,
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

/** Corrections of the e-mail that were asked for and are not done: their links work no longer. */
export const dropOpenEmailChanges = (trx: Trx, customerId: number) =>
  trx.deleteFrom("email_change").where("customer_id", "=", customerId).where("changed_at", "is", null).execute();

/**
 * Ends every session, and corrections of the e-mail that were asked for in one: their link would give the account away to a person
 * who had a session before. Answers when each session would have ended. The customer must be locked.
 */
export async function endSessionsOf(trx: Trx, customerId: number) {
  await dropOpenEmailChanges(trx, customerId);
  return deleteTokensOf(trx, customerId);
}

/** Ends sessions, a temporary password and remembered browsers; the password goes on. The customer must be locked. */
export async function endAccessExceptPassword(trx: Trx, customerId: number): Promise<void> {
  await endSessionsOf(trx, customerId);
  await deleteTemporaryPassword(trx, customerId);
  await forgetDevicesOf(trx, customerId);
}

/** The same with the password, and with the proof of the browser that registered: only the mailbox opens the account. */
export async function endAccount(trx: Trx, customerId: number): Promise<void> {
  await clearPassword(trx, customerId);
  await endAccessExceptPassword(trx, customerId);
}

/** Ends all that opens an account, and the rights of an employee. The customer must be locked. */
export async function closeAccount(trx: Trx, customerId: number): Promise<void> {
  await endAccount(trx, customerId);
  await trx.updateTable("customer").set({ is_employee: false }).where("id", "=", customerId).execute();
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
  await endAccessExceptPassword(trx, customerId);
  await addJob(trx, "send_account_mail", { kind: "passwordChanged", customerId, request: randomUUID() });
}
