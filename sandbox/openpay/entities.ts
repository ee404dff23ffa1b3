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
  customerId: string;
  card: CardData;
  createdAt: Date;
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
};

type ChargebackStatus = "chargeback_pending" | "chargeback_accepted" | "chargeback_adjustment";

type ChargeStatus = "completed" | "in_progress" | "charge_pending" | "cancelled" | "failed" | ChargebackStatus;

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
  installments: number | null;
  pointsUse: PointsUse;
  cardPoints: CardPoints | null;
  /** Where the browser goes back to after the provider's pages; null when it never leaves the shop. */
  redirectUrl: string | null;
  uses3dSecure: boolean;
  refunds: Refund[];
};

export type ReferenceCharge = ChargeBase & {
  method: "store";
  reference: string;
  /** Of a chain that has references of its own; null without one. */
  secondReference: string | null;
  dueAt: Date;
};

export type Charge = CardCharge | ReferenceCharge;

export type PointsUse = "NONE" | "MIXED" | "ONLY_POINTS";
