import { PAYMENT_TYPES, type PaymentType } from "../../../../shared/domain/payment/payment-type.ts";
import { REFUND_KINDS, type RefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import type { Config } from "../../../config/config.ts";
import { depositDueAt } from "../../../payment-providers/bank-deposit.ts";
import type { CardCharge } from "../../../payment-providers/card-provider.ts";
import { cashDueAt } from "../../../payment-providers/openpay/openpay-cash.ts";
import type {
  PaymentBook,
  PaymentLookup,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
} from "../../../payment-providers/payment-provider.ts";
import type { PaymentProviders } from "../../../payment-providers/registry/providers.ts";
import type { TransferRefund } from "../../../payment-providers/transfer-provider.ts";
import { paymentStateOf, returnsOfTransfer } from "../../../payment-providers/transfer-state.ts";
import type { PaymentAttempt, NewAttempt } from "./payment-attempts.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

/** A provider's answer, or an end by customer, staff or clock. A transfer's page has no provider number yet. */
export type PaymentOutcome =
  | Exclude<PaymentState, { kind: "redirect" }>
  | { readonly kind: "redirect"; readonly providerId: string | null; readonly url: string }
  /** By the customer, who came back without paying. */
  | { readonly kind: "abandoned"; readonly by: "customer" }
  /** By staff, who say why. */
  | { readonly kind: "abandoned"; readonly by: "staff"; readonly reason: string }
  /** By the clock. `mayBePaid`: the provider does not say that nothing was paid. */
  | { readonly kind: "abandoned"; readonly by: "clock"; readonly mayBePaid: boolean };

export type CardToCharge = Pick<CardCharge, "source" | "terms" | "deviceSessionId" | "with3ds">;

export interface PaymentToStart {
  readonly payment: PaymentRequest;
  readonly dueAt: Date;
  /** Null for every other method. */
  readonly card: CardToCharge | null;
}

/** What some providers are told of a refund besides. */
interface ExplainedRefund extends RefundRequest {
  /** All that came in goes back at once, and not a part of it. */
  readonly isWhole: boolean;
  readonly kind: RefundKind;
}

interface Refunding {
  /** Whether the same request may be sent again when its answer was lost. */
  readonly isRepeatable: boolean;
  send(providers: PaymentProviders, refund: ExplainedRefund): Promise<RefundState>;
}

/** One way to pay. What differs between the ways is here and nowhere else. */
export interface PaymentMethod {
  readonly provider: NewAttempt["provider"];
  /** Where the order waits for its money. */
  readonly waitsIn: "incomplete" | "awaitingPayment";
  isOffered(providers: PaymentProviders): boolean;
  /** Until when an attempt opened at that moment may be paid. */
  closesAt(config: Config, openedAt: Date): Date;
  /** Null: without a provider. The order waits for its money from the moment it is placed. */
  readonly start: ((providers: PaymentProviders, payment: PaymentToStart) => Promise<PaymentOutcome>) | null;
  /** `mayCapture`: captures a payment that the customer has approved. Otherwise the state is only read. */
  poll(providers: PaymentProviders, lookup: PaymentLookup, mayCapture: boolean): Promise<PaymentOutcome>;
  /** One payment as the provider's records have it, for the nightly comparison; nothing is taken. */
  book(providers: PaymentProviders, lookup: PaymentLookup): Promise<PaymentBook>;
  /** Whether the card provider's list of a day has it; otherwise each payment is asked about. Null: no records to compare with. */
  readonly comparedBy: "list" | "question" | null;
  /** Null: money that came this way goes back by hand, and cannot be contested. */
  readonly refund: Refunding | null;
}

const UNKNOWN = { kind: "unknown" } as const;
const NO_BOOK: PaymentBook = { state: UNKNOWN, refunded: null, returns: [] };
const NOT_CONFIGURED = {
  kind: "declined",
  providerId: null,
  code: "notConfigured",
  reason: "La forma de pago no está disponible. Elige otra.",
} as const;

/** A page at the bank or the wallet that is left open this long is abandoned (decisions §5). */
const PAGE_MS = 2 * HOUR_MS;
const pageClosesAt = (_config: Config, openedAt: Date): Date => new Date(openedAt.getTime() + PAGE_MS);

const card: PaymentMethod = {
  provider: "openpay",
  waitsIn: "incomplete",
  isOffered: ({ cards }) => cards !== undefined,
  closesAt: pageClosesAt,
  start: async ({ cards }, { payment, card: chosen }) =>
    cards && chosen ? cards.charge({ ...payment, ...chosen }) : NOT_CONFIGURED,
  poll: async ({ cards }, lookup) => cards?.findCharge(lookup) ?? UNKNOWN,
  book: async ({ cards }, lookup) => cards?.bookOf(lookup) ?? NO_BOOK,
  comparedBy: "list",
  refund: { isRepeatable: true, send: async ({ refundCard }, refund) => refundCard?.(refund) ?? UNKNOWN },
};

const cash: PaymentMethod = {
  provider: "paynet",
  waitsIn: "awaitingPayment",
  isOffered: ({ cash: stores }) => stores !== undefined,
  closesAt: cashDueAt,
  start: async ({ cash: stores }, { payment, dueAt }) => stores?.reserve({ ...payment, dueAt }) ?? NOT_CONFIGURED,
  poll: async ({ cash: stores }, lookup) => stores?.findReservation(lookup) ?? UNKNOWN,
  book: async ({ cash: stores }, lookup) => ({
    state: (await stores?.findReservation(lookup)) ?? UNKNOWN,
    refunded: null,
    returns: [],
  }),
  comparedBy: "list",
  refund: null,
};

const wallet: PaymentMethod = {
  provider: "paypal",
  waitsIn: "incomplete",
  isOffered: (providers) => providers.wallet !== undefined,
  closesAt: pageClosesAt,
  start: async (providers, { payment }) => providers.wallet?.createPage(payment) ?? NOT_CONFIGURED,
  poll: async (providers, lookup, mayCapture) =>
    (mayCapture ? providers.wallet?.settle(lookup) : providers.wallet?.find(lookup)) ?? UNKNOWN,
  book: async (providers, lookup) => providers.wallet?.bookOf(lookup) ?? NO_BOOK,
  comparedBy: "question",
  refund: { isRepeatable: true, send: async (providers, refund) => providers.wallet?.refund(refund) ?? UNKNOWN },
};

/** The reason of a refund that SafetyPay gets (providers §3.4). */
const TRANSFER_REASONS: Readonly<Record<RefundKind, TransferRefund["reason"]>> = {
  cancellation: "cancelled",
  withdrawal: "returned",
  damaged: "damaged",
  wrongItem: "badProduct",
  warranty: "badProduct",
  rebate: "badService",
  otherAmount: "other",
};

const bankTransfer: PaymentMethod = {
  provider: "safetypay",
  waitsIn: "incomplete",
  isOffered: ({ transfers }) => transfers !== undefined,
  closesAt: (config, openedAt) => new Date(openedAt.getTime() + config.SAFETYPAY_EXPIRES_MINUTES * MINUTE_MS),
  async start({ transfers }, { payment }) {
    if (!transfers) return NOT_CONFIGURED;
    const page = await transfers.createPage(payment);
    return { ...page, providerId: null };
  },
  poll: async ({ transfers }, { reference }) =>
    transfers ? paymentStateOf(await transfers.findOperation(reference)) : UNKNOWN,
  // The codes of its refunds are not documented (providers §3.4): a refund can only be suspected.
  async book({ transfers }, { reference }) {
    if (!transfers) return NO_BOOK;
    const found = await transfers.findOperation(reference);
    const returns = returnsOfTransfer(found);
    return { state: paymentStateOf(found), refunded: null, returns, hasUnknownStep: returns.length > 0 };
  },
  comparedBy: "question",
  refund: {
    isRepeatable: false,
    async send({ transfers }, { payment, reference, amount, isWhole, kind }) {
      if (!transfers) return UNKNOWN;
      const facts = { operationId: payment.providerId, amount, reference, isTotal: isWhole } as const;
      const state = await transfers.refund({ ...facts, reason: TRANSFER_REASONS[kind], comments: REFUND_KINDS[kind] });
      return state.kind === "accepted" ? { kind: "accepted", refundId: payment.providerId, isFinal: false } : state;
    },
  },
};

const deposit: PaymentMethod = {
  provider: "deposit",
  waitsIn: "awaitingPayment",
  isOffered: ({ deposits }) => deposits !== undefined,
  closesAt: depositDueAt,
  start: null,
  // A deposit has no provider: staff see the account and record it.
  poll: async (_providers, { providerId }) => ({ kind: "pending", providerId: providerId ?? "" }),
  book: async () => NO_BOOK,
  comparedBy: null,
  refund: null,
};

/** The one table of the ways to pay; a new one is a row here and in `PAYMENT_TYPES`. */
export const PAYMENT_METHODS: Readonly<Record<PaymentType, PaymentMethod>> = {
  card,
  cash,
  wallet,
  bankTransfer,
  deposit,
};

/** The providers, as the database names them, of the ways to pay that meet a condition. */
export const providersWhere = (meets: (method: PaymentMethod) => boolean): PaymentMethod["provider"][] =>
  Object.values(PAYMENT_METHODS)
    .filter(meets)
    .map(({ provider }) => provider);

/** In the order they are shown. */
export const offeredPayments = (providers: PaymentProviders): PaymentType[] =>
  (Object.keys(PAYMENT_TYPES) as PaymentType[]).filter((type) => PAYMENT_METHODS[type].isOffered(providers));

const BY_CODE: ReadonlyMap<number, PaymentMethod> = new Map(
  (Object.keys(PAYMENT_TYPES) as PaymentType[]).map((type) => [PAYMENT_TYPES[type].code, PAYMENT_METHODS[type]]),
);

/** The way an attempt is paid. */
export function methodOf({ payment_type: code }: Pick<PaymentAttempt, "payment_type">): PaymentMethod {
  const method = BY_CODE.get(code);
  if (!method) throw new Error(`No payment method has the code ${code}.`);
  return method;
}

export const lookupOf = (attempt: PaymentAttempt): PaymentLookup => ({
  reference: attempt.reference,
  providerId: attempt.provider_id,
  payerId: attempt.payer_id,
});
