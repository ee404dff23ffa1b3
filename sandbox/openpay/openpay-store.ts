import type { Refusal } from "./charges/refusals.ts";
import type { Charge, Customer, SavedCard, Token } from "./entities.ts";

type OpenpaySettings = {
  /** Whether a points balance comes as text in a list of one, as the reference shows, or as the SDKs read it. */
  wrapsPoints: boolean;
  /** Whether a store charge carries a second reference with a bar code of its own. */
  hasSecondReference: boolean;
  /** Whether a charge says in its status that it is contested. The statuses are documented, their use is not. */
  chargebackChangesStatus: boolean;
};

const DEFAULT_SETTINGS: OpenpaySettings = {
  wrapsPoints: false,
  hasSecondReference: false,
  chargebackChangesStatus: true,
};

export const SETTING_VALUES: Readonly<Record<keyof OpenpaySettings, readonly boolean[]>> = {
  wrapsPoints: [true, false],
  hasSecondReference: [true, false],
  chargebackChangesStatus: [true, false],
};

export type OpenpayStore = {
  tokens: Map<string, Token>;
  customers: Map<string, Customer>;
  cards: Map<string, SavedCard>;
  /** In order of creation. */
  charges: Map<string, Charge>;
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
  usedOrderIds: new Set(),
  points: new Map(),
  refusals: [],
  settings: { ...DEFAULT_SETTINGS },
});

export const clearOpenpayStore = (store: OpenpayStore): void => {
  for (const part of [store.tokens, store.customers, store.cards, store.charges, store.points]) part.clear();
  store.usedOrderIds.clear();
  store.refusals.length = 0;
  Object.assign(store.settings, DEFAULT_SETTINGS);
};
