import { sql } from "kysely";
import { type Centavos, centavos } from "../../../../shared/domain/money/money.ts";
import { givenBack, isContested, wasDecidedAgainst } from "../../../../shared/domain/payment/refund/payment-return.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import type { PaymentAttempt } from "../attempts/payment-attempts.ts";
import type { KnownReturn } from "./payment-return-rules.ts";

export interface StoredReturn extends KnownReturn {
  readonly id: number;
  readonly askedAt: Date;
}

export const findReturns = (db: Handle, attemptId: number): Promise<StoredReturn[]> =>
  db
    .selectFrom("payment_return")
    .select([
      "id",
      "kind",
      "provider_id as providerId",
      "amount",
      "state",
      "respond_by as respondBy",
      "asked_at as askedAt",
    ])
    .where("attempt_id", "=", attemptId)
    .orderBy("id")
    .execute();

/** Writes one down, or what became of it. The attempt is locked. */
export const writeReturn = (
  trx: Trx,
  { id: attemptId, order_id: orderId }: Pick<PaymentAttempt, "id" | "order_id">,
  { kind, providerId, amount, state, respondBy }: KnownReturn,
  askedAt: Date,
): Promise<{ id: number }> => {
  const facts = { kind, amount, state, respond_by: respondBy, asked_at: askedAt };
  return trx
    .insertInto("payment_return")
    .values({ order_id: orderId, attempt_id: attemptId, provider_id: providerId, ...facts })
    .onConflict((conflict) =>
      conflict.columns(["attempt_id", "provider_id"]).doUpdateSet({ ...facts, updated_at: sql`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
};

/** `givenBack` in a query of `payment_attempt`, in centavos; without its limit. */
export const GIVEN_BACK = sql<number>`(select greatest(0, sum(amount) filter (where kind in ('refund', 'reversal')),
    sum(amount) filter (where kind not in ('refund', 'reversal')),
    case when bool_or(amount is null) then coalesce(payment_attempt.paid_amount, payment_attempt.amount) end)
  from payment_return where attempt_id = payment_attempt.id and state = 'returned')`;

/** Where the money of a payment is, apart from our own refund. */
export interface MoneyLeft {
  /** What the provider gave back without us. */
  readonly returned: Centavos;
  /** What could still be given back. */
  readonly rest: Centavos;
  /** Nothing may be given back before it is decided: it would go twice. */
  readonly isContested: boolean;
  /** A dispute took some of it: the rest goes back by hand, for the provider's limits are not known. */
  readonly wasDecided: boolean;
}

/** What came in of a payment: the provider's amount, or what was asked for. */
export const paidAmount = ({ paid_amount: paid, amount }: Pick<PaymentAttempt, "paid_amount" | "amount">): number =>
  paid ?? amount;

export async function moneyLeft(
  db: Handle,
  attempt: Pick<PaymentAttempt, "id" | "paid_amount" | "amount">,
): Promise<MoneyLeft> {
  const returns = await findReturns(db, attempt.id);
  const paid = paidAmount(attempt);
  const returned = givenBack(returns, paid);
  return {
    returned,
    rest: centavos(paid - returned),
    isContested: isContested(returns),
    wasDecided: wasDecidedAgainst(returns),
  };
}
