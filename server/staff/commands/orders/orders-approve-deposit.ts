import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { type ApprovalError, approveDeposit } from "../../../features/payments/record/deposit-review.ts";
import { depositAccount } from "../../../payment-providers/bank-deposit.ts";
import { printedLog } from "../../cli/printed-log.ts";
import { readOrderNumber, statusName } from "../../queries/order-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** A deposit of a high amount holds no goods before staff say so. */
export const ordersApproveDepositCommand: StaffCommand = {
  name: "orders approve-deposit",
  words: ["pedido"],
  summary:
    "Aprueba un pedido por depósito que esperaba revisión: aparta sus llantas y envía al cliente dónde depositar.",
  details: ["Para no aprobarlo: orders cancel PEDIDO."],
  options: {},
  changes: { reason: "needed" },
  async run({ config, openDatabase, say }, { words, reason }) {
    const orderId = readOrderNumber(words[0]);
    const deposits = depositAccount(config);
    if (!deposits) throw new StaffRefusal("No hay una cuenta para depósitos: falta BANK_CLABE.");
    const approved = await approveDeposit(
      { db: await openDatabase(), config, deposits, log: printedLog(say) },
      { orderId, reason },
    );
    if (!approved.ok) throw new StaffRefusal(refusalOf(approved.error, orderId), approved.error);
    const { dueAt } = approved.value;
    return {
      lines: [
        `Pedido ${orderId}: de ${statusName("incomplete")} a ${statusName("awaitingPayment")}. Sus llantas están apartadas.`,
        `Su cliente recibe un correo con la cuenta y la referencia; puede depositar hasta el ${formatDateTime(dueAt)}.`,
      ],
      data: { orderId, dueAt },
      journal: { orderId },
    };
  },
};

function refusalOf(error: ApprovalError, orderId: number): string {
  switch (error.kind) {
    case "orderUnknown":
      return `No existe el pedido ${orderId}.`;
    case "notInReview":
      return `El pedido ${orderId} no espera revisión: no se cambió nada.`;
    case "goodsGone":
      return `Ya no hay piezas suficientes de ${error.code} para el pedido ${orderId}: cancélalo con orders cancel ${orderId}.`;
  }
}
