import type pg from "pg";
import { accountKey, byNetwork, createRateLimit } from "../../db/rate-limit.ts";

const QUARTER_HOUR = 15 * 60;

/** Counters of wrong proofs: 10 for an account from anywhere, 100 from a network address (office section 2). */
export function createStaffLimits(pool: pg.Pool) {
  const byAccount = createRateLimit(pool, { name: "staff-account", points: 10, seconds: QUARTER_HOUR });
  const byAddress = byNetwork(createRateLimit(pool, { name: "staff-address", points: 100, seconds: QUARTER_HOUR }));
  return {
    /** Counts a try before its proof is looked at; answers the seconds to wait, or 0. */
    async take(email: string, address: string): Promise<number> {
      const wait = await byAddress.take(address);
      return wait > 0 ? wait : byAccount.take(accountKey(email));
    },
    /** Forgets the tries of an account whose member proved both factors. */
    async forget(email: string, address: string): Promise<void> {
      await byAccount.clear(accountKey(email));
      await byAddress.giveBack(address);
    },
  };
}

export type StaffLimits = ReturnType<typeof createStaffLimits>;
