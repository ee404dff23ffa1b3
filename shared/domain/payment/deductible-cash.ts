import { type Centavos, formatMxn, fromPesos } from "../money/money.ts";
import type { PaymentType } from "./payment-type.ts";

/** The most that may be paid in cash by a person who wants to deduct it. Source: LISR, article 27, section III. */
const MOST_DEDUCTIBLE_CASH: Centavos = fromPesos(2_000);

const LIMIT = formatMxn(MOST_DEDUCTIBLE_CASH);
const LAW = "(Ley del ISR, artículo 27, fracción III)";

type CashType = Extract<PaymentType, "cash" | "deposit">;

/** A deposit may be made in cash, by cheque or by transfer: only its customer knows. */
const WORDS = {
  cash: {
    before: `Pagas más de ${LIMIT} en efectivo: tu factura sale igual, pero no es deducible ${LAW}.`,
    after: `Pagaste más de ${LIMIT} en efectivo: tu factura sale igual, pero el SAT no permite deducirla.`,
  },
  deposit: {
    before: `Si depositas más de ${LIMIT} en efectivo, tu factura sale igual, pero no es deducible ${LAW}. Con cheque o transferencia sí lo es.`,
    after: `Si depositaste más de ${LIMIT} en efectivo, tu factura sale igual, pero el SAT no permite deducirla.`,
  },
} as const satisfies Record<CashType, { before: string; after: string }>;

const canBeCash = (type: PaymentType | null): type is CashType => type !== null && Object.hasOwn(WORDS, type);

const textOf = (type: PaymentType | null, total: Centavos, when: "before" | "after"): string =>
  canBeCash(type) && total > MOST_DEDUCTIBLE_CASH ? WORDS[type][when] : "";

/** What the chosen way to pay means for deducting an order with an invoice; empty where nothing is to be said. */
export const payingInCashText = (type: PaymentType | null, total: Centavos): string => textOf(type, total, "before");

/** The same for an order that was placed, when its invoice is asked for. */
export const paidInCashText = (type: PaymentType | null, total: Centavos): string => textOf(type, total, "after");

/** Said where an invoice is chosen before the way to pay, if one of those on offer may be cash. */
export const cashAheadText = (offered: readonly PaymentType[], total: Centavos): string =>
  offered.some(canBeCash) && total > MOST_DEDUCTIBLE_CASH
    ? `Si vas a deducir esta compra, no la pagues en efectivo: arriba de ${LIMIT}, la factura sale igual pero no es deducible ${LAW}.`
    : "";
