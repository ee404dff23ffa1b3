import type { ReturnedMoney } from "../payment-provider.ts";
import { GONE } from "./paypal-errors.ts";
import { issueOf, type PayPalAnswer, type PayPalClient } from "./paypal-client.ts";
import { fromWireMoney } from "./paypal-order.ts";
import { disputeState } from "./paypal-states.ts";

const DISPUTES = "/v1/customer/disputes";

interface WireMoney {
  readonly currency_code?: string;
  readonly value?: string;
}

/** The fields we read of a dispute (Customer Disputes v1). */
interface WireDispute {
  readonly dispute_id: string;
  readonly status: string;
  readonly dispute_amount?: WireMoney;
  readonly seller_response_due_date?: string;
  readonly dispute_outcome?: { readonly outcome_code?: string; readonly amount_refunded?: WireMoney };
  readonly disputed_transactions?: readonly { readonly seller_transaction_id?: string }[];
}

/** `refused`: the app may not see disputes. */
type Read<Value> =
  | { readonly kind: "found"; readonly value: Value }
  | { readonly kind: "notFound" | "refused" | "unknown" };

const isDispute = (body: unknown): body is WireDispute =>
  typeof (body as WireDispute | null | undefined)?.dispute_id === "string" &&
  typeof (body as WireDispute).status === "string";

function errorOf(answer: PayPalAnswer): { readonly kind: "notFound" | "refused" | "unknown" } {
  if (answer.kind !== "answer") return { kind: "unknown" };
  if (answer.status === 403) return { kind: "refused" };
  return { kind: answer.status === 404 && GONE.has(issueOf(answer.body)) ? "notFound" : "unknown" };
}

/** Disputes that buyers opened at PayPal, in its own words. */
export function createPayPalDisputes(call: PayPalClient) {
  const get = async (id: string): Promise<Read<WireDispute>> => {
    const answer = await call({ method: "GET", path: `${DISPUTES}/${encodeURIComponent(id)}` });
    return answer.kind === "answer" && answer.status < 300 && isDispute(answer.body)
      ? { kind: "found", value: answer.body }
      : errorOf(answer);
  };

  return {
    /** The capture a dispute is about. */
    async captureOf(id: string): Promise<Read<string>> {
      const found = await get(id);
      if (found.kind !== "found") return found;
      const capture = found.value.disputed_transactions?.find(
        ({ seller_transaction_id: of }) => typeof of === "string",
      )?.seller_transaction_id;
      return capture === undefined ? { kind: "notFound" } : { kind: "found", value: capture };
    },

    /** Every dispute about a capture: the list has no outcomes, so each one is asked for. */
    async ofCapture(captureId: string): Promise<Read<readonly ReturnedMoney[]>> {
      const path = `${DISPUTES}?disputed_transaction_id=${encodeURIComponent(captureId)}`;
      const answer = await call({ method: "GET", path });
      if (answer.kind !== "answer" || answer.status >= 300) {
        const { kind } = errorOf(answer);
        return kind === "notFound" ? { kind: "found", value: [] } : { kind };
      }
      const { items } = (answer.body ?? {}) as { items?: unknown };
      const returns: ReturnedMoney[] = [];
      for (const item of Array.isArray(items) ? (items as { dispute_id?: unknown }[]) : []) {
        if (typeof item.dispute_id !== "string") continue;
        const found = await get(item.dispute_id);
        if (found.kind === "found") returns.push(toReturn(found.value));
        else if (found.kind === "unknown") return { kind: "unknown" };
      }
      return { kind: "found", value: returns };
    },
  };
}

function toReturn(dispute: WireDispute): ReturnedMoney {
  const { outcome_code: outcome = "", amount_refunded: refunded } = dispute.dispute_outcome ?? {};
  const state = disputeState(dispute.status, outcome);
  const due = Date.parse(dispute.seller_response_due_date ?? "");
  const money = (state === "returned" ? fromWireMoney(refunded) : null) ?? fromWireMoney(dispute.dispute_amount);
  return {
    kind: "dispute",
    providerId: dispute.dispute_id,
    reference: "",
    amount: money?.amount ?? null,
    state,
    respondBy: state === "open" && !Number.isNaN(due) ? new Date(due) : null,
  };
}
