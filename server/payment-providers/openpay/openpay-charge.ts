import type { CardKind } from "../../../shared/domain/payment/card.ts";
import { addCentavos, type Centavos, fromPesos, ZERO } from "../../../shared/domain/money/money.ts";
import { givenBack, isContested, type ReturnState } from "../../../shared/domain/payment/refund/payment-return.ts";
import { cardLabel } from "../card-label.ts";
import type { CashReference, CashSlip, PaymentState, PointsPaid, ReturnedMoney } from "../payment-provider.ts";
import { errorCodeOf } from "./openpay-client.ts";
import { NOT_AUTHENTICATED, openPayReason } from "./openpay-errors.ts";
import { type ChargeMeaning, meaningOfCharge } from "./openpay-states.ts";

interface WireRefund {
  readonly id?: string;
  readonly amount?: number;
  readonly description?: string | null;
}

/** The fields we read of OpenPay's charge object (providers §1.5, §1.9). */
export interface OpenPayCharge {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly method?: string;
  readonly order_id?: string | null;
  /** The bank's number; the charge's own id before the bank has answered (providers §1.5). */
  readonly authorization?: string | null;
  readonly creation_date?: string;
  readonly due_date?: string;
  readonly error_code?: number | string | null;
  readonly error_message?: string | null;
  readonly card?: {
    readonly type?: string | null;
    readonly brand?: string | null;
    readonly card_number?: string;
  } | null;
  readonly card_points?: {
    readonly used?: number | string;
    readonly remaining?: number | string;
    readonly amount?: number | string;
    readonly caption?: string | null;
  } | null;
  readonly payment_method?: Readonly<Record<string, unknown>> | null;
  readonly refund?: WireRefund | null;
  readonly refunds?: readonly WireRefund[] | null;
}

export const isCharge = (body: unknown): body is OpenPayCharge =>
  typeof body === "object" &&
  body !== null &&
  typeof (body as OpenPayCharge).id === "string" &&
  typeof (body as OpenPayCharge).status === "string" &&
  typeof (body as OpenPayCharge).amount === "number" &&
  Number.isSafeInteger(Math.round((body as OpenPayCharge).amount * 100)) &&
  typeof (body as OpenPayCharge).currency === "string";

/** A figure that no column takes must not keep a payment from being recorded. */
const canBeStored = (figure: number): boolean => Number.isSafeInteger(Math.round(figure));

function pointsOf({ card_points: points }: OpenPayCharge): PointsPaid | null {
  const used = Number(points?.used ?? 0);
  const amount = Number(points?.amount ?? 0);
  if (!points || !(used > 0) || !canBeStored(used) || !canBeStored(amount * 100)) return null;
  return { used, amount: fromPesos(amount), remaining: Number(points.remaining ?? 0), caption: points.caption ?? "" };
}

/** `credit`, `debit`, or `cash` for a prepaid card; a BIN look-up says the same in capitals (providers §1.7). */
function cardKindOf({ card }: OpenPayCharge): CardKind | null {
  const kind = text(card?.type).toLowerCase();
  return kind === "credit" || kind === "debit" ? kind : null;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A date of the wire; without a zone it is Mexico's central time (providers §1.1). */
export function readWireDate(value: string | undefined): Date | null {
  if (!value) return null;
  const date = new Date(/(Z|[+-]\d{2}:?\d{2})$/i.test(value) ? value : `${value}-06:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** `{chain}_reference` with `barcode_{chain}_url`: references of chains that have numbers of their own. */
function furtherReferences(method: Readonly<Record<string, unknown>>): CashReference[] {
  return Object.entries(method).flatMap(([name, value]) => {
    const chain = /^(\w+)_reference$/.exec(name)?.[1];
    const reference = text(value);
    return chain && reference ? [{ reference, barcodeUrl: text(method[`barcode_${chain}_url`]) }] : [];
  });
}

function slipOf({ payment_method: method, due_date }: OpenPayCharge): CashSlip | null {
  const reference = text(method?.["reference"]);
  const dueAt = readWireDate(due_date);
  if (!method || !reference || !dueAt) return null;
  return { reference, barcodeUrl: text(method["barcode_url"]), dueAt, further: furtherReferences(method) };
}

const REDIRECT_SCHEMES = new Set(["http:", "https:"]);

function redirectOf(charge: OpenPayCharge): PaymentState {
  const url = text(charge.payment_method?.["url"]);
  const isUsable = URL.canParse(url) && REDIRECT_SCHEMES.has(new URL(url).protocol);
  return isUsable ? { kind: "redirect", providerId: charge.id, url } : { kind: "pending", providerId: charge.id };
}

/** The bank has said yes: the money is held on the card. */
const isHeld = ({ method, authorization, id }: OpenPayCharge): boolean =>
  method === "card" && text(authorization) !== "" && authorization !== id;

/** A card's charge that is in progress has left every page: the bank holds the money, or OpenPay looks at it. */
function waitingOf(charge: OpenPayCharge): PaymentState {
  if (charge.method === "card") return { kind: "inReview", providerId: charge.id, until: null };
  const slip = charge.method === "store" ? slipOf(charge) : null;
  return slip ? { kind: "reserved", providerId: charge.id, slip } : { kind: "pending", providerId: charge.id };
}

/** A failed charge without a code: only its text tells whether the bank's page or the bank itself said no. */
const codeOfFailure = ({ error_message: message }: OpenPayCharge): string =>
  /3-?D ?Secure|autenticaci[oó]n/i.test(message ?? "") ? NOT_AUTHENTICATED : "3001";

/** Money that came in stays `paid`, whatever became of it later: `returned` and `isContested` say that. */
export function stateOf(charge: OpenPayCharge): PaymentState {
  const providerId = charge.id;
  const meaning = meaningOfCharge(charge.status);
  switch (meaning) {
    case "paid":
    case "paid, given back":
    case "paid, contested":
    case "paid, lost":
    case "paid, unclear": {
      const amount = fromPesos(charge.amount);
      const returns = returnsOf(charge);
      return {
        kind: "paid",
        providerId,
        amount,
        currency: charge.currency.toUpperCase(),
        label: cardLabel({ brand: charge.card?.brand, number: charge.card?.card_number }),
        cardKind: cardKindOf(charge),
        points: pointsOf(charge),
        returned: givenBack(returns, amount),
        isContested: isContested(returns),
      };
    }
    case "at the bank's page":
      return isHeld(charge) ? { kind: "inReview", providerId, until: null } : redirectOf(charge);
    case "waits":
      return waitingOf(charge);
    case "refused": {
      const code = errorCodeOf(charge) || codeOfFailure(charge);
      return { kind: "declined", providerId, code, reason: openPayReason(code) };
    }
    case "over": {
      // What the bank had held is free again; without that, the customer left the page.
      const isReleased = charge.status === "cancelled" && isHeld(charge);
      if (isReleased) return { kind: "declined", providerId, code: "3001", reason: openPayReason("3001") };
      return { kind: "expired", providerId };
    }
    case null:
      return { kind: "pending", providerId, unrecognised: charge.status };
  }
}

const CHARGEBACK_STATES = {
  "paid, contested": "open",
  "paid, lost": "returned",
  "paid, unclear": "heard",
} as const satisfies Partial<Record<ChargeMeaning, ReturnState>>;

/**
 * What went back of a charge, and what its bank contests. A charge has one chargeback, under the charge's own number: no other is
 * documented (docs/decisions/0047).
 */
export function returnsOf(charge: OpenPayCharge): ReturnedMoney[] {
  const whole = fromPesos(charge.amount);
  const meaning = meaningOfCharge(charge.status);
  const listed = refundsOf(charge);
  const unlisted = meaning === "paid, given back" && listed.length === 0;
  const refunds = unlisted ? [{ id: "", amount: whole, description: "" }] : listed;
  const moved = refunds.map(({ id, amount, description }) => ({
    kind: "refund" as const,
    providerId: id || `${charge.id}-refund`,
    reference: description,
    amount,
    state: "returned" as const,
    respondBy: null,
  }));
  if (meaning === null || !Object.hasOwn(CHARGEBACK_STATES, meaning)) return moved;
  const state = CHARGEBACK_STATES[meaning as keyof typeof CHARGEBACK_STATES];
  return [
    ...moved,
    { kind: "chargeback", providerId: charge.id, reference: "", amount: whole, state, respondBy: null },
  ];
}

export interface ChargeRefund {
  readonly id: string;
  readonly amount: Centavos;
  readonly description: string;
}

/** How much went back of it by refunds. */
export const refundedOf = (charge: OpenPayCharge): Centavos =>
  returnsOf(charge)
    .filter(({ kind }) => kind === "refund")
    .reduce((sum, { amount }) => addCentavos(sum, amount ?? ZERO), ZERO);

/** What went back of a charge: the last refund, or all of them where the answer has the list. */
export function refundsOf({ refund, refunds }: OpenPayCharge): ChargeRefund[] {
  const all = refunds && refunds.length > 0 ? refunds : refund ? [refund] : [];
  return all.map(({ id, amount, description }) => ({
    id: id ?? "",
    amount: fromPesos(amount ?? 0),
    description: description ?? "",
  }));
}
