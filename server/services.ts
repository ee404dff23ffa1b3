import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Config } from "./config/config.ts";
import type { Database } from "./db/tables.ts";
import type { AccountLimits } from "./features/account/account-limits.ts";
import type { VisitorLimits } from "./features/cart/visitor-limits.ts";
import type { LoginLimits } from "./features/session/login-limits.ts";
import type { Pressure } from "./http/pressure.ts";
import type { ReadyAnswers } from "./http/ready-answers.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { PaymentProviders } from "./payments/providers.ts";

/** What the features are built on; made once in app.ts and handed down. */
export interface Services extends PaymentProviders {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: FastifyBaseLogger;
  /** Answers of the catalogue and pages that are the same for everybody, made once. */
  readonly answers: ReadyAnswers;
  readonly metrics: Metrics;
  /** Whether this process has more to do than it can. */
  readonly pressure: Pressure;
  readonly loginLimits: LoginLimits;
  readonly accountLimits: AccountLimits;
  readonly visitorLimits: VisitorLimits;
}
