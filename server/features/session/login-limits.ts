import { createHash } from "node:crypto";
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

  /** Seconds to wait, or 0. */
  const consume = async (limit: RateLimiterPostgres, key: string): Promise<number> => {
    try {
      await limit.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1);
    }
  };

  return {
    /**
     * Counts the attempt before the password is looked at, so that parallel guesses cannot slip through; answers the seconds to
     * wait, or 0. An address that is refused cannot count against anybody's account.
     */
    async take(account: string, address: string): Promise<number> {
      return (await consume(byAddress, network(address))) || (await consume(byAccount, accountKey(account)));
    },
    /** A right password clears the account's counter. */
    forget: (account: string) => byAccount.delete(accountKey(account)),
  };
}

/** No e-mail address is kept in the counters' table, and every key has the same length. */
const accountKey = (account: string): string => createHash("sha256").update(account.toLowerCase()).digest("base64url");

/** One household or host has a whole /64 of IPv6 addresses: they count as one. */
const network = (address: string): string =>
  address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;

export type LoginLimits = ReturnType<typeof createLoginLimits>;
