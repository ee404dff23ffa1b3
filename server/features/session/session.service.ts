import { createHash, randomBytes } from "node:crypto";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { Handle } from "../../db/database.ts";
import type { LoginLimits } from "./login-limits.ts";
import { passwordMatches } from "./password.ts";
import { deleteToken, findCredentials, findCustomerByToken, insertToken } from "./session.repository.ts";

/** Life of a token (decisions §7). */
export const TOKEN_HOURS = 12;

/** The signed-in customer, as every use case receives it. */
export type SessionCustomer = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export interface IssuedToken {
  readonly token: string;
  readonly customerId: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export type LoginError =
  { kind: "wrongCredentials" } | { kind: "notActivated" } | { kind: "tooManyAttempts"; retryAfterSeconds: number };

/** Only the hash is stored: who reads the table cannot sign in with it. */
const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export async function findSession(db: Handle, token: string, now: Date) {
  const row = await findCustomerByToken(db, hashToken(token), now);
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
  };
}

/** Checks the password and issues a token of 256 random bits. */
export async function login(
  db: Handle,
  limits: LoginLimits,
  attempt: { email: string; password: string; address: string; now: Date },
): Promise<Result<IssuedToken, LoginError>> {
  const email = attempt.email.trim();
  const retryAfterSeconds = await limits.take(email, attempt.address);
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const credentials = await findCredentials(db, email);
  if (!(await passwordMatches(attempt.password, credentials?.password_hash)) || !credentials) {
    return err({ kind: "wrongCredentials" });
  }
  if (!credentials.activated_at) return err({ kind: "notActivated" });
  await limits.forget(email);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(attempt.now.getTime() + TOKEN_HOURS * 3_600_000);
  await insertToken(db, { hash: hashToken(token), customerId: credentials.id, issuedAt: attempt.now, expiresAt });
  return ok({ token, customerId: credentials.id, issuedAt: attempt.now, expiresAt });
}

export const logout = (db: Handle, token: string) => deleteToken(db, hashToken(token));
