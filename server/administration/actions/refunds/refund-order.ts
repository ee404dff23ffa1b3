import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { findAccount } from "../../../features/payments/refunds/refund-account.ts";
import { refundableOf } from "../../../features/payments/refunds/refundable.ts";
import { type Refunded, refundOrder } from "../../../features/payments/refunds/staff-refunds.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { amountWords, CUSTOMER_IS_TOLD, grantOf, providerInSentence } from "../orders/order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "../orders/lock-order.ts";
import { accountWords } from "./account-seal.ts";
import { invoiceEffect } from "./invoice-effect.ts";
import { isAboveLimit } from "./load-refund.ts";
import { refusePiecesInReturns } from "./pieces-in-returns.ts";
import { refundRefusal } from "./refund-refusal.ts";

interface Input extends OrderInput {
  /** Staff gave it back themselves: it is only written down. */
  readonly isDone: boolean;
}

/**
 * Gives the whole payment of an order back that is over. A second person decides where the member may only ask, above the limit, and about
 * what is said to have been done by hand (office section 3).
 */
export const refundOrderAction = defineAction({
  name: "orders refund",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Refunded>, StaffError>> {
    const { db, config, actor, reason, approvalId = null } = context;
    const { orderId, isDone } = input;
    const grant = grantOf(actor, "refunds.write");
    if (!grant) return err(NOT_FOUND);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const refundable = await refundableOf(db, orderId);
    const refunded = await refundOrder(db, { orderId, isDone, reason, askedBy: actor.staffId, approvalId });
    if (!refunded.ok) {
      const code = refunded.error.kind === "orderUnknown" ? "notFound" : "notPossible";
      return err({ code, message: refundRefusal(refunded.error, orderId, actor), current: refunded.error });
    }
    const inReturns = await refusePiecesInReturns(db, orderId);
    if (inReturns) return inReturns;
    const { amount, state, isNew } = refunded.value;
    const account = isDone ? await findAccount(db, refunded.value.refundId) : undefined;
    const left = await refundableOf(db, orderId);
    const effects: Effect[] = [
      { kind: "money", text: stateWords(state, amountWords(actor, amount), await providerOf(db, orderId)) },
      {
        kind: "money",
        text: left === 0 ? "No queda nada por reembolsar." : `Quedan ${amountWords(actor, left)} por reembolsar.`,
      },
      ...(account
        ? [
            {
              kind: "data" as const,
              text: `La cuenta ${accountWords(account.sealed, config.OFFICE_KEY)} se borra 30 días después.`,
            },
          ]
        : []),
      await invoiceEffect(db, { orderId, refundIds: [refunded.value.refundId], amount: amountWords(actor, amount) }),
      // A refund that was asked for before was told to its customer then.
      ...(isNew && locked.value?.isErased === false ? [CUSTOMER_IS_TOLD] : []),
    ];
    const isAbove = await isAboveLimit(db, actor, orderId);
    return ok({
      value: refunded.value,
      effects,
      audit: {
        subject: orderSubject(orderId),
        before: { refundable, ...(account && { account: account.id }) },
        after: { refundable: left, amount, state },
        outcome: { orderId, amount, state },
      },
      ...((grant === "ask" || isAbove || isDone) && { needsApproval: "refund" as const }),
    });
  },
});

const providerOf = async (db: Handle, orderId: number): Promise<string> =>
  providerInSentence(
    (
      await db
        .selectFrom("payment_attempt")
        .select("provider")
        .where("order_id", "=", orderId)
        .where("status", "=", "paid")
        .orderBy("attempt", "desc")
        .executeTakeFirst()
    )?.provider ?? "",
  );

function stateWords(state: Refunded["state"], amount: string, provider: string): string {
  switch (state) {
    case "asked":
      return `Se piden ${amount} de vuelta a ${provider}.`;
    case "byHand":
      return `Por este medio se devuelve a mano: faltan ${amount}. Cuando esté hecho, anótalo aquí.`;
    case "done":
      return `Queda anotado que ${amount} ya se devolvieron a mano.`;
  }
}
