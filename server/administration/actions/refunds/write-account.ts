import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { refundStillDue } from "../../../features/payments/refunds/refund-still-due.ts";
import { attachAccount, findAccount, lockRefund } from "../../../features/payments/refunds/refund-account.ts";
import type { Refund } from "../../../features/payments/refunds/refund-rows.ts";
import { amountWords } from "../orders/order-effects.ts";
import { orderSubject } from "../orders/lock-order.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { accountWords } from "./account-seal.ts";
import { isAboveLimit, type LoadedRefund, loadRefund } from "./load-refund.ts";
import { paidWith } from "./refunded-payment.ts";
import { refundRefusal } from "./refund-refusal.ts";
import { WRONG_CLABE } from "./wrong-clabe.ts";

interface Input {
  readonly refundId: number;
  /** Of `refund_account`; null: only rehearsed. */
  readonly accountId: number | null;
  /** The CLABE's check digit is wrong: nothing was kept. */
  readonly isWrong?: boolean;
  /** Masked, of a rehearsal. */
  readonly shown?: string;
}

/**
 * Writes down, or corrects, the account that a refund by hand is paid to. The audit line does not have the account. A second person decides as about
 * the refund itself, and about each further change of an account that a second person decided.
 */
export const writeAccountAction = defineAction({
  name: "refunds account",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<Input>, StaffError>> {
    const { db, config, actor } = context;
    const { refundId, accountId, isWrong, shown = "" } = input;
    await lockRefund(db, refundId);
    const loaded = await loadRefund(context, refundId);
    if (!loaded.ok) return loaded;
    if (isWrong) return err(WRONG_CLABE);
    const { refund } = loaded.value;
    const orderId = refund.order_id;
    if (refund.status !== "byHand" && refund.status !== "declined")
      return notPossible("Este reembolso no se paga a mano: ya se pidió o ya se hizo.");
    const standing = refund.status === "declined" ? await transact(db, (trx) => refundStillDue(trx, refund)) : ok(null);
    if (!standing.ok) return notPossible(refundRefusal(standing.error, orderId, actor));
    const before = await findAccount(db, refundId);
    if (accountId !== null && !(await transact(db, (trx) => attachAccount(trx, { orderId, refundId, accountId }))))
      return notPossible(refundRefusal({ kind: "accountGone" }, orderId, actor));
    const after = accountId === null ? undefined : await findAccount(db, refundId);
    const words = after ? accountWords(after.sealed, config.OFFICE_KEY) : shown;
    const instead = before ? `, en lugar de ${accountWords(before.sealed, config.OFFICE_KEY)}` : "";
    return ok({
      value: { refundId, accountId },
      effects: [
        {
          kind: "money" as const,
          text: `${amountWords(actor, refund.amount)} se pagan a la cuenta ${words}${instead}.`,
        },
        { kind: "data" as const, text: "La cuenta queda guardada, cifrada, hasta 30 días después del pago." },
      ],
      audit: {
        subject: orderSubject(orderId),
        before: { refund: refundId, state: refund.status, account: before?.id ?? null },
        after: { refund: refundId, account: "cambió" },
        outcome: { orderId, refundId },
      },
      ...((await needsSecond(context, loaded.value)) && { needsApproval: "refund" as const }),
    });
  },
});

/** As when the refund was asked for: by grant, limit, or an account where the provider could send the money. */
async function needsSecond({ db, actor }: ActionContext, { refund, grant }: LoadedRefund): Promise<boolean> {
  if (grant === "ask" || refund.approval_id !== null) return true;
  return (await isDiverted(db, refund)) || isAboveLimit(db, actor, refund.order_id, refund.id);
}

const isDiverted = async (db: ActionContext["db"], { status, order_id: orderId }: Refund): Promise<boolean> =>
  status === "declined" && (await paidWith(db, orderId)).canBeSent;
