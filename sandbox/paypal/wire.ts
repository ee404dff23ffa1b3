import type { Capture, Dispute, Money, Order, PurchaseUnit, Refund } from "./entities.ts";

export const toIso = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

export const toWireMoney = ({ centavos, currency }: Money) => ({
  currency_code: currency,
  value: (centavos / 100).toFixed(2),
});

/** 3.95 % and four pesos, rounded to the centavo; never more than the amount. */
const feeOf = (amount: Money): Money => ({
  ...amount,
  centavos: Math.min(amount.centavos, Math.round((amount.centavos * 395) / 10_000) + 400),
});

const optional = <T>(name: string, value: T | null) => (value === null ? {} : { [name]: value });

type Link = { href: string; rel: string; method: string };

export const selfLink = (href: string): Link => ({ href, rel: "self", method: "GET" });

/** Addresses of one running sandbox; `api` ends without a slash. */
export type Addresses = { api: string; approvalOf: (orderId: string) => string };

export const toWireCapture = (capture: Capture, { api }: Addresses) => {
  const fee = feeOf(capture.amount);
  const self = `${api}/v2/payments/captures/${capture.id}`;
  const isPaid = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(capture.status);
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === "PENDING" ? { status_details: { reason: "PENDING_REVIEW" } } : {}),
    amount: toWireMoney(capture.amount),
    final_capture: true,
    ...optional("custom_id", capture.customId),
    ...optional("invoice_id", capture.invoiceId),
    ...(isPaid
      ? {
          seller_receivable_breakdown: {
            gross_amount: toWireMoney(capture.amount),
            paypal_fee: toWireMoney(fee),
            net_amount: toWireMoney({ ...fee, centavos: capture.amount.centavos - fee.centavos }),
          },
        }
      : {}),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: toIso(capture.createdAt),
    update_time: toIso(capture.updatedAt),
    links: [
      selfLink(self),
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${api}/v2/checkout/orders/${capture.orderId}`, rel: "up", method: "GET" },
    ],
  };
};

const refundLinks = (refund: Refund, api: string): Link[] => [
  selfLink(`${api}/v2/payments/refunds/${refund.id}`),
  { href: `${api}/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" },
];

export const toWireRefund = (refund: Refund, { api }: Addresses) => ({
  id: refund.id,
  status: refund.status,
  links: refundLinks(refund, api),
  amount: toWireMoney(refund.amount),
  ...optional("custom_id", refund.customId),
  ...optional("invoice_id", refund.invoiceId),
  ...optional("note_to_payer", refund.note),
  seller_payable_breakdown: { gross_amount: toWireMoney(refund.amount), net_amount: toWireMoney(refund.amount) },
  create_time: toIso(refund.createdAt),
  update_time: toIso(refund.createdAt),
});

/** As a list shows a dispute: without its outcome. */
export const toDisputeItem = (dispute: Dispute, { api }: Addresses) => ({
  dispute_id: dispute.id,
  create_time: toIso(dispute.createdAt),
  update_time: toIso(dispute.updatedAt),
  reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  status: dispute.status,
  dispute_amount: toWireMoney(dispute.amount),
  dispute_life_cycle_stage: "CHARGEBACK",
  dispute_channel: "INTERNAL",
  links: [selfLink(`${api}/v1/customer/disputes/${dispute.id}`)],
});

export const toWireDispute = (dispute: Dispute, addresses: Addresses) => ({
  ...toDisputeItem(dispute, addresses),
  disputed_transactions: [
    {
      seller_transaction_id: dispute.captureId,
      gross_amount: toWireMoney(dispute.amount),
      transaction_status: "COMPLETED",
    },
  ],
  ...(dispute.status === "WAITING_FOR_SELLER_RESPONSE" ? { seller_response_due_date: toIso(dispute.dueAt) } : {}),
  ...(dispute.outcome === null
    ? {}
    : {
        dispute_outcome: {
          outcome_code: dispute.outcome,
          ...(dispute.refunded ? { amount_refunded: toWireMoney(dispute.refunded) } : {}),
        },
      }),
});

const paymentsOf = (order: Order, unit: PurchaseUnit, addresses: Addresses) => {
  const captures = order.captures.filter((capture) => capture.referenceId === unit.referenceId);
  const refunds = captures.flatMap((capture) => capture.refunds);
  if (captures.length === 0) return {};
  return {
    payments: {
      captures: captures.map((capture) => toWireCapture(capture, addresses)),
      ...(refunds.length > 0 ? { refunds: refunds.map((refund) => toWireRefund(refund, addresses)) } : {}),
    },
  };
};

const toLinks = (order: Order, { api, approvalOf }: Addresses, approvalRel: string): Link[] => {
  const self = `${api}/v2/checkout/orders/${order.id}`;
  if (order.status === "COMPLETED" || order.status === "VOIDED") return [selfLink(self)];
  const capture = { href: `${self}/capture`, rel: "capture", method: "POST" };
  if (order.status === "APPROVED") return [selfLink(self), capture];
  const approval = { href: approvalOf(order.id), rel: approvalRel, method: "GET" };
  return [selfLink(self), approval];
};

const toPayer = ({ payer }: Order) => {
  if (!payer) return { payment_source: { paypal: {} } };
  return {
    payment_source: { paypal: { email_address: payer.email, account_id: payer.id, account_status: "VERIFIED" } },
    payer: { payer_id: payer.id, email_address: payer.email },
  };
};

/** An order as every call answers it: the shop always asks for `return=representation`. */
export const toWireOrder = (order: Order, addresses: Addresses, approvalRel: string) => ({
  id: order.id,
  intent: "CAPTURE",
  status: order.status,
  ...toPayer(order),
  purchase_units: order.units.map((unit) => ({
    ...unit.sent,
    reference_id: unit.referenceId,
    ...paymentsOf(order, unit, addresses),
  })),
  create_time: toIso(order.createdAt),
  update_time: toIso(order.updatedAt),
  links: toLinks(order, addresses, approvalRel),
});
