import { cancelOrderAction } from "../../../administration/actions/orders/cancel-order.ts";
import type { Cancelled } from "../../../features/payments/staff-moves.ts";
import { readOrderNumber, statusName } from "../../queries/order-words.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

const MONEY = {
  none: "No había un pago que devolver.",
  asked: "La devolución se pide ahora a quien cobró.",
  byHand: "Falta devolver el dinero a mano; cuando esté hecho: orders refund PEDIDO --done.",
  returned: "Quien cobró ya había devuelto todo el pago: no se devuelve otra vez.",
  contested:
    "Su pago tiene un contracargo o una disputa: no se devuelve nada hasta que se decida. Si el dinero se queda en la tienda, devuélvelo con orders refund.",
  otherAmount: "Hay un pago por otro importe: revísalo antes de devolverlo.",
  inReview: "Quien cobra tiene el pago en revisión: si lo aprueba, la devolución se pide sola.",
} as const satisfies Record<Cancelled["money"], string>;

/** What was paid goes back through its provider, by a job. */
export const ordersCancelCommand: StaffCommand = {
  name: cancelOrderAction.name,
  words: ["pedido"],
  summary: "Cancela un pedido: regresa existencias y cupón, devuelve lo pagado y avisa al cliente.",
  details: [
    "Uno que ya salió (40 o más) pasa primero a Excepción: orders advance PEDIDO --to 700.",
    "Las piezas que salieron no regresan a existencias, salvo con --goods-back: ya están en el almacén.",
  ],
  options: { "goods-back": { type: "boolean", says: "todo lo que salió ya está otra vez en el almacén." } },
  changes: { reason: "needed" },
  async run(context, given) {
    const orderId = readOrderNumber(given.words[0]);
    const back = given.options["goods-back"] === true ? { cameBack: "all" as const } : {};
    const { value, effects, audit } = await runAction(context, given, cancelOrderAction, { orderId, ...back });
    const { from, money } = value;
    return {
      lines: [
        `Pedido ${orderId}: de ${statusName(from)} a ${statusName("cancelled")}.`,
        ...effects.filter(({ kind }) => kind === "stock" || kind === "data").map(({ text }) => text),
        MONEY[money],
        "Su cliente recibe un correo.",
      ],
      data: value,
      audit,
    };
  },
};
