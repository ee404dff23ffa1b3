import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Handle } from "../../db/database.ts";
import type { Metrics } from "../../metrics/metrics.ts";

/** `limited`: over a limit of attempts. `busy`: refused before a password was checked, as too many calls are in progress. */
export type SignInOutcome = "ok" | "wrong" | "notActivated" | "limited" | "busy";

const NAME_LENGTH = 16;

export const findSignInSecret = async (db: Handle): Promise<Buffer> =>
  (await db.selectFrom("shop_secret").select("secret").where("name", "=", "sign-in-log").executeTakeFirstOrThrow())
    .secret;

/**
 * An e-mail's name in the log: always the same one, and without the database's secret no list of e-mails tells whose it is
 * (docs/decisions/0019). 96 bits in base64url.
 */
export const signInName = (secret: Buffer, email: string): string =>
  createHmac("sha256", secret).update(email.trim().toLowerCase()).digest("base64url").slice(0, NAME_LENGTH);

interface Options {
  readonly db: Handle;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
}

/** Writes every attempt to sign in to the log and counts it. */
export function createSignInLog({ db, log, metrics }: Options) {
  let secret: Promise<Buffer> | undefined;
  const nameOf = async (email: string): Promise<string | undefined> => {
    try {
      return signInName(await (secret ??= findSignInSecret(db)), email);
    } catch (error) {
      // A session that is open stays open; the next line asks the database again.
      secret = undefined;
      log.error({ err: error }, "no secret for the log of sign-ins");
      return undefined;
    }
  };
  return {
    async record(email: string, outcome: SignInOutcome): Promise<void> {
      metrics.signIn(outcome);
      log.info({ event: "sign-in", account: await nameOf(email), outcome }, "sign-in");
    },
  };
}

export type SignInLog = ReturnType<typeof createSignInLog>;
