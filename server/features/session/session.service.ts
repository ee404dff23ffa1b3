import type { SessionCustomer } from "../customers/session-customer.ts";
import { randomUUID } from "node:crypto";
import { withoutPastedSpace } from "../../../shared/domain/people/password.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle, Trx } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockCustomer } from "../customers/lock-customer.ts";
import { addJob } from "../../queue/add-job.ts";
import { activateByMailbox, endSessionsOf } from "./account-access.ts";
import { removeOldCodes } from "./sign-in-code.ts";
import { deleteOldDevices, forgetDevicesOf, knownDevice, rememberDevice } from "./known-devices.ts";
import type { LoginLimits } from "./login-limits.ts";
import { admitPasswordCall, type Busy, passwordMatches } from "./password.ts";
import { hashSecretToken, makeSecretToken } from "./secret-token.ts";
import {
  deleteExpiredSecrets,
  deleteToken,
  findCredentials,
  findCustomerByToken,
  insertToken,
  takeTemporaryPassword,
} from "./session.repository.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

/** Life of a token (decisions §7). */
export const TOKEN_HOURS = 12;

export interface IssuedToken {
  readonly token: string;
  /** For the cookie by which this browser is known the next time. */
  readonly deviceToken: string;
  readonly customerId: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export type LoginError =
  | { kind: "wrongCredentials" }
  | { kind: "notActivated" }
  | Busy
  | { kind: "tooManyAttempts"; retryAfterSeconds: number };

export async function findSession(db: Handle, token: string, now: Date): Promise<SessionCustomer | undefined> {
  const row = await findCustomerByToken(db, hashSecretToken(token), now);
  if (!row) return undefined;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    lastName: row.last_name,
    motherName: row.mother_name,
    gender: row.gender,
    birthdate: row.birthdate,
    phone: row.phone,
    isSubscribed: row.is_subscribed,
    isEmployee: row.is_employee,
    isTemporary: row.temporary_hash !== null,
    hasPassword: row.has_password,
    acceptedNotice: row.accepted_notice,
  };
}

interface Login {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly deviceToken: string | undefined;
  readonly now: Date;
}

/**
 * Checks the password, the customer's own or a temporary one, and opens a session. A wrong password costs the same work
 * whether or not the account, or a temporary password, exists.
 */
export const login = (db: Handle, limits: LoginLimits, login: Login): Promise<Result<IssuedToken, LoginError>> =>
  admitPasswordCall(() => checkAndOpen(db, limits, login));

async function checkAndOpen(
  db: Handle,
  limits: LoginLimits,
  login: Login,
): Promise<Result<IssuedToken, Exclude<LoginError, Busy>>> {
  const email = login.email.trim();
  const password = withoutPastedSpace(login.password);
  const attempt = { email, address: login.address, device: await knownDevice(db, { ...login, email }) };
  const gate = await limits.take(attempt);
  if (gate.kind === "closed") return err({ ...gate, kind: "tooManyAttempts" });
  const credentials = await findCredentials(db, email, login.now);
  const isOwn = gate.kind === "open" && (await passwordMatches(password, credentials?.password_hash));
  const temporaryHash = credentials?.temporary_hash ?? undefined;
  const isTemporary = !isOwn && (await passwordMatches(password, temporaryHash));
  if (!credentials || !(isOwn || isTemporary)) {
    return err(gate.kind === "open" ? { kind: "wrongCredentials" } : { ...gate, kind: "tooManyAttempts" });
  }
  await limits.forget(attempt, gate);
  if (isOwn && !credentials.activated_at) return err({ kind: "notActivated" });
  return transact(db, async (trx) => {
    const current = await lockCustomer(trx, credentials.id, ["id", "password_hash", "activated_at"]);
    // Meanwhile changed or used: what was right a moment ago is not any more.
    if (!current || (isOwn && current.password_hash !== credentials.password_hash)) {
      return err({ kind: "wrongCredentials" });
    }
    if (isTemporary && !(await takeTemporaryPassword(trx, current.id, temporaryHash ?? ""))) {
      return err({ kind: "wrongCredentials" });
    }
    if (!current.activated_at) await activateByMailbox(trx, current.id, login.now);
    return ok(
      await openSession(trx, {
        customerId: current.id,
        temporaryHash: isTemporary ? (temporaryHash ?? null) : null,
        deviceToken: login.deviceToken,
        now: login.now,
      }),
    );
  });
}

interface NewSession {
  readonly customerId: number;
  readonly temporaryHash: string | null;
  readonly deviceToken: string | undefined;
  readonly now: Date;
}

/** A token of 256 random bits, and the browser remembered. The customer must be locked. */
export async function openSession(trx: Trx, { customerId, temporaryHash, deviceToken, now }: NewSession) {
  const token = makeSecretToken();
  const expiresAt = new Date(now.getTime() + TOKEN_HOURS * HOUR_MS);
  await insertToken(trx, { hash: hashSecretToken(token), customerId, temporaryHash, issuedAt: now, expiresAt });
  return {
    token,
    deviceToken: await rememberDevice(trx, { customerId, deviceToken, now }),
    customerId,
    issuedAt: now,
    expiresAt,
  } satisfies IssuedToken;
}

export const logout = (db: Handle, token: string) => deleteToken(db, hashSecretToken(token));

/** Ends every session of a customer, and tells the customer by e-mail. Their browsers have the limits of strangers again. */
export const endOwnSessions = (db: Handle, customerId: number): Promise<void> =>
  transact(db, async (trx) => {
    await lockCustomer(trx, customerId);
    await endSessionsOf(trx, customerId);
    await forgetDevicesOf(trx, customerId);
    const payload = { kind: "sessionsClosed", customerId, request: randomUUID() } as const;
    await addJob(trx, "send_account_mail", payload, { key: `sessions-closed:${customerId}` });
  });

/** For staff: ends every session of a customer in all browsers; answers how many were not over yet. */
export const endSessions = (db: Handle, customerId: number, now: Date): Promise<number> =>
  transact(db, async (trx) => {
    // A sign-in at this moment is done before, and ended with the others, or begins after.
    await lockCustomer(trx, customerId);
    const ended = await endSessionsOf(trx, customerId);
    return ended.filter((session) => session.expires_at > now).length;
  });

/** For the nightly cleaning. */
export async function removeExpiredSessions(db: Handle, now: Date): Promise<void> {
  await deleteExpiredSecrets(db, now);
  await deleteOldDevices(db, now);
  await removeOldCodes(db, now);
}
