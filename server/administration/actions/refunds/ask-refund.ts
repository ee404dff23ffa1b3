import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { REFUND_KINDS, type RefundKind } from "../../../../shared/domain/payment/refund/refund-kinds.ts";
import { refundedWords } from "../../../../shared/domain/payment/refund/refunded-words.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { replacedReferenceOf } from "../../../features/payments/refunds/replaced-refunds.ts";
import { askRefund, type RefundAsked } from "../../../features/payments/refunds/ask-refund.ts";
import { refundableOf } from "../../../features/payments/refunds/refundable.ts";
import type { RefundChoice } from "../../../features/payments/refunds/refund-proposal.ts";
import { findAccount, type PaidByHand } from "../../../features/payments/refunds/refund-account.ts";
import { amountWords, CUSTOMER_IS_TOLD, grantOf } from "../orders/order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "../orders/lock-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { accountWords } from "./account-seal.ts";
import { invoiceEffect } from "./invoice-effect.ts";
import { isAboveLimit } from "./load-refund.ts";
import { refundRefusal } from "./refund-refusal.ts";
import { refusePiecesInReturns } from "./pieces-in-returns.ts";
import { WRONG_CLABE } from "./wrong-clabe.ts";
import { paidWith } from "./refunded-payment.ts";

interface Input extends OrderInput, RefundChoice {
  /** Centavos; null: what pieces and freight cost. */
  readonly amount: number | null;
  readonly kind: RefundKind;
  /** By hand although the provider could, or because it cannot and the account is known. */
  readonly byHand?: (PaidByHand & { readonly isWrong?: boolean; readonly shown?: string }) | undefined;
}

/**
 * Gives a part of an order's payment back. A second person decides where the member may only ask, when the order's refunds together are above
 * the limit, and where money that its provider could send back goes to an account instead (office section 3).
 */
export const askRefundAction = defineAction({
  name: "refunds ask",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<RefundAsked>, StaffError>> {
    const { db, config, actor, reason, approvalId = null } = context;
    const { orderId, lines, freight, kind, byHand } = input;
    const grant = grantOf(actor, "refunds.write");
    if (!grant) return err(NOT_FOUND);
    if (byHand?.isWrong) return err(WRONG_CLABE);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const refundable = await refundableOf(db, orderId);
    const paid = await paidWith(db, orderId);
    const asked = await transact(db, (trx) =>
      askRefund(trx, {
        orderId,
        lines,
        freight,
        amount: input.amount === null ? null : centavos(input.amount),
        kind,
        reason,
        returnId: null,
        byHand,
        approvalId,
        askedBy: actor.staffId,
      }),
    );
    if (!asked.ok) {
      const code = asked.error.kind === "orderUnknown" ? "notFound" : "notPossible";
      return err({ code, message: refundRefusal(asked.error, orderId, actor), current: asked.error });
    }
    const inReturns = await refusePiecesInReturns(db, orderId);
    if (inReturns) return inReturns;
    const { refundId, amount, state } = asked.value;
    const left = await refundableOf(db, orderId);
    const words = amountWords(actor, amount);
    const refused = await replacedReferenceOf(db, refundId);
    const account = await findAccount(db, refundId);
    const shown = account ? accountWords(account.sealed, config.OFFICE_KEY) : byHand?.shown;
    const effects: Effect[] = [
      {
        kind: "money",
        text:
          state === "asked"
            ? paid.sentWords(words)
            : `${words} se pagan a mano por transferencia${shown === undefined ? "" : ` a la cuenta ${shown}`}.`,
      },
      ...(state === "asked" && paid.bankRules !== "" ? [{ kind: "money" as const, text: paid.bankRules }] : []),
      ...(refused === undefined
        ? []
        : [
            {
              kind: "money" as const,
              text: `Toma el lugar del reembolso ${refused}, que se rechazó: ése ya no se paga.`,
            },
          ]),
      await invoiceEffect(db, { orderId, refundIds: [refundId], amount: words }),
      {
        kind: "status",
        text: `El pedido se queda como está. ${left === 0 ? "No quedaría nada" : `Quedarían ${amountWords(actor, left)}`} por reembolsar.`,
      },
      ...(locked.value?.isErased === false ? [CUSTOMER_IS_TOLD] : []),
    ];
    const isDiverted = state === "byHand" && paid.canBeSent;
    const needsSecond = grant === "ask" || isDiverted || (await isAboveLimit(db, actor, orderId));
    return ok({
      value: asked.value,
      effects,
      audit: {
        subject: orderSubject(orderId),
        before: { refundable },
        after: {
          refundable: left,
          amount,
          state,
          kind: REFUND_KINDS[kind],
          pieces: refundedWords({ lines, freight }),
        },
        outcome: { orderId, refundId, amount, state, kind },
      },
      ...(needsSecond && { needsApproval: "refund" as const }),
    });
  },
});
