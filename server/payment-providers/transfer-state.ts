import { ZERO } from "../../shared/domain/money/money.ts";
import type { PaymentState, ReturnedMoney } from "./payment-provider.ts";
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
        returned: ZERO,
        isContested: state.hasUnknownStep,
      };
    case "pending":
      return { kind: "pending", providerId: state.providerId };
    case "unrecognised":
      return { kind: "pending", providerId: state.providerId, unrecognised: state.codes.join(" ") };
    case "expired":
      return { kind: "expired", providerId: state.providerId };
    case "notFound":
      return { kind: "notFound" };
    case "unknown":
      return { kind: "unknown" };
  }
}

/**
 * The codes of a transfer's refund are not documented (providers §3.4): a step after paying that is not among the usual ones may be
 * one, and staff have to look.
 */
export const returnsOfTransfer = (state: TransferState): ReturnedMoney[] =>
  state.kind === "paid" && state.hasUnknownStep
    ? [
        {
          kind: "unknownStep",
          providerId: state.providerId,
          reference: "",
          amount: null,
          state: "heard",
          respondBy: null,
        },
      ]
    : [];
