import type { Operation, Refund, Token } from "./entities.ts";

/** Facts about which sources are silent or differ. */
type SafetypaySettings = {
  /** Whether the merchant's contract takes pesos. */
  acceptsMxn: boolean;
  /** Whether an acknowledgement must sign MerchantOrderNo; one integration leaves it out. */
  ackSignature: "withOrderNo" | "either";
  /** Whether 101 is told to the shop, or only 102 and what follows. */
  notifiesPending: boolean;
  /** What becomes of a token whose time is over: an operation that expired, or nothing. */
  unusedToken: "expires" | "vanishes";
  /** Answer to a query for a sale without operations. */
  unknownSale: "line" | "empty" | "error";
  /** Signatures of answers: a test may spoil them or leave them out. */
  answerSignature: "right" | "wrong" | "none";
  /** How long the notification waits when the buyer returns before it. */
  lateNoticeMs: number;
  /** Status an operation gets by a refund; empty for none. */
  refundStatus: string;
};

const DEFAULT_SETTINGS: Readonly<SafetypaySettings> = {
  acceptsMxn: true,
  ackSignature: "withOrderNo",
  notifiesPending: true,
  unusedToken: "expires",
  unknownSale: "line",
  answerSignature: "right",
  lateNoticeMs: 15_000,
  refundStatus: "",
};

/** Values each setting may take; numbers are any from zero, texts any digits or none. */
export const SETTING_VALUES: Readonly<Record<keyof SafetypaySettings, readonly unknown[] | "number" | "digits">> = {
  acceptsMxn: [true, false],
  ackSignature: ["withOrderNo", "either"],
  notifiesPending: [true, false],
  unusedToken: ["expires", "vanishes"],
  unknownSale: ["line", "empty", "error"],
  answerSignature: ["right", "wrong", "none"],
  lateNoticeMs: "number",
  refundStatus: "digits",
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
