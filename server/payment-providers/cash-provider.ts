import type { PaymentLookup, PaymentRequest, PaymentState } from "./payment-provider.ts";

/** Cash at stores, by a reference the cashier reads. No call may be made while a row is locked. */
export interface CashProvider {
  readonly name: "paynet";
  /** Answers `reserved` with the slip, or `declined`: 1012 when the stores do not take the amount. */
  reserve(payment: PaymentRequest & { readonly dueAt: Date }): Promise<PaymentState>;
  findReservation(lookup: PaymentLookup): Promise<PaymentState>;
}
