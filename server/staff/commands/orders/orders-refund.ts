import { refundOrderAction } from "../../../administration/actions/orders/refund-order.ts";
import type { Refunded } from "../../../features/payments/refunds/staff-refunds.ts";
import { pesos, readOrderNumber } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

const STATE = {
  asked: "La devolución se pide ahora a quien cobró.",
  byHand: "Por este medio se devuelve a mano; cuando esté hecho, repite la orden con --done.",
  done: "Queda anotado que ya se devolvió.",
} as const satisfies Record<Refunded["state"], string>;

/** The whole payment of an order that is over. */
export const ordersRefundCommand: StaffCommand = {
  name: refundOrderAction.name,
  words: ["pedido"],
  summary: "Devuelve el pago completo de un pedido entregado o terminado, una sola vez.",
  details: [
    "Un pedido que todavía se va a surtir no se devuelve: se cancela (orders cancel), y con eso se devuelve su dinero.",
    "Si quien cobró ya devolvió una parte, se devuelve el resto; con un contracargo o una disputa sin decidir, nada.",
    "Si quien cobró rechazó la devolución, la misma orden la pide otra vez.",
  ],
  options: { done: { type: "boolean", says: "ya se devolvió a mano: sólo lo anota." } },
  changes: { reason: "needed" },
  async run(context, given) {
    const orderId = readOrderNumber(given.words[0]);
    const input = { orderId, isDone: given.options["done"] === true };
    const { value, audit } = await runAction(context, given, refundOrderAction, input);
    const { amount, state } = value;
    return {
      lines: [`Pedido ${orderId}: devolución de ${pesos(amount)}.`, STATE[state]],
      data: value,
      audit,
    };
  },
};
