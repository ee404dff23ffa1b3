import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

/** Counters of login attempts, kept in the database so that they hold across processes (decisions §7). */
export function createLoginLimits(pool: pg.Pool) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "client",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
    });
  const byAccount = limiter("login-account", PER_ACCOUNT);
  const byAddress = limiter("login-address", PER_ADDRESS);

  return {
    /** Counts the attempt before the password is looked at, so that parallel guesses cannot slip through; seconds to wait, or 0. */
    async take(account: string, address: string): Promise<number> {
      const taken = await Promise.allSettled([byAccount.consume(account.toLowerCase()), byAddress.consume(address)]);
      let wait = 0;
      for (const result of taken) {
        if (result.status === "fulfilled") continue;
        if (!(result.reason instanceof RateLimiterRes)) throw result.reason;
        wait = Math.max(wait, Math.ceil(result.reason.msBeforeNext / 1000), 1);
      }
      return wait;
    },
    /** A right password clears the account's counter. */
    forget: (account: string) => byAccount.delete(account.toLowerCase()),
  };
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;
