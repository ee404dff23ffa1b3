import { sql } from "kysely";
import type pg from "pg";
import type { Handle } from "../../db/database.ts";
import { accountKey, createRateLimit, network } from "../../db/rate-limit.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  /** Hash of the device's token, when this account has signed in with it before. */
  readonly device: string | undefined;
}

/**
 * What may be tried. `temporaryOnly`: a temporary password, which cannot be guessed, still opens the account; the customer's own
 * password is not checked.
 */
export type LoginGate = { kind: "open" } | { kind: "temporaryOnly" | "closed"; readonly retryAfterSeconds: number };

/** Counters of login attempts; why there are four is in docs/decisions/0019. */
export function createLoginLimits(pool: pg.Pool) {
  const byDevice = createRateLimit(pool, { name: "login-device", points: 10, seconds: QUARTER_HOUR });
  const byAddress = createRateLimit(pool, { name: "login-address", points: 100, seconds: QUARTER_HOUR });
  const byAccountAndAddress = createRateLimit(pool, { name: "login-pair", points: 10, seconds: QUARTER_HOUR });
  const byAccount = createRateLimit(pool, { name: "login-account", points: 50, seconds: HOUR });

  const keysOf = ({ email, address, device }: LoginAttempt) => ({
    account: accountKey(email),
    address: network(address),
    pair: `${accountKey(email)}:${network(address)}`,
    device: device && `${accountKey(email)}:${device}`,
  });

  return {
    /** Counts the attempt before its password is checked. Attempts from a refused address do not count against the account. */
    async take(attempt: LoginAttempt): Promise<LoginGate> {
      const keys = keysOf(attempt);
      const deviceWait = keys.device === undefined ? undefined : await byDevice.take(keys.device);
      if (deviceWait === 0) return { kind: "open" };
      const addressWait = await byAddress.take(keys.address);
      if (addressWait > 0) return { kind: "closed", retryAfterSeconds: addressWait };
      const wait = deviceWait ?? ((await byAccountAndAddress.take(keys.pair)) || (await byAccount.take(keys.account)));
      return wait === 0 ? { kind: "open" } : { kind: "temporaryOnly", retryAfterSeconds: wait };
    },
    /** Takes the attempt of a right password back. Attempts from elsewhere stay counted. */
    async forget(attempt: LoginAttempt, gate: LoginGate): Promise<void> {
      const keys = keysOf(attempt);
      if (keys.device !== undefined) return byDevice.clear(keys.device);
      await byAccountAndAddress.clear(keys.pair);
      await byAddress.giveBack(keys.address);
      if (gate.kind === "open") await byAccount.giveBack(keys.account);
    },
  };
}

/** The counters of an account, for tries from every network address. */
const countersOf = (email: string) => {
  const key = accountKey(email);
  return sql<boolean>`(key = ${`login-account:${key}`} or starts_with(key, ${`login-pair:${key}:`})
    or starts_with(key, ${`login-device:${key}:`}))`;
};

/** Attempts to sign in to an account that still count against it. */
export async function countLoginAttempts(db: Handle, email: string): Promise<number> {
  const { attempts } = await db
    .selectFrom("rate_limit")
    .select(sql<number>`coalesce(sum(points), 0)`.as("attempts"))
    .where(countersOf(email))
    .where("expire", ">", Date.now())
    .executeTakeFirstOrThrow();
  return attempts;
}

/** Deletes all counters of attempts to sign in to an account; answers how many there were. */
export async function unlockAccount(db: Handle, email: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("rate_limit").where(countersOf(email)).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all counters of an address, which a whole office may share: attempts, e-mails, carts, codes. */
export async function unlockAddress(db: Handle, address: string): Promise<number> {
  const keys = `%-address:${network(address)}`;
  const { numDeletedRows } = await db.deleteFrom("rate_limit").where("key", "like", keys).executeTakeFirst();
  return Number(numDeletedRows);
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;
