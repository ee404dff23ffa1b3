import { type Centavos, centavos } from "../../../shared/domain/money.ts";
import { type OrderStatus, orderStatusFromCode } from "../../../shared/domain/order-status.ts";
import { err, ok, type Result } from "../../../shared/domain/result.ts";
import { orderOfReference } from "../../payments/bank-deposit.ts";
import { findLatestAttempt } from "./payment-attempts.ts";
import { canStillBePaid, recordOutcome, type RecordingServices } from "./record-outcome.ts";

export type DepositError =
  | { readonly kind: "referenceInvalid" }
  | { readonly kind: "depositUnknown" }
  | { readonly kind: "depositSettled"; readonly orderId: number }
  | { readonly kind: "otherAmount"; readonly expected: Centavos };

interface SeenDeposit {
  /** As it stands in the account's movements. */
  readonly reference: string;
  readonly amount: Centavos;
}

/** Staff saw a deposit in the account: it pays its order as every payment does, late ones included. */
export async function recordDeposit(
  services: RecordingServices,
  { reference, amount }: SeenDeposit,
): Promise<Result<{ readonly orderId: number; readonly status: OrderStatus | null }, DepositError>> {
  const orderId = orderOfReference(reference);
  if (orderId === null) return err({ kind: "referenceInvalid" });
  const attempt = await findLatestAttempt(services.db, orderId);
  if (!attempt?.provider_id || orderOfReference(attempt.provider_id) !== orderId)
    return err({ kind: "depositUnknown" });
  if (!canStillBePaid(attempt.status)) return err({ kind: "depositSettled", orderId });
  // A slip of the finger must not become a wrong payment: nothing is written.
  if (attempt.amount !== amount) return err({ kind: "otherAmount", expected: centavos(attempt.amount) });
  const paid = {
    kind: "paid",
    providerId: attempt.provider_id,
    amount,
    currency: "MXN",
    label: "",
    points: null,
  } as const;
  await recordOutcome(services, attempt, paid);
  const now = await findLatestAttempt(services.db, orderId);
  return ok({ orderId, status: now ? orderStatusFromCode(now.order_status) : null });
}
