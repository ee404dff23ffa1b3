import type { ApiResult } from "../../../api/api-client.ts";
import {
  finalizeCardEndpoint,
  finalizeCashEndpoint,
  finalizeDepositEndpoint,
  finalizeTransferEndpoint,
  finalizeWalletEndpoint,
  type WireFinalized,
} from "../../../../../shared/contract/checkout.ts";
import type { PaymentType } from "../../../../../shared/domain/payment/payment-type.ts";
import { sessionApi } from "../../../session/session-api.ts";
import type { PurchaseAttempt } from "./finalize-order.ts";

type Send = (attempt: PurchaseAttempt) => Promise<ApiResult<WireFinalized>>;
const headersOf = ({ key }: PurchaseAttempt) => ({ headers: { "idempotency-key": key } });

/** The call of each method of payment. */
export const SEND_FINALIZE = {
  card: (attempt) => sessionApi.call(finalizeCardEndpoint, { body: attempt.body }, headersOf(attempt)),
  cash: (attempt) => sessionApi.call(finalizeCashEndpoint, { body: attempt.body }, headersOf(attempt)),
  wallet: (attempt) => sessionApi.call(finalizeWalletEndpoint, { body: attempt.body }, headersOf(attempt)),
  bankTransfer: (attempt) => sessionApi.call(finalizeTransferEndpoint, { body: attempt.body }, headersOf(attempt)),
  deposit: (attempt) => sessionApi.call(finalizeDepositEndpoint, { body: attempt.body }, headersOf(attempt)),
} satisfies Record<PaymentType, Send>;
