import type pg from "pg";
import { accountKey, byNetwork, createRateLimit, type RateLimit } from "../../db/rate-limit.ts";

const QUARTER_HOUR = 15 * 60;
const MOST_TRIES = 10;

export interface TakenTry {
  /** Seconds to wait; 0: the proof may be looked at. */
  readonly wait: number;
  /** Tries that are left after this one. */
  readonly left: number;
  /** This try is the last one: when it is wrong, owners are told. */
  readonly hasJustClosed: boolean;
}

/** Counters of wrong proofs: 10 for an account from anywhere, 100 from a network address (office section 2). */
export function createStaffLimits(pool: pg.Pool) {
  const byAccount = createRateLimit(pool, { name: "staff-account", points: MOST_TRIES, seconds: QUARTER_HOUR });
  const inSession = createRateLimit(pool, { name: "staff-passkey", points: MOST_TRIES, seconds: QUARTER_HOUR });
  const byAddress = byNetwork(createRateLimit(pool, { name: "staff-address", points: 100, seconds: QUARTER_HOUR }));
  /** Counts a try before its proof is looked at. */
  const takeOf = async (counter: RateLimit, email: string, address: string): Promise<TakenTry> => {
    const wait = await byAddress.take(address);
    if (wait > 0) return { wait, left: 0, hasJustClosed: false };
    const counted = await counter.count(accountKey(email));
    const left = Math.max(MOST_TRIES - counted.used, 0);
    return { wait: counted.wait, left, hasJustClosed: counted.used === MOST_TRIES };
  };
  /** Forgets the tries of an account whose member proved both factors. */
  const forgetOf = async (counter: RateLimit, email: string, address: string): Promise<void> => {
    await counter.clear(accountKey(email));
    await byAddress.giveBack(address);
  };
  return {
    take: (email: string, address: string) => takeOf(byAccount, email, address),
    forget: (email: string, address: string) => forgetOf(byAccount, email, address),
    /** A proof in a session that is open: only the holder of the session can use these tries up. */
    takeInSession: (email: string, address: string) => takeOf(inSession, email, address),
    forgetInSession: (email: string, address: string) => forgetOf(inSession, email, address),
    /** Counts a try that names no account: a passkey's. It is not held up by wrong tries for an account. */
    takeOfAddress: (address: string): Promise<number> => byAddress.take(address),
    giveBackOfAddress: (address: string): Promise<void> => byAddress.giveBack(address),
  };
}

export type StaffLimits = ReturnType<typeof createStaffLimits>;
