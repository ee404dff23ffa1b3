import { sql } from "kysely";
import type pg from "pg";
import type { Handle } from "../../db/database.ts";
import { accountKey, createRateLimit, network } from "../../db/rate-limit.ts";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const POINTS = { device: 10, address: 100, pair: 10, account: 50 } as const;

/**
 * One count for all browsers that have signed in to the account. Of a count for each browser a person who shares one with the owner would
 * get a new one by signing in to an account of their own, as that changes the device's token.
 */
export const knownBrowsersKey = (email: string): string => `${accountKey(email)}:known`;

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
  const byDevice = createRateLimit(pool, { name: "login-device", points: POINTS.device, seconds: QUARTER_HOUR });
  const byAddress = createRateLimit(pool, { name: "login-address", points: POINTS.address, seconds: QUARTER_HOUR });
  const byAccountAndAddress = createRateLimit(pool, { name: "login-pair", points: POINTS.pair, seconds: QUARTER_HOUR });
  const byAccount = createRateLimit(pool, { name: "login-account", points: POINTS.account, seconds: HOUR });

  const keysOf = ({ email, address, device }: LoginAttempt) => ({
    account: accountKey(email),
    address: network(address),
    pair: `${accountKey(email)}:${network(address)}`,
    device: device && knownBrowsersKey(email),
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

/** Of codes by e-mail (account-limits.ts). */
const CODE_COUNTERS = ["code-mail-account", "code-mail-day-account", "code-try-account"] as const;
const CODE_COUNTERS_OF_NETWORKS = [
  "code-mail-network-account",
  "code-mail-day-network-account",
  "code-try-network-account",
] as const;

/** The counters of an account, for tries from every network address. */
const countersOf = (email: string) => {
  const key = accountKey(email);
  const codeKeys = CODE_COUNTERS.flatMap((name) => [`${name}:${key}`, `${name}:${knownBrowsersKey(email)}`]);
  const ofNetworks = CODE_COUNTERS_OF_NETWORKS.flatMap((name) =>
    [key, knownBrowsersKey(email)].map((one) => sql`starts_with(key, ${`${name}:${one}`})`),
  );
  return sql<boolean>`(key = ${`login-account:${key}`} or starts_with(key, ${`login-pair:${key}:`})
    or starts_with(key, ${`login-device:${key}:`}) or key in (${sql.join(codeKeys)})
    or ${sql.join(ofNetworks, sql` or `)})`;
};

export interface LoginAttempts {
  /** Those that still count. */
  readonly attempts: number;
  /** Its own password is not checked for a while, at least from one network or device. */
  readonly isLocked: boolean;
}

/** Of a counter's key: `login-pair:ACCOUNT:189.203.1.2`. */
const ACCOUNT_OF_KEY = sql<string>`substring(key from '^login-(?:account|pair|device):([^:]+)')`;
const IS_SPENT = sql<boolean>`points > case when key like 'login-account:%' then ${POINTS.account}::integer
  else ${POINTS.pair}::integer end`;

/** An attempt counts for the account, and again for its network or its device. */
const ATTEMPTS = sql<number>`greatest(
  coalesce(sum(points) filter (where key like 'login-account:%'), 0),
  coalesce(sum(points) filter (where key not like 'login-account:%'), 0))`;

/** Failed attempts to sign in to each of these accounts. */
export async function loginAttemptsOf(
  db: Handle,
  emails: readonly string[],
): Promise<(email: string) => LoginAttempts> {
  const rows = await db
    .selectFrom("rate_limit")
    .select([ACCOUNT_OF_KEY.as("account"), ATTEMPTS.as("attempts"), sql<boolean>`bool_or(${IS_SPENT})`.as("isLocked")])
    .where("expire", ">", Date.now())
    .where(sql<boolean>`${ACCOUNT_OF_KEY} = any(${emails.map(accountKey)})`)
    .groupBy("account")
    .execute();
  const byAccount = new Map(rows.map(({ account, attempts, isLocked }) => [account, { attempts, isLocked }]));
  return (email) => byAccount.get(accountKey(email)) ?? { attempts: 0, isLocked: false };
}

/** Attempts to sign in to an account that still count against it. */
export const countLoginAttempts = async (db: Handle, email: string): Promise<number> =>
  (await loginAttemptsOf(db, [email]))(email).attempts;

/**
 * Ids of the accounts that are locked, as an array: the few spent counters are looked up once in the index of account keys. Of a join
 * the planner may make a key for each of all accounts, which takes seconds.
 */
export const LOCKED_ACCOUNTS = sql<number[]>`array(
  select locked.id from customer as locked
  where locked.erased_at is null and account_key(locked.email) = any(array(
    select ${ACCOUNT_OF_KEY} from rate_limit
    where key like 'login-%' and expire > extract(epoch from now()) * 1000 and ${IS_SPENT})))`;

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
