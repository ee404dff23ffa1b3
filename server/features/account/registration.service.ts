import { randomUUID } from "node:crypto";
import {
  type FieldErrors,
  type Registration,
  registrationErrors,
  trimPersonalData,
} from "../../../shared/domain/people/registration.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { addJob } from "../../queue/add-job.ts";
import { claimCartIn } from "../cart/cart-transfer.ts";
import { EASY_PASSWORD, isEasyPassword } from "../session/passwords/easy-password.ts";
import { admitPasswordCall, type Busy, hashPassword } from "../session/password.ts";
import { hashSecretToken } from "../session/secret-token.ts";
import type { AccountLimits } from "../session/account-limits.ts";
import { type NoticeInForce, recordConsent } from "./consents.ts";
import { findAccount, insertCustomer, useInvitation } from "./account.repository.ts";

export type RegistrationError =
  | { kind: "registrationInvalid"; errors: FieldErrors<Registration> }
  | { kind: "emailTaken" }
  | { kind: "notInvited" }
  | Busy
  | { kind: "tooManyAttempts"; retryAfterSeconds: number };

export interface RegistrationRequest extends Registration {
  readonly isSubscribed: boolean;
  readonly noticeVersion: NoticeInForce | undefined;
  /** The visitor's cart. */
  readonly cartId: string | undefined;
  /** For the cookie by which this browser proves that it registered the account. */
  readonly registrationToken: string;
  readonly address: string;
  readonly now: Date;
}

interface Services {
  readonly db: Handle;
  readonly config: Config;
  readonly accountLimits: AccountLimits;
}

/**
 * Opens an account that is not active yet and has its confirmation sent: all of it or nothing. Two registrations of one e-mail
 * at once give one account and one e-mail.
 */
export async function register(
  { db, config, accountLimits }: Services,
  request: RegistrationRequest,
): Promise<Result<undefined, RegistrationError>> {
  const errors = errorsIn(request, config.SHOP_NAME);
  if (Object.keys(errors).length > 0) return err({ kind: "registrationInvalid", errors });
  const retryAfterSeconds = await accountLimits.registration.take(request.address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const registration = { ...trimPersonalData(request), email: request.email.trim() };
  if (await findAccount(db, registration.email)) return err({ kind: "emailTaken" });
  const hashed = await admitPasswordCall(async () => ok(await hashPassword(registration.password)));
  if (!hashed.ok) return hashed;
  const passwordHash = hashed.value;
  const registeredBy = hashSecretToken(request.registrationToken);
  return transact(db, async (trx) => {
    const customerId = await insertCustomer(trx, { ...registration, passwordHash, registeredBy });
    if (customerId === undefined) return err({ kind: "emailTaken" });
    const isInvited = await useInvitation(trx, registration.email, request.now);
    if (config.REGISTRATION === "invite" && !isInvited) return err({ kind: "notInvited" });
    await recordConsents(trx, customerId, request);
    if (request.cartId !== undefined) await claimCartIn(trx, { cartId: request.cartId, customerId });
    await sendConfirmation(trx, customerId);
    return ok(undefined);
  });
}

function errorsIn(request: RegistrationRequest, shopName: string): FieldErrors<Registration> {
  const errors = registrationErrors(request, request.now);
  const owner = { shopName, email: request.email, names: [request.name, request.lastName, request.motherName] };
  if (errors.password || !isEasyPassword(request.password, owner)) return errors;
  return { ...errors, password: EASY_PASSWORD };
}

async function recordConsents(trx: Trx, customerId: number, request: RegistrationRequest): Promise<void> {
  const { noticeVersion, isSubscribed, now } = request;
  await recordConsent(trx, { customerId, kind: "privacyNotice", isGiven: true, noticeVersion, now });
  await recordConsent(trx, { customerId, kind: "promotions", isGiven: isSubscribed, noticeVersion, now });
}

/** One e-mail waits at a time: asking again while the mail server is down does not make it two. */
export const sendConfirmation = (db: Handle, customerId: number) =>
  addJob(
    db,
    "send_account_mail",
    { kind: "confirmation", customerId, request: randomUUID() },
    { key: `confirmation:${customerId}` },
  );
