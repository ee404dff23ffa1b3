import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { approveDepositAction } from "../../../administration/actions/orders/approve-deposit.ts";
import { readOrderNumber, statusName } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** A deposit of a high amount holds no goods before staff say so. */
export const ordersApproveDepositCommand: StaffCommand = {
  name: approveDepositAction.name,
  words: ["pedido"],
  summary:
    "Aprueba un pedido por depósito que esperaba revisión: aparta sus llantas y envía al cliente dónde depositar.",
  details: ["Para no aprobarlo: orders cancel PEDIDO."],
  options: {},
  changes: { reason: "needed" },
  async run(context, given) {
    const orderId = readOrderNumber(given.words[0]);
    const { value, audit } = await runAction(context, given, approveDepositAction, { orderId });
    const dueAt = new Date(value.dueAt);
    return {
      lines: [
        `Pedido ${orderId}: de ${statusName("incomplete")} a ${statusName("awaitingPayment")}. Sus llantas están apartadas.`,
        `Su cliente recibe un correo con la cuenta y la referencia; puede depositar hasta el ${formatDateTime(dueAt)}.`,
      ],
      data: { orderId, dueAt },
      audit,
    };
  },
};
