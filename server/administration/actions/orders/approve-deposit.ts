import { ORDER_STATUSES } from "../../../../shared/domain/orders/order-status.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { type ApprovalError, approveDeposit } from "../../../features/payments/record/deposit-review.ts";
import { depositAccount } from "../../../payment-providers/bank-deposit.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { statusName } from "./move-refusal.ts";
import { CUSTOMER_IS_TOLD, grantOf, isShell } from "./order-effects.ts";
import { type OrderInput, orderSubject, lockOrder } from "./lock-order.ts";

interface Approved {
  readonly orderId: number;
  /** ISO 8601. */
  readonly dueAt: string;
}

/** A deposit of a high amount holds no goods before staff say so. */
export const approveDepositAction = defineAction({
  name: "orders approve-deposit",
  reason: "needed",
  async run(context: ActionContext, input: OrderInput): Promise<Result<Done<Approved>, StaffError>> {
    const { db, config, actor, reason, log } = context;
    const { orderId } = input;
    if (grantOf(actor, "deposits.write") !== "full") return err(NOT_FOUND);
    const locked = await lockOrder(context, input);
    if (!locked.ok) return locked;
    const deposits = depositAccount(config);
    if (!deposits) return notPossible("No hay una cuenta para depósitos: falta BANK_CLABE.");
    const approved = await approveDeposit({ db, config, deposits, log }, { orderId, reason });
    if (!approved.ok) {
      const { error } = approved;
      const code = error.kind === "orderUnknown" ? "notFound" : "notPossible";
      return err({ code, message: refusalText(error, orderId, isShell(actor)), current: error });
    }
    const { dueAt } = approved.value;
    return ok({
      value: { orderId, dueAt: dueAt.toISOString() },
      effects: [
        {
          kind: "status" as const,
          text: `Pedido ${orderId}: de ${statusName("incomplete")} a ${statusName("awaitingPayment")}.`,
        },
        { kind: "stock" as const, text: "Sus llantas quedan apartadas." },
        { kind: "money" as const, text: `Puede depositar hasta el ${formatDateTime(dueAt)}.` },
        ...(locked.value?.isErased === false ? [CUSTOMER_IS_TOLD] : []),
      ],
      audit: {
        subject: orderSubject(orderId),
        before: { status: ORDER_STATUSES.incomplete.code },
        after: { status: ORDER_STATUSES.awaitingPayment.code },
        outcome: { orderId },
      },
    });
  },
});

function refusalText(error: ApprovalError, orderId: number, shell: boolean): string {
  switch (error.kind) {
    case "orderUnknown":
      return `No existe el pedido ${orderId}.`;
    case "notInReview":
      return `El pedido ${orderId} no espera revisión: no se cambió nada.`;
    case "goodsGone": {
      const way = shell ? `cancélalo con orders cancel ${orderId}` : "cancélalo";
      return `Ya no hay piezas suficientes de ${error.code} para el pedido ${orderId}: ${way}.`;
    }
  }
}
