import { addCentavos, ZERO } from "../../../shared/domain/money/money.ts";
import type { Config } from "../../config/config.ts";
import type { PaymentBook, PaymentLookup, PaymentRequest, PaymentState } from "../payment-provider.ts";
import type { CaptureOrDispute, NamedPayment, WalletProvider } from "../wallet-provider.ts";
import { createPayPalClient, issueOf, type PayPalAnswer } from "./paypal-client.ts";
import { ASK_THE_ORDER, GONE, isAboutUs, NEEDS_THE_PAYER, payPalReason, UNREACHABLE } from "./paypal-errors.ts";
import { createPayPalDisputes } from "./paypal-disputes.ts";
import {
  approvalOf,
  capturesOf,
  isOrder,
  isOurs,
  returnsOfOrder,
  stateOfOrder,
  toWireOrder,
  type WireOrder,
} from "./paypal-order.ts";
import { createPayPalRefunds } from "./paypal-refunds.ts";

const UNKNOWN = { kind: "unknown" } as const;
const ORDERS = "/v2/checkout/orders";

const orderPath = (id: string): string => `${ORDERS}/${encodeURIComponent(id)}`;

type ReadOrder =
  | { readonly kind: "order"; readonly order: WireOrder }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown" };

function readOrder(answer: PayPalAnswer): ReadOrder {
  if (answer.kind !== "answer") return UNKNOWN;
  if (answer.status === 404 && GONE.has(issueOf(answer.body))) return { kind: "gone" };
  return answer.status < 300 && isOrder(answer.body) ? { kind: "order", order: answer.body } : UNKNOWN;
}

/** PayPal Orders v2 behind the shop's own interface (providers §2). */
export function createPayPalWallet(config: Config): WalletProvider {
  const call = createPayPalClient(config);

  const getOrder = async (id: string): Promise<ReadOrder> =>
    readOrder(await call({ method: "GET", path: orderPath(id) }));

  /** What the order says without taking anything. An approved one is still waiting. */
  const look = async (id: string): Promise<PaymentState> => {
    const now = await getOrder(id);
    if (now.kind === "order") return stateOfOrder(now.order);
    return now.kind === "gone" ? { kind: "expired", providerId: id } : UNKNOWN;
  };

  const findOurs = async ({
    reference,
    providerId,
  }: PaymentLookup): Promise<{ state: PaymentState; isApproved: boolean; order?: WireOrder }> => {
    // Orders cannot be searched for by our name. One whose id we never learned was never approved: its address is not known.
    if (providerId === null) return { state: { kind: "notFound" }, isApproved: false };
    const now = await getOrder(providerId);
    if (now.kind === "gone") return { state: { kind: "expired", providerId }, isApproved: false };
    // An order with another reference is not our payment.
    if (now.kind === "unknown" || !isOurs(now.order, reference)) return { state: UNKNOWN, isApproved: false };
    const isApproved = now.order.status === "APPROVED";
    return { state: stateOfOrder(now.order), isApproved, order: now.order };
  };

  const disputes = createPayPalDisputes(call);

  const bookOf = async (lookup: PaymentLookup): Promise<PaymentBook> => {
    const { state, order } = await findOurs(lookup);
    if (!order) return { state, refunded: null, returns: [] };
    const returns = returnsOfOrder(order);
    const refunded = returns
      .filter((one) => one.state === "returned")
      .reduce((sum, { amount }) => addCentavos(sum, amount ?? ZERO), ZERO);
    const contested: PaymentBook["returns"][number][] = [];
    for (const { id } of state.kind === "paid" ? capturesOf(order) : []) {
      const found = await disputes.ofCapture(id);
      if (found.kind === "unknown") return { state: UNKNOWN, refunded: null, returns: [] };
      // An app that may not see disputes still hears of them by webhooks.
      if (found.kind === "found") contested.push(...found.value);
    }
    return { state, refunded, returns: [...returns, ...contested] };
  };

  const paymentOf = async ({ captureId, disputeId }: CaptureOrDispute): Promise<NamedPayment> => {
    let id = captureId;
    if (disputeId !== null) {
      const found = await disputes.captureOf(disputeId);
      if (found.kind === "unknown") return UNKNOWN;
      if (found.kind === "found") id = found.value;
    }
    if (id === null) return { kind: "notFound" };
    const answer = await call({ method: "GET", path: `/v2/payments/captures/${encodeURIComponent(id)}` });
    if (answer.kind !== "answer" || answer.status >= 500) return UNKNOWN;
    if (answer.status >= 300) return answer.status === 404 ? { kind: "notFound" } : UNKNOWN;
    return namedBy(answer.body);
  };

  /** After a capture that may be in progress: an order that does not show it yet decides nothing, and is not an open page. */
  const lookAfterCapture = async (id: string): Promise<PaymentState> => {
    const state = await look(id);
    return state.kind === "pending" ? UNKNOWN : state;
  };

  /** A refusal of the capture. What is about us or the service leaves the approval as it is, to be captured later. */
  const refusalOf = async (id: string, body: unknown): Promise<PaymentState> => {
    const issue = issueOf(body);
    if (ASK_THE_ORDER.has(issue)) return lookAfterCapture(id);
    if (GONE.has(issue)) return { kind: "expired", providerId: id };
    if (issue === NEEDS_THE_PAYER) {
      const url = approvalOf(body);
      const state = url ? ({ kind: "redirect", providerId: id, url } as const) : await look(id);
      if (state.kind === "redirect") return state;
    }
    if (isAboutUs(issue)) return { kind: "pending", providerId: id };
    return { kind: "declined", providerId: id, code: issue, reason: payPalReason(issue) };
  };

  /** Takes the money. The request's name makes it happen once, also when another process does the same at this moment. */
  const capture = async (id: string, reference: string): Promise<PaymentState> => {
    const requestId = `${reference}-capture`;
    const answer = await call({ method: "POST", path: `${orderPath(id)}/capture`, body: "{}", requestId });
    if (answer.kind !== "answer" || answer.status >= 500) return lookAfterCapture(id);
    if (answer.status >= 300) return refusalOf(id, answer.body);
    const state = isOrder(answer.body) ? stateOfOrder(answer.body) : UNKNOWN;
    // A short answer has no captures in it.
    return state.kind === "paid" || state.kind === "declined" ? state : lookAfterCapture(id);
  };

  return {
    name: "paypal",
    async createPage(payment: PaymentRequest) {
      const answer = await call({
        method: "POST",
        path: ORDERS,
        body: JSON.stringify(toWireOrder(payment, config.SHOP_NAME)),
        requestId: `${payment.reference}-create`,
      });
      if (answer.kind !== "answer") return { kind: "declined", providerId: null, ...UNREACHABLE };
      const url = answer.status < 300 && isOrder(answer.body) ? approvalOf(answer.body) : null;
      if (url && isOrder(answer.body)) return { kind: "redirect", providerId: answer.body.id, url };
      const code = issueOf(answer.body) || "malformed";
      return { kind: "declined", providerId: null, code, reason: payPalReason(code) };
    },
    async find(lookup) {
      const { state } = await findOurs(lookup);
      return state;
    },
    bookOf,
    paymentOf,
    async settle(lookup) {
      const { state, isApproved } = await findOurs(lookup);
      return isApproved && lookup.providerId !== null ? capture(lookup.providerId, lookup.reference) : state;
    },
    refund: createPayPalRefunds(call),
  };
}

/** A capture names its order and has our reference as its custom id. */
function namedBy(body: unknown): NamedPayment {
  const { custom_id: reference, supplementary_data: data } = (body ?? {}) as {
    custom_id?: unknown;
    supplementary_data?: { related_ids?: { order_id?: unknown } };
  };
  const providerId = data?.related_ids?.order_id;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return text(reference) === "" && text(providerId) === ""
    ? { kind: "notFound" }
    : { kind: "found", providerId: text(providerId), reference: text(reference) };
}
