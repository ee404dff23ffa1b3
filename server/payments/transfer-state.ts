import type { PaymentState } from "./payment-provider.ts";
import type { TransferState } from "./transfer-provider.ts";

/** What a transfer's state means for its order. Codes we do not know decide nothing. */
export function paymentStateOf(state: TransferState): PaymentState {
  switch (state.kind) {
    case "paid":
      return {
        kind: "paid",
        providerId: state.providerId,
        amount: state.amount,
        currency: state.currency,
        label: "",
        cardKind: null,
        points: null,
      };
    case "pending":
    case "unrecognised":
      return { kind: "pending", providerId: state.providerId };
    case "expired":
      return { kind: "expired", providerId: state.providerId };
    case "notFound":
      return { kind: "notFound" };
    case "unknown":
      return { kind: "unknown" };
  }
}
