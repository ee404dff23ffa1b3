import type { RefundRequest, RefundState } from "../payment-provider.ts";
import { issueOf, type PayPalClient } from "./paypal-client.ts";
import { payPalRefundReason } from "./paypal-errors.ts";
import { capturesOf, isOrder, isOurs, toWireMoney } from "./paypal-order.ts";

const UNKNOWN = { kind: "unknown" } as const;

const declined = (code: string): RefundState => ({ kind: "declined", code, reason: payPalRefundReason(code) });

const FINAL = "COMPLETED";
const ON_ITS_WAY = "PENDING";

/** Another request under the same name is doing it at this moment. */
const IN_PROGRESS = 409;

/**
 * Money back of a captured order, whole or in part. Our reference names the request: sent again within 45 days it answers with
 * the refund it made (providers §2.3).
 */
export function createPayPalRefunds(call: PayPalClient): (refund: RefundRequest) => Promise<RefundState> {
  return async ({ payment, reference, amount }) => {
    const path = `/v2/checkout/orders/${encodeURIComponent(payment.providerId)}`;
    const order = await call({ method: "GET", path });
    if (order.kind !== "answer" || order.status >= 300 || !isOrder(order.body)) return UNKNOWN;
    const capture = isOurs(order.body, payment.reference) ? capturesOf(order.body)[0] : undefined;
    if (!capture) return declined("REFUND_NOT_ALLOWED");
    const answer = await call({
      method: "POST",
      path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
      body: JSON.stringify({ amount: toWireMoney(amount), custom_id: reference }),
      requestId: `${reference}-refund`,
    });
    if (answer.kind === "neverSent") return declined("unreachable");
    if (answer.kind === "noAnswer" || answer.status >= 500 || answer.status === IN_PROGRESS) return UNKNOWN;
    const issue = issueOf(answer.body);
    if (answer.status >= 300) return issue === "" ? UNKNOWN : declined(issue);
    const { id, status } = (answer.body ?? {}) as { id?: unknown; status?: unknown };
    if (typeof id !== "string") return UNKNOWN;
    if (status === FINAL || status === ON_ITS_WAY) return { kind: "accepted", refundId: id, isFinal: status === FINAL };
    return typeof status === "string" ? declined(status) : UNKNOWN;
  };
}
