import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { attachAccount } from "../../../features/payments/refunds/hand-account.ts";
import { orderSubject } from "../orders/order-in-hand.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { takeRefund } from "./refund-in-hand.ts";
import { WRONG_CLABE } from "./wrong-clabe.ts";

interface Input {
  readonly refundId: number;
  /** Of `refund_account`; null: only rehearsed. */
  readonly accountId: number | null;
  /** The CLABE's check digit is wrong: nothing was kept. */
  readonly isWrong?: boolean;
}

/** Writes down, or corrects, the account that a refund by hand is paid to. The audit line says that, never which. */
export const writeAccountAction = defineAction({
  name: "refunds account",
  reason: "optional",
  async run(context: ActionContext, { refundId, accountId, isWrong }: Input): Promise<Result<Done<Input>, StaffError>> {
    const { db } = context;
    const taken = await takeRefund(context, refundId);
    if (!taken.ok) return taken;
    if (isWrong) return err(WRONG_CLABE);
    const { refund } = taken.value;
    const orderId = refund.order_id;
    if (refund.status !== "byHand" && refund.status !== "declined")
      return notPossible("Este reembolso no se paga a mano: ya se pidió o ya se hizo.");
    if (accountId !== null && !(await transact(db, (trx) => attachAccount(trx, { orderId, refundId, accountId }))))
      return notPossible("La cuenta ya se borró o es de otro reembolso: escríbela otra vez.");
    return ok({
      value: { refundId, accountId },
      effects: [{ kind: "data" as const, text: "La cuenta queda guardada, cifrada, hasta 30 días después del pago." }],
      audit: {
        subject: orderSubject(orderId),
        after: { refund: refundId, account: "cambió" },
        outcome: { orderId, refundId },
      },
    });
  },
});
