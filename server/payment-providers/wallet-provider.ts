import type {
  PaymentBook,
  PaymentLookup,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
} from "./payment-provider.ts";

/** What a webhook about money that went back names: never the payment itself. */
export interface CaptureOrDispute {
  readonly captureId: string | null;
  readonly disputeId: string | null;
}

export type NamedPayment =
  | { readonly kind: "found"; readonly providerId: string; readonly reference: string }
  | { readonly kind: "notFound" }
  | { readonly kind: "unknown" };

/** A wallet whose page asks the buyer to approve. No call may be made while a row is locked. */
export interface WalletProvider {
  readonly name: "paypal";
  /** Answers `redirect`, or `declined`: nothing can be paid at a page whose address is not known. */
  createPage(payment: PaymentRequest): Promise<PaymentState>;
  /** Says what became of a payment and takes nothing: for one that has ended here, and might still be approved there. */
  find(lookup: PaymentLookup): Promise<PaymentState>;
  /** With every dispute about it. */
  bookOf(lookup: PaymentLookup): Promise<PaymentBook>;
  /** Whose money a capture or a dispute is about. */
  paymentOf(named: CaptureOrDispute): Promise<NamedPayment>;
  /** The same as `find`, and takes the money when the buyer has approved: once, however often and by whomever it is asked. */
  settle(lookup: PaymentLookup): Promise<PaymentState>;
  refund(refund: RefundRequest): Promise<RefundState>;
}
