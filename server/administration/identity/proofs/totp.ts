import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { seal, unseal } from "./sealed.ts";

const PERIOD_SECONDS = 30;
/** Steps before and after the current one that count, for phones whose clock is off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const makeTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** As authenticator applications read it: base32. */
export const totpSecretText = (secret: Buffer): string => new Secret({ buffer: toArrayBuffer(secret) }).base32;

export const totpSecretOf = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).buffer);

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

const totpOf = (secret: Buffer): TOTP =>
  new TOTP({ secret: new Secret({ buffer: toArrayBuffer(secret) }), digits: 6, period: PERIOD_SECONDS });

/** The code at a moment, for tests and for the demonstration. */
export const totpCode = (secret: Buffer, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

/** With OFFICE_KEY: a copy of the database alone makes no codes. */
export const sealTotpSecret = (secret: Buffer, officeKey: string): Buffer =>
  seal(secret, { purpose: "totp", officeKey });

/** @throws when the key is another one. */
export const openTotpSecret = (sealed: Buffer, officeKey: string): Buffer =>
  unseal(sealed, { purpose: "totp", officeKey });

interface Proof {
  readonly staffId: number;
  readonly code: string;
  readonly officeKey: string;
  readonly now: Date;
}

/** The step of 30 s whose code this is, at most one step from now; undefined: a wrong code. */
export function totpStepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** The address that an authenticator application reads from the QR code. */
export const totpAddress = (
  secret: Buffer,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string =>
  new TOTP({
    secret: new Secret({ buffer: toArrayBuffer(secret) }),
    digits: 6,
    period: PERIOD_SECONDS,
    issuer,
    label,
  }).toString();

/** Whether a code of the authenticator application is right. A step that was accepted once is not accepted again. */
export const proveTotp = (db: Handle, { staffId, code, officeKey, now }: Proof): Promise<boolean> =>
  transact(db, async (trx) => {
    const row = await trx
      .selectFrom("staff_totp")
      .select(["secret", "last_step"])
      .where("staff_id", "=", staffId)
      .where("confirmed_at", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const step = totpStepOf(openTotpSecret(row.secret, officeKey), code, now);
    if (step === undefined || step <= row.last_step) return false;
    await trx.updateTable("staff_totp").set({ last_step: step }).where("staff_id", "=", staffId).execute();
    return true;
  });
