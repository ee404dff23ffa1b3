import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/tables.ts";
import type { AccountLimits } from "../features/session/account-limits.ts";
import type { CouponGuesses } from "../features/promotions/coupon-guesses.ts";
import type { CardTryLimits } from "../features/cards/card-try-limits.ts";
import type { VisitorLimits } from "../features/cart/visitor-limits.ts";
import type { LoginLimits } from "../features/session/login-limits.ts";
import type { SignInLog } from "../features/session/sign-in-log.ts";
import type { LoadMonitor } from "../shedding/load-monitor.ts";
import type { ResponseCache } from "../response-cache/response-cache.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { PaymentProviders } from "../payment-providers/providers.ts";
import type { ConcurrencyLimit } from "../shedding/concurrency-limit.ts";

/** What the features are built on; made once for a process and handed down. */
export interface Services extends PaymentProviders {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: FastifyBaseLogger;
  /** Answers of the catalogue and pages that are the same for every visitor, made once. */
  readonly answers: ResponseCache;
  readonly metrics: Metrics;
  /** Whether this process has more to do than it can. */
  readonly loadMonitor: LoadMonitor;
  /**
   * Orders are written a few at a time. Buyers of one tyre wait for each other at its stock, each with a connection: the others
   * are for those who look (docs/decisions/0042).
   */
  readonly orderLimit: ConcurrencyLimit;
  readonly loginLimits: LoginLimits;
  readonly signInLog: SignInLog;
  readonly accountLimits: AccountLimits;
  readonly visitorLimits: VisitorLimits;
  readonly couponGuesses: CouponGuesses;
  readonly cardTries: CardTryLimits;
}
