import type { Charge, Customer, SavedCard, Token, Webhook } from "./entities.ts";

type OpenpaySettings = {
  /** Whether a declined charge uses up its order_id. Sources differ; the official plugin repeats it. */
  declineUsesOrderId: boolean;
  /** Whether a full refund changes the status to `refunded`. Captured answers keep `completed`. */
  refundChangesStatus: boolean;
  /** How long a charge waits for the bank's page before it is cancelled. Undocumented. */
  abandonedAfterMs: number;
};

const DEFAULT_SETTINGS: OpenpaySettings = {
  declineUsesOrderId: false,
  refundChangesStatus: false,
  abandonedAfterMs: 20 * 60_000,
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
  settings: { ...DEFAULT_SETTINGS },
});

export const clearOpenpayStore = (store: OpenpayStore): void => {
  for (const part of [store.tokens, store.customers, store.cards, store.charges, store.webhooks, store.points])
    part.clear();
  store.usedOrderIds.clear();
  Object.assign(store.settings, DEFAULT_SETTINGS);
};
