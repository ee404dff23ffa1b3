import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/tables.ts";
import type { AccountLimits } from "../features/session/account-limits.ts";
import type { CouponGuesses } from "../features/promotions/coupon-guesses.ts";
import type { CardTryLimits } from "../features/cards/card-try-limits.ts";
import type { ReviewLimit } from "../features/reviews/review-limits.ts";
import type { ReminderLimit } from "../features/garage/reminder-limit.ts";
import type { TrackingLimit } from "../features/tracking/tracking-limits.ts";
import type { LineBatches } from "../features/cart/line-batches.ts";
import type { VisitorLimits } from "../features/cart/visitor-limits.ts";
import type { LoginLimits } from "../features/session/login-limits.ts";
import type { SignInLog } from "../features/session/sign-in-log.ts";
import type { LoadMonitor } from "../shedding/load-monitor.ts";
import type { ResponseCache } from "../response-cache/response-cache.ts";
import type { SizeSearches } from "../features/figures/size-searches.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { PaymentProviders } from "../payment-providers/registry/providers.ts";
import type { CarrierTracker } from "../carriers/carrier-tracker.ts";
import type { Invoicing } from "../invoicing/invoicing.ts";
import type { ConcurrencyLimit } from "../shedding/concurrency-limit.ts";

/** Dependencies of the features, made once per process. */
export interface Services extends PaymentProviders {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: FastifyBaseLogger;
  /** Responses of the catalogue and pages that are the same for every visitor. */
  readonly responseCache: ResponseCache;
  readonly metrics: Metrics;
  /** Counts which sizes are looked for. */
  readonly sizeSearches: SizeSearches;
  /** Says when this process is overloaded. */
  readonly loadMonitor: LoadMonitor;
  /**
   * Limits how many orders are written at once. Buyers of one tyre wait for its stock row, each with a connection; the other connections
   * are for reads (docs/decisions/0042).
   */
  readonly orderLimit: ConcurrencyLimit;
  readonly loginLimits: LoginLimits;
  readonly signInLog: SignInLog;
  readonly accountLimits: AccountLimits;
  readonly visitorLimits: VisitorLimits;
  readonly lineBatches: LineBatches;
  readonly trackingLimit: TrackingLimit;
  readonly reviewLimit: ReviewLimit;
  readonly reminderLimit: ReminderLimit;
  readonly couponGuesses: CouponGuesses;
  readonly cardTries: CardTryLimits;
  /** Undefined: the shop issues no invoices. */
  readonly invoicing: Invoicing | undefined;
  /** Undefined: parcels are followed by hand. */
  readonly tracker: CarrierTracker | undefined;
}
