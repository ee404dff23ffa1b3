import { returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import type { RefundError } from "../../../features/payments/refunds/refund-error.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { statusName } from "../orders/move-refusal.ts";
import { amountWords, isShell } from "../orders/order-effects.ts";

/** Why money does not go back, in a sentence. */
export function refundRefusal(error: RefundError, orderId: number, actor: Pick<StaffActor, "permissions">): string {
  const shell = isShell(actor);
  switch (error.kind) {
    case "orderUnknown":
      return `No existe el pedido ${orderId}.`;
    case "nothingPaid":
      return `El pedido ${orderId} no tiene un pago que devolver.`;
    case "orderStands": {
      const status = error.status ? statusName(error.status) : "un estatus desconocido";
      const way = shell
        ? `Cancélalo primero: orders cancel ${orderId}.`
        : "Cancélalo, y con eso se devuelve su dinero.";
      return `El pedido ${orderId} está en ${status} y todavía se va a surtir. ${way}`;
    }
    case "underWay":
      return `La devolución del pedido ${orderId} ya está pedida.`;
    case "doneBefore":
      return `El pago del pedido ${orderId} ya se devolvió.`;
    case "returnedThere":
      return `Quien cobró ya devolvió todo el pago del pedido ${orderId}: no se devuelve otra vez.`;
    case "contested": {
      const way = shell ? ` Míralo con orders show ${orderId}.` : "";
      return `El pago del pedido ${orderId} tiene un contracargo o una disputa por decidir: no se devuelve, porque el dinero se iría dos veces.${way}`;
    }
    case "byHand": {
      const way = shell ? `orders refund ${orderId} --done` : "marca que ya se devolvió a mano";
      return `Falta devolver ${amountWords(actor, error.amount)} a mano. Cuando esté hecho: ${way}.`;
    }
    case "lineUnknown":
      return `El pedido ${orderId} no tiene ese renglón ${error.line}, o las piezas no son un número.`;
    case "tooManyPieces":
      return error.left === 0
        ? `Del renglón ${error.line} ya se reembolsaron todas las piezas.`
        : `Del renglón ${error.line} ${error.left === 1 ? "queda 1 pieza" : `quedan ${error.left} piezas`} por reembolsar.`;
    case "freightGone":
      return "El envío de este pedido ya se reembolsó.";
    case "nothingChosen":
      return "Elige piezas o el envío; sin piezas, sólo una bonificación lleva importe.";
    case "aboveRefundable":
      return error.left === 0
        ? `Del pedido ${orderId} no queda nada por reembolsar.`
        : `Quedan ${amountWords(actor, error.left)} por reembolsar.`;
    case "aboveProposal":
      return `Lo elegido costó ${amountWords(actor, error.proposed)}: más que eso sólo puede ser una bonificación.`;
    case "reasonMissing":
      return "Es menos de lo que costó: escribe por qué.";
    case "returnDecided":
      return `La devolución ${returnFolio(error.returnId)} ya se decidió de otra manera: este reembolso ya no se paga.`;
    case "askedAnew":
      return "Este reembolso ya se pidió otra vez como otro: éste ya no se paga. Si falta dinero, pide uno nuevo.";
    case "replaced":
      return `En la devolución ${returnFolio(error.returnId)} ya se repusieron llantas de este reembolso: ya no se paga. Si falta dinero, pide uno nuevo.`;
    case "accountGone":
      return "La cuenta ya se borró o es de otro reembolso: escríbela otra vez.";
  }
}
