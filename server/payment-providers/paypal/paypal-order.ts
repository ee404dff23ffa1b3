import { type Centavos, fromPesos, toPesos } from "../../../shared/domain/money/money.ts";
import { givenBack } from "../../../shared/domain/payment/refund/payment-return.ts";
import type { PaymentRequest, PaymentState, ReturnedMoney } from "../payment-provider.ts";
import { linkOf } from "./paypal-client.ts";
import { payPalReason } from "./paypal-errors.ts";
import { meaningOfCapture, meaningOfOrder, refundState } from "./paypal-states.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

interface WireMoney {
  readonly currency_code?: string;
  readonly value?: string;
}

export interface WireCapture {
  readonly id: string;
  readonly status: string;
  readonly amount?: WireMoney;
  readonly create_time?: string;
  /** Why a capture is pending. */
  readonly status_details?: { readonly reason?: string };
  /** On a refund, the name it was given when it was asked for. */
  readonly custom_id?: string;
}

interface WireUnit {
  readonly custom_id?: string;
  readonly payments?: { readonly captures?: readonly WireCapture[]; readonly refunds?: readonly WireCapture[] };
}

/** The fields we read of PayPal's order (providers §2.3). */
export interface WireOrder {
  readonly id: string;
  readonly status: string;
  readonly purchase_units?: readonly WireUnit[];
}

export const isOrder = (body: unknown): body is WireOrder =>
  typeof (body as WireOrder | null | undefined)?.id === "string" && typeof (body as WireOrder).status === "string";

/** `2320.00`: amounts are texts of two decimals. */
export const toWireMoney = (amount: Centavos) => ({ currency_code: "MXN", value: toPesos(amount).toFixed(2) });

/** Null for a text that is not an amount, and for a currency with other decimals than two or none. */
export const fromWireMoney = (money: WireMoney | undefined): { amount: Centavos; currency: string } | null => {
  const { value = "", currency_code: currency = "" } = money ?? {};
  return /^\d{1,10}(\.\d{1,2})?$/.test(value) && currency !== ""
    ? { amount: fromPesos(Number(value)), currency: currency.toUpperCase() }
    : null;
};

const LONGEST = 127;

/** One unit without items: the tax of several lines, rounded each, would not add up as PayPal wants it (providers §2.2). */
export const toWireOrder = (payment: PaymentRequest, shopName: string): object => ({
  intent: "CAPTURE",
  purchase_units: [
    {
      reference_id: payment.reference,
      custom_id: payment.reference,
      invoice_id: payment.reference,
      description: payment.description.slice(0, LONGEST),
      amount: toWireMoney(payment.amount),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: shopName.slice(0, LONGEST),
        locale: "es-MX",
        landing_page: "NO_PREFERENCE",
        shipping_preference: "NO_SHIPPING",
        user_action: "PAY_NOW",
        return_url: payment.returnUrl,
        cancel_url: payment.cancelUrl,
      },
    },
  },
});

export const capturesOf = ({ purchase_units: units = [] }: WireOrder): readonly WireCapture[] =>
  units.flatMap(({ payments }) => payments?.captures ?? []);

export const refundsOf = ({ purchase_units: units = [] }: WireOrder): readonly WireCapture[] =>
  units.flatMap(({ payments }) => payments?.refunds ?? []);

/** Whether the order is the one made for our reference; a minimal answer does not tell. */
export const isOurs = ({ purchase_units: units = [] }: WireOrder, reference: string): boolean =>
  units.some(({ custom_id }) => custom_id === reference);

/** `payer-action` with a payment source, `approve` without: both are seen; `redirect` after a refusal (providers §2.2). */
export const approvalOf = (body: unknown): string | null => linkOf(body, "payer-action", "approve", "redirect");

const MONEY_CAME = new Set(["paid", "paid, given back"]);
const MONEY_REFUSED = "refused";

/**
 * What the order says of its payment; an approved one says nothing yet, it waits to be captured. A completed order whose
 * capture is pending is not paid and not refused: PayPal reviews it (providers §2.3). `providerId` is always the order's.
 */
export function stateOfOrder(order: WireOrder): PaymentState {
  const providerId = order.id;
  switch (meaningOfOrder(order.status)) {
    case "its captures tell":
      return stateOfCaptures(order);
    case "over":
      return { kind: "expired", providerId };
    case "at PayPal's page": {
      const url = approvalOf(order);
      return url ? { kind: "redirect", providerId, url } : { kind: "pending", providerId };
    }
    case "waits to be captured":
      return { kind: "pending", providerId };
    case null:
      return { kind: "pending", providerId, unrecognised: order.status };
  }
}

/** PayPal names no date. Assumed: a review is over within three days, and a transfer from a bank account within six working days. */
const REVIEW_DAYS = { review: 3, bankTransfer: 10 } as const;

function reviewEndOf(captures: readonly WireCapture[]): Date | null {
  const pending = captures.find(({ status }) => meaningOfCapture(status) !== MONEY_REFUSED);
  const began = Date.parse(pending?.create_time ?? "");
  const days = REVIEW_DAYS[pending?.status_details?.reason === "ECHECK" ? "bankTransfer" : "review"];
  return Number.isNaN(began) ? null : new Date(began + days * DAY_MS);
}

function stateOfCaptures(order: WireOrder): PaymentState {
  const providerId = order.id;
  const captures = capturesOf(order);
  const paid = captures.find(({ status }) => MONEY_CAME.has(meaningOfCapture(status) ?? ""));
  if (paid) {
    const money = fromWireMoney(paid.amount);
    if (!money) return { kind: "unknown" };
    const returned = givenBack(returnsOfOrder(order), money.amount);
    return {
      kind: "paid",
      providerId,
      ...money,
      label: "",
      cardKind: null,
      points: null,
      returned,
      isContested: false,
    };
  }
  const strange = captures.find(({ status }) => meaningOfCapture(status) === null);
  if (strange) return { kind: "pending", providerId, unrecognised: strange.status };
  const refused = captures.length > 0 && captures.every(({ status }) => meaningOfCapture(status) === MONEY_REFUSED);
  // PayPal has the payment: the buyer has nothing left to do, and no page of ours or of PayPal's is open.
  if (!refused) return { kind: "inReview", providerId, until: reviewEndOf(captures) };
  const code = captures[0]?.status ?? "";
  return { kind: "declined", providerId, code, reason: payPalReason(code) };
}

/** Every refund of the order, ours and others'. A capture that says it was given back, without one, was given back whole. */
export function returnsOfOrder(order: WireOrder): ReturnedMoney[] {
  const refunds = refundsOf(order).map(({ id, status, amount, custom_id: reference = "" }) => ({
    kind: "refund" as const,
    providerId: id,
    reference,
    amount: fromWireMoney(amount)?.amount ?? null,
    state: refundState(status),
    respondBy: null,
  }));
  if (refunds.length > 0) return refunds;
  return capturesOf(order)
    .filter(({ status }) => meaningOfCapture(status) === "paid, given back")
    .map(({ id, status, amount }) => {
      const isWhole = status === "REFUNDED";
      return {
        kind: "refund",
        providerId: `${id}-refund`,
        reference: "",
        amount: isWhole ? (fromWireMoney(amount)?.amount ?? null) : null,
        state: isWhole ? "returned" : "heard",
        respondBy: null,
      };
    });
}
