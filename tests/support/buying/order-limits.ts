/**
 * For tests and loads that are about something else and buy often with one customer or from one address. The limits themselves are
 * tested with their own settings (order-limits.api.test.ts, card-tries.api.test.ts).
 */
export const WITHOUT_ORDER_LIMITS: Record<string, string> = {
  UNPAID_ORDERS_PER_CUSTOMER: "0",
  UNPAID_ORDERS_PER_NETWORK: "0",
  UNPAID_ORDERS_PER_PHONE: "0",
  UNPAID_ORDERS_PER_RFC: "0",
  HELD_PIECES_MAX: "0",
  HELD_AMOUNT_MAX: "0",
  HOLD_HOURS_NEW_CUSTOMER: "0",
  DEPOSIT_REVIEW_FROM: "0",
  CARD_TRIES_3DS: "0",
  CARD_TRIES_PAUSE: "0",
  CARD_TRIES_NETWORK_3DS: "0",
  CARD_TRIES_NETWORK_PAUSE: "0",
};

/** An empty setting is its default. */
export const DEFAULT_ORDER_LIMITS: Record<string, string> = Object.fromEntries(
  Object.keys(WITHOUT_ORDER_LIMITS).map((name) => [name, ""]),
);

/** For many customers behind one address, each within the limits of a customer. */
export const WITHOUT_NETWORK_LIMITS: Record<string, string> = {
  UNPAID_ORDERS_PER_NETWORK: "0",
  UNPAID_ORDERS_PER_PHONE: "0",
  CARD_TRIES_NETWORK_3DS: "0",
  CARD_TRIES_NETWORK_PAUSE: "0",
};
