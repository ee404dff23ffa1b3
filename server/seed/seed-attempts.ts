import type { Centavos } from "../../shared/domain/money/money.ts";
import { isSold, ORDER_STATUSES, type OrderStatus } from "../../shared/domain/orders/order-status.ts";
import { paymentTypeFromCode } from "../../shared/domain/payment/payment-type.ts";
import type { Trx } from "../db/database.ts";
import { PAYMENT_METHODS } from "../features/payments/attempts/payment-methods.ts";
import type { DemoEvent } from "./demo-order-events.ts";

interface Tried {
  readonly orderId: number;
  readonly status: OrderStatus;
  /** Code of the way to pay. */
  readonly paymentType: number;
  readonly amount: Centavos;
  readonly events: readonly DemoEvent[];
  readonly placed: Date;
}

/**
 * How the demonstration's order was paid, or why it was not. Its payments have no provider's number: no provider has them, so none is
 * asked to give them back, and the nightly comparison leaves them out.
 */
export async function seedAttempt(trx: Trx, tried: Tried): Promise<void> {
  const { orderId, status, amount, events, placed } = tried;
  const type = paymentTypeFromCode(tried.paymentType);
  const outcome = outcomeOf(status);
  if (!type || !outcome) return;
  const decided = events.find(({ to }) => to === ORDER_STATUSES[outcome.at].code)?.at ?? placed;
  await trx
    .insertInto("payment_attempt")
    .values({
      order_id: orderId,
      attempt: 1,
      provider: PAYMENT_METHODS[type].provider,
      reference: `${orderId}-1`,
      provider_id: null,
      source_hash: null,
      payer_id: null,
      status: outcome.status,
      amount,
      ...(outcome.status === "paid" && { paid_amount: amount, paid_currency: "MXN" }),
      ...(outcome.status === "paid" && type === "card" && { card_kind: "credit" }),
      ...(outcome.status === "declined" && { error_code: DECLINED_CODE }),
      created_at: placed,
      updated_at: decided,
    })
    .execute();
}

/** Not enough funds, by OpenPay's table. */
const DECLINED_CODE = "3003";

/** Null: its payment is open, and written with what it waits for. */
function outcomeOf(status: OrderStatus) {
  if (isSold(status)) return { status: "paid", at: "paymentReceived" } as const;
  if (status === "notAuthorized") return { status: "declined", at: "notAuthorized" } as const;
  if (status === "unpaid") return { status: "abandoned", at: "unpaid" } as const;
  return status === "cancelled" ? ({ status: "abandoned", at: "cancelled" } as const) : null;
}
