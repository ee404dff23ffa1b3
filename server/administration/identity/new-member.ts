import type { Handle } from "../../db/database.ts";
import { hashPassword } from "../../features/session/passwords/password.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { makeTotpSecret, sealTotpSecret, totpSecretText } from "./totp.ts";

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
  readonly officeKey: string;
  readonly totpSecret?: Buffer;
}

export interface Factors {
  /** Base32, for the authenticator application. */
  readonly totpSecret: string;
  readonly recoveryCodes: readonly string[];
}

/** Adds a member with both factors. The e-mail must be free. */
export async function addMember(
  trx: Handle,
  { email, name, role, password, officeKey, totpSecret }: NewMember,
): Promise<{ readonly staffId: number } & Factors> {
  const { id: staffId } = await trx
    .insertInto("staff_member")
    .values({
      email: email.trim().toLowerCase(),
      name,
      role,
      password_hash: await hashPassword(password),
      created_by: null,
      ends_on: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { staffId, ...(await replaceFactors(trx, staffId, officeKey, totpSecret)) };
}

/** A new TOTP secret and new recovery codes in place of the old ones. */
export async function replaceFactors(
  trx: Handle,
  staffId: number,
  officeKey: string,
  secret = makeTotpSecret(),
): Promise<Factors> {
  const row = { secret: sealTotpSecret(secret, officeKey), confirmed_at: new Date(), last_step: 0 };
  await trx
    .insertInto("staff_totp")
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(row))
    .execute();
  return { totpSecret: totpSecretText(secret), recoveryCodes: await replaceRecoveryCodes(trx, staffId) };
}
