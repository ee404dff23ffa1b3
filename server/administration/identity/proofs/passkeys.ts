import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Handle } from "../../../db/database.ts";
import { saveChallenge, takeChallenge, type ChallengeUse } from "./challenges.ts";

/** COSE algorithms, the best first (https://www.iana.org/assignments/cose/cose.xhtml#algorithms). */
const EDDSA = -8;
const ES256 = -7;
const RS256 = -257;

/** Where passkeys of this back office count: the host that they are bound to, and the origin that the browser signs. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

interface Asked {
  readonly site: PasskeySite;
  readonly sessionId: number;
  readonly use: ChallengeUse;
  readonly now: Date;
}

/** JSON of the browser's WebAuthn answer; anything, before it is checked. */
export type SignedAnswer = Readonly<Record<string, unknown>>;

const idOf = ({ id }: SignedAnswer): string => (typeof id === "string" ? id : "");

/** Transports are hints for the browser; those that it does not know do no harm. */
type Transports = NonNullable<RegistrationResponseJSON["response"]["transports"]>;

const credentialsOf = async (db: Handle, staffId: number) => {
  const rows = await db
    .selectFrom("staff_credential")
    .select(["id", "transports"])
    .where("staff_id", "=", staffId)
    .execute();
  return rows.map(({ id, transports }) => ({ id, transports: transports as unknown as Transports }));
};

/** What a passkey has to sign. Without a member, any passkey of this site that is kept on a device may answer. */
export async function passkeyOptions(
  db: Handle,
  { site, staffId, ...asked }: Asked & { readonly staffId: number | null },
): Promise<SignedAnswer> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: "required",
    ...(staffId !== null && { allowCredentials: await credentialsOf(db, staffId) }),
  });
  await saveChallenge(db, options.challenge, asked);
  return { ...options };
}

/**
 * Whose passkey signed the session's challenge; undefined: no member's. It must have verified its user (by finger, face or PIN), which makes it
 * two factors, and on this origin.
 */
export async function provePasskey(
  db: Handle,
  { site, answer, ...asked }: Asked & { readonly answer: SignedAnswer },
): Promise<{ readonly staffId: number } | undefined> {
  const expectedChallenge = await takeChallenge(db, asked);
  const row = await db
    .selectFrom("staff_credential")
    .select(["id", "staff_id", "public_key", "counter", "transports"])
    .where("id", "=", idOf(answer))
    .executeTakeFirst();
  if (expectedChallenge === undefined || !row) return undefined;
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
      transports: row.transports as unknown as Transports,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  await db
    .updateTable("staff_credential")
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: asked.now })
    .where("id", "=", row.id)
    .execute();
  return { staffId: row.staff_id };
}

interface Person {
  /** Names the account inside the authenticator; not personal. */
  readonly handle: string;
  readonly email: string;
  readonly name: string;
  /** Null: not a member yet. */
  readonly staffId: number | null;
}

/** With what the browser makes a passkey: one that is kept on the device and verifies its user. */
export async function registrationOptions(
  db: Handle,
  { site, person, ...asked }: Asked & { readonly person: Person },
): Promise<SignedAnswer> {
  const { handle, email, name, staffId } = person;
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new TextEncoder().encode(handle),
    userName: email,
    userDisplayName: name,
    attestationType: "none",
    supportedAlgorithmIDs: [EDDSA, ES256, RS256],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: staffId === null ? [] : await credentialsOf(db, staffId),
  });
  await saveChallenge(db, options.challenge, asked);
  return { ...options };
}

export interface NewPasskey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The passkey that the browser made for the session's challenge; undefined when it was made for another one, or on another origin. */
export async function checkNewPasskey(
  db: Handle,
  { site, answer, ...asked }: Asked & { readonly answer: SignedAnswer },
): Promise<NewPasskey | undefined> {
  const expectedChallenge = await takeChallenge(db, asked);
  if (expectedChallenge === undefined) return undefined;
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [EDDSA, ES256, RS256],
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports: transports.map(String).slice(0, 10) };
}

/** Keeps a passkey of a member; false: it belongs to an account already. */
export async function addPasskey(
  db: Handle,
  { id, publicKey, counter, transports }: NewPasskey,
  { staffId, label }: { readonly staffId: number; readonly label: string },
): Promise<boolean> {
  const added = await db
    .insertInto("staff_credential")
    .values({
      id,
      staff_id: staffId,
      public_key: publicKey,
      counter,
      transports: JSON.stringify(transports),
      label,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}
