import type { OrderDetail } from "../../../shared/contract/staff/orders/orders.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { refundableOf } from "../../features/payments/refunds/refundable.ts";
import { RETURN_KIND_WORDS, RETURN_STATE_WORDS } from "../../mail/orders/return-mail.ts";
import { moneyOf } from "../../staff/queries/order-queries.ts";
import { ATTEMPT_WORDS, REFUND_WORDS } from "../../staff/queries/order-words.ts";

type Money = Pick<OrderDetail, "payments" | "refunds" | "returns" | "refundable">;

/** For a member who sees no amounts: nothing of an order's money. */
export const NO_MONEY: Money = { payments: [], refunds: [], returns: [] };

/** Payments, and what of them went back; providers' numbers as the member's grant has them. */
export async function readMoney(
  db: Handle,
  orderId: number,
  permissions: Permissions,
): Promise<Money & { readonly refundable: number }> {
  const { attempts, refunds, returns } = await moneyOf(db, orderId);
  const seesNumbers = hasGrant(permissions, "payments.read", "read");
  const numberOf = (id: string | null) => ({ providerId: id === null || seesNumbers ? id : masked(id) });
  return {
    payments: attempts.map((attempt) => ({
      reference: attempt.reference,
      provider: attempt.provider,
      ...numberOf(attempt.provider_id),
      state: attempt.status,
      stateWords: ATTEMPT_WORDS[attempt.status],
      amount: attempt.amount,
      received: attempt.paid_amount,
      currency: attempt.paid_currency,
      error: attempt.error_code,
      at: attempt.created_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      reference: refund.reference,
      state: refund.status,
      stateWords: refund.given_back_there
        ? "no hizo falta, quien cobró ya lo había devuelto"
        : REFUND_WORDS[refund.status],
      amount: refund.amount,
      ...numberOf(refund.refund_id),
      error: refund.error_code,
      at: refund.updated_at.toISOString(),
    })),
    returns: returns.map((gone) => ({
      what: RETURN_KIND_WORDS[gone.kind],
      state: gone.state,
      stateWords: RETURN_STATE_WORDS[gone.state],
      amount: gone.amount,
      respondBy: gone.respond_by?.toISOString() ?? null,
      at: gone.updated_at.toISOString(),
    })),
    refundable: await refundableOf(db, orderId),
  };
}

const masked = (id: string): string => `${id.slice(0, 3)}•••${id.slice(-2)}`;
