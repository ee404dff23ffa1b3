import type { SessionCustomer } from "../customers/session-customer.ts";
import { type Centavos, centavos } from "../../../shared/domain/money/money.ts";
import type { PaymentType } from "../../../shared/domain/payment/payment-type.ts";
import {
  exceededLimit,
  heldUntil,
  limitMessage,
  needsReview,
} from "../../../shared/domain/payment/reservation-limits.ts";
import type { Config } from "../../config/config.ts";
import { databaseTime } from "../../db/database-time.ts";
import type { Services } from "../../http/services.ts";
import { shipAddressOf, usableInvoiceOf } from "../addresses/addresses.service.ts";
import { hasPaidOrder, findUnpaidHoldings } from "./unpaid-orders.ts";
import { orderKeysOf } from "./order-keys.ts";
import { offeredPayments, PAYMENT_METHODS } from "../payments/attempts/payment-methods.ts";
import { findBlockedMessage, countedKinds, holdsUnpaid, reservationLimits } from "./reservation.ts";
import { needs3ds } from "../payments/start-payment.ts";
import { HOUR_MS } from "../../../shared/domain/text/durations.ts";

interface Planned {
  readonly pieces: number;
  readonly total: Centavos;
  readonly shipAlias: string | undefined;
  readonly invoiceAlias: string | undefined;
  /** Network address of the call. */
  readonly ip: string;
}

/** What the customer has to know of one way to pay before they order. */
export interface ReservationTerms {
  readonly type: PaymentType;
  /** Hours that the tyres are held while the payment is waited for; 0 where it begins at once, and before staff's review. */
  readonly holdHours: number;
  readonly isReviewed: boolean;
  /** Why an order cannot be placed now, in plain Spanish, or empty. */
  readonly obstacle: string;
  /** Chains where cash is paid, by name; null for every other way. */
  readonly stores: readonly string[] | null;
}

/** What `reserve` would answer for each way to pay. Nothing is locked, and placing the order decides again. */
export async function reservationTerms(
  services: Services,
  customer: SessionCustomer,
  planned: Planned,
): Promise<ReservationTerms[]> {
  const { db, config } = services;
  const limits = reservationLimits(config);
  const traits = { address: planned.ip, ...(await contactsOf(services, customer, planned)) };
  const held = await findUnpaidHoldings(db, customer.id, await orderKeysOf(db, traits, countedKinds(limits)));
  const hasPaid = await hasPaidOrder(db, customer.id);
  const blocked = await findBlockedMessage(db, config, customer.id);
  const now = await databaseTime(db);
  const { pieces, total } = planned;
  return offeredPayments(services).map((type) => {
    const isReviewed = type === "deposit" && needsReview(total, centavos(config.DEPOSIT_REVIEW_FROM));
    const holds = holdsUnpaid(type, needs3ds(config, total)) && !isReviewed;
    const exceeded = exceededLimit(limits, held, { pieces, amount: total, holds });
    return {
      type,
      holdHours: isReviewed ? 0 : holdHours(config, type, { hasPaid, now }),
      isReviewed,
      obstacle: blocked ?? (exceeded ? limitMessage(exceeded, config.SHOP_PHONE) : ""),
      stores: type === "cash" ? config.CASH_STORES : null,
    };
  });
}

async function contactsOf({ db }: Services, customer: SessionCustomer, { shipAlias, invoiceAlias }: Planned) {
  const address = shipAlias ? await shipAddressOf(db, customer.id, shipAlias) : undefined;
  const invoice = invoiceAlias ? await usableInvoiceOf(db, customer.id, invoiceAlias) : undefined;
  return {
    phones: [customer.phone, address?.phone ?? ""],
    rfc: invoice?.ok ? invoice.value.rfc : null,
  };
}

function holdHours(config: Config, type: PaymentType, { hasPaid, now }: { hasPaid: boolean; now: Date }): number {
  const method = PAYMENT_METHODS[type];
  if (method.waitsIn !== "awaitingPayment") return 0;
  const hold = { hasPaid, newCustomerHours: config.HOLD_HOURS_NEW_CUSTOMER };
  return Math.round((heldUntil(now, method.closesAt(config, now), hold).getTime() - now.getTime()) / HOUR_MS);
}
