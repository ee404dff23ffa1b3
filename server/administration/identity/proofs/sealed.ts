import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed value is: each has a key of its own, made of OFFICE_KEY. */
export type SealPurpose = "totp" | "refund-account";

interface SealKey {
  readonly purpose: SealPurpose;
  readonly officeKey: string;
}

const keyOf = ({ purpose, officeKey }: SealKey): Buffer =>
  createHash("sha256").update(`rodada-${purpose}\n${officeKey}`).digest();

/** AES-256-GCM with OFFICE_KEY: a copy of the database alone tells nothing. */
export function seal(bytes: Buffer, key: SealKey): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(key), iv);
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the key is another one. */
export function unseal(sealed: Buffer, key: SealKey): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(key), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
