import type { CardKind } from "./card-kind.ts";

/** The provider's own view of a card; only here does a whole number exist, in memory and never on the wire. */
export type CardData = {
  number: string;
  holderName: string;
  /** Two digits each. */
  expirationMonth: string;
  expirationYear: string;
  address: unknown;
  kind: CardKind;
};

/**
 * A token is spent by its first charge or by saving it. One that fraud rules refused may be charged once more,
 * with 3-D Secure only.
 */
export type Token = { id: string; card: CardData; createdAt: Date; use: "fresh" | "refusedByFraudRules" | "spent" };

export type SavedCard = {
  id: string;
  customerId: string | null;
  card: CardData;
  createdAt: Date;
  /** A security code arrived by card update, for the next charge. */
  hasFreshCvv: boolean;
};

export type Customer = {
  id: string;
  name: string;
  lastName: string | null;
  email: string;
  phoneNumber: string | null;
  externalId: string | null;
  address: unknown;
  createdAt: Date;
  account: { clabe: string; storeReference: string } | null;
};

type ChargeStatus = "completed" | "in_progress" | "charge_pending" | "cancelled" | "failed" | "refunded";

type Refund = {
  id: string;
  amountCentavos: number;
  authorization: string;
  description: string | null;
  at: Date;
};

export type CardPoints = { used: number; remaining: number; amountCentavos: number };

type ChargeBase = {
  id: string;
  /** Whole centavos. */
  amountCentavos: number;
  currency: string;
  description: string;
  orderId: string | null;
  customerId: string | null;
  /** The buyer as sent at merchant level. */
  customer: unknown;
  metadata: unknown;
  status: ChargeStatus;
  authorization: string | null;
  errorMessage: string | null;
  createdAt: Date;
  operatedAt: Date;
};

export type CardCharge = ChargeBase & {
  method: "card";
  card: CardData;
  savedCardId: string | null;
  capture: boolean;
  installments: number | null;
  pointsUse: PointsUse;
  cardPoints: CardPoints | null;
  /** Where the browser goes back to after the bank's page; null without 3-D Secure. */
  redirectUrl: string | null;
  refunds: Refund[];
};

export type ReferenceCharge = ChargeBase & {
  method: "store" | "bank_account";
  reference: string;
  clabe: string | null;
  dueAt: Date;
};

export type Charge = CardCharge | ReferenceCharge;

export type PointsUse = "NONE" | "MIXED" | "ONLY_POINTS";

export type Webhook = {
  id: string;
  url: string;
  user: string | null;
  password: string | null;
  eventTypes: readonly string[];
  status: "verified" | "unverified";
  verificationCode: string;
  createdAt: Date;
};
