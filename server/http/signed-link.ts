import { createHmac, timingSafeEqual } from "node:crypto";
import type { Handle } from "../db/database.ts";
import { findLinkSecret, type LinkSecret } from "./signed-link.repository.ts";

/** Bytes of a token's code: 160 bits cannot be guessed. */
const CODE_BYTES = 20;

/** A kind of link. Links that were sent are signed with it: neither part may change. */
export interface SignedLink {
  readonly secret: LinkSecret;
  /** Signed with the numbers: a token for one purpose is worth nothing for another. */
  readonly purpose: string;
}

const codeOf = (secret: Buffer, purpose: string, numbers: readonly number[]): Buffer =>
  createHmac("sha256", secret)
    .update(`${purpose}:${numbers.join("-")}`)
    .digest()
    .subarray(0, CODE_BYTES);

/** The numbers and a code that only the shop can make. */
export async function signedToken(
  db: Handle,
  { secret, purpose }: SignedLink,
  ...numbers: readonly number[]
): Promise<string> {
  const code = codeOf(await findLinkSecret(db, secret), purpose, numbers);
  return [...numbers, code.toString("hex")].join("-");
}

/** The numbers of a token that is ours; undefined for any other text. `form` has a group for each number and one for the code. */
export async function numbersOfToken(
  db: Handle,
  { secret, purpose }: SignedLink,
  { form, token }: { readonly form: RegExp; readonly token: string },
): Promise<readonly number[] | undefined> {
  const parts = form.exec(token)?.slice(1) ?? [];
  const code = parts.at(-1);
  if (code === undefined) return undefined;
  const numbers = parts.slice(0, -1).map(Number);
  const isOurs = timingSafeEqual(codeOf(await findLinkSecret(db, secret), purpose, numbers), Buffer.from(code, "hex"));
  return isOurs ? numbers : undefined;
}
