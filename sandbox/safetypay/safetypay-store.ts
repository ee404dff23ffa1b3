import type { Operation, Refund, Token } from "./entities.ts";

/** Facts about which sources are silent or differ. */
type SafetypaySettings = {
  /** Whether the merchant's contract takes pesos. */
  acceptsMxn: boolean;
  /** Whether 101 is told to the shop, or only 102 and what follows. */
  notifiesPending: boolean;
  /** Answer to a query for a sale without operations. */
  unknownSale: "line" | "empty" | "error";
  /** Signatures of answers: a test may spoil them or leave them out. */
  answerSignature: "right" | "wrong" | "none";
};

const DEFAULT_SETTINGS: Readonly<SafetypaySettings> = {
  acceptsMxn: true,
  notifiesPending: true,
  unknownSale: "line",
  answerSignature: "right",
};

/** Values each setting may take. */
export const SETTING_VALUES: Readonly<Record<keyof SafetypaySettings, readonly unknown[]>> = {
  acceptsMxn: [true, false],
  notifiesPending: [true, false],
  unknownSale: ["line", "empty", "error"],
  answerSignature: ["right", "wrong", "none"],
};

/** How the shop answered a notification, and why it was not taken for a receipt. */
export type Acknowledgement = {
  at: string;
  salesId: string;
  status: string;
  httpStatus: number;
  errorNumber: string | null;
  refusedFor: string | null;
};

export type SafetypayStore = {
  /** In order of creation, as all of them. */
  tokens: Map<string, Token>;
  operations: Map<string, Operation>;
  refunds: Map<string, Refund>;
  acknowledgements: Acknowledgement[];
  settings: SafetypaySettings;
};

export const createSafetypayStore = (): SafetypayStore => ({
  tokens: new Map(),
  operations: new Map(),
  refunds: new Map(),
  acknowledgements: [],
  settings: { ...DEFAULT_SETTINGS },
});

export const clearSafetypayStore = (store: SafetypayStore): void => {
  for (const part of [store.tokens, store.operations, store.refunds]) part.clear();
  store.acknowledgements = [];
  Object.assign(store.settings, DEFAULT_SETTINGS);
};
