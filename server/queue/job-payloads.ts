import type { ReturnKind } from "../../shared/domain/payment/payment-return.ts";

/** What a notice claims: it makes us ask, and its money is never counted. */
export interface Heard {
  readonly kind: Extract<ReturnKind, "chargeback" | "dispute" | "reversal">;
  readonly providerId: string;
  readonly says: "opened" | "lost" | "won";
}

/** The same before its payment is found: the payment's own number stands for it where the notice has no other. */
export type Claim = Pick<Heard, "kind" | "says"> & { readonly providerId: string | null };

/** How a payment in our books differs from its provider's. */
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

/** Why an order that had ended is not revived. */
export type Obstacle =
  | "goodsGone"
  | "notSold"
  | "couponUsed"
  | "couponOver"
  | "priceRaised"
  | "boughtAgain"
  | "customerErased";
