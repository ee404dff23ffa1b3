import type { ReturnKind } from "../../shared/domain/payment/refund/payment-return.ts";

/** What a webhook claims. It causes a poll of the provider, and is never booked itself. */
export interface WebhookClaim {
  readonly kind: Extract<ReturnKind, "chargeback" | "dispute" | "reversal">;
  readonly providerId: string;
  readonly says: "opened" | "lost" | "won";
}

/** The same before its payment is known. `providerId` is null where the webhook has none; the payment's own number is used then. */
export type Claim = Pick<WebhookClaim, "kind" | "says"> & { readonly providerId: string | null };

/** How our record of a payment differs from its provider's. */
export type Difference = {
  readonly reference: string;
  readonly kind:
    | "paidThereOnly"
    | "paidHereOnly"
    | "otherAmount"
    | "otherRefund"
    | "unknownStep"
    | "dispute"
    | "notOurs";
};

/** Why an ended order is not revived. */
export type Obstacle =
  | "goodsGone"
  | "notSold"
  | "couponUsed"
  | "couponOver"
  | "priceRaised"
  | "boughtAgain"
  | "customerErased";
