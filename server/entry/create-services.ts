import type pg from "pg";
import { createAccountLimits } from "../features/session/account-limits.ts";
import { createCouponGuesses } from "../features/promotions/coupon-guesses.ts";
import { createCardTryLimits } from "../features/cards/card-try-limits.ts";
import { createReviewLimit } from "../features/reviews/review-limits.ts";
import { createReminderLimit } from "../features/garage/reminder-limit.ts";
import { createTrackingLimit } from "../features/tracking/tracking-limits.ts";
import { createLineBatches } from "../features/cart/line-batches.ts";
import { createVisitorLimits } from "../features/cart/visitor-limits.ts";
import { createLoginLimits } from "../features/session/login-limits.ts";
import { createSignInLog } from "../features/session/sign-in-log.ts";
import { createLoadMonitor } from "../shedding/load-monitor.ts";
import { createResponseCache } from "../response-cache/response-cache.ts";
import { createSizeSearches } from "../features/figures/size-searches.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { createPaymentProviders } from "../payment-providers/registry/providers.ts";
import { createConcurrencyLimit } from "../shedding/concurrency-limit.ts";
import { createCarrierTracker } from "../carriers/create-tracker.ts";
import { createInvoicing } from "../invoicing/create-invoicing.ts";
import type { Services } from "../http/services.ts";

interface Basis extends Pick<Services, "config" | "db" | "log"> {
  readonly pool: pg.Pool;
}

/** All services of a process, on its own pool. */
export function createServices({ config, db, pool, log }: Basis): Services {
  const metrics = createMetrics({ db, pool });
  const orderLimit = createConcurrencyLimit(Math.floor(config.DATABASE_POOL / 2));
  const lineBatches = createLineBatches(db);
  return {
    config,
    db,
    log,
    responseCache: createResponseCache(),
    metrics,
    sizeSearches: createSizeSearches(),
    loadMonitor: createLoadMonitor({ config, pool, orderLimit, cartChanges: lineBatches, log, metrics }),
    orderLimit,
    loginLimits: createLoginLimits(pool),
    signInLog: createSignInLog({ db, log, metrics }),
    accountLimits: createAccountLimits(pool),
    visitorLimits: createVisitorLimits(pool),
    lineBatches,
    trackingLimit: createTrackingLimit(pool),
    reviewLimit: createReviewLimit(pool),
    reminderLimit: createReminderLimit(pool),
    couponGuesses: createCouponGuesses(pool),
    cardTries: createCardTryLimits(pool, config),
    invoicing: createInvoicing(config),
    tracker: createCarrierTracker(config),
    ...createPaymentProviders(config),
  };
}
