import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { err, type Result } from "../../../shared/domain/text/result.ts";
import { createConcurrencyLimit } from "../../shedding/concurrency-limit.ts";

/** OWASP's second recommended setting for argon2id (19 MiB, two passes). */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One for each core; libuv has four threads, and one stays free for files, name look-ups and compression. */
const HASHES_AT_ONCE = Math.min(availableParallelism(), 3);
const hashing = createConcurrencyLimit(HASHES_AT_ONCE);

/**
 * Calls with a password that this process works on at once. Each needs one to three hashes of 10 to 30 ms: the last one let in
 * waits for about a second on two cores.
 */
export const MOST_PASSWORD_CALLS = 40;
const RETRY_AFTER_SECONDS = 5;
let calls = 0;

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, SETTINGS));

let decoy: Promise<string> | undefined;

/**
 * Checks a password; where there is none to check against (unknown account, no temporary password) the same work is done, so
 * the time does not tell which accounts have one.
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword("ninguna cuenta tiene esta contraseña");
  const against = stored || (await decoy);
  const matches = await hashing.run(() => verify(against, password)).catch(() => false);
  return matches && Boolean(stored);
}

export type Busy = { kind: "tooBusy"; retryAfterSeconds: number };

/**
 * Runs a call that hashes passwords. Refuses it before anything is counted or read when too many are in progress: hashing is slow on
 * purpose, and a flood of such calls would hold up all sign-ins.
 */
export async function admitPasswordCall<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | Busy>> {
  if (calls >= MOST_PASSWORD_CALLS) return err({ kind: "tooBusy", retryAfterSeconds: RETRY_AFTER_SECONDS });
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
  }
}
