import { sql } from "kysely";
import { centavos } from "../../../shared/domain/money.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { PaymentRefundTable } from "../../db/tables/orders.ts";
import { addJob } from "../../jobs/add-job.ts";
import type { PaymentProviders } from "../../payments/providers.ts";
import type { RefundState } from "../../payments/payment-provider.ts";
import type { Services } from "../../services.ts";
import { findAttempt, type PaymentAttempt } from "./payment-attempts.ts";
import { lookupOf, methodOf } from "./payment-methods.ts";
import { tellStaff } from "./order-notices.ts";

/** Whether the provider can send it back: amounts are pesos there, as they are here. */
export const canRefund = (attempt: PaymentAttempt): boolean =>
  methodOf(attempt).refund !== null && (attempt.paid_currency ?? "MXN") === "MXN";

/** Asks for a payment's money to go back, once; by a job where the provider can do it, and nobody did it by hand. */
export async function askRefund(
  trx: Trx,
  attempt: PaymentAttempt,
  { byHand = false }: { readonly byHand?: boolean } = {},
): Promise<"asked" | "byHand"> {
  const canBeSent = canRefund(attempt) && !byHand;
  const row = await trx
    .insertInto("payment_refund")
    .values({
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      reference: `${attempt.reference}-R`,
      amount: attempt.paid_amount ?? attempt.amount,
      status: canBeSent ? "asked" : "byHand",
    })
    .onConflict((conflict) => conflict.column("attempt_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row && canBeSent) await addRefundJob(trx, row.id);
  return canBeSent ? "asked" : "byHand";
}

/** The same once more, after the provider refused it. */
export async function askRefundAgain(trx: Trx, refundId: number): Promise<void> {
  await changeRefund(trx, refundId, { status: "asked" });
  await addRefundJob(trx, refundId);
}

const addRefundJob = (trx: Trx, refundId: number) =>
  addJob(trx, "refund_payment", { refundId }, { key: `refund:${refundId}` });

/**
 * Sends a refund that was asked for. The provider recognises a repeated request by its reference; where it does not, a request
 * whose answer is not known is left to staff, for it might pay back twice.
 *
 * @throws when the outcome is not known and asking again is safe: the queue does.
 */
export async function refundPayment(
  services: Pick<Services, "db" | "log"> & PaymentProviders,
  refundId: number,
): Promise<void> {
  const { db } = services;
  const refund = await db.selectFrom("payment_refund").selectAll().where("id", "=", refundId).executeTakeFirst();
  const attempt = refund && (await findAttempt(db, refund.attempt_id));
  if (!refund || !attempt || (refund.status !== "asked" && refund.status !== "sent")) return;
  const refunding = methodOf(attempt).refund;
  const { provider_id: providerId } = attempt;
  const isRisky = refund.status === "sent" && refunding?.isRepeatable === false;
  if (!refunding || providerId === null || isRisky) return writeRefund(services, refundId, { kind: "unknown" });
  await changeRefund(db, refundId, { status: "sent" });
  const state = await refunding.send(services, {
    payment: { ...lookupOf(attempt), providerId },
    reference: refund.reference,
    amount: centavos(refund.amount),
  });
  if (state.kind === "unknown" && refunding.isRepeatable) throw new Error(`Refund ${refundId}: no answer yet.`);
  await writeRefund(services, refundId, state);
}

/** What is not accepted is for staff to do. */
async function writeRefund({ db, log }: Pick<Services, "db" | "log">, refundId: number, state: RefundState) {
  await db.transaction().execute(async (trx) => {
    if (state.kind === "accepted") {
      await changeRefund(trx, refundId, { status: "accepted", refund_id: state.refundId });
      return;
    }
    const code = state.kind === "declined" ? state.code : "unknown";
    const status = state.kind === "declined" ? "declined" : "byHand";
    const { order_id: orderId } = await changeRefund(trx, refundId, { status, error_code: code });
    await tellStaff(trx, "refundFailed", orderId);
    log.error({ order: orderId, code }, "a refund was not accepted: the money has to go back by hand");
  });
}

const changeRefund = (
  db: Handle,
  id: number,
  change: { status: PaymentRefundTable["status"]; refund_id?: string; error_code?: string },
) =>
  db
    .updateTable("payment_refund")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", id)
    .returning("order_id")
    .executeTakeFirstOrThrow();
