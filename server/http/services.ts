import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/tables.ts";
import { type AccountLimits, createAccountLimits } from "../features/session/account-limits.ts";
import { type CouponGuesses, createCouponGuesses } from "../features/promotions/coupon-guesses.ts";
import { type CardTryLimits, createCardTryLimits } from "../features/cards/card-try-limits.ts";
import { createVisitorLimits, type VisitorLimits } from "../features/cart/visitor-limits.ts";
import { createLoginLimits, type LoginLimits } from "../features/session/login-limits.ts";
import { createSignInLog, type SignInLog } from "../features/session/sign-in-log.ts";
import { createPressure, type Pressure } from "../shedding/load-monitor.ts";
import { createReadyAnswers, type ReadyAnswers } from "../response-cache/response-cache.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { createPaymentProviders, type PaymentProviders } from "../payment-providers/providers.ts";
import { createTurns, type Turns } from "../shedding/concurrency-limit.ts";

/** What the features are built on; made once for a process and handed down. */
export interface Services extends PaymentProviders {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: FastifyBaseLogger;
  /** Answers of the catalogue and pages that are the same for every visitor, made once. */
  readonly answers: ReadyAnswers;
  readonly metrics: Metrics;
  /** Whether this process has more to do than it can. */
  readonly pressure: Pressure;
  /**
   * Orders are written a few at a time. Buyers of one tyre wait for each other at its stock, each with a connection: the others
   * are for those who look (docs/decisions/0042).
   */
  readonly orderTurns: Turns;
  readonly loginLimits: LoginLimits;
  readonly signInLog: SignInLog;
  readonly accountLimits: AccountLimits;
  readonly visitorLimits: VisitorLimits;
  readonly couponGuesses: CouponGuesses;
  readonly cardTries: CardTryLimits;
}

interface Basis extends Pick<Services, "config" | "db" | "log"> {
  readonly pool: pg.Pool;
}

/** All of a process's services, on its own pool. */
export function createServices({ config, db, pool, log }: Basis): Services {
  const metrics = createMetrics({ db, pool });
  const orderTurns = createTurns(Math.floor(config.DATABASE_POOL / 2));
  return {
    config,
    db,
    log,
    answers: createReadyAnswers(),
    metrics,
    pressure: createPressure({ config, pool, orderTurns, log, metrics }),
    orderTurns,
    loginLimits: createLoginLimits(pool),
    signInLog: createSignInLog({ db, log, metrics }),
    accountLimits: createAccountLimits(pool),
    visitorLimits: createVisitorLimits(pool),
    couponGuesses: createCouponGuesses(pool),
    cardTries: createCardTryLimits(pool, config),
    ...createPaymentProviders(config),
  };
}
