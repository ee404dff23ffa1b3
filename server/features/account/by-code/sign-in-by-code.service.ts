import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Config } from "../../../config/config.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { lockCustomerOfEmail, lockLivingCustomer } from "../../customers/lock-customer.ts";
import { endUnprovedAccess } from "../../session/account-access.ts";
import type { AccountLimits } from "../../session/account-limits.ts";
import { type CodeError, type CodeTry, spendCode, tryCode } from "../../session/sign-in-code.ts";
import { hashSecretToken } from "../../session/secret-token.ts";
import { type IssuedToken, openSession } from "../../session/session.service.ts";
import { findAccount, hasInvitation, setActivated, useInvitation } from "../account.repository.ts";
import { type NoticeInForce, recordConsent, recordNotice } from "../consents.ts";
import { forgetPersonalData, insertProvedCustomer, subscribe } from "./code-account.repository.ts";

interface Services {
  readonly db: Handle;
  readonly config: Pick<Config, "REGISTRATION">;
  readonly accountLimits: AccountLimits;
}

export interface SignInByCode extends CodeTry {
  /** Version of the privacy notice that was accepted together with the terms. */
  readonly noticeVersion: NoticeInForce;
  readonly wantsPromotions: boolean;
  /** The cookie of a browser that registered an account which is not active yet. */
  readonly registrationToken: string | undefined;
}

export type SignInByCodeError = CodeError | { kind: "notInvited" };

/**
 * Opens a session of the e-mail's account by a code of its mailbox; an e-mail without an account gets one that has neither password nor
 * personal data. Whether there is one is looked at after a right code only: until then all e-mails are alike (docs/decisions/0083).
 */
export async function signInByCode(
  { db, config, accountLimits }: Services,
  request: SignInByCode,
): Promise<Result<IssuedToken, SignInByCodeError>> {
  const tried = await tryCode({ db, accountLimits }, request);
  if (!tried.ok) return tried;
  return transact(db, async (trx) => {
    const account = await lockOrOpen(trx, request);
    // The customer's row is the first lock, here as everywhere; the code's row comes after it.
    if (!(await spendCode(trx, tried.value))) return err({ kind: "signInCodeOver" });
    if (account.isNew) {
      const isInvited = await useInvitation(trx, request.email, request.now);
      if (config.REGISTRATION === "invite" && !isInvited) return err({ kind: "notInvited" });
    }
    const isFresh = account.isNew || (await resetUnverifiedAccount(trx, account.id, request));
    await recordConsents(trx, { id: account.id, isFresh }, request);
    const { deviceToken, now } = request;
    return ok(await openSession(trx, { customerId: account.id, temporaryHash: null, deviceToken, now }));
  });
}

interface Opened {
  readonly id: number;
  readonly isNew: boolean;
}

async function lockOrOpen(trx: Trx, { email, now }: SignInByCode): Promise<Opened> {
  const found = await lockCustomerOfEmail(trx, email);
  if (found) return { id: found.id, isNew: false };
  const id = await insertProvedCustomer(trx, { email, now });
  if (id !== undefined) return { id, isNew: true };
  // Registered at this moment by another call.
  const registered = await lockCustomerOfEmail(trx, email);
  if (!registered) throw new Error("An e-mail has an account that cannot be found.");
  return { id: registered.id, isNew: false };
}

/**
 * The code proves the mailbox, as the link of the confirmation does. What another browser typed at a registration ends with it: the
 * password, and here also name, phone and birth date, which an order would carry (docs/decisions/0019). True where that happened.
 */
async function resetUnverifiedAccount(
  trx: Trx,
  customerId: number,
  { registrationToken, now }: SignInByCode,
): Promise<boolean> {
  const account = await lockLivingCustomer(trx, customerId, ["activated_at", "registered_by"]);
  if (!account || account.activated_at) return false;
  const isOwn =
    account.registered_by !== null &&
    registrationToken !== undefined &&
    hashSecretToken(registrationToken).equals(account.registered_by);
  if (!isOwn) {
    await endUnprovedAccess(trx, customerId);
    await forgetPersonalData(trx, customerId);
  }
  await setActivated(trx, customerId, now);
  return !isOwn;
}

/**
 * An empty box for promotions withdraws no consent: the form shows it empty to subscribers too. `isFresh`: the account has no choice of
 * this person's own: it is new, or another person registered it.
 */
async function recordConsents(
  trx: Trx,
  { id, isFresh }: { readonly id: number; readonly isFresh: boolean },
  { noticeVersion, wantsPromotions, now }: SignInByCode,
): Promise<void> {
  if (isFresh) await recordConsent(trx, { customerId: id, kind: "privacyNotice", isGiven: true, noticeVersion, now });
  else await recordNotice(trx, id, { version: noticeVersion, now });
  const isSubscribed = wantsPromotions && (await subscribe(trx, id));
  if (isSubscribed || isFresh) {
    await recordConsent(trx, { customerId: id, kind: "promotions", isGiven: isSubscribed, noticeVersion, now });
  }
}

/** Whether a code for this e-mail would open anything: for its e-mail, which says so where it would not. */
export const mayComeIn = async (db: Handle, config: Pick<Config, "REGISTRATION">, email: string, now: Date) =>
  config.REGISTRATION === "open" ||
  (await findAccount(db, email)) !== undefined ||
  (await hasInvitation(db, email, now));
