import type { CardKind } from "../../shared/domain/payment/card.ts";
import type { Centavos } from "../../shared/domain/money/money.ts";
import type { ReturnKind, ReturnState } from "../../shared/domain/payment/refund/payment-return.ts";

/** Who pays, as every provider wants to know it. */
export interface Buyer {
  readonly customerId: number;
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly ip: string;
}

/** One try to be paid for an order, whatever the method. */
export interface PaymentRequest {
  /** `{order}-{attempt}`: ours and unique. Asking for it tells what became of a lost answer. */
  readonly reference: string;
  readonly amount: Centavos;
  readonly description: string;
  readonly buyer: Buyer;
  /** Where the provider's page sends the browser back; the return itself proves nothing. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** What bank points paid of a charge. `caption` is the bank's legal text for the receipt and has to be shown. */
export interface PointsPaid {
  readonly used: number;
  readonly amount: Centavos;
  readonly remaining: number;
  readonly caption: string;
}

/** What a cashier takes money for. */
export interface CashReference {
  readonly reference: string;
  readonly barcodeUrl: string;
}

/** `further` are references of chains that use numbers of their own; usually none. */
export interface CashSlip extends CashReference {
  readonly dueAt: Date;
  readonly further: readonly CashReference[];
}

/** What a provider says of a payment. Amount and currency are its own figures, to be compared with the order's. */
export type PaymentState =
  | {
      kind: "paid";
      providerId: string;
      amount: Centavos;
      currency: string;
      /** The card as it is shown, `VISA ***1111`; empty for other methods. */
      label: string;
      /** Null for other methods, and where the provider does not tell. */
      cardKind: CardKind | null;
      points: PointsPaid | null;
      /** It was made before it was due and is only told late; of a deposit, by staff's word. */
      wasInTime?: boolean;
      /** What had gone back when the provider was asked: refunds, a chargeback that was lost. */
      returned: Centavos;
      /** The money is contested: whether it stays is not decided yet. */
      isContested: boolean;
    }
  | { kind: "declined"; providerId: string | null; code: string; reason: string }
  | { kind: "redirect"; providerId: string; url: string }
  /** `unrecognised`: the provider's word is in none of our tables (docs/decisions/0047). */
  | { kind: "pending"; providerId: string; unrecognised?: string }
  /** The provider has the payment and has not decided it. `until`: when it should have, where the provider's protocol tells. */
  | { kind: "inReview"; providerId: string; until: Date | null }
  /** A cash reference waits to be paid at a store. */
  | { kind: "reserved"; providerId: string; slip: CashSlip }
  /** Not paid in time. */
  | { kind: "expired"; providerId: string }
  /** The provider does not know the reference: nothing was charged, unless the request is still on its way. */
  | { kind: "notFound" }
  /** No answer: only asking again tells. */
  | { kind: "unknown" };

/** How a payment is found again. `payerId` is the provider's customer when the charge was made below one. */
export interface PaymentLookup {
  readonly reference: string;
  readonly providerId: string | null;
  readonly payerId?: string | null;
}

/**
 * Money back. `reference` is ours and unique; the same one again is the same refund. One refund of a payment at a time: the
 * next is asked for when the outcome of the one before it is known.
 */
export interface RefundRequest {
  readonly payment: PaymentLookup & { readonly providerId: string };
  readonly reference: string;
  readonly amount: Centavos;
}

/** `unknown` may have happened: the same request again finds out, and never pays back twice. */
export type RefundState =
  | { kind: "accepted"; refundId: string; isFinal: boolean }
  | { kind: "declined"; code: string; reason: string }
  | { kind: "unknown" };

/** Money of a payment that went back, or that is contested, in the provider's words. */
export interface ReturnedMoney {
  readonly kind: ReturnKind;
  /** The provider's number of the refund or the dispute. */
  readonly providerId: string;
  /** The name a refund was given when it was asked for; ours has our reference. */
  readonly reference: string;
  /** Null: not told. */
  readonly amount: Centavos | null;
  readonly state: ReturnState;
  readonly respondBy: Date | null;
}

/** One payment as its provider has it now; `refunded` null where its protocol does not tell. */
export interface PaymentBook {
  readonly state: PaymentState;
  readonly refunded: Centavos | null;
  /** Our own refunds too. */
  readonly returns: readonly ReturnedMoney[];
  /** Something happened to the payment after it was paid that we have no name for: its money may have gone back. */
  readonly hasUnknownStep?: boolean;
}

/** A payment as the provider's own records have it, for the nightly comparison with ours. */
export interface PaymentRecord {
  readonly reference: string | null;
  readonly state: PaymentState;
  readonly refunded: Centavos;
  readonly returns: readonly ReturnedMoney[];
  readonly createdAt: Date;
}
