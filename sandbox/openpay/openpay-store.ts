import type { Refusal } from "./charges/refusals.ts";
import type { Charge, Customer, SavedCard, Token, Webhook } from "./entities.ts";

type OpenpaySettings = {
  /** Whether a declined charge uses up its order_id. Sources differ; the official plugin repeats it. */
  declineUsesOrderId: boolean;
  /** Whether a full refund changes the status to `refunded`. Captured answers keep `completed`. */
  refundChangesStatus: boolean;
  /** How long a charge waits for the bank's page before it is cancelled. Undocumented. */
  abandonedAfterMs: number;
  /** Whether the bank asks nothing in 3-D Secure: the charge is decided at once, its page leads straight back. */
  isFrictionless: boolean;
  /** Whether a points balance comes as text in a list of one, as the reference shows, or as the SDKs read it. */
  wrapsPoints: boolean;
  /** Whether a store charge carries a second reference with a bar code of its own. */
  hasSecondReference: boolean;
  /** Whether a charge says in its status that it is contested. The statuses are documented, their use is not. */
  chargebackChangesStatus: boolean;
};

const DEFAULT_SETTINGS: OpenpaySettings = {
  declineUsesOrderId: false,
  refundChangesStatus: false,
  abandonedAfterMs: 20 * 60_000,
  isFrictionless: false,
  wrapsPoints: false,
  hasSecondReference: false,
  chargebackChangesStatus: true,
};

export type OpenpayStore = {
  tokens: Map<string, Token>;
  customers: Map<string, Customer>;
  cards: Map<string, SavedCard>;
  /** In order of creation. */
  charges: Map<string, Charge>;
  webhooks: Map<string, Webhook>;
  usedOrderIds: Set<string>;
  /** Bank points left, by card number. */
  points: Map<string, number>;
  refusals: Refusal[];
  settings: OpenpaySettings;
};

export const createOpenpayStore = (): OpenpayStore => ({
  tokens: new Map(),
  customers: new Map(),
  cards: new Map(),
  charges: new Map(),
  webhooks: new Map(),
  usedOrderIds: new Set(),
  points: new Map(),
  refusals: [],
  settings: { ...DEFAULT_SETTINGS },
});

export const clearOpenpayStore = (store: OpenpayStore): void => {
  for (const part of [store.tokens, store.customers, store.cards, store.charges, store.webhooks, store.points])
    part.clear();
  store.usedOrderIds.clear();
  store.refusals.length = 0;
  Object.assign(store.settings, DEFAULT_SETTINGS);
};
