import type { Centavos } from "../../shared/domain/money/money.ts";
import type { PaymentRequest } from "./payment-provider.ts";

/** A bank transfer to ask the buyer for; who pays is the bank's affair. */
export type TransferRequest = Pick<PaymentRequest, "reference" | "amount" | "returnUrl" | "cancelUrl">;

/** Nothing can be paid before the buyer is at the page, so a lost answer is a refusal too: its address is not known. */
export type TransferPage = { kind: "redirect"; url: string } | { kind: "declined"; code: string; reason: string };

/** One step of an operation as the provider tells it; the texts are its own. */
export interface TransferActivity {
  readonly operationId: string;
  readonly code: string;
  readonly description: string;
  readonly at: string;
}

/** What every state of a known operation brings along: all steps of all operations under the reference, as they came. */
interface Known {
  /** The operation that decides the state. */
  readonly providerId: string;
  readonly activities: readonly TransferActivity[];
}

/** What the provider says of a transfer. Amount and currency are its own figures, to be compared with the order's. */
export type TransferState =
  | (Known & {
      kind: "paid";
      amount: Centavos;
      currency: string;
      paymentReference: string;
      /** The paid operation has a code besides those of paying, as a refund's would be. */
      hasUnknownStep: boolean;
    })
  | (Known & { kind: "pending"; paymentReference: string })
  | (Known & { kind: "expired" })
  /** Only codes we do not know: kept, and nothing is done. */
  | (Known & { kind: "unrecognised"; codes: readonly string[] })
  /** No operation under the reference: the buyer has not chosen how to pay, and still may. */
  | { kind: "notFound" }
  /** No answer to be believed; `code` says why, for the log. Only asking again tells. */
  | { kind: "unknown"; code: string };

export interface TransferRefund {
  readonly operationId: string;
  readonly amount: Centavos;
  readonly isTotal: boolean;
  /** Ours and unique. */
  readonly reference: string;
  readonly reason: "damaged" | "cancelled" | "returned" | "badService" | "badProduct" | "other";
  readonly comments: string;
}

/** `unknown` is never sent again by itself: it might give the money back twice. */
export type TransferRefundState =
  | { kind: "accepted" }
  | { kind: "declined"; code: string; reason: string }
  | { kind: "unknown"; code: string };

/** A provider of bank transfers. No call may be made while a row is locked. */
export interface TransferProvider {
  readonly name: "safetypay";
  createPage(transfer: TransferRequest): Promise<TransferPage>;
  findOperation(reference: string): Promise<TransferState>;
  refund(refund: TransferRefund): Promise<TransferRefundState>;
}
