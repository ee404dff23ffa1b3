import { type Refunded, type RefundError, refundOrder } from "../../../features/payments/refunds/staff-refunds.ts";
import { pesos, readOrderNumber, statusName } from "../../queries/order-words.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const STATE = {
  asked: "La devolución se pide ahora a quien cobró.",
  byHand: "Por este medio se devuelve a mano; cuando esté hecho, repite la orden con --done.",
  done: "Queda anotado que ya se devolvió.",
} as const satisfies Record<Refunded["state"], string>;

/** The whole payment of an order that is over. */
export const ordersRefundCommand: StaffCommand = {
  name: "orders refund",
  words: ["pedido"],
  summary: "Devuelve el pago completo de un pedido entregado o terminado, una sola vez.",
  details: [
    "Un pedido que todavía se va a surtir no se devuelve: se cancela (orders cancel), y con eso se devuelve su dinero.",
    "Si quien cobró ya devolvió una parte, se devuelve el resto; con un contracargo o una disputa sin decidir, nada.",
    "Si quien cobró rechazó la devolución, la misma orden la pide otra vez.",
  ],
  options: { done: { type: "boolean", says: "ya se devolvió a mano: sólo lo anota." } },
  changes: { reason: "needed" },
  async run({ openDatabase }, { words, options }) {
    const orderId = readOrderNumber(words[0]);
    const refunded = await refundOrder(await openDatabase(), { orderId, isDone: options["done"] === true });
    if (!refunded.ok) throw new StaffRefusal(refusalOf(refunded.error, orderId), refunded.error);
    const { amount, state } = refunded.value;
    return {
      lines: [`Pedido ${orderId}: devolución de ${pesos(amount)}.`, STATE[state]],
      data: refunded.value,
      journal: refunded.value,
    };
  },
};

function refusalOf(error: RefundError, orderId: number): string {
  switch (error.kind) {
    case "orderUnknown":
      return `No existe el pedido ${orderId}.`;
    case "nothingPaid":
      return `El pedido ${orderId} no tiene un pago que devolver.`;
    case "orderStands":
      return `El pedido ${orderId} está en ${error.status ? statusName(error.status) : "un estatus desconocido"} y todavía se va a surtir. Cancélalo primero: orders cancel ${orderId}.`;
    case "underWay":
      return `La devolución del pedido ${orderId} ya está pedida.`;
    case "doneBefore":
      return `El pago del pedido ${orderId} ya se devolvió.`;
    case "returnedThere":
      return `Quien cobró ya devolvió todo el pago del pedido ${orderId}: no se devuelve otra vez.`;
    case "contested":
      return `El pago del pedido ${orderId} tiene un contracargo o una disputa por decidir: no se devuelve, porque el dinero se iría dos veces. Míralo con orders show ${orderId}.`;
    case "byHand":
      return `Falta devolver ${pesos(error.amount)} a mano. Cuando esté hecho: orders refund ${orderId} --done.`;
  }
}
