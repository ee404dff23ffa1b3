import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { RefundError } from "../../../features/payments/refunds/refund-error.ts";
import { findAccount } from "../../../features/payments/refunds/refund-account.ts";
import type { Refund } from "../../../features/payments/refunds/refund-rows.ts";
import { finishRefund, type Refunded, retryRefundOf } from "../../../features/payments/refunds/staff-refunds.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { amountWords } from "../orders/order-effects.ts";
import { orderSubject } from "../orders/lock-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import type { StaffError } from "../staff-error.ts";
import { accountWords } from "./account-seal.ts";
import { invoiceEffect } from "./invoice-effect.ts";
import { isAboveLimit, loadRefund } from "./load-refund.ts";
import { paidWith } from "./refunded-payment.ts";
import { refundRefusal } from "./refund-refusal.ts";
import { refusePiecesOf } from "./pieces-in-returns.ts";

interface Input {
  readonly refundId: number;
}

/** Asks the provider again for a refund that it refused. */
export const retryRefundAction = defineAction({
  name: "refunds retry",
  reason: "needed",
  async run(context: ActionContext, { refundId }: Input): Promise<Result<Done<Refunded>, StaffError>> {
    const { db, actor, approvalId = null } = context;
    const loaded = await loadRefund(context, refundId);
    if (!loaded.ok) return loaded;
    const { refund, grant } = loaded.value;
    const sent = await retryRefundOf(db, refundId, { askedBy: actor.staffId, approvalId });
    if (!sent.ok) return refused(sent.error, refund, actor);
    const inReturns = await refusePiecesOf(db, refund);
    if (inReturns) return inReturns;
    const paid = await paidWith(db, refund.order_id);
    const { amount } = sent.value;
    const needsSecond = grant === "ask" || (await isAboveLimit(db, actor, refund.order_id));
    return ok({
      value: sent.value,
      effects: [
        { kind: "money" as const, text: paid.sentWords(amountWords(actor, amount)) },
        await invoiceEffect(db, {
          orderId: refund.order_id,
          refundIds: [refundId],
          amount: amountWords(actor, amount),
        }),
        ...returnEffect(refund),
      ],
      audit: auditOf(refund, sent.value),
      ...(needsSecond && { needsApproval: "refund" as const }),
    });
  },
});

interface DoneByHand extends Input {
  /** Clave de rastreo of its SPEI transfer. */
  readonly trackingKey: string | null;
}

/** Writes down that staff paid a refund by hand. A second person decides, always: the shop has no other proof (office section 3). */
export const finishRefundAction = defineAction({
  name: "refunds done",
  reason: "needed",
  async run(
    context: ActionContext,
    { refundId, trackingKey }: DoneByHand,
  ): Promise<Result<Done<Refunded>, StaffError>> {
    const { db, actor, config } = context;
    const loaded = await loadRefund(context, refundId);
    if (!loaded.ok) return loaded;
    const { refund } = loaded.value;
    const done = await finishRefund(db, { refundId, trackingKey });
    if (!done.ok) return refused(done.error, refund, actor);
    const inReturns = await refusePiecesOf(db, refund);
    if (inReturns) return inReturns;
    // Its row is changed by now: no other account takes the place of this one.
    const account = await findAccount(db, refundId);
    const words = amountWords(actor, done.value.amount);
    const key = trackingKey === null ? "sin clave de rastreo" : `clave de rastreo ${trackingKey}`;
    const effects: Effect[] = [
      { kind: "money", text: `Queda anotado que ${words} ya se devolvieron a mano, ${key}.` },
      account
        ? {
            kind: "data",
            text: `La cuenta ${accountWords(account.sealed, config.OFFICE_KEY)} se borra 30 días después.`,
          }
        : { kind: "data", text: "No tiene cuenta anotada." },
      ...returnEffect(refund),
      await invoiceEffect(db, { orderId: refund.order_id, refundIds: [refundId], amount: words }),
    ];
    return ok({
      value: done.value,
      effects,
      audit: auditOf(refund, done.value, { after: { trackingKey }, before: account && { account: account.id } }),
      needsApproval: "refund" as const,
    });
  },
});

/** A return waits for a decision while its refund is declined. */
const returnEffect = ({ return_id: returnId, status, kind }: Refund): Effect[] =>
  returnId === null || status !== "declined" || kind === "rebate"
    ? []
    : [{ kind: "status", text: `La devolución ${returnFolio(returnId)} vuelve a quedar reembolsada.` }];

const refused = (error: RefundError, { order_id: orderId }: Refund, actor: StaffActor) =>
  err<StaffError>({ code: "notPossible", message: refundRefusal(error, orderId, actor), current: error });

const auditOf = (
  { id, order_id: orderId, status }: Refund,
  { amount, state }: Refunded,
  { before, after }: { readonly before?: object | undefined; readonly after?: object } = {},
) => ({
  subject: orderSubject(orderId),
  before: { refund: id, state: status, ...before },
  after: { refund: id, state, amount, ...after },
  outcome: { orderId, refundId: id, amount, state },
});
