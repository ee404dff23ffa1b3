import type { Centavos } from "../../../shared/domain/money.ts";
import type { Config } from "../../config/config.ts";
import type { PaymentLookup, PaymentRequest, PaymentState } from "../payment-provider.ts";
import type { WalletProvider } from "../wallet-provider.ts";
import { createPayPalClient, issueOf, type PayPalAnswer } from "./paypal-client.ts";
import { ASK_THE_ORDER, GONE, isAboutUs, NEEDS_THE_PAYER, payPalReason, UNREACHABLE } from "./paypal-errors.ts";
import { approvalOf, isOrder, isOurs, refundedOf, stateOfOrder, toWireOrder, type WireOrder } from "./paypal-order.ts";
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
  }: PaymentLookup): Promise<{ state: PaymentState; isApproved: boolean; refunded?: Centavos }> => {
    // Orders cannot be searched for by our name. One whose id we never learned was never approved: nobody has its address.
    if (providerId === null) return { state: { kind: "notFound" }, isApproved: false };
    const now = await getOrder(providerId);
    if (now.kind === "gone") return { state: { kind: "expired", providerId }, isApproved: false };
    // Somebody else's order under our reference is not our payment.
    if (now.kind === "unknown" || !isOurs(now.order, reference)) return { state: UNKNOWN, isApproved: false };
    const isApproved = now.order.status === "APPROVED";
    return { state: stateOfOrder(now.order), isApproved, refunded: refundedOf(now.order) };
  };

  /** After a capture that may be under way: an order that does not show it yet decides nothing, and is no open page. */
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

  /** Takes the money. The request's name makes it happen once, whoever else is doing the same at this moment. */
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
    async bookOf(lookup) {
      const { state, refunded = null } = await findOurs(lookup);
      return { state, refunded };
    },
    async settle(lookup) {
      const { state, isApproved } = await findOurs(lookup);
      return isApproved && lookup.providerId !== null ? capture(lookup.providerId, lookup.reference) : state;
    },
    refund: createPayPalRefunds(call),
  };
}
