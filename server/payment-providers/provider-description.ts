import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import type { PROVIDER_SETTINGS, ProviderName } from "../config/payment-settings.ts";
import type { Handle } from "../db/database.ts";
import type { PaymentAttemptTable } from "../db/tables/orders.ts";
import type { Claim } from "../queue/job-payloads.ts";

/** The payment that a webhook names; either name may be empty. */
export interface WebhookEvent {
  readonly providers: readonly PaymentAttemptTable["provider"][];
  readonly providerId: string;
  readonly reference: string;
  /** The kind of event, as the provider names it; null: it does not say. */
  readonly type: string | null;
}

/** What a webhook may cause. Both answer the order; null when the payment is not ours. */
export interface WebhookContext {
  readonly config: Config;
  readonly db: Handle;
  readonly log: FastifyBaseLogger;
  readonly queueSettlement: (event: WebhookEvent) => Promise<number | null>;
  readonly queueReview: (event: WebhookEvent, claim: Claim | null) => Promise<number | null>;
}

/** One payment provider for the code that treats all of them alike; the calls about payments are in `PaymentProviders`. */
export interface ProviderDescription {
  readonly settings: (typeof PROVIDER_SETTINGS)[ProviderName];
  readonly webhookRoutes: (app: FastifyInstance, context: WebhookContext) => void | Promise<void>;
  /** A harmless call, for `doctor`. False: no response, or the shop's keys are refused. */
  readonly acceptsKeys: (config: Config) => Promise<boolean>;
}

/** A reference that no order has. */
export const UNUSED_REFERENCE = "0-0";
