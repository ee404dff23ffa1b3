import { type Centavos, centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { type OrderStatus, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { orderOfReference } from "../../../../shared/domain/payment/deposit-reference.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { PaymentAttemptTable } from "../../../db/tables/orders.ts";
import { findLatestAttempt } from "../attempts/payment-attempts.ts";
import { canStillBePaid, recordOutcome, type RecordingServices } from "./record-outcome.ts";

export type DepositError =
  | { readonly kind: "referenceInvalid" }
  | { readonly kind: "depositUnknown" }
  | { readonly kind: "depositSettled"; readonly orderId: number }
  | { readonly kind: "otherAmount"; readonly orderId: number; readonly expected: Centavos };

interface ReceivedDeposit {
  /** As it stands in the account's movements. */
  readonly reference: string;
  readonly amount: Centavos;
  /** Staff have checked the other amount: it is recorded as it is, and staff decide about the order. */
  readonly mayDiffer: boolean;
  /** It was made before it was due: the order's price counts, also when the order has ended meanwhile. */
  readonly wasInTime: boolean;
  /** As the bank's statement says it was made; the invoice has it; absent: not said. */
  readonly form?: DepositForm | undefined;
}

export type DepositForm = NonNullable<PaymentAttemptTable["deposit_form"]>;

interface RecordedDeposit {
  readonly orderId: number;
  readonly status: OrderStatus | null;
  /** The order did not move: staff have to decide. */
  readonly isOtherAmount: boolean;
  /** It came too late for its order: staff have to give it back. */
  readonly isOwed: boolean;
}

/**
 * Staff saw a deposit in the account: it pays its order as every payment does, late ones included. Of another amount it is recorded
 * when they say so, and the order waits for what they decide (docs/decisions/0026).
 */
export async function recordDeposit(
  services: RecordingServices,
  { reference, amount, mayDiffer, wasInTime, form }: ReceivedDeposit,
): Promise<Result<RecordedDeposit, DepositError>> {
  const orderId = orderOfReference(reference);
  if (orderId === null) return err({ kind: "referenceInvalid" });
  const attempt = await findLatestAttempt(services.db, orderId);
  if (!attempt?.provider_id || orderOfReference(attempt.provider_id) !== orderId)
    return err({ kind: "depositUnknown" });
  if (!canStillBePaid(attempt.status)) return err({ kind: "depositSettled", orderId });
  // A slip of the finger must not become a wrong payment: nothing is written.
  if (attempt.amount !== amount && !mayDiffer)
    return err({ kind: "otherAmount", orderId, expected: centavos(attempt.amount) });
  const paid = {
    kind: "paid",
    providerId: attempt.provider_id,
    amount,
    currency: "MXN",
    label: "",
    cardKind: null,
    points: null,
    wasInTime,
    returned: ZERO,
    isContested: false,
  } as const;
  // Before the payment: an invoice may be made of it at once.
  if (form !== undefined)
    await services.db.updateTable("payment_attempt").set({ deposit_form: form }).where("id", "=", attempt.id).execute();
  await recordOutcome(services, attempt, paid);
  const now = await findLatestAttempt(services.db, orderId);
  const refund = await services.db
    .selectFrom("payment_refund")
    .select("id")
    .where("payment_id", "=", attempt.id)
    .executeTakeFirst();
  return ok({
    orderId,
    status: now ? orderStatusFromCode(now.order_status) : null,
    isOtherAmount: now?.status === "mismatch",
    isOwed: refund !== undefined,
  });
}
